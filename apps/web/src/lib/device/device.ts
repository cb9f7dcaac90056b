import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/**
 * Returns the random id that this browser sends at sign-in. It is the same for all users of the browser and used for
 * nothing else (SIGN-31). The server counts failed sign-ins of a known browser separately from those of unknown ones
 * (docs/decisions/0036). The id remains after sign-out, so that a shared till stays known.
 */
export function signInDevice(): string {
  const known = readStored('sign-in-device');
  if (known) return known;
  const device = newIdempotencyKey();
  writeStored('sign-in-device', device);
  return device;
}
