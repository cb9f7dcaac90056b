import type { Reservation } from '@sofra/contract/orders/reservations';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { ReservationState } from '@sofra/domain/reservations/reservation-state';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** A reservation with its whole phone, which no list returns, and the state of its order. */
export type ReservationRow = Omit<Reservation, 'isSeated'> & {
  orderStatus: 'OPEN' | 'PAID' | 'CANCELED' | null;
};

/** A table that was deleted is none (RESERVE-5). */
const reservations = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('reservations as r')
    .leftJoin('tables as t', (join) =>
      join
        .onRef('t.business_id', '=', 'r.business_id')
        .onRef('t.id', '=', 'r.table_id')
        .on('t.deleted_at', 'is', null),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'r.business_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select([
      'r.id',
      'r.name',
      'r.phone',
      'r.guests',
      'r.starts_at as startsAt',
      'r.minutes',
      't.id as tableId',
      'r.note',
      sql<ReservationState>`r.state`.as('state'),
      'r.order_id as orderId',
      // A merged order seats no party any more.
      sql<ReservationRow['orderStatus']>`case when o.merged_into is null then o.status else 'PAID' end`.as(
        'orderStatus',
      ),
      'r.keeps_clash as keepsClash',
      'r.created_by_name as createdBy',
      sql<boolean>`r.guest_phone_id is not null`.as('isFromGuest'),
      'r.canceled_by_guest as canceledByGuest',
      'r.created_at as createdAt',
      sql<boolean>`r.erased_at is not null`.as('isErased'),
      'r.version',
    ])
    .where('r.business_id', '=', businessId);

/** Those that begin in the range, by time. */
export const listReservationRows = (
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<ReservationRow[]> =>
  reservations(tx, businessId)
    .where('r.starts_at', '>=', from)
    .where('r.starts_at', '<', until)
    .orderBy('r.starts_at')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();

/** Those that guests requested and no user has answered, from that time on. */
export const listRequestRows = (tx: Tx, businessId: string, from: Date): Promise<ReservationRow[]> =>
  reservations(tx, businessId)
    .where('r.guest_phone_id', 'is not', null)
    .where('r.state', '=', 'WAITING')
    .where('r.starts_at', '>=', from)
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .execute();

interface Sought {
  name: string;
  /** The last digits of a phone; null for a text that is none. */
  digits: string | null;
  from: Date;
  limit: number;
}

/** Those from that time on that the text finds, by time. */
export const findReservationRows = (
  tx: Tx,
  businessId: string,
  { name, digits, from, limit }: Sought,
): Promise<ReservationRow[]> =>
  reservations(tx, businessId)
    .where('r.starts_at', '>=', from)
    .where('r.erased_at', 'is', null)
    .where(sql<boolean>`(strpos(r.folded_name, ${name}) > 0
                         or right(r.phone, length(${digits}::text)) = ${digits})`)
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** Locks a reservation until the transaction ends, after the table that it takes. */
export async function lockReservation(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<ReservationRow | undefined> {
  // Read after the lock: a joined table of the locking statement would be that of the state before it.
  const [, row] = await together(
    tx
      .selectFrom('reservations')
      .select('id')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute(),
    reservations(tx, businessId).where('r.id', '=', id).executeTakeFirst(),
  );
  return row;
}

export type ReservationFacts = Pick<
  Reservation,
  | 'id'
  | 'name'
  | 'phone'
  | 'guests'
  | 'startsAt'
  | 'minutes'
  | 'tableId'
  | 'note'
  | 'state'
  | 'orderId'
  | 'keepsClash'
  | 'isErased'
  | 'canceledByGuest'
>;

const columnsOf = (facts: ReservationFacts) => ({
  ...{ name: facts.name, phone: facts.phone, guests: facts.guests },
  folded_name: facts.isErased ? '' : foldForSearch(facts.name),
  ...{ starts_at: facts.startsAt, minutes: facts.minutes, table_id: facts.tableId, note: facts.note },
  ...{ state: facts.state, order_id: facts.orderId, keeps_clash: facts.keepsClash },
  canceled_by_guest: facts.canceledByGuest,
});

/** The user who takes a reservation, or the phone of the guest who requests it. */
type Maker = Pick<Actor, 'userId' | 'name'> | { phoneId: string };

/** Inserts a reservation. Returns false for an id that is known. */
export async function insertReservation(
  tx: Tx,
  businessId: string,
  facts: ReservationFacts,
  { at, by }: { at: Date; by: Maker },
): Promise<boolean> {
  const maker =
    'phoneId' in by
      ? { created_by: null, created_by_name: FORM_NAME, guest_phone_id: by.phoneId }
      : { created_by: by.userId, created_by_name: by.name };
  const inserted = await tx
    .insertInto('reservations')
    .values({ business_id: businessId, id: facts.id, ...columnsOf(facts), ...maker, created_at: at })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const FORM_NAME = 'Rezervasyon formu';

/** Updates a locked reservation and returns its new version. */
export async function updateReservationFacts(
  tx: Tx,
  businessId: string,
  facts: ReservationFacts,
): Promise<number> {
  const { version } = await tx
    .updateTable('reservations')
    .set({ ...columnsOf(facts), version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', facts.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
