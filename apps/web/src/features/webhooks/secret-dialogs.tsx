import type { Webhook } from '@sofra/contract/system/webhooks';
import { shortUrl } from '#src/features/webhooks/webhook-labels.ts';
import { useRenewWebhookSecret } from '#src/features/webhooks/webhooks-queries.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';

/** An address with the secret that was made for it just now. */
export interface MadeSecret {
  webhook: Webhook;
  secret: string;
}

/** Shows a secret once (WEBHOOK-5). Locked, because closing by accident would lose it. */
export const SecretDialog = ({ made, onClose }: { made: MadeSecret; onClose: () => void }) => (
  <Dialog
    isOpen
    isLocked
    onClose={onClose}
    title={
      <>
        İmza anahtarı{' '}
        <span className="block text-sm font-normal break-words text-ink-2">{shortUrl(made.webhook.url)}</span>
      </>
    }
    footer={
      <Button variant="primary" size={56} isWide onClick={onClose}>
        Anahtarı kaydettim
      </Button>
    }
  >
    <div className="flex flex-col gap-4">
      <Banner tone="info">Bu anahtar yalnızca şimdi gösterilir. Kaybolursa yeni imza anahtarı alın.</Banner>
      <CopyField label="Anahtar" value={made.secret} noun="Anahtar" />
      <p className="text-sm text-ink-2">
        Karşı sistem, gelen iletilerin Sofra’dan olduğunu bu anahtarla doğrular.
      </p>
    </div>
  </Dialog>
);

interface RenewProps {
  webhook: Webhook;
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
}

/** Confirms a new secret (WEBHOOK-6). Mount it to open it. */
export function RenewSecretDialog({ webhook, onClose, onMade }: RenewProps) {
  const renew = useRenewWebhookSecret();
  const key = useKeptKey();
  const confirm = () =>
    renew.mutate(
      { id: webhook.id, idempotencyKey: key.current },
      {
        onSuccess: onMade,
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Yeni imza anahtarı alınsın mı?"
      confirmLabel="Yeni anahtar al"
      pendingLabel="Alınıyor…"
      isPending={renew.isPending}
      tone="primary"
    >
      <p>
        Eski anahtar 24 saat daha geçerli kalır: bu sürede iletiler iki anahtarla da imzalanır. Yenisini karşı
        sisteme girin.
      </p>
      {renew.error && (
        <div className="pt-3">
          <RefusalBanner error={renew.error} />
        </div>
      )}
    </ConfirmDialog>
  );
}
