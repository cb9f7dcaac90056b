import type { Webhook, WebhookDelivery } from '@sofra/contract/system/webhooks';
import type { WebhookProblem } from '@sofra/domain/webhooks/webhook-delivery';
import { PING, WEBHOOK_EVENTS, type WebhookEvent } from '@sofra/domain/webhooks/webhook-events';
import type { Tone } from '#src/ui/pill.tsx';

export const EVENT_LABEL: Record<WebhookEvent, string> = {
  'order.opened': 'Sipariş açıldı',
  'order.updated': 'Sipariş değişti',
  'order.paid': 'Sipariş ödendi',
  'order.canceled': 'Sipariş iptal edildi',
  'payment.refunded': 'Ödeme iade edildi',
  'day.closed': 'Gün bitirildi',
  'stock.low': 'Stok azaldı',
  'item.sold_out': 'Ürün tükendi',
  'item.available': 'Ürün yeniden satışta',
  'reservation.changed': 'Rezervasyon değişti',
  'channel_order.received': 'Kanal siparişi geldi',
};

/** An event that a newer server sends is shown by its technical name. */
export const typeLabel = (type: string): string =>
  type === PING ? 'Deneme' : ((EVENT_LABEL as Readonly<Record<string, string>>)[type] ?? type);

/** In the order of the list, whatever the order of the taps. */
export const sortedEvents = (chosen: readonly WebhookEvent[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => chosen.includes(event));

export const eventsText = (events: readonly WebhookEvent[]): string =>
  events.length === WEBHOOK_EVENTS.length
    ? 'Bütün olaylar'
    : events.map((event) => EVENT_LABEL[event]).join(', ');

/** *ornek.com/sofra*, without https and without the query, which may be secret. */
export const shortUrl = (url: string): string =>
  url
    .replace(/^https:\/\//, '')
    .replace(/\?.*$/, '?…')
    .replace(/\/$/, '');

const PROBLEM_TEXT: Record<WebhookProblem, string> = {
  TIMEOUT: '10 saniyede yanıt gelmedi',
  NAME_UNKNOWN: 'Sunucu adı bulunamadı',
  ADDRESS_REFUSED: 'Adres internette değil',
  UNREACHABLE: 'Bağlantı kurulamadı',
  CERTIFICATE: 'Sertifika geçersiz',
  SECRET: 'İmza anahtarı okunamadı',
  OFF: 'Adres kapalıydı',
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** *204*, *301, yönlendirme izlenmez*, *10 saniyede yanıt gelmedi*; empty before the first attempt. */
export function resultText({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string {
  if (problem !== null) return PROBLEM_TEXT[problem];
  if (status === null) return '';
  return isRedirect(status) ? `${status}, yönlendirme izlenmez` : String(status);
}

interface StateLabel {
  label: string;
  tone: Tone;
}

export function deliveryState({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): StateLabel {
  if (state === 'DELIVERED') return { label: 'Gönderildi', tone: 'zeytin' };
  if (state === 'FAILED') return { label: 'Gönderilemedi', tone: 'nar' };
  return attempts === 0
    ? { label: 'Sırada', tone: 'neutral' }
    : { label: 'Yeniden denenecek', tone: 'safran' };
}

export function webhookState({
  isActive,
  failingSince,
}: Pick<Webhook, 'isActive' | 'failingSince'>): StateLabel {
  if (!isActive) return { label: 'Kapalı', tone: 'neutral' };
  return failingSince === null
    ? { label: 'Açık', tone: 'zeytin' }
    : { label: 'Yanıt vermiyor', tone: 'safran' };
}
