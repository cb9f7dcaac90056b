import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/**
 * What this browser calls itself at sign-in: random, the same for everybody who signs in on it, and good for nothing
 * else (SIGN-31). The server counts failures in a browser it knows apart from those of strangers (docs/decisions/0036).
 * Signing out keeps it: a shared till stays known.
 */
export function signInDevice(): string {
  const known = readStored('sign-in-device');
  if (known) return known;
  const device = newIdempotencyKey();
  writeStored('sign-in-device', device);
  return device;
}
