import type { ClosedSession } from '@sofra/contract/money/cash-sessions';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { DeviceReport } from '@sofra/domain/cash/device-report';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

export interface CashSessionRow {
  id: string;
  number: number;
  tillId: string;
  tillName: string;
  /** The courier whose purse the till is; null for a drawer (COURIER-2). */
  courierId: string | null;
  float: Kurus;
  /** The amount that the session before left in the till; null in the first session. */
  leftBefore: Kurus | null;
  openingNote: string | null;
  openedBy: string;
  openedAt: Date;
  /** The person who has the drawer now (CASH-34). */
  heldById: string;
  heldBy: string;
  /** The number of locked counts. */
  countNo: number;
  /** The number of the last count with which the drawer was handed over; 0 without one. */
  handedNo: number;
  closedBy: string | null;
  closedAt: Date | null;
  left: Kurus | null;
  handedOver: Kurus | null;
  note: string | null;
  /** The terminals and meal cards of a closed session, as they were when it was closed. */
  devices: DeviceReport[] | null;
}

/** A session that takes what is being paid or moved, and the count before which it is taken. */
export interface OpenSession {
  id: string;
  countNo: number;
}

const sessions = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('cash_sessions as s')
    .innerJoin('tills as t', (join) =>
      join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.till_id'),
    )
    .select([
      's.id',
      's.number',
      's.till_id as tillId',
      't.name as tillName',
      't.courier_id as courierId',
      's.float_kurus as float',
      's.left_before_kurus as leftBefore',
      's.opening_note as openingNote',
      's.opened_by_name as openedBy',
      's.opened_at as openedAt',
      sql<string>`coalesce(s.held_by, s.opened_by)`.as('heldById'),
      sql<string>`coalesce(s.held_by_name, s.opened_by_name)`.as('heldBy'),
      's.count_no as countNo',
      's.handed_no as handedNo',
      's.closed_by_name as closedBy',
      's.closed_at as closedAt',
      's.left_kurus as left',
      's.handed_over_kurus as handedOver',
      's.note',
      sql<DeviceReport[] | null>`s.devices`.as('devices'),
    ])
    .where('s.business_id', '=', businessId);

export const findCashSession = (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<CashSessionRow | undefined> => sessions(tx, businessId).where('s.id', '=', id).executeTakeFirst();

/** Waits for the payments and movements that the session is taking, and keeps others waiting (CASH-6). */
export const lockCashSession = (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<CashSessionRow | undefined> =>
  sessions(tx, businessId).where('s.id', '=', id).forUpdate('s').executeTakeFirst();

/** Keeps a session from being counted or closed until the transaction ends. */
export const holdCashSession = (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<CashSessionRow | undefined> =>
  sessions(tx, businessId).where('s.id', '=', id).forShare('s').executeTakeFirst();

/**
 * Keeps the sessions that took or refunded a payment from being counted or closed until the transaction ends. The
 * close of each lists the terminals of these payments (CASH-30). The payment must be locked.
 */
export const holdSessionsOfPayment = (
  tx: Tx,
  businessId: string,
  paymentId: string,
): Promise<CashSessionRow[]> =>
  sessions(tx, businessId)
    .where(
      sql<boolean>`s.id in (
        select cash_session_id from payments where business_id = ${businessId} and id = ${paymentId}
        union all
        select cash_session_id from refunds where business_id = ${businessId} and payment_id = ${paymentId})`,
    )
    .orderBy('s.id')
    .forShare('s')
    .execute();

interface OfTill {
  businessId: string;
  tillId: string | null;
}

const OPEN_SESSIONS = prepared(
  (_, slot: Slots<OfTill>) => sql<OpenSession>`
    select s.id, s.count_no as "countNo" from cash_sessions s
     where s.business_id = ${slot('businessId')} and s.closed_at is null
       and case when ${slot('tillId')}::uuid is not null then s.till_id = ${slot('tillId')}::uuid
                else not exists (select from tills t where t.business_id = s.business_id and t.id = s.till_id and t.courier_id is not null) end
     order by s.id
       for share of s`,
);

/**
 * Holds the session that is open on a till, or without one all of drawers that are open (CASH-4, COURIER-2): none is
 * counted or closed before the transaction ends.
 */
export const holdOpenSessions = (tx: Tx, businessId: string, tillId: string | null): Promise<OpenSession[]> =>
  OPEN_SESSIONS(tx, { businessId, tillId });

/** Sessions of one business are opened one after the other, so that their numbers have no gap (CASH-2). */
export async function lockSessionNumbers(tx: Tx, businessId: string): Promise<void> {
  const name = `cash-sessions/${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * The sum that the last session of a till left; null before there was one. Waits for a close of this session in
 * progress. {@link lockSessionNumbers} must be held.
 */
export async function holdLeftInTill(tx: Tx, businessId: string, tillId: string): Promise<Kurus | null> {
  const last = await tx
    .selectFrom('cash_sessions')
    .select('left_kurus as left')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .orderBy('number', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return last?.left ?? null;
}

/** {@link lockSessionNumbers} must be held. Errors: the constraint `one_open_session_per_till`. */
export async function insertCashSession(
  tx: Tx,
  actor: Actor,
  session: Pick<CashSessionRow, 'id' | 'tillId' | 'float' | 'leftBefore' | 'openingNote'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into cash_sessions (business_id, id, number, till_id, float_kurus, left_before_kurus, opening_note,
                               opened_by, opened_by_name, opened_at)
    select ${actor.businessId}::uuid, ${session.id}::uuid, coalesce(max(number), 0) + 1, ${session.tillId}::uuid,
           ${session.float}, ${session.leftBefore}::bigint, ${session.openingNote}::text, ${actor.userId}::uuid, ${actor.name}, ${at}
      from cash_sessions where business_id = ${actor.businessId}`.execute(tx);
}

export async function updateCashSessionCounted(
  tx: Tx,
  businessId: string,
  id: string,
  countNo: number,
): Promise<void> {
  await tx
    .updateTable('cash_sessions')
    .set({ count_no: countNo })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The session must be locked. The count `countNo` is the hand-over. */
export async function updateCashSessionHolder(
  tx: Tx,
  businessId: string,
  id: string,
  { to, countNo }: { to: { id: string; name: string }; countNo: number },
): Promise<void> {
  await tx
    .updateTable('cash_sessions')
    .set({ count_no: countNo, handed_no: countNo, held_by: to.id, held_by_name: to.name })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The session must be locked. */
export async function updateOpeningNote(tx: Tx, businessId: string, id: string, note: string): Promise<void> {
  await tx
    .updateTable('cash_sessions')
    .set({ opening_note: note })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export async function updateCashSessionClosed(
  tx: Tx,
  actor: Actor,
  closing: { id: string; left: Kurus; handedOver: Kurus; note: string | null; devices: DeviceReport[] },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('cash_sessions')
    .set({
      closed_by: actor.userId,
      closed_by_name: actor.name,
      closed_at: at,
      left_kurus: closing.left,
      handed_over_kurus: closing.handedOver,
      note: closing.note,
      devices: JSON.stringify(closing.devices),
    })
    .where('business_id', '=', actor.businessId)
    .where('id', '=', closing.id)
    .execute();
}

/**
 * The sessions closed in a range with their last count, newest first (CASH-22). That of a purse names its courier
 * (COURIER-17).
 */
export async function listClosedSessions(
  tx: Tx,
  businessId: string,
  range: InstantRange,
): Promise<ClosedSession[]> {
  const { rows } = await sql<ClosedSession>`
    select s.id, s.number, t.name as till, jsonb_build_object(
             'id', coalesce(t.courier_id, s.held_by, s.opened_by),
             'name', coalesce((select u.full_name from users u where u.business_id = t.business_id and u.id = t.courier_id),
                              s.held_by_name, s.opened_by_name)) as cashier,
           s.opened_at as "openedAt", s.closed_at as "closedAt", s.closed_by_name as "closedBy",
           s.float_kurus as float, s.float_kurus - s.left_before_kurus as "openingDifference",
           s.opening_note as "openingNote", c.expected_kurus as expected, c.counted_kurus as counted,
           e.since as "sinceCount", s.left_kurus + s.handed_over_kurus - c.expected_kurus - e.since as variance,
           s.count_no - s.handed_no as counts,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'from', jsonb_build_object('id', h.given_by, 'name', h.given_by_name),
                       'variance', h.counted_kurus - h.expected_kurus) order by h.no)
                       from cash_counts h
                      where h.business_id = s.business_id and h.session_id = s.id and h.taken_by is not null), '[]')
             as "handOvers",

           (select sum((d->>'reported')::bigint - (d->>'expected')::bigint)::bigint
              from jsonb_array_elements(s.devices) d where d->>'reported' is not null) as "deviceDifference",
           s.left_kurus as left, s.handed_over_kurus as "handedOver", s.note
      from cash_sessions s
      join tills t on t.business_id = s.business_id and t.id = s.till_id
      join cash_counts c on c.business_id = s.business_id and c.session_id = s.id and c.no = s.count_no
      cross join lateral (
        select coalesce(sum(signed_kurus), 0)::bigint as since from cash_entries
         where business_id = s.business_id and session_id = s.id and count_no >= s.count_no) e
     where s.business_id = ${businessId} and s.closed_at >= ${range.from} and s.closed_at < ${range.until}
     order by s.closed_at desc, s.number desc`.execute(tx);
  return rows;
}
