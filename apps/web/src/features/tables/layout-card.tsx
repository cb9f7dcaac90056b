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
  /** The way without dragging (WCAG 2.5.7). */
  onPlace: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** The element that tells how to move. */
  hintId: string;
}

/** A table on the canvas being edited: the card itself is what is dragged, its buttons lie above. */
export function LayoutCard(props: Props) {
  const { table, at, level, onMove, onPlace, onEdit, onDelete, hintId } = props;
  const handle = useRef<HTMLButtonElement>(null);
  const { shown, isLifted, moveProps } = useCardMove(handle, at, onMove);
  // What was pushed out of sight is followed.
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
