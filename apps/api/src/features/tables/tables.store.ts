import type { Table } from '@sofra/contract/orders/tables';
import { guestsView } from '@sofra/domain/orders/guests';
import { kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/**
 * Tables with their open order and its sums (FLOOR-3). Each table costs one lookup in the index of open orders and one
 * in the lines of that order. Closed orders of many years cost nothing.
 */
const tablesWithOrders = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('tables as t')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.business_id', '=', 't.business_id')
        .onRef('o.place_id', '=', 't.id')
        .on('o.status', '=', sql.lit('OPEN')),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .select([
            sql<number>`sum((l.qty - l.paid_qty - l.canceled_qty) * l.unit_price_kurus)::bigint`.as('unpaid'),
            // Paid lines are included, because they may still wait to be served.
            sql<number>`count(*) filter (where l.kitchen_status = 'READY' and l.qty > l.canceled_qty + l.unmade_qty)`.as(
              'ready',
            ),
            // A set menu counts once, and not its parts.
            sql<number>`sum(l.qty - l.canceled_qty - l.unmade_qty) filter (where l.held_at is not null and l.set_line_id is null)`.as(
              'held',
            ),
            sql<Date | null>`min(l.held_at) filter (where l.qty > l.canceled_qty + l.unmade_qty)`.as(
              'heldSince',
            ),
          ])
          .whereRef('l.business_id', '=', 'o.business_id')
          .whereRef('l.order_id', '=', 'o.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      't.id',
      't.name',
      't.capacity',
      't.is_active as isActive',
      't.area_id as areaId',
      't.takes_guest_orders as takesGuestOrders',
      't.version',
      sql<string | null>`coalesce(o.served_by, o.opened_by)`.as('servedById'),
      sql<string | null>`coalesce(o.served_by_name, o.opened_by_name)`.as('servedBy'),
      'o.id as openOrderId',
      'o.opened_at as openedAt',
      'o.bill_printed_at as billPrintedAt',
      'o.shares_paid_kurus as sharesPaid',
      'o.guests',
      'sums.unpaid',
      'sums.ready',
      'sums.held',
      'sums.heldSince',
    ])
    .where('t.business_id', '=', businessId)
    .where('t.deleted_at', 'is', null);

/** The switch of a table or an area, sent only where it is off (GUESTORDER-2). */
export const switchView = (takesGuestOrders: boolean) => (takesGuestOrders ? {} : { takesGuestOrders });

type Row = Awaited<ReturnType<ReturnType<typeof tablesWithOrders>['executeTakeFirstOrThrow']>>;

const toTable = ({ unpaid, ready, held, heldSince, sharesPaid, guests, ...all }: Row): Table => {
  const { takesGuestOrders, ...row } = all;
  return {
    ...row,
    ...switchView(takesGuestOrders),
    occupied: row.openOrderId !== null,
    openTotal: kurus((unpaid ?? 0) - (sharesPaid ?? 0)),
    readyCount: ready ?? 0,
    ...(held && heldSince && { held: { qty: held, since: heldSince } }),
    ...guestsView(guests),
  };
};

/**
 * All tables in natural Turkish order (FLOOR-2). PostgreSQL sorts them instead of `compareNatural`: every screen
 * requests this list after every order, and sorting here would occupy the single thread that serves them all. A test
 * checks that both orders are the same.
 */
export async function listTables(tx: Tx, businessId: string): Promise<Table[]> {
  const rows = await tablesWithOrders(tx, businessId)
    .orderBy('t.name', (name) => name.collate('turkish_natural'))
    .orderBy('t.id')
    .execute();
  return rows.map(toTable);
}

export async function findTable(tx: Tx, businessId: string, id: string): Promise<Table | undefined> {
  const row = await tablesWithOrders(tx, businessId).where('t.id', '=', id).executeTakeFirst();
  return row && toTable(row);
}

/** The name of a table that is not deleted. */
export async function findTableName(tx: Tx, businessId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tables')
    .select('name')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Locks a table that is not deleted until the transaction ends. It is the first lock of every operation at a table
 * (docs/architecture.md, "Lock order"). Its order must be read afterwards, in another statement.
 */
export async function lockTable(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ id: string; name: string; isActive: boolean } | undefined> {
  const [table] = await LOCK_TABLE(tx, { businessId, id });
  return table;
}

const LOCK_TABLE = prepared((tx, slot: Slots<{ businessId: string; id: string }>) =>
  tx
    .selectFrom('tables')
    .select(['id', 'name', 'is_active as isActive'])
    .where('business_id', '=', slot('businessId'))
    .where('id', '=', slot('id'))
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

/** Adds a table. Errors: the constraint `table_name_taken`. */
export async function insertTable(
  tx: Tx,
  businessId: string,
  { areaId, ...table }: Pick<Table, 'id' | 'name' | 'capacity' | 'areaId'>,
): Promise<void> {
  await tx
    .insertInto('tables')
    .values({ business_id: businessId, area_id: areaId, ...table })
    .execute();
}

type TableFields = Pick<Table, 'id' | 'name' | 'capacity' | 'areaId' | 'isActive' | 'takesGuestOrders'>;

/** Updates a table. Errors: the constraint `table_name_taken`. */
export async function updateTableFields(
  tx: Tx,
  businessId: string,
  { id, name, capacity, areaId, isActive, takesGuestOrders = true }: TableFields,
): Promise<TableFields & Pick<Table, 'version'>> {
  const { takes, ...updated } = await tx
    .updateTable('tables')
    .set({
      ...{ name, capacity, area_id: areaId, is_active: isActive, takes_guest_orders: takesGuestOrders },
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(['id', 'name', 'capacity', 'area_id as areaId', 'is_active as isActive', 'version'])
    .returning('takes_guest_orders as takes')
    .executeTakeFirstOrThrow();
  return { ...updated, ...switchView(takes) };
}

/** Marks a table as deleted. Its orders keep its name, which may be used again. */
export async function deleteTableRow(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
