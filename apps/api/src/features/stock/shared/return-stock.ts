import { milli } from '@sofra/domain/money/milli';
import { planStockChange, type StockMovement } from '@sofra/domain/stock/stock';
import type { StockedItem } from '@sofra/domain/stock/stock-demand';
import {
  insertMovements,
  listLineStock,
  lockStock,
  type LedgerMovement,
  type LineStock,
} from '#src/features/stock/stock.store.ts';
import { stockWanted, type Sale } from '#src/features/stock/shared/take-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Pieces of saved lines that were cancelled or given back; a line may be named more than once. */
export interface CanceledStock {
  pieces: readonly { lineId: string; qty: number; reason: string | null }[];
  /** False when the pieces were made already, so that they are waste (STOCK-19). */
  isRestocked: boolean;
  /** Kind of the movement in the ledger. Pieces that were paid for are refunded. */
  kind?: 'CANCEL' | 'REFUND';
}

/** The ledger's note for waste without a reason. */
const NO_REASON = 'İptal';
const MAX_NOTE = 200;

/**
 * Returns the stock of cancelled or refunded pieces, as CANCEL or REFUND rows of the ledger (STOCK-18, STOCK-19). The
 * amounts are those that the lines took when they were saved. They are independent of the present recipe and of the
 * order a line has been moved to. `orderId` is the order on which they were cancelled.
 *
 * Pieces that are not restocked are taken again at once as WASTE. The ledger thus shows the waste, and the stock stays
 * the same. A line saved before tracking began took nothing and returns nothing. Nothing is returned either to a row
 * that is no longer tracked or has another unit now.
 *
 * Call it last, like `takeStock`. A save that takes stock afterwards names its sale in `takenNext`. Their rows are
 * locked together with these, by id, or two such saves could deadlock. It never refuses: having nothing to return is no
 * error.
 */
export async function returnStock(
  work: Work,
  { pieces, isRestocked, kind = 'CANCEL' }: CanceledStock,
  orderId: string,
  takenNext: Sale = { lines: [], items: [] },
): Promise<void> {
  const { tx, actor } = work;
  if (pieces.length === 0) return;
  const took = await listLineStock(tx, actor.businessId, [...new Set(pieces.map(({ lineId }) => lineId))]);
  if (took.length === 0) return;

  const { own, extras, recipesOf } = stockWanted(takenNext);
  const rowIds = took.map(({ itemId }) => itemId);
  const held = await lockStock(tx, actor.businessId, [...rowIds, ...own, ...extras], recipesOf);
  const returned = held.flatMap((row) => returnTo(row, took, pieces));
  if (returned.length === 0) return;
  const cause = { orderId, at: work.now };
  if (isRestocked) work.later(insertMovements(tx, actor, returned, { kind, ...cause }));
  else
    recordWaste(
      work,
      returned.map((movement) => ({ ...movement, note: reasonOf(movement, took, pieces) })),
      { kind, ...cause },
    );
  work.emit({ name: 'stock:changed', facts: {} });
}

type Pieces = CanceledStock['pieces'];

/** Amount returned to one row. Nothing when it is no longer tracked, or no longer in the unit it was taken in. */
function returnTo(
  { id: itemId, trackStock, stock, stockUnit: unit }: StockedItem,
  took: readonly LineStock[],
  pieces: Pieces,
): StockMovement[] {
  const taken = took.filter((row) => row.itemId === itemId && row.unit === unit);
  if (!trackStock || taken.length === 0) return [];
  const delta = milli(taken.reduce((sum, { lineId, perPiece }) => sum + perPiece * qtyOf(pieces, lineId), 0));
  return [{ itemId, unit, ...planStockChange(stock, { delta }) }];
}

const qtyOf = (pieces: Pieces, lineId: string): number =>
  pieces.reduce((sum, piece) => sum + (piece.lineId === lineId ? piece.qty : 0), 0);

/** Two statements in this order, because the second continues from the stock that the first leaves. */
function recordWaste(
  { tx, actor, later }: Work,
  returned: readonly LedgerMovement[],
  { kind, ...cause }: { kind: 'CANCEL' | 'REFUND'; orderId: string; at: Date },
): void {
  const wasted = returned.map(({ applied, after, ...movement }) => ({
    ...movement,
    ...planStockChange(after, { delta: milli(0 - applied) }),
  }));
  later(insertMovements(tx, actor, returned, { kind, ...cause }));
  later(insertMovements(tx, actor, wasted, { kind: 'WASTE', ...cause }));
}

/** The different cancellation reasons of the pieces that took from this row, as many as a note has room for. */
function reasonOf({ itemId }: StockMovement, took: readonly LineStock[], pieces: Pieces): string {
  const lines = new Set(took.filter((row) => row.itemId === itemId).map(({ lineId }) => lineId));
  const reasons = pieces.flatMap(({ lineId, reason }) => (lines.has(lineId) && reason ? [reason] : []));
  const note = [...new Set(reasons)].reduce((text, reason) => {
    const longer = text ? `${text}, ${reason}` : reason;
    return longer.length > MAX_NOTE ? text : longer;
  }, '');
  return note || NO_REASON;
}
