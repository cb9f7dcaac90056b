import type * as contract from '@sofra/contract/purchases';
import { RuleError } from '@sofra/domain/errors';
import { milli } from '@sofra/domain/money/milli';
import { planStockChange } from '@sofra/domain/stock/stock';
import {
  listBoughtSince,
  lockPurchase,
  updateCosts,
  updatePurchaseCanceled,
  type PurchasedRow,
} from '#src/features/purchases/purchases.store.ts';
import { purchaseChanged } from '#src/features/purchases/shared/purchase-changed.ts';
import { lockStockRows } from '#src/features/stock/ingredients.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;
type Held = Awaited<ReturnType<typeof lockStockRows>>[number];

/**
 * Cancels a purchase that was entered by mistake (PURCHASE-6). Its amounts leave the stock, down to 0 at most. An item
 * gets its cost from before, unless the cost changed or the item was bought since. Rows that are deleted or have another unit now are left.
 * A purchase that was cancelled before stays as it is. Errors: NOT_FOUND.
 */
export async function cancelPurchase(
  work: Work,
  { id, reason }: RequestOf<typeof contract.cancelPurchase>,
): Promise<contract.Purchase> {
  const { tx, actor, now } = work;
  const purchase = await lockPurchase(tx, actor.businessId, id);
  if (!purchase) throw new RuleError('NOT_FOUND');
  if (purchase.canceled) return purchase;
  const canceled = { ...purchase, canceled: { by: actor.name, at: now, reason } };
  await updatePurchaseCanceled(tx, actor.businessId, id, canceled.canceled);
  await takeOut(work, purchase, reason);
  purchaseChanged(work, 'purchase.cancel', canceled);
  return canceled;
}

async function takeOut({ tx, actor, now }: Work, { id, at, lines }: Locked, reason: string): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId);
  const held = new Map((await lockStockRows(tx, actor.businessId, ids)).map((row) => [row.id, row]));
  const rows = lines.flatMap((line) => {
    const row = held.get(line.itemId);
    return row?.stockUnit === line.unit ? [{ line, row }] : [];
  });
  await insertMovements(tx, actor, rows.map(movementOf(`Alış iptali · ${reason}`)), {
    kind: 'SUBTRACT',
    at: now,
  });
  const boughtSince = await listBoughtSince(tx, actor.businessId, { id, at });
  const costs = rows
    .filter(({ line, row }) => row.unitCost === line.costAfter && !boughtSince.has(line.itemId))
    .map(({ line }) => ({ itemId: line.itemId, cost: line.costBefore }));
  await updateCosts(tx, actor.businessId, costs);
}

const MAX_NOTE = 200;

const movementOf =
  (note: string) =>
  ({ line, row }: { line: PurchasedRow; row: Held }) => ({
    ...{ itemId: row.id, unit: row.stockUnit, note: note.slice(0, MAX_NOTE) },
    ...planStockChange(row.stockAmount, { delta: milli(0 - line.amount) }),
  });
