import type { Webhook } from '@sofra/contract/system/webhooks';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { DeliveryLogDialog } from '#src/features/webhooks/delivery-log.tsx';
import { RenewSecretDialog, SecretDialog, type MadeSecret } from '#src/features/webhooks/secret-dialogs.tsx';
import { WebhookCard, type WebhookAct } from '#src/features/webhooks/webhook-card.tsx';
import { AddWebhookDialog, EditWebhookDialog } from '#src/features/webhooks/webhook-dialog.tsx';
import { shortUrl } from '#src/features/webhooks/webhook-labels.ts';
import { useDeleteWebhook, useWebhooks } from '#src/features/webhooks/webhooks-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

type Opened = { act: 'add' } | { act: WebhookAct; webhook: Webhook };

/** *Bildirim adresleri* of the settings: addresses of other systems that receive events (WEBHOOK-17). */
export function WebhooksPanel() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const close = () => setOpened(null);
  const showSecret = (secret: MadeSecret) => {
    close();
    setMade(secret);
  };
  return (
    <section aria-labelledby="webhooks-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="webhooks-title" className="text-lg font-semibold">
          Bildirim adresleri
        </h2>
        <Button icon={Plus} aria-label="Bildirim adresi ekle" onClick={() => setOpened({ act: 'add' })}>
          Ekle
        </Button>
      </div>
      <ListState
        query={useWebhooks()}
        stale="banner"
        skeleton={<SkeletonRows count={2} block="h-40 rounded-lg" className="flex flex-col gap-3" />}
        empty={
          <EmptyState icon={WebhookIcon} title="Henüz bildirim adresi yok">
            Muhasebe ya da sadakat programı gibi başka bir sisteme, sipariş ödendiğinde veya stok azaldığında
            kendiliğinden haber verin.
          </EmptyState>
        }
      >
        {(webhooks) => (
          <ul className="flex flex-col gap-3">
            {webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onAct={(act) => setOpened({ act, webhook })} />
            ))}
          </ul>
        )}
      </ListState>
      {opened && <OpenedDialog opened={opened} onClose={close} onSecret={showSecret} />}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </section>
  );
}

interface OpenedProps {
  opened: Opened;
  onClose: () => void;
  onSecret: (made: MadeSecret) => void;
}

function OpenedDialog({ opened, onClose, onSecret }: OpenedProps) {
  switch (opened.act) {
    case 'add':
      return <AddWebhookDialog onClose={onClose} onAdded={onSecret} />;
    case 'edit':
      return <EditWebhookDialog webhook={opened.webhook} onClose={onClose} />;
    case 'log':
      return <DeliveryLogDialog webhook={opened.webhook} onClose={onClose} />;
    case 'renew':
      return <RenewSecretDialog webhook={opened.webhook} onClose={onClose} onMade={onSecret} />;
    case 'delete':
      return <DeleteWebhookDialog webhook={opened.webhook} onClose={onClose} />;
  }
}

const DeleteWebhookDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <DeleteDialog
    deletion={useDeleteWebhook()}
    id={webhook.id}
    title="Bildirim adresi silinsin mi?"
    doneText="Bildirim adresi silindi"
    onClose={onClose}
  >
    <p>{shortUrl(webhook.url)} artık haber almaz; gönderim kaydı da silinir.</p>
  </DeleteDialog>
);
