import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { lazy, Suspense } from 'react';

/** Loaded lazily, because only the office edits tables. */
const TableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/table-dialog.tsx')).TableDialog,
}));
const DeleteTableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/delete-table-dialog.tsx')).DeleteTableDialog,
}));

const AreasDialog = lazy(async () => ({
  default: (await import('#src/features/tables/areas-dialog.tsx')).AreasDialog,
}));
const TableSearch = lazy(async () => ({
  default: (await import('#src/features/tables/table-search.tsx')).TableSearch,
}));

export type OpenDialog = { kind: 'add' | 'areas' | 'search' } | { kind: 'edit' | 'delete'; table: Table };

interface DialogProps {
  dialog: OpenDialog | null;
  tables: readonly Table[];
  areas: readonly Area[];
  /** The area of a new table at first. */
  areaId: string | null;
  onOpen: (table: Table) => void;
  onClose: () => void;
}

/** The dialog that is open over the floor. */
export function FloorDialog({ dialog, tables, areas, areaId, onOpen, onClose }: DialogProps) {
  return (
    <Suspense>
      {dialog?.kind === 'add' && <TableDialog areaId={areaId} onClose={onClose} />}
      {dialog?.kind === 'edit' && <TableDialog table={dialog.table} onClose={onClose} />}
      {dialog?.kind === 'delete' && <DeleteTableDialog table={dialog.table} onClose={onClose} />}
      {dialog?.kind === 'areas' && <AreasDialog tables={tables} onClose={onClose} />}
      {dialog?.kind === 'search' && <TableSearch {...{ tables, areas, onOpen, onClose }} />}
    </Suspense>
  );
}
