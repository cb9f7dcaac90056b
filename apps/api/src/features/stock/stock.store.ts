import type { Milli, StockUnit } from '@sofra/domain/money/milli';
import type { StockMovement } from '@sofra/domain/stock/stock';
import type { StockedItem } from '@sofra/domain/stock/stock-demand';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { newId } from '#src/platform/writes/ids.ts';

export type MovementKind =
  | 'SALE'
  | 'CANCEL'
  | 'ADD'
  | 'SUBTRACT'
  | 'SET'
  | 'RESET'
  | 'WASTE'
  | 'COUNT'
  | 'REFUND';

/** The cause of stock movements, the same for all movements of one statement. */
export interface MovementCause {
  kind: MovementKind;
  orderId?: string;
  at: Date;
}

export type LedgerMovement = StockMovement & { note?: string | null };

/**
 * Locks the stock of these items, and of the ingredients in the recipes of `recipesOf`, until the transaction ends.
 * Rows are locked in the order of their ids, so that two saves cannot deadlock. The lock is weaker than FOR UPDATE. An
 * insert of an order line that only references the item need not wait.
 */
export async function lockStock(
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
  recipesOf: readonly string[] = [],
): Promise<StockedItem[]> {
  const ids = sql<string[]>`${[...itemIds]}::uuid[]`;
  const ingredients = sql<string[]>`array(
    select ingredient_id from recipe_ingredients
     where business_id = ${businessId} and item_id = any(${[...recipesOf]}::uuid[]))`;
  return tx
    .selectFrom('menu_items')
    .select([
      'id',
      'name',
      'track_stock as trackStock',
      'stock_unit as stockUnit',
      'stock_milli as stock',
      isSoldOut.as('isSoldOut'),
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${recipesOf.length === 0 ? ids : sql`${ids} || ${ingredients}`})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Sets the stock of locked items and writes the ledger, both in one statement (REL-13). A movement is at least a
 * microsecond later than the row's previous one. A transaction that waited for the lock may have begun earlier.
 */
export async function insertMovements(
  tx: Tx,
  actor: Actor,
  movements: readonly LedgerMovement[],
  { kind, orderId, at }: MovementCause,
): Promise<void> {
  const column = <K extends keyof LedgerMovement>(key: K) => movements.map((movement) => movement[key]);
  await sql`
    with moved as (
      select * from unnest(
        ${movements.map(() => newId())}::uuid[], ${column('itemId')}::uuid[], ${column('asked')}::bigint[],
        ${column('applied')}::bigint[], ${column('before')}::bigint[], ${column('after')}::bigint[], ${column('unit')}::text[],
        ${movements.map(({ note }) => note ?? null)}::text[]
      ) as m (id, item_id, asked, applied, before, after, unit, note)
    ), updated as (
      update menu_items i
         set stock_milli = m.after,
             stock_moved_at = greatest(${at}::timestamptz, i.stock_moved_at + interval '1 microsecond')
        from moved m where i.business_id = ${actor.businessId} and i.id = m.item_id
      returning i.id as item_id, i.stock_moved_at as at
    )
    insert into stock_movements
      (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, note, order_id,
       moved_by, moved_by_name, created_at)
    select ${actor.businessId}::uuid, id, item_id, ${kind}, asked, applied, before, after, unit, note,
           ${orderId ?? null}::uuid, ${actor.userId}::uuid, ${actor.name}, at
      from moved join updated using (item_id)`.execute(tx);
}

/**
 * Amount that a sale takes of one stock row. `isOwn`: of an ordered item itself, not of an ingredient of its recipe.
 */
export interface StockTake {
  itemId: string;
  amount: Milli;
  unit: StockUnit;
  isOwn: boolean;
}

/** Amount that one piece of a saved line took of one item or ingredient, in the unit of that time. */
export interface LineStock {
  lineId: string;
  itemId: string;
  perPiece: Milli;
  unit: StockUnit;
}

/**
 * Takes stock of rows that need not be locked, and writes the ledger in the same statement (REL-13). It stores the
 * amounts that lines took. Cancelled pieces then return the same amount, also after the line has moved. The rows are
 * locked here in the order of their ids, against deadlocks, and only for one packet.
 *
 * If a row has changed since the caller decided, the transaction ends and is repeated. That is so when too little is
 * left, or the row is not tracked any more or has another unit. It is also so when an ordered item was marked as sold
 * out (STOCK-16, STOCK-17, STOCK-20).
 */
export async function takeFromStock(
  tx: Tx,
  actor: Actor,
  { takes, lineStock }: { takes: readonly StockTake[]; lineStock: readonly LineStock[] },
  cause: { orderId: string; at: Date },
): Promise<void> {
  const { businessId, userId, name } = actor;
  await TAKE(tx, {
    ...{ businessId, userId, name, ...cause },
    takes: JSON.stringify(takes.map((take) => ({ id: newId(), ...take }))),
    lineStock: JSON.stringify(lineStock),
  });
}

type Taking = Slots<{
  businessId: string;
  userId: string;
  name: string;
  orderId: string;
  at: Date;
  takes: string;
  lineStock: string;
}>;

const TAKE = prepared(
  (_, slot: Taking) => sql<never>`
    with take as (
      select * from jsonb_to_recordset(${slot('takes')}::jsonb)
             as t (id uuid, "itemId" uuid, amount bigint, unit text, "isOwn" boolean)
    ), held as (
      select id as "itemId" from menu_items
       where business_id = ${slot('businessId')} and id = any(array(select "itemId" from take))
       order by id for no key update
    ), taken as (
      update menu_items i
         set stock_milli = i.stock_milli - t.amount,
             stock_moved_at = greatest(${slot('at')}::timestamptz, i.stock_moved_at + interval '1 microsecond')
        from held join take t using ("itemId")
       where i.business_id = ${slot('businessId')} and i.id = "itemId"
         and i.track_stock and i.stock_unit = t.unit and i.stock_milli >= t.amount
         and not (t."isOwn" and coalesce(i.sold_out_until > now(), false))
      returning t.id, i.id as item_id, t.amount, t.unit, i.stock_milli as after, i.stock_moved_at as at
    ), noted as (
      insert into stock_movements
        (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, order_id,
         moved_by, moved_by_name, created_at)
      select ${slot('businessId')}::uuid, id, item_id, 'SALE', -amount, -amount, after + amount, after, unit, ${slot('orderId')}::uuid,
             ${slot('userId')}::uuid, ${slot('name')}, at
        from taken
    ), remembered as (
      insert into order_line_stock (business_id, line_id, item_id, per_piece_milli, unit)
      select ${slot('businessId')}::uuid, "lineId", "itemId", "perPiece", unit
        from jsonb_to_recordset(${slot('lineStock')}::jsonb)
             as l ("lineId" uuid, "itemId" uuid, "perPiece" bigint, unit text)
    )
    select case when (select count(*) from taken) < (select count(*) from take) then refuse_outdated('stock rows') end`,
);

/** Copies what lines took for pieces that are split off. */
export async function insertLineStock(
  tx: Tx,
  businessId: string,
  taken: readonly LineStock[],
): Promise<void> {
  const column = <K extends keyof LineStock>(key: K) => taken.map((row) => row[key]);
  await sql`
    insert into order_line_stock (business_id, line_id, item_id, per_piece_milli, unit)
    select ${businessId}::uuid, * from unnest(
      ${column('lineId')}::uuid[], ${column('itemId')}::uuid[], ${column('perPiece')}::bigint[],
      ${column('unit')}::text[])`.execute(tx);
}

export function listLineStock(tx: Tx, businessId: string, lineIds: readonly string[]): Promise<LineStock[]> {
  return tx
    .selectFrom('order_line_stock')
    .select(['line_id as lineId', 'item_id as itemId', 'per_piece_milli as perPiece', 'unit'])
    .where('business_id', '=', businessId)
    .where('line_id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}
