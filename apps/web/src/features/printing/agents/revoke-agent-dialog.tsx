import type { PrintAgent } from '@sofra/contract/print-agents';
import { useRevokePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Asks before a token is revoked, which cannot be undone. Mount it to open it. */
export const RevokeAgentDialog = ({ agent, onClose }: { agent: PrintAgent; onClose: () => void }) => (
  <DeleteDialog
    deletion={useRevokePrintAgent()}
    id={agent.id}
    title="Yazdırma bilgisayarı iptal edilsin mi?"
    doneText="Yazdırma bilgisayarı iptal edildi"
    confirmLabel="İptal et"
    pendingLabel="İptal ediliyor…"
    onClose={onClose}
  >
    <p>
      {agent.name} hemen bağlantıdan düşer ve artık fiş basamaz; anahtarı bir daha çalışmaz. Bekleyen fişler
      sırada kalır.
    </p>
  </DeleteDialog>
);
