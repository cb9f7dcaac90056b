import type { Table } from '@sofra/contract/orders/tables';
import { lazy, Suspense } from 'react';

/** Loaded lazily, because only the office edits tables. */
const TableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/table-dialog.tsx')).TableDialog,
}));
const DeleteTableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/delete-table-dialog.tsx')).DeleteTableDialog,
}));

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; table: Table };

export function FloorDialog({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  return (
    <Suspense>
      {dialog?.kind === 'add' && <TableDialog onClose={onClose} />}
      {dialog?.kind === 'edit' && <TableDialog table={dialog.table} onClose={onClose} />}
      {dialog?.kind === 'delete' && <DeleteTableDialog table={dialog.table} onClose={onClose} />}
    </Suspense>
  );
}
