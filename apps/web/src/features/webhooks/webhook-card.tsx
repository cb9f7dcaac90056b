import type { Webhook } from '@sofra/contract/system/webhooks';
import { KeyRound, Pencil, Power, ScrollText, Send, Trash2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { eventsText, shortUrl, webhookState } from '#src/features/webhooks/webhook-labels.ts';
import { useTryWebhook, useUpdateWebhook } from '#src/features/webhooks/webhooks-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { OFF_TEXT } from '#src/lib/format/webhook-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

export type WebhookAct = 'edit' | 'log' | 'renew' | 'delete';

interface Props {
  webhook: Webhook;
  onAct: (act: WebhookAct) => void;
}

/** An address with its state, its last delivery and its actions. */
export function WebhookCard({ webhook, onAct }: Props) {
  const { id, url, description, events, isActive } = webhook;
  const { label, tone } = webhookState(webhook);
  const trial = useTryWebhook();
  const update = useUpdateWebhook();
  const name = shortUrl(url);
  const turn = () =>
    update.mutate({ id, isActive: !isActive }, { onError: (error) => toast.error(refusalTextOf(error)) });
  const send = () =>
    trial.mutate(
      { id },
      { onSuccess: () => onAct('log'), onError: (error) => toast.error(errorTextOf(error)) },
    );
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <span className="min-w-0 break-words">{name}</span> <Pill tone={tone}>{label}</Pill>
            </h3>
            {description && <p className="text-sm break-words text-ink-2">{description}</p>}
          </div>
          <div className="-mt-1.5 -mr-2 flex shrink-0">
            <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={() => onAct('edit')} />
            <MoreButton
              label={`Diğer işlemler: ${name}`}
              actions={() => [
                { id: 'turn', label: isActive ? 'Kapat' : 'Yeniden aç', icon: Power, onAction: turn },
                { id: 'renew', label: 'Yeni imza anahtarı', icon: KeyRound, onAction: () => onAct('renew') },
                { id: 'delete', label: 'Sil', icon: Trash2, isDanger: true, onAction: () => onAct('delete') },
              ]}
            />
          </div>
        </div>
        <p className="text-sm">{eventsText(events)}</p>
        <Health webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          {!isActive && (
            <Button
              size={44}
              icon={Power}
              isPending={update.isPending}
              pendingLabel="Açılıyor…"
              onClick={turn}
            >
              Yeniden aç
            </Button>
          )}
          <Button size={44} icon={ScrollText} aria-label={`Kayıt: ${name}`} onClick={() => onAct('log')}>
            Kayıt
          </Button>
          <Button
            size={44}
            icon={Send}
            aria-label={`Deneme gönder: ${name}`}
            isPending={trial.isPending}
            pendingLabel="Gönderiliyor…"
            onClick={send}
          >
            Deneme gönder
          </Button>
        </div>
      </Card>
    </li>
  );
}

/** Last success, the beginning of a failure, and the reason for which it is off. */
function Health({
  webhook: { deliveredAt, failingSince, formerUntil, offBecause, offAt },
}: {
  webhook: Webhook;
}) {
  const timeZone = useTimeZone();
  const at = (instant: Date) => instantText(instant, timeZone);
  return (
    <div className="num flex flex-col gap-1 text-sm text-ink-2">
      {offBecause && (
        <p className="text-nar-text">
          {OFF_TEXT[offBecause]}
          {offAt && ` Kapandı: ${at(offAt)}.`}
        </p>
      )}
      {failingSince && !offBecause && (
        <p className="text-safran-text">Yanıt alınamıyor: {at(failingSince)} tarihinden beri</p>
      )}
      <p>{deliveredAt ? `Son başarılı gönderim: ${at(deliveredAt)}` : 'Henüz başarılı gönderim yok'}</p>
      {formerUntil && <p>Eski imza anahtarı {at(formerUntil)} tarihine kadar geçerli</p>}
    </div>
  );
}
