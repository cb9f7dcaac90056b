import type { TableQr } from '@sofra/contract/tables';
import { useRenewTableQr } from '#src/features/qr/qr-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Asks before a new code makes every printed card of a table invalid (PUB-35). Mount it to open it. */
export const RenewCodeDialog = ({ code, onClose }: { code: TableQr; onClose: () => void }) => (
  <DeleteDialog
    deletion={useRenewTableQr()}
    id={code.tableId}
    title="Masanın kodu yenilensin mi?"
    doneText={`${code.tableName} kodu yenilendi`}
    confirmLabel="Kodu yenile"
    pendingLabel="Yenileniyor…"
    onClose={onClose}
  >
    <p>
      {code.tableName} için basılmış kartlarla artık garson çağrılamaz ve hesap istenemez. Yeni kartı yazdırıp
      masaya koyun.
    </p>
  </DeleteDialog>
);
