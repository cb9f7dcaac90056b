import type { Table } from '@sofra/contract/orders/tables';
import { useDeleteTable } from '#src/features/tables/tables-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** A table with guests cannot be deleted; the dialog shows the refusal (FLOOR-21, FLOOR-22). Mount it to open it. */
export const DeleteTableDialog = ({ table, onClose }: { table: Table; onClose: () => void }) => (
  <DeleteDialog
    deletion={useDeleteTable()}
    id={table.id}
    title="Masa silinsin mi?"
    doneText={`${table.name} silindi`}
    onClose={onClose}
  >
    <p>{table.name} silinecek. Geçmiş siparişleri kayıtlarda kalır.</p>
  </DeleteDialog>
);
