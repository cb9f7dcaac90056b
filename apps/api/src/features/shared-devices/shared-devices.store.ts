import type { DevicePeople, SharedDevice } from '@sofra/contract/people/shared-devices';
import { sql } from 'kysely';
import { lockBusiness } from '#src/features/business/business.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'id',
  'name',
  'paired_by_name as pairedBy',
  'paired_at as pairedAt',
  'last_seen_at as lastSeenAt',
] as const;

const pairedDevices = (tx: Tx, businessId: string) =>
  tx.selectFrom('shared_devices').where('business_id', '=', businessId).where('unpaired_at', 'is', null);

/** Sorted by name in natural Turkish order. */
export const listSharedDevices = (tx: Tx, businessId: string): Promise<SharedDevice[]> =>
  pairedDevices(tx, businessId)
    .select(COLUMNS)
    .orderBy(sql`name collate turkish_natural`)
    .orderBy('id')
    .execute();

/** Makes pairings run one after the other, because two could both be the last that is allowed. Returns how many there are. */
export async function lockPairings(tx: Tx, businessId: string): Promise<number> {
  await lockBusiness(tx, businessId);
  const { count } = await pairedDevices(tx, businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewDevice {
  id: string;
  name: string;
  secretHash: Buffer;
  pairedBy: { userId: string; name: string };
}

/** Errors: the constraint `shared_device_name_taken`. */
export const insertSharedDevice = (
  tx: Tx,
  businessId: string,
  { id, name, secretHash, pairedBy }: NewDevice,
): Promise<SharedDevice> =>
  tx
    .insertInto('shared_devices')
    .values({
      business_id: businessId,
      id,
      name,
      secret_hash: secretHash,
      paired_by: pairedBy.userId,
      paired_by_name: pairedBy.name,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/**
 * Unpairs a device for good. Returns its name and the id of its credential, to be forgotten after the commit. Undefined
 * when no paired device has this id.
 */
export async function unpairDeviceRow(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ name: string; sessionId: string } | undefined> {
  const unpaired = await tx
    .updateTable('shared_devices')
    .set({ unpaired_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('unpaired_at', 'is', null)
    .returning(['name', 'secret_hash'])
    .executeTakeFirst();
  return unpaired && { name: unpaired.name, sessionId: unpaired.secret_hash.toString('hex') };
}

/**
 * True when a device is paired. It keeps the device paired until the transaction ends. Unpairing waits, and then also
 * ends the session begun here.
 */
export async function holdSharedDevice(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const held = await pairedDevices(tx, businessId).select('id').where('id', '=', id).forShare().execute();
  return held.length > 0;
}

/** The shared device that a session was begun on, also where it was unpaired since; undefined for any other (PIN-4). */
export const findDeviceOfSession = (
  tx: Tx,
  businessId: string,
  sessionId = '',
): Promise<{ id: string; name: string; isPaired: boolean } | undefined> =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('shared_devices as d', (join) =>
      join.onRef('d.business_id', '=', 's.business_id').onRef('d.id', '=', 's.device_id'),
    )
    .select(['d.id', 'd.name', sql<boolean>`d.unpaired_at is null`.as('isPaired')])
    .where('s.business_id', '=', businessId)
    .where('s.id', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirst();

/** The active staff, in natural Turkish order of names. */
export const listPeople = (tx: Tx, businessId: string): Promise<DevicePeople['people']> =>
  tx
    .selectFrom('users')
    .select(['id', 'full_name as name', 'role'])
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(sql`full_name collate turkish_natural`)
    .orderBy('id')
    .execute();
