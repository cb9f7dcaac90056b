import type { PrintAgent } from '@sofra/contract/print-agents';
import { useRevokePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** A revoked token is out for good. Mount it to open it. */
export function RevokeAgentDialog({ agent, onClose }: { agent: PrintAgent; onClose: () => void }) {
  const revoke = useRevokePrintAgent();
  const confirm = () =>
    revoke.mutate(agent.id, {
      onSuccess: () => {
        toast.success('Yazdırma bilgisayarı iptal edildi');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Yazdırma bilgisayarı iptal edilsin mi?"
      confirmLabel="İptal et"
      pendingLabel="İptal ediliyor…"
      isPending={revoke.isPending}
    >
      <p>
        {agent.name} hemen bağlantıdan düşer ve artık fiş basamaz; anahtarı bir daha çalışmaz. Bekleyen fişler
        sırada kalır.
      </p>
      {revoke.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(revoke.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
