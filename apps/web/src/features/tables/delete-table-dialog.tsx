import type { Table } from '@sofra/contract/tables';
import { useDeleteTable } from '#src/features/tables/tables-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks, deletes, and says in place why not: a table with guests stays (FLOOR-21, FLOOR-22). Mount it to open it. */
export function DeleteTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const remove = useDeleteTable();
  const confirm = () =>
    remove.mutate(table.id, {
      onSuccess: () => {
        toast.success(`${table.name} silindi`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Masa silinsin mi?"
      confirmLabel="Sil"
      pendingLabel="Siliniyor…"
      isPending={remove.isPending}
    >
      <p>{table.name} silinecek. Geçmiş siparişleri kayıtlarda kalır.</p>
      {remove.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(remove.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
