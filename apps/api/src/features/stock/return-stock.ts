import { milli, milliOfPieces, NO_STOCK } from '@sofra/domain/milli';
import { planStockChange } from '@sofra/domain/stock';
import { insertMovements, listConsumed, lockStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/context.ts';

/**
 * Gives cancelled pieces back to stock, as CANCEL rows of the ledger (decisions 32): at most what this order really
 * took and has not given back, and only for items that are still tracked. Pieces ordered before tracking began took
 * nothing and give nothing; the ledger knows orders, not lines, so within one order the pieces that did take come first.
 *
 * Never refuses: nothing to give back is no error.
 */
export async function returnStock(
  work: Work,
  returned: readonly { itemId: string; qty: number }[],
  orderId: string,
): Promise<void> {
  const { tx, actor } = work;
  const pieces = piecesByItem(returned);
  if (pieces.size === 0) return;
  const tracked = (await lockStock(tx, actor.businessId, [...pieces.keys()])).filter(
    (item) => item.trackStock,
  );
  if (tracked.length === 0) return;
  const ids = tracked.map((item) => item.id);
  const consumed = await listConsumed(tx, actor.businessId, orderId, ids);

  const movements = tracked
    .map((item) => {
      const asked = milliOfPieces(pieces.get(item.id) ?? 0);
      const given = milli(Math.min(asked, consumed.get(item.id) ?? NO_STOCK));
      return {
        ...planStockChange(item.stock, { delta: given }),
        asked,
        itemId: item.id,
        unit: item.stockUnit,
      };
    })
    .filter((movement) => movement.applied > 0);
  if (movements.length === 0) return;
  await insertMovements(tx, actor, movements, { kind: 'CANCEL', orderId, at: work.now });
  work.emit({ name: 'stock:changed', facts: {} });
}

function piecesByItem(returned: readonly { itemId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of returned) pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  return pieces;
}
