import type { PinTries, TriesAtPerson } from '@sofra/domain/people/pin';
import type { Role } from '@sofra/domain/people/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Place at which tries are counted: a shared device, or the user who requests an approval on another device. */
export interface PinPlace {
  kind: 'device' | 'asker';
  id: string;
}

/** A user whose PIN is typed at a place. */
export interface AtPlace {
  businessId: string;
  place: PinPlace;
  userId: string;
}

const COUNTS = {
  device: { table: sql.table('pin_tries'), column: sql.ref('device_id') },
  asker: { table: sql.table('approval_pin_tries'), column: sql.ref('asked_by') },
} as const satisfies Record<PinPlace['kind'], unknown>;

const countedAt = ({ businessId, place, userId }: AtPlace) =>
  sql`business_id = ${businessId} and ${COUNTS[place.kind].column} = ${place.id} and user_id = ${userId}`;

export interface PinHolder {
  userId: string;
  userName: string;
  role: Role;
  /** Null without a PIN. */
  pinHash: string | null;
  isTemporary: boolean;
}

interface CountedHolder extends PinHolder {
  tries: PinTries;
  /** From when on the count at the person halves; null where it was never counted. */
  since: Date | null;
  waitUntil: Date | null;
}

const activeUser = (tx: Tx, { businessId, userId }: Pick<AtPlace, 'businessId' | 'userId'>) =>
  tx
    .selectFrom('users')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

/** Locks the user's row together with the counted tries. Tries against one user run one after the other. */
export async function lockPinHolder(tx: Tx, at: AtPlace): Promise<CountedHolder | undefined> {
  const user = await activeUser(tx, at)
    .select([
      'id as userId',
      'full_name as userName',
      'role',
      'pin_hash as pinHash',
      'pin_is_temporary as isTemporary',
      'pin_failures as atPerson',
      'pin_failures_since as since',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const { rows } = await sql<{ failures: number; waitUntil: Date | null }>`
    select failures, wait_until as "waitUntil" from ${COUNTS[at.place.kind].table} where ${countedAt(at)}`.execute(
    tx,
  );
  const [counted] = rows;
  const { atPerson, ...holder } = user;
  const tries = { onDevice: counted?.failures ?? 0, atPerson };
  return { ...holder, tries, waitUntil: counted?.waitUntil ?? null };
}

interface CountedTries {
  onDevice: number;
  waitUntil: Date | null;
  atPerson: TriesAtPerson;
}

/** The person must be locked. */
export async function storePinTries(
  tx: Tx,
  at: AtPlace,
  { onDevice, waitUntil, atPerson }: CountedTries,
): Promise<void> {
  const { table, column } = COUNTS[at.place.kind];
  await sql`
    insert into ${table} (business_id, ${column}, user_id, failures, wait_until)
    values (${at.businessId}, ${at.place.id}, ${at.userId}, ${onDevice}, ${waitUntil})
    on conflict (business_id, ${column}, user_id)
      do update set failures = excluded.failures, wait_until = excluded.wait_until`.execute(tx);
  await tx
    .updateTable('users')
    .set({ pin_failures: atPerson.count, pin_failures_since: atPerson.since })
    .where('business_id', '=', at.businessId)
    .where('id', '=', at.userId)
    .execute();
}

/** A right PIN clears the place; at the person only the try itself is taken back (PIN-12). */
export async function forgetRightPin(tx: Tx, at: AtPlace): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      pin_failures: sql`greatest(pin_failures - 1, 0)`,
      pin_failures_since: sql`case when pin_failures > 1 then pin_failures_since end`,
    })
    .where('business_id', '=', at.businessId)
    .where('id', '=', at.userId)
    .execute();
  await sql`delete from ${COUNTS[at.place.kind].table} where ${countedAt(at)}`.execute(tx);
}

type OfUser = Pick<AtPlace, 'businessId' | 'userId'>;

/** Clears the counted tries of a user at every place (PIN-13). */
export async function clearPinTries(tx: Tx, { businessId, userId }: OfUser): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_failures: 0 })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('pin_failures', '>', 0)
    .execute();
  for (const { table } of Object.values(COUNTS))
    await sql`delete from ${table} where business_id = ${businessId} and user_id = ${userId}`.execute(tx);
}

/**
 * Stores a PIN, or takes it away with null, and clears the tries at the old one. A temporary one is replaced by its
 * holder (PIN-27).
 */
export async function storePin(
  tx: Tx,
  of: OfUser,
  pinHash: string | null,
  isTemporary = false,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_hash: pinHash, pin_is_temporary: isTemporary, version: sql`version + 1` })
    .where('business_id', '=', of.businessId)
    .where('id', '=', of.userId)
    .execute();
  await clearPinTries(tx, of);
}

/** Returns true if one of these users has a PIN. */
export async function hasAnyPin(tx: Tx, businessId: string, userIds: readonly string[]): Promise<boolean> {
  const holders = await tx
    .selectFrom('users')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('pin_hash', 'is not', null)
    .limit(1)
    .execute();
  return holders.length > 0;
}

/**
 * Locks a user whose PIN is still the one that was checked. Undefined when the PIN was changed or the account
 * deactivated.
 */
export const holdPin = (tx: Tx, of: OfUser, pinHash: string): Promise<{ isCourier: boolean } | undefined> =>
  activeUser(tx, of)
    .select('is_courier as isCourier')
    .where('pin_hash', '=', pinHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
