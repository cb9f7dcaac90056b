import type { Table } from '@sofra/contract/tables';
import { Move } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TableEditCard } from '#src/features/tables/table-edit-card.tsx';
import { Placed } from '#src/features/tables/layout-canvas.tsx';
import type { Position } from '#src/features/tables/table-layout.ts';
import { useCardMove } from '#src/features/tables/use-card-move.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  table: Table;
  at: Position;
  level: number | undefined;
  onMove: (to: Position) => void;
  /** Moves the card without dragging (WCAG 2.5.7). */
  onPlace: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Id of the element that explains how to move it. */
  hintId: string;
}

/** A table on the edited canvas: the card itself is dragged, its buttons are above it. */
export function LayoutCard(props: Props) {
  const { table, at, level, onMove, onPlace, onEdit, onDelete, hintId } = props;
  const handle = useRef<HTMLButtonElement>(null);
  const { shown, isLifted, moveProps } = useCardMove(handle, at, onMove);
  // A focused card that was moved out of view is scrolled into view.
  useEffect(() => {
    if (document.activeElement === handle.current)
      handle.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <Placed at={shown} level={level} isLifted={isLifted}>
      <TableEditCard
        table={table}
        onEdit={onEdit}
        onDelete={onDelete}
        handle={
          <button
            ref={handle}
            type="button"
            {...moveProps}
            aria-label={`Taşı: ${table.name}`}
            aria-describedby={hintId}
            className="absolute inset-0 cursor-grab touch-none rounded-lg active:cursor-grabbing"
          />
        }
        placing={<IconButton icon={Move} label={`Konum: ${table.name}`} onClick={onPlace} />}
      />
    </Placed>
  );
}
