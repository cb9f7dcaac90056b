/**
 * The events that other systems may receive (WEBHOOK-1). The migration that writes an event names it too. `ping` is not
 * among them: it is not chosen, and *Deneme gönder* sends it.
 */
export const WEBHOOK_EVENTS = [
  'order.opened',
  'order.updated',
  'order.paid',
  'order.canceled',
  'payment.refunded',
  'day.closed',
  'stock.low',
  'item.sold_out',
  'item.available',
  'reservation.changed',
  'channel_order.received',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const PING = 'ping';
