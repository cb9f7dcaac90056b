/** Where a ticket stands: in which column, how far down, how high at most. */
export interface Place {
  column: number;
  top: number;
  height: number;
}

interface Board {
  height: number;
  gap: number;
  /** Columns in view at once. */
  visible: number;
  /** What the button `n fiş daha` takes at the foot of the last column in view. */
  reserve: number;
}

/**
 * Tickets of these heights, oldest first, down a column and then the next one (docs/decisions/0031): none is split and
 * none overtakes another, a hole at a column's foot is worth less than the order (KDS-22). Where they do not all fit,
 * columns that may stand last in view leave room for the button.
 */
export function packColumns(heights: ReadonlyMap<string, number>, board: Board): ReadonlyMap<string, Place> {
  const places = fill(heights, board, () => board.height);
  const columns = Math.max(0, ...[...places.values()].map(({ column }) => column + 1));
  if (columns <= board.visible) return places;
  const lowered = board.height - board.reserve;
  return fill(heights, board, (column) => (column < board.visible - 1 ? board.height : lowered));
}

function fill(
  heights: ReadonlyMap<string, number>,
  { gap }: Board,
  limitOf: (column: number) => number,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let column = 0;
  let top = 0;
  for (const [key, wanted] of heights) {
    if (top > 0 && top + wanted > limitOf(column)) {
      column += 1;
      top = 0;
    }
    const height = Math.min(wanted, limitOf(column));
    places.set(key, { column, top, height });
    top += height + gap;
  }
  return places;
}
