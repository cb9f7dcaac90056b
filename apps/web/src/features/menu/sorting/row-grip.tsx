import { GripVertical } from 'lucide-react';
import type { RowSorting } from '#src/features/menu/sorting/use-sortable-rows.ts';

interface Props {
  sorting: RowSorting;
  index: number;
  name: string;
  describedBy?: string;
}

/** The handle of a row: it is dragged, or takes arrow keys, Home and End. */
export const RowGrip = ({ sorting: { drag, onKey }, index, name, describedBy }: Props) => (
  <button
    type="button"
    {...drag.handleOf(index)}
    onKeyDown={(event) => onKey(event, index)}
    aria-label={`Sırala: ${name}`}
    aria-describedby={describedBy}
    className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-2 hover:bg-sunken active:cursor-grabbing"
  >
    <GripVertical aria-hidden size={20} />
  </button>
);
