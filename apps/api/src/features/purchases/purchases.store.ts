import type { LastPrice, Purchase } from '@sofra/contract/purchases';
import type { StockUnit } from '@sofra/domain/money/milli';
import { kurus, type Kurus } from '@sofra/domain/money/money';
import type { CostChange } from '@sofra/domain/stock/purchase';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** A line of a purchase with the cost of its item before and after. */
export type PurchasedRow = Purchase['lines'][number] & { costBefore: Kurus | null; costAfter: Kurus };

interface PurchaseRow extends Omit<Purchase, 'lines' | 'canceled'> {
  canceledBy: string | null;
  canceledAt: Date | null;
  cancelReason: string | null;
}

const purchases = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('purchases as p')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.supplier_id'),
    )
    .select([
      'p.id',
      sql<Purchase['supplier']>`jsonb_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      'p.bought_on as day',
      'p.document_no as documentNo',
      'p.note',
      'p.total_kurus as total',
      'p.entered_by_name as by',
      'p.entered_at as at',
      'p.canceled_by_name as canceledBy',
      'p.canceled_at as canceledAt',
      'p.cancel_reason as cancelReason',
    ])
    .where('p.business_id', '=', businessId);

const wireOf = ({ canceledBy, canceledAt, cancelReason, ...row }: PurchaseRow): Omit<Purchase, 'lines'> => ({
  ...row,
  canceled:
    canceledBy !== null && canceledAt && cancelReason !== null
      ? { by: canceledBy, at: canceledAt, reason: cancelReason }
      : null,
});

/** The purchases of these days with their lines, the newest first. Days are of the business, both included. */
export async function listPurchaseRows(
  tx: Tx,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<Purchase[]> {
  const rows = await purchases(tx, businessId)
    .where('p.bought_on', '>=', from)
    .where('p.bought_on', '<=', to)
    .orderBy('p.bought_on', 'desc')
    .orderBy('p.entered_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await listLines(tx, businessId, ids), ({ purchaseId }) => purchaseId);
  return rows.map((row) => ({ ...wireOf(row), lines: lines.get(row.id) ?? [] }));
}

/** Locks a purchase until the transaction ends. */
export async function lockPurchase(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<(Omit<Purchase, 'lines'> & { lines: PurchasedRow[] }) | undefined> {
  const row = await purchases(tx, businessId).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst();
  return row && { ...wireOf(row), lines: await listLines(tx, businessId, [id]) };
}

const listLines = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<(PurchasedRow & { purchaseId: string })[]> =>
  tx
    .selectFrom('purchase_lines')
    .select([
      'purchase_id as purchaseId',
      'item_id as itemId',
      'name',
      sql<StockUnit>`unit`.as('unit'),
      'amount_milli as amount',
      'total_kurus as total',
      'price_kurus as price',
      'last_price_kurus as lastPrice',
      'cost_before_kurus as costBefore',
      'cost_after_kurus as costAfter',
    ])
    .where('business_id', '=', businessId)
    .where('purchase_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('purchase_id')
    .orderBy('position')
    .execute();

/** True if the supplier's document was entered before and not cancelled. Its supplier must be locked. */
export async function isDocumentKnown(
  tx: Tx,
  businessId: string,
  supplierId: string,
  documentNo: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('purchases')
    .select('id')
    .where('business_id', '=', businessId)
    .where('supplier_id', '=', supplierId)
    .where('document_no', '=', documentNo)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The last purchase price of each item, or of these ones only. */
export async function listLastPriceRows(
  tx: Tx,
  businessId: string,
  itemIds?: readonly string[],
): Promise<LastPrice[]> {
  const those = itemIds ? sql`and l.item_id = any(${[...itemIds]}::uuid[])` : sql``;
  const { rows } = await sql<Omit<LastPrice, 'price'> & { price: number }>`
    select distinct on (l.item_id)
           l.item_id as "itemId", l.unit, l.price_kurus as price, p.bought_on as day, s.name as supplier
      from purchase_lines l
      join purchases p on p.business_id = l.business_id and p.id = l.purchase_id
      join suppliers s on s.business_id = p.business_id and s.id = p.supplier_id
     where l.business_id = ${businessId} and p.canceled_at is null ${those}
     order by l.item_id, p.bought_on desc, p.entered_at desc`.execute(tx);
  return rows.map((row) => ({ ...row, price: kurus(row.price) }));
}

/** Stores a purchase with its lines. */
export async function insertPurchase(
  tx: Tx,
  actor: Actor,
  { lines, ...purchase }: NewPurchase,
): Promise<void> {
  const { businessId } = actor;
  const { id, supplier, day, documentNo, note, total, at } = purchase;
  await tx
    .insertInto('purchases')
    .values({
      ...{ business_id: businessId, id, supplier_id: supplier.id, bought_on: day, document_no: documentNo },
      ...{ note, total_kurus: total, entered_by: actor.userId, entered_by_name: actor.name, entered_at: at },
    })
    .execute();
  await tx
    .insertInto('purchase_lines')
    .values(
      lines.map((line, position) => ({
        ...{ business_id: businessId, purchase_id: id, item_id: line.itemId, position, name: line.name },
        ...{ unit: line.unit, amount_milli: line.amount, total_kurus: line.total, price_kurus: line.price },
        last_price_kurus: line.lastPrice,
        cost_before_kurus: line.costBefore,
        cost_after_kurus: line.costAfter,
      })),
    )
    .execute();
}

type NewPurchase = Omit<Purchase, 'lines'> & { lines: readonly PurchasedRow[] };

/** Marks a locked purchase as cancelled. */
export async function updatePurchaseCanceled(
  tx: Tx,
  businessId: string,
  id: string,
  { by, at, reason }: NonNullable<Purchase['canceled']>,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ canceled_by_name: by, canceled_at: at, cancel_reason: reason })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Sets the costs of locked stock rows; the version counts, so that an older form does not overwrite them. */
export async function updateCosts(
  tx: Tx,
  businessId: string,
  costs: readonly { itemId: string; cost: Kurus | null }[],
): Promise<void> {
  await sql`
    update menu_items i set unit_cost_kurus = c.cost, version = i.version + 1
      from unnest(${costs.map(({ itemId }) => itemId)}::uuid[], ${costs.map(({ cost }) => cost)}::bigint[])
        as c (item_id, cost)
     where i.business_id = ${businessId} and i.id = c.item_id and i.unit_cost_kurus is distinct from c.cost`.execute(
    tx,
  );
}

export interface CostedRow {
  id: string;
  isIngredient: boolean;
  stockUnit: StockUnit;
  unitCost: Kurus | null;
}

/** An item or ingredient with its purchase price. */
export const findCosted = (tx: Tx, businessId: string, id: string): Promise<CostedRow | undefined> =>
  tx
    .selectFrom('menu_items')
    .select([
      'id',
      sql<boolean>`kind = 'INGREDIENT'`.as('isIngredient'),
      'stock_unit as stockUnit',
      'unit_cost_kurus as unitCost',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The last changes of the purchase prices of these rows, the newest first. */
export const listCostChanges = (
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
  limit: number,
): Promise<CostChange[]> =>
  tx
    .selectFrom('cost_changes as c')
    .innerJoin('menu_items as i', (join) =>
      join.onRef('i.business_id', '=', 'c.business_id').onRef('i.id', '=', 'c.item_id'),
    )
    .select([
      'c.item_id as itemId',
      'i.name',
      'c.changed_at as at',
      'c.from_kurus as from',
      'c.to_kurus as to',
    ])
    .where('c.business_id', '=', businessId)
    .where('c.item_id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();

/** The items that another purchase brought since one was entered; cancelled purchases do not count (PURCHASE-6). */
export async function listBoughtSince(
  tx: Tx,
  businessId: string,
  { id, at }: Pick<Purchase, 'id' | 'at'>,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('purchase_lines as l')
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.business_id', '=', 'l.business_id').onRef('p.id', '=', 'l.purchase_id'),
    )
    .select('l.item_id as itemId')
    .where('l.business_id', '=', businessId)
    .where('p.id', '<>', id)
    .where('p.entered_at', '>=', at)
    .where('p.canceled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ itemId }) => itemId));
}
