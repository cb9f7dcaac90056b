import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { ClientOriginHashes } from '#src/platform/security/client-origin.ts';

const SESSIONS_PER_USER = 10;

/**
 * Stores a new session and ends the oldest beyond ten, in the caller's transaction. The caller has locked the user's
 * row, so that two concurrent sign-ins count each other. Returns the ids of the ended sessions, to be forgotten after
 * the commit. Errors: BUSINESS_LOCKED (SITE-27).
 */
export async function insertSession(
  tx: Tx,
  session: {
    businessId: string;
    userId: string;
    secretHash: Buffer;
    expiresAt: Date;
    marks?: ClientOriginHashes;
    /** The shared device that it was begun on (PIN-4). */
    deviceId?: string | null;
    isByPin?: boolean;
  },
): Promise<string[]> {
  const inserted = tx
    .insertInto('sessions')
    .values({
      business_id: session.businessId,
      id: session.secretHash,
      user_id: session.userId,
      expires_at: session.expiresAt,
      device_mark: session.marks?.device ?? null,
      address_mark: session.marks?.address ?? null,
      device_id: session.deviceId ?? null,
      is_by_pin: session.isByPin ?? false,
    })
    .execute();
  const [isLocked] = await together(isBusinessLocked(tx, session.businessId), inserted);
  if (isLocked) throw new RuleError('BUSINESS_LOCKED');
  await storeLastSignIn(tx, session);
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('business_id', '=', session.businessId)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('business_id', '=', session.businessId)
        .where('user_id', '=', session.userId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .offset(SESSIONS_PER_USER),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id.toString('hex'));
}

async function isBusinessLocked(tx: Tx, businessId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('businesses')
    .select('locked_at')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.locked_at !== null;
}

/** Stores when and on which shared device a user signed in, by the name it has now (STAFF-28). */
async function storeLastSignIn(
  tx: Tx,
  { businessId, userId, deviceId = null }: { businessId: string; userId: string; deviceId?: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      last_sign_in_at: sql`now()`,
      last_sign_in_on: sql`(select d.name from shared_devices d
                             where d.business_id = ${businessId} and d.id = ${deviceId}::uuid)`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .execute();
}

/** Ends one session of any kind; does nothing when it has ended already. Forget its id after the commit. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select end_session(${Buffer.from(sessionId, 'hex')})`.execute(tx);
}

/**
 * Opens a session for five minutes for what lasts longer than it (PIN-23). Returns the end of that time; undefined when
 * the session has ended.
 */
export async function storeEnteredPassword(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<Date | undefined> {
  const row = await tx
    .updateTable('sessions')
    .set({ password_until: sql<Date>`now() + interval '5 minutes'` })
    .where('business_id', '=', businessId)
    .where('id', '=', Buffer.from(sessionId, 'hex'))
    .where('ended_at', 'is', null)
    .returning('password_until as until')
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** True for a session that began with a PIN, without its password in the last five minutes (PIN-22). */
export async function lacksPassword(tx: Tx, businessId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', Buffer.from(sessionId, 'hex'))
    .where('is_by_pin', '=', true)
    .where(sql<boolean>`coalesce(password_until <= now(), true)`)
    .executeTakeFirst();
  return row !== undefined;
}

interface SessionsOfUser {
  businessId: string;
  userId: string;
  /** Only those that were begun on a shared device. */
  isOnSharedDevice?: boolean;
  keptSessionId?: string | undefined;
}

/** Ends the sessions of a user except the kept one. Returns their ids, to be forgotten after the commit. */
export const endSessionsOf = (
  tx: Tx,
  { businessId, userId, isOnSharedDevice = false, keptSessionId }: SessionsOfUser,
): Promise<string[]> =>
  ended(
    liveSessions(tx, businessId, keptSessionId)
      .where('user_id', '=', userId)
      .$if(isOnSharedDevice, (query) => query.where('device_id', 'is not', null)),
  );

interface SessionsOnDevice {
  businessId: string;
  deviceId: string;
  keptSessionId?: string;
}

/** The same for the sessions of a shared device, whosever they are (PIN-3, PIN-4). */
export const endSessionsOn = (
  tx: Tx,
  { businessId, deviceId, keptSessionId }: SessionsOnDevice,
): Promise<string[]> => ended(liveSessions(tx, businessId, keptSessionId).where('device_id', '=', deviceId));

const liveSessions = (tx: Tx, businessId: string, keptSessionId = '') =>
  tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where('id', '!=', Buffer.from(keptSessionId, 'hex'));

async function ended(query: ReturnType<typeof liveSessions>): Promise<string[]> {
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id.toString('hex'));
}

/** Makes a session one of a shared device, with which it ends (PIN-4). */
export async function bindSession(
  tx: Tx,
  { businessId, sessionId, deviceId }: { businessId: string; sessionId: string; deviceId: string },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ device_id: deviceId })
    .where('business_id', '=', businessId)
    .where('id', '=', Buffer.from(sessionId, 'hex'))
    .execute();
}
