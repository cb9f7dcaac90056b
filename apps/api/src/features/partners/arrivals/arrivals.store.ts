import type { Arrival } from '@sofra/contract/money/arrivals';
import type { Owed } from '@sofra/domain/accounts/arrival';
import type { ShownAmounts } from '@sofra/domain/accounts/kept-back';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

const IS_UNDONE = sql<boolean>`exists (
  select from partner_arrival_undos u where u.business_id = d.business_id and u.arrival_id = d.arrival_id)`;

/** Number of entries for the money of a day. `stands` is true when one of them is not undone (PARTNER-15). */
interface EnteredDay {
  day: string;
  attempts: number;
  stands: boolean;
}

/** The partner must be locked. A day that was never entered is missing. */
export function countEntries(
  tx: Tx,
  businessId: string,
  partnerId: string,
  days: readonly string[],
): Promise<EnteredDay[]> {
  return tx
    .selectFrom('partner_arrival_days as d')
    .select([
      'd.day',
      sql<number>`max(d.attempt)`.as('attempts'),
      sql<boolean>`bool_or(not ${IS_UNDONE})`.as('stands'),
    ])
    .where('d.business_id', '=', businessId)
    .where('d.partner_id', '=', partnerId)
    .where('d.day', 'in', days)
    .groupBy('d.day')
    .execute();
}

export async function hasArrivals(tx: Tx, businessId: string, partnerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('partner_arrivals')
    .select('id')
    .where('business_id', '=', businessId)
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Money received for a day, with the instants between which it was taken. */
export interface ArrivedDay extends Owed {
  day: string;
  tips: Kurus;
  span: InstantRange;
  amount: Kurus;
  attempt: number;
}

export interface NewArrival {
  id: string;
  partnerId: string;
  amount: Kurus;
  cameOn: string;
  shown: ShownAmounts;
  days: readonly ArrivedDay[];
}

/** Errors: the constraint `day_came_once`. */
export async function insertArrival(tx: Tx, actor: Actor, arrival: NewArrival, at: Date): Promise<void> {
  const { id, partnerId, days, shown } = arrival;
  const own = { business_id: actor.businessId, partner_id: partnerId };
  await tx
    .insertInto('partner_arrivals')
    .values({
      ...{ ...own, id, amount_kurus: arrival.amount, came_on: arrival.cameOn },
      ...{ shown_commission_kurus: shown.commission, courier_fee_kurus: shown.courier },
      visibility_fee_kurus: shown.visibility,
      ...{ entered_by: actor.userId, entered_by_name: actor.name, entered_at: at },
    })
    .execute();
  await tx
    .insertInto('partner_arrival_days')
    .values(
      days.map(({ day, attempt, span, gross, tips, commission, amount }) => ({
        ...{ ...own, arrival_id: id, day, attempt, since: span.from, until: span.until },
        ...{ gross_kurus: gross, tips_kurus: tips, commission_kurus: commission, amount_kurus: amount },
      })),
    )
    .execute();
}

/** Errors: the constraint `arrival_undone_once`. */
export async function insertUndo(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('partner_arrival_undos')
    .values({
      ...{ business_id: actor.businessId, arrival_id: id, reason },
      ...{ undone_by: actor.userId, undone_by_name: actor.name, undone_at: at },
    })
    .execute();
}

type ArrivalRow = Omit<Arrival, 'undone'> & {
  partnerName: string;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoneFor: string | null;
};

/** With the name of its partner. */
export async function findArrival(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<(Arrival & { partnerName: string }) | undefined> {
  const { rows } = await sql<ArrivalRow>`
    select a.id, a.partner_id as "partnerId", p.name as "partnerName", a.amount_kurus as amount, a.came_on as "cameOn",
           a.entered_by_name as "enteredBy", a.entered_at as "enteredAt",
           u.undone_by_name as "undoneBy", u.undone_at as "undoneAt", u.reason as "undoneFor",
           (select jsonb_agg(jsonb_build_object('day', d.day, 'expected', d.gross_kurus - d.commission_kurus,
                                                'amount', d.amount_kurus) order by d.day)
              from partner_arrival_days d
             where d.business_id = a.business_id and d.arrival_id = a.id) as days
      from partner_arrivals a
      join payment_partners p on p.business_id = a.business_id and p.id = a.partner_id
      left join partner_arrival_undos u on u.business_id = a.business_id and u.arrival_id = a.id
     where a.business_id = ${businessId} and a.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { undoneBy, undoneAt, undoneFor, ...arrival } = found;
  const isUndone = undoneBy !== null && undoneAt !== null && undoneFor !== null;
  return { ...arrival, undone: isUndone ? { by: undoneBy, at: undoneAt, reason: undoneFor } : null };
}

/** A day whose money has arrived, with the arrival that is in force for it. */
export interface StandingDay extends Owed {
  partnerId: string;
  day: string;
  tips: Kurus;
  amount: Kurus;
  arrivalId: string;
  cameOn: string;
  enteredBy: string;
  enteredAt: Date;
  /** All days of the arrival. */
  days: string[];
  shown: ShownAmounts;
}

/** Days of a range whose money has arrived; undone arrivals are not among them. */
export function listStandingDays(
  tx: Tx,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<StandingDay[]> {
  return tx
    .selectFrom('partner_arrival_days as d')
    .innerJoin('partner_arrivals as a', (join) =>
      join.onRef('a.business_id', '=', 'd.business_id').onRef('a.id', '=', 'd.arrival_id'),
    )
    .select([
      'd.partner_id as partnerId',
      'd.day',
      'd.gross_kurus as gross',
      sql<Kurus>`coalesce(d.tips_kurus, 0)`.as('tips'),
      'd.commission_kurus as commission',
      'd.amount_kurus as amount',
      'a.id as arrivalId',
      'a.came_on as cameOn',
      'a.entered_by_name as enteredBy',
      'a.entered_at as enteredAt',
      sql<string[]>`(
        select jsonb_agg(o.day order by o.day) from partner_arrival_days o
         where o.business_id = a.business_id and o.arrival_id = a.id)`.as('days'),
      sql<ShownAmounts>`jsonb_build_object('commission', a.shown_commission_kurus, 'courier', a.courier_fee_kurus,
        'visibility', a.visibility_fee_kurus)`.as('shown'),
    ])
    .where('d.business_id', '=', businessId)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(sql<boolean>`not ${IS_UNDONE}`)
    .orderBy('d.day')
    .execute();
}
