import type { Webhook, WebhookDelivery } from '@sofra/contract/system/webhooks';
import { PING } from '@sofra/domain/webhooks/webhook-events';
import { RotateCw, ScrollText } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { deliveryState, resultText, shortUrl, typeLabel } from '#src/features/webhooks/webhook-labels.ts';
import { useResendDelivery, useWebhookDeliveries } from '#src/features/webhooks/webhooks-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { MoreButton } from '#src/ui/lists/more-button.tsx';

/** The deliveries of the last 30 days to one address (WEBHOOK-13). Mount it to open it. */
export const DeliveryLogDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    size="large"
    title={
      <>
        Gönderim kaydı{' '}
        <span className="block text-sm font-normal break-all text-ink-2">{shortUrl(webhook.url)}</span>
      </>
    }
  >
    <DeliveryLog webhook={webhook} />
  </Dialog>
);

function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const log = useWebhookDeliveries(webhook.id);
  return (
    <div className="flex flex-col gap-4">
      <ListState
        query={mapQuery(log, ({ pages }) => pages.flat())}
        stale="banner"
        skeleton={<SkeletonRows count={4} block="h-16" className="flex flex-col gap-2" />}
        empty={
          <EmptyState icon={ScrollText} title="Henüz gönderim yok">
            Son 30 günün gönderimleri burada görünür.
          </EmptyState>
        }
      >
        {(deliveries) => (
          <>
            <ul aria-label="Gönderimler" className="overflow-hidden rounded-lg border border-line bg-surface">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} mayResend={webhook.isActive} />
              ))}
            </ul>
            <MoreButton pages={log} />
          </>
        )}
      </ListState>
    </div>
  );
}

interface RowProps {
  delivery: WebhookDelivery;
  /** A trial may be repeated even while the address is off. */
  mayResend: boolean;
}

function DeliveryRow({ delivery, mayResend }: RowProps) {
  const timeZone = useTimeZone();
  const resend = useResendDelivery();
  const { id, type, createdAt, state } = delivery;
  const { label, tone } = deliveryState(delivery);
  const again = () =>
    resend.mutate(
      { id },
      {
        onSuccess: () => toast.success('Yeniden sıraya alındı'),
        onError: (error) => toast.error(errorTextOf(error)),
      },
    );
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{typeLabel(type)}</span> <Pill tone={tone}>{label}</Pill>
      </p>
      <p className="num pt-0.5 text-sm text-ink-2">
        <time dateTime={createdAt.toISOString()}>{instantText(createdAt, timeZone)}</time>
        {detailsOf(delivery, timeZone).map((detail) => ` · ${detail}`)}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4 pt-1">
        <details className="min-w-0 flex-1 text-sm open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 underline underline-offset-2">
            İleti
          </summary>
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
            {indented(delivery.body)}
          </pre>
        </details>
        {state !== 'WAITING' && (mayResend || type === PING) && (
          <Button
            size={44}
            icon={RotateCw}
            isPending={resend.isPending}
            pendingLabel="Sıraya alınıyor…"
            onClick={again}
          >
            Yeniden gönder
          </Button>
        )}
      </div>
    </li>
  );
}

/** *204*, *120 ms*, *2 deneme*, *sonraki 27.11. 14:32* */
function detailsOf(delivery: WebhookDelivery, timeZone: string): string[] {
  const { attempts, tookMs, nextAttemptAt } = delivery;
  return [
    resultText(delivery),
    tookMs !== null && `${tookMs} ms`,
    attempts > 1 && `${attempts} deneme`,
    nextAttemptAt !== null && attempts > 0 && `sonraki deneme ${instantText(nextAttemptAt, timeZone)}`,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

/** The JSON in lines, and any other text as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
