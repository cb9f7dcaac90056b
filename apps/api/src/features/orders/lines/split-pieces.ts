import type { LineQty } from '@sofra/domain/orders/order';
import { splitLines, type LeftTable } from '#src/features/orders/moves/order-moves.store.ts';
import { insertLineStock, listLineStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Splits pieces off their lines into new lines of `orderId`, which may be the same order. `left` is the table they
 * leave, if they change tables. The record of the stock that each piece took is copied too. So a later cancellation
 * returns the right amount. The lines must be locked, and each may be named once. Returns the id of the new line by
 * that of the old one.
 */
export async function splitPieces(
  { tx, actor }: Work,
  pieces: readonly LineQty[],
  onto: { orderId: string; left?: LeftTable },
): Promise<ReadonlyMap<string, string>> {
  const newIdOf = new Map(pieces.map(({ lineId }) => [lineId, newId()]));
  if (newIdOf.size === 0) return newIdOf;
  const split = pieces.map((piece) => ({ ...piece, newLineId: newIdOf.get(piece.lineId) ?? newId() }));
  await splitLines(tx, actor.businessId, split, onto);
  const took = await listLineStock(tx, actor.businessId, [...newIdOf.keys()]);
  const copies = took.map((row) => ({ ...row, lineId: newIdOf.get(row.lineId) ?? row.lineId }));
  if (copies.length > 0) await insertLineStock(tx, actor.businessId, copies);
  return newIdOf;
}
