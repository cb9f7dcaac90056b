import { useRef, useState, type KeyboardEvent } from 'react';
import { movedTo } from '#src/features/menu/sorting/row-places.ts';
import { useRowDrag } from '#src/features/menu/sorting/use-row-drag.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * Rows that can be reordered: by dragging a grip, by arrow keys, Home and End on it, or by `move`. Each move is
 * announced to screen readers (`said`).
 */
export function useSortableRows<Row extends Named>(
  rows: readonly Row[],
  onOrder: (ids: string[], moved: Row) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = rows[from];
    if (!moved || to === from || to < 0 || to >= rows.length) return;
    onOrder(
      movedTo(rows, from, to).map(({ id }) => id),
      moved,
    );
    setSaid(`${moved.name}: ${rows.length} içinde ${to + 1}. sırada`);
  };
  const drag = useRowDrag(list, move);
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape' && drag.isDragging) return drag.cancel();
    const to = targetOf(event.key, index, rows.length - 1);
    if (to === null) return;
    event.preventDefault();
    move(index, to);
  };
  return { list, said, move, onKey, drag };
}

export type RowSorting = Pick<ReturnType<typeof useSortableRows>, 'drag' | 'onKey'>;

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return index - 1;
    case 'ArrowDown':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
