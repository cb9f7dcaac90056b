import { milli, type Milli } from '@sofra/domain/milli';
import { planStockChange } from '@sofra/domain/stock';
import {
  insertMovements,
  listLineStock,
  lockStock,
  type LineStock,
} from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/context.ts';

/**
 * Gives cancelled pieces back to stock, as CANCEL rows of the ledger (decisions 31, 32): what those pieces of those
 * lines took when they were saved, whatever order the line is on by now. `orderId` is where they were cancelled.
 * A line saved before tracking began took nothing and gives nothing. Nor is anything given to an item that is no
 * longer tracked, or no longer counted in pieces, which is what all lines take.
 *
 * Call it last, like `takeStock`. A save that takes next names those items in `takenNext`: they are held together with
 * these, by id, or two such saves could wait for each other in a circle. Never refuses: nothing to give back is no error.
 */
export async function returnStock(
  work: Work,
  pieces: readonly { lineId: string; qty: number }[],
  orderId: string,
  takenNext: readonly string[] = [],
): Promise<void> {
  const { tx, actor } = work;
  if (pieces.length === 0) return;
  const lineIds = pieces.map(({ lineId }) => lineId);
  const given = givenByItem(pieces, await listLineStock(tx, actor.businessId, lineIds));
  if (given.size === 0) return;

  const held = await lockStock(tx, actor.businessId, [...given.keys(), ...takenNext]);
  const movements = held.flatMap(({ id: itemId, trackStock, stock, stockUnit: unit }) => {
    const delta = given.get(itemId);
    if (delta === undefined || !trackStock || unit !== 'ADET') return [];
    return [{ ...planStockChange(stock, { delta }), itemId, unit }];
  });
  if (movements.length === 0) return;
  work.later(insertMovements(tx, actor, movements, { kind: 'CANCEL', orderId, at: work.now }));
  work.emit({ name: 'stock:changed', facts: {} });
}

function givenByItem(
  pieces: readonly { lineId: string; qty: number }[],
  taken: readonly LineStock[],
): Map<string, Milli> {
  const given = new Map<string, Milli>();
  for (const { lineId, itemId, perPiece } of taken) {
    const back = pieces.filter((piece) => piece.lineId === lineId).map(({ qty }) => qty * perPiece);
    given.set(itemId, milli(back.reduce((sum, amount) => sum + amount, given.get(itemId) ?? 0)));
  }
  return given;
}
