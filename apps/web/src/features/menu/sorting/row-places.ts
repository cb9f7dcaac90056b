/** The place of a row on the page, in pixels. */
export interface RowPlace {
  top: number;
  height: number;
}

/** The list with the entry at `from` moved to `to`, which is clamped to the list. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.min(list.length - 1, Math.max(0, to));
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)];
}

/** The index at which a row dragged by `dy` pixels is dropped: it passes a neighbour when their middles meet. */
export function dropIndex(rows: readonly RowPlace[], from: number, dy: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const [top, bottom] = [dragged.top + dy, dragged.top + dragged.height + dy];
  const passedUp = rows.slice(0, from).filter((row) => top < row.top + row.height / 2).length;
  const passedDown = rows.slice(from + 1).filter((row) => bottom > row.top + row.height / 2).length;
  return from - passedUp + passedDown;
}

/** The shift of the row at `index`, which makes room while the row at `from` is dragged over `to`. */
export function shiftOf(rows: readonly RowPlace[], index: number, from: number, to: number): number {
  const [dragged, next] = [rows[from], rows[from + 1] ?? rows[from - 1]];
  if (!dragged || index === from) return 0;
  const gap = next
    ? Math.abs(next.top - dragged.top) - (next.top > dragged.top ? dragged.height : next.height)
    : 0;
  if (index > from && index <= to) return -(dragged.height + gap);
  return index < from && index >= to ? dragged.height + gap : 0;
}
