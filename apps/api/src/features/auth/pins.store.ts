import type { PinTries } from '@sofra/domain/pin';
import type { Role } from '@sofra/domain/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Somebody at a shared device. */
export interface AtDevice {
  businessId: string;
  deviceId: string;
  userId: string;
}

export interface PinHolder {
  userId: string;
  userName: string;
  role: Role;
  /** Null for whoever has no PIN. */
  pinHash: string | null;
}

interface CountedHolder extends PinHolder {
  tries: PinTries;
  waitUntil: Date | null;
}

const activeUser = (tx: Tx, { businessId, userId }: Pick<AtDevice, 'businessId' | 'userId'>) =>
  tx
    .selectFrom('users')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

/** Locks somebody with what was counted, so that tries at one person run one after the other. */
export async function lockPinHolder(tx: Tx, at: AtDevice): Promise<CountedHolder | undefined> {
  const user = await activeUser(tx, at)
    .select([
      'id as userId',
      'full_name as userName',
      'role',
      'pin_hash as pinHash',
      'pin_failures as atPerson',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const counted = await tx
    .selectFrom('pin_tries')
    .select(['failures', 'wait_until as waitUntil'])
    .where('business_id', '=', at.businessId)
    .where('device_id', '=', at.deviceId)
    .where('user_id', '=', at.userId)
    .executeTakeFirst();
  const { atPerson, ...holder } = user;
  const tries = { onDevice: counted?.failures ?? 0, atPerson };
  return { ...holder, tries, waitUntil: counted?.waitUntil ?? null };
}

/** The person must be locked. */
export async function storePinTries(
  tx: Tx,
  at: AtDevice,
  { onDevice, atPerson }: PinTries,
  waitUntil: Date | null,
): Promise<void> {
  const counted = { failures: onDevice, wait_until: waitUntil };
  await tx
    .insertInto('pin_tries')
    .values({ business_id: at.businessId, device_id: at.deviceId, user_id: at.userId, ...counted })
    .onConflict((conflict) => conflict.columns(['business_id', 'device_id', 'user_id']).doUpdateSet(counted))
    .execute();
  await tx
    .updateTable('users')
    .set({ pin_failures: atPerson })
    .where('business_id', '=', at.businessId)
    .where('id', '=', at.userId)
    .execute();
}

/** A right PIN clears the device; at the person only the try itself is taken back (PIN-12). */
export async function forgetRightPin(tx: Tx, at: AtDevice): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_failures: sql`greatest(pin_failures - 1, 0)` })
    .where('business_id', '=', at.businessId)
    .where('id', '=', at.userId)
    .execute();
  await tx
    .deleteFrom('pin_tries')
    .where('business_id', '=', at.businessId)
    .where('device_id', '=', at.deviceId)
    .where('user_id', '=', at.userId)
    .execute();
}

type OfUser = Pick<AtDevice, 'businessId' | 'userId'>;

/** Clears what was counted for somebody, on every device (PIN-13). */
export async function clearPinTries(tx: Tx, { businessId, userId }: OfUser): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_failures: 0 })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('pin_failures', '>', 0)
    .execute();
  await tx
    .deleteFrom('pin_tries')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores a PIN, or takes it away with null, and clears the tries at the old one. */
export async function storePin(tx: Tx, of: OfUser, pinHash: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_hash: pinHash, version: sql`version + 1` })
    .where('business_id', '=', of.businessId)
    .where('id', '=', of.userId)
    .execute();
  await clearPinTries(tx, of);
}

/** Locks somebody whose PIN is still the one that was checked; false when it was changed or the account deactivated. */
export async function holdPin(tx: Tx, of: OfUser, pinHash: string): Promise<boolean> {
  const held = await activeUser(tx, of)
    .select('id')
    .where('pin_hash', '=', pinHash)
    .forNoKeyUpdate()
    .execute();
  return held.length > 0;
}
