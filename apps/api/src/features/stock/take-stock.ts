import { NO_STOCK } from '@sofra/domain/milli';
import { planStockTaking, type StockedItem } from '@sofra/domain/stock';
import type { ItemForSale } from '#src/features/menu/menu.store.ts';
import { insertMovements, lockStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/context.ts';

type Sellable = Pick<ItemForSale, 'id' | 'name' | 'isSoldOut' | 'trackStock' | 'stockUnit'>;

/**
 * Takes what an order asks for from the stock of tracked ADET items, as SALE rows of the ledger (decisions 30, 31).
 * `items` holds every requested item as {@link ItemForSale}; what is tracked is locked and read again here, so the
 * last portion goes to exactly one. The order must already be inserted: the ledger refers to it.
 *
 * Call it last: these rows are what every table of a busy evening wants at once, and they stay locked until the
 * commit, with which the ledger's rows travel.
 *
 * All or nothing. Errors: OUT_OF_STOCK, STOCK_SHORTAGE, with `details.items` in units as on the wire.
 */
export async function takeStock(
  work: Work,
  requested: readonly { itemId: string; qty: number }[],
  items: readonly Sellable[],
  orderId: string,
): Promise<void> {
  const pieces = items.filter(goesDownByPieces).map((item) => item.id);
  const locked = pieces.length > 0 ? await lockStock(work.tx, work.actor.businessId, pieces) : [];
  const stockOf = new Map(locked.map((item) => [item.id, item]));
  const stocked: StockedItem[] = items.map((item) => stockOf.get(item.id) ?? { ...item, stock: NO_STOCK });

  const taken = planStockTaking(stocked, requested);
  if (taken.length === 0) return;
  const movements = taken.map((movement) => ({ ...movement, unit: 'ADET' as const }));
  work.later(insertMovements(work.tx, work.actor, movements, { kind: 'SALE', orderId, at: work.now }));
  work.emit({ name: 'stock:changed', facts: {} });
}

/** GRAM items go down through recipes only, so their rows need no lock. */
const goesDownByPieces = (item: Sellable): boolean => item.trackStock && item.stockUnit === 'ADET';
