/** The place of a ticket: its column, its top, and its greatest height. */
export interface Place {
  column: number;
  top: number;
  height: number;
}

interface Board {
  height: number;
  gap: number;
  /** The number of columns in view. */
  visible: number;
  /** The height that the button `n fiş daha` needs at the foot of the last column in view. */
  reserve: number;
}

/**
 * Packs tickets of these heights into columns, oldest first (docs/decisions/0031). No ticket is split or overtakes
 * another: their order matters more than a gap at a column's foot (KDS-22). If they do not all fit, each column that
 * may be the last visible one reserves room for the button.
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
