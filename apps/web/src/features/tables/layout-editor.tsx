import type { Table } from '@sofra/contract/orders/tables';
import { useId, useState, type KeyboardEvent, useEffect, useRef, type RefObject } from 'react';
import { Move } from 'lucide-react';
import { useMove } from 'react-aria/useMove';
import { LayoutCanvas, Placed } from '#src/features/tables/layout-canvas.tsx';
import { PositionDialog } from '#src/features/tables/position-dialog.tsx';
import {
  levelsOf,
  type Layout,
  type Position,
  BIG_STEP,
  SNAP,
  snapPosition,
  stepBy,
} from '#src/features/tables/table-layout.ts';
import type { LayoutEditor as Editor } from '#src/features/tables/use-layout-editor.ts';
import { TableEditCard } from '#src/features/tables/table-edit-card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  tables: readonly Table[];
  editor: Editor;
  onEdit: (table: Table) => void;
  onDelete: (table: Table) => void;
}

/** Edit mode of the layout (FLOOR-23), with every table, whatever the filter. */
export function LayoutEditor({ tables, editor, onEdit, onDelete }: Props) {
  const hintId = useId();
  const [placedId, setPlacedId] = useState<string | null>(null);
  const placed = tables.find(({ id }) => id === placedId);
  const levels = levelsOf(editor.places);
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editor.undo();
  };
  return (
    <div onKeyDown={undoByKey}>
      <p id={hintId} className="pb-3 text-sm text-ink-2">
        Masaları sürükleyin. Ok tuşları 8 px, Shift ile 40 px kaydırır; sürüklemeden taşımak için Konum.
      </p>
      <p role="status" className="sr-only">
        {editor.said}
      </p>
      <LayoutCanvas places={editor.places} isEditing>
        {tables.map((table) => (
          <LayoutCard
            key={table.id}
            table={table}
            at={placeOf(editor.places, table)}
            level={levels[table.id]}
            hintId={hintId}
            onMove={(to) => editor.move(table.id, to)}
            onPlace={() => setPlacedId(table.id)}
            onEdit={() => onEdit(table)}
            onDelete={() => onDelete(table)}
          />
        ))}
      </LayoutCanvas>
      {placed && (
        <PositionDialog
          name={placed.name}
          at={placeOf(editor.places, placed)}
          onMove={(to) => editor.move(placed.id, to)}
          onClose={() => setPlacedId(null)}
        />
      )}
    </div>
  );
}

const placeOf = (places: Layout, { id }: Table): Position => places[id] ?? { x: 0, y: 0 };

interface LayoutCardProps {
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
function LayoutCard(props: LayoutCardProps) {
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

/**
 * Moves one card with mouse, finger or arrow keys. During a drag, `shown` is where the card would be dropped, and
 * `onMove` is called once at the drop. Each key press is a move of its own.
 */
function useCardMove(handle: RefObject<HTMLElement | null>, at: Position, onMove: (to: Position) => void) {
  const [dragged, setDragged] = useState<Position | null>(null);
  // The dragged position before snapping, because rounding each small step would lose most of them.
  const carried = useRef(at);
  const { moveProps } = useMove({
    onMoveStart: () => {
      carried.current = at;
    },
    onMove: ({ pointerType, deltaX, deltaY, shiftKey }) => {
      if (pointerType === 'keyboard') {
        const step = shiftKey ? BIG_STEP : SNAP;
        return onMove(stepBy(at, deltaX * step, deltaY * step));
      }
      carried.current = { x: carried.current.x + deltaX, y: carried.current.y + deltaY };
      setDragged(snapPosition(carried.current));
    },
    onMoveEnd: ({ pointerType }) => {
      if (pointerType === 'keyboard') return;
      onMove(snapPosition(carried.current));
      setDragged(null);
      // Focused, so that the arrow keys continue from here.
      handle.current?.focus({ preventScroll: true });
    },
  });
  return { shown: dragged ?? at, isLifted: dragged !== null, moveProps };
}
