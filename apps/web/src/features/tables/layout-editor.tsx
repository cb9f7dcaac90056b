import type { Table } from '@sofra/contract/tables';
import { useId, useState, type KeyboardEvent } from 'react';
import { LayoutCanvas } from '#src/features/tables/layout-canvas.tsx';
import { LayoutCard } from '#src/features/tables/layout-card.tsx';
import { PositionDialog } from '#src/features/tables/position-dialog.tsx';
import { levelsOf, type Layout, type Position } from '#src/features/tables/table-layout.ts';
import type { LayoutEditor as Editor } from '#src/features/tables/use-layout-editor.ts';

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
