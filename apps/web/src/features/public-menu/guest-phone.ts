import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The id of this phone, which is random and reveals nothing about its owner. */
export function phoneId(): string {
  const known = readStored('guest-phone');
  if (known !== null) return known;
  const made = newUuid();
  writeStored('guest-phone', made);
  return made;
}
