import type { Table } from '@sofra/contract/tables';
import { lazy } from 'react';
import { FloorGrid } from '#src/features/tables/floor-grid.tsx';
import { filterTables, type TableFilter } from '#src/features/tables/table-filter.ts';
import type { FloorView } from '#src/features/tables/use-floor-view.ts';
import type { LayoutEditor as Editor } from '#src/features/tables/use-layout-editor.ts';
import type { Typed } from '#src/features/tables/use-table-jump.ts';

/** Loaded lazily, because only the office edits the layout and waiters should not wait for it. */
const LayoutEditor = lazy(async () => ({
  default: (await import('#src/features/tables/layout-editor.tsx')).LayoutEditor,
}));
const EditGrid = lazy(async () => ({
  default: (await import('#src/features/tables/edit-grid.tsx')).EditGrid,
}));

interface Props {
  tables: readonly Table[];
  filter: TableFilter;
  shows: FloorView['shows'];
  editor: Editor;
  jump: Typed;
  onShowAll: () => void;
  onAdd: (() => void) | undefined;
  onEdit: (table: Table) => void;
  onDelete: (table: Table) => void;
}

/** The tables in view or edit mode. The edited canvas shows all of them, whatever the filter. */
export function FloorBody(props: Props) {
  const { tables, filter, shows, editor, jump, onShowAll, onAdd, onEdit, onDelete } = props;
  const shown = filterTables(tables, filter);
  if (shows === 'layout' && tables.length > 0)
    return <LayoutEditor tables={tables} editor={editor} onEdit={onEdit} onDelete={onDelete} />;
  if (shows === 'edit-cards' && shown.length > 0)
    return <EditGrid tables={shown} onEdit={onEdit} onDelete={onDelete} />;
  return (
    <FloorGrid
      tables={shown}
      allTables={tables}
      places={shows === 'canvas' ? editor.places : null}
      jump={jump}
      onShowAll={onShowAll}
      onAdd={onAdd}
    />
  );
}
