import { linesLeftBehind, planMove } from '@sofra/domain/orders/move';
import type { SetPart } from '@sofra/domain/menu/set-menu';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import { splitPieces } from '#src/features/orders/lines/split-pieces.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** A part of a set menu and the line of the set menu, on an order. */
export interface FoundPart {
  menu: SavedLine;
  part: SavedLine & { part: SetPart };
}

/** All lines of the order, and among them the set menu of which every piece is exchanged. */
export interface SplitSetMenu extends FoundPart {
  lines: SavedLine[];
}

/**
 * Splits pieces and their parts off into a set menu of their own before a part is exchanged (SET-19). Nothing is
 * split where they are all its pieces and none of them is paid or cancelled. The lines must be locked. Errors:
 * QTY_EXCEEDS_REMAINING when there are fewer.
 */
export async function splitSetMenu(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { menu, part, qty }: FoundPart & { qty: number },
): Promise<SplitSetMenu> {
  const pieces = planMove(lines, [{ lineId: menu.id, qty }]);
  if (pieces.every(({ isWhole }) => isWhole)) return { lines: [...lines], menu, part };
  const split = pieces.map(({ line }) => ({ lineId: line.id, qty }));
  const newIdOf = await splitPieces(work, split, { orderId: order.id });
  const idOf = (id: string) => newIdOf.get(id) ?? id;
  const own = { qty, paidQty: 0, canceledQty: 0, unmadeQty: 0 };
  const apart = pieces.map(({ line }) => ({
    ...line,
    ...own,
    id: idOf(line.id),
    part: line.part && { ...line.part, lineId: idOf(line.part.lineId) },
  }));
  return {
    lines: [...linesLeftBehind(lines, pieces), ...apart],
    menu: { ...menu, ...own, id: idOf(menu.id) },
    part: { ...part, ...own, id: idOf(part.id), part: { ...part.part, lineId: idOf(menu.id) } },
  };
}
