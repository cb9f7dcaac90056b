import type { Courier } from '@sofra/contract/orders/couriers';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { newId } from '#src/platform/writes/ids.ts';
import type { CourierName } from '#src/features/takeaway/fulfilments.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

const couriersOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('users as u')
    .where('u.business_id', '=', businessId)
    .where('u.is_courier', '=', true)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null);

/** The active couriers by name (COURIER-3). */
export const listCourierRows = (tx: Tx, businessId: string): Promise<Courier[]> =>
  couriersOf(tx, businessId)
    .select([
      'u.id',
      'u.full_name as name',
      sql<number>`(select count(*)::int from fulfilments f
        join orders o on o.business_id = f.business_id and o.id = f.order_id and o.place_kind <> 'TABLE'
        where f.business_id = u.business_id and f.courier_id = u.id and f.state = 'ON_WAY')`.as('onWay'),
    ])
    .orderBy(sql`u.full_name collate turkish_natural`)
    .orderBy('u.id')
    .execute();

/** Keeps a courier from being deactivated until the transaction ends; undefined for a user who is none. */
export const holdCourier = (tx: Tx, businessId: string, id: string): Promise<CourierName | undefined> =>
  couriersOf(tx, businessId)
    .select(['u.id', 'u.full_name as name'])
    .where('u.id', '=', id)
    .forShare('u')
    .executeTakeFirst();

/** A user who has or had a purse. */
export const findPurseOwner = (tx: Tx, businessId: string, id: string): Promise<CourierName | undefined> =>
  tx
    .selectFrom('tills as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 't.business_id').onRef('u.id', '=', 't.courier_id'),
    )
    .select(['u.id', 'u.full_name as name'])
    .where('t.business_id', '=', businessId)
    .where('t.courier_id', '=', id)
    .executeTakeFirst();

/** The open session of the purse of a courier, kept from being counted or closed; undefined without one. */
export const holdPurse = (
  tx: Tx,
  businessId: string,
  courierId: string,
): Promise<{ tillId: string; sessionId: string } | undefined> =>
  tx
    .selectFrom('cash_sessions as s')
    .innerJoin('tills as t', (join) =>
      join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.till_id'),
    )
    .select(['t.id as tillId', 's.id as sessionId'])
    .where('s.business_id', '=', businessId)
    .where('t.courier_id', '=', courierId)
    .where('s.closed_at', 'is', null)
    .forShare('s')
    .executeTakeFirst();

/**
 * Locks the till of a courier, which is made with the first session and takes the present name. Two transactions that
 * open its session run one after the other.
 */
export async function lockPurseTill(tx: Tx, businessId: string, { id, name }: CourierName): Promise<string> {
  const till = await tx
    .insertInto('tills')
    .values({ business_id: businessId, id: newId(), name: `Kurye ${name}`, courier_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'courier_id'])
        .where('courier_id', 'is not', null)
        .doUpdateSet({ name: `Kurye ${name}` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return till.id;
}

export interface PurseRow extends CourierName {
  isActive: boolean;
  sessionId: string | null;
  /** Change given since the session opened. */
  given: Kurus;
  /** The amount that the last account left with the courier. */
  left: Kurus;
  lastClosedAt: Date | null;
}

/** The active couriers, and users who still have a purse or deliveries of before (COURIER-15, COURIER-20). */
export async function listPurses(tx: Tx, businessId: string): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`
    select * from (
      select u.id, u.full_name as name, u.is_courier and u.is_active and u.deleted_at is null as "isActive",
             s.id as "sessionId", coalesce(l.left_kurus, 0)::bigint as "left", l.closed_at as "lastClosedAt",
             (select coalesce(sum(m.amount_kurus), 0)::bigint from cash_movements m
               where m.business_id = s.business_id and m.session_id = s.id and m.other_session_id is not null) as given
        from users u
        left join tills t on t.business_id = u.business_id and t.courier_id = u.id
        left join cash_sessions s on s.business_id = t.business_id and s.till_id = t.id and s.closed_at is null
        left join lateral (
          select left_kurus, closed_at from cash_sessions c
           where c.business_id = t.business_id and c.till_id = t.id and c.closed_at is not null
           order by c.number desc limit 1) l on true
       where u.business_id = ${businessId} and (u.is_courier or t.id is not null)) purses
     where "isActive" or "sessionId" is not null or "left" > 0
     order by "name" collate turkish_natural, id`.execute(tx);
  return rows;
}

/** The deliveries on the way with a courier, locked in the order of their ids. An order at a table is none. */
export const lockDeliveriesOnWay = (
  tx: Tx,
  businessId: string,
  courierId: string,
): Promise<{ orderId: string }[]> =>
  tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
    )
    .select('f.order_id as orderId')
    .where('f.business_id', '=', businessId)
    .where('f.courier_id', '=', courierId)
    .where('f.state', '=', 'ON_WAY')
    .where('o.place_kind', '<>', 'TABLE')
    .orderBy('f.order_id')
    .forNoKeyUpdate('f')
    .execute();
