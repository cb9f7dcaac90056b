import type { TableQr } from '@sofra/contract/tables';
import { useRenewTableQr } from '#src/features/qr/qr-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before every printed card of a table becomes worthless (PUB-35). Mount it to open it. */
export function RenewCodeDialog({ code, onClose }: { code: TableQr; onClose: () => void }) {
  const renew = useRenewTableQr();
  const confirm = () =>
    renew.mutate(code.tableId, {
      onSuccess: () => {
        toast.success(`${code.tableName} kodu yenilendi`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Masanın kodu yenilensin mi?"
      confirmLabel="Kodu yenile"
      pendingLabel="Yenileniyor…"
      isPending={renew.isPending}
    >
      <p>
        {code.tableName} için basılmış kartlarla artık garson çağrılamaz ve hesap istenemez. Yeni kartı
        yazdırıp masaya koyun.
      </p>
      {renew.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(renew.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
