import { milliOfPieces, NO_STOCK } from '@sofra/domain/milli';
import { planStockTaking, type StockedItem } from '@sofra/domain/stock';
import type { ItemForSale } from '#src/features/menu/menu.store.ts';
import { insertLineStock, insertMovements, lockStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/context.ts';

type Sellable = Pick<ItemForSale, 'id' | 'name' | 'isSoldOut' | 'trackStock' | 'stockUnit'>;

/** A new line of an order, already inserted. */
interface SoldLine {
  id: string;
  itemId: string;
  qty: number;
}

/**
 * Takes what new lines ask for from the stock of tracked ADET items, as SALE rows of the ledger, and remembers with
 * each line what a piece of it took (decisions 30, 31). `items` holds every item of the lines as {@link ItemForSale};
 * what is tracked is locked and read again here, so the last portion goes to exactly one. Order and lines must already
 * be inserted: both records refer to them.
 *
 * Call it last: these rows are what every table of a busy evening wants at once, and they stay locked until the
 * commit, with which both records travel.
 *
 * All or nothing. Errors: OUT_OF_STOCK, STOCK_SHORTAGE, with `details.items` in units as on the wire.
 */
export async function takeStock(
  work: Work,
  lines: readonly SoldLine[],
  items: readonly Sellable[],
  orderId: string,
): Promise<void> {
  const { tx, actor } = work;
  const pieces = items.filter(goesDownByPieces).map((item) => item.id);
  const locked = pieces.length > 0 ? await lockStock(tx, actor.businessId, pieces) : [];
  const stockOf = new Map(locked.map((item) => [item.id, item]));
  const stocked: StockedItem[] = items.map((item) => stockOf.get(item.id) ?? { ...item, stock: NO_STOCK });

  const taken = planStockTaking(stocked, lines);
  if (taken.length === 0) return;
  const movements = taken.map((movement) => ({ ...movement, unit: 'ADET' as const }));
  work.later(insertMovements(tx, actor, movements, { kind: 'SALE', orderId, at: work.now }));
  const lineStock = lines
    .filter((line) => taken.some(({ itemId }) => itemId === line.itemId))
    .map((line) => ({ lineId: line.id, itemId: line.itemId, perPiece: milliOfPieces(1) }));
  work.later(insertLineStock(tx, actor.businessId, lineStock));
  work.emit({ name: 'stock:changed', facts: {} });
}

/** GRAM items go down through recipes only, so their rows need no lock. */
const goesDownByPieces = (item: Sellable): boolean => item.trackStock && item.stockUnit === 'ADET';
