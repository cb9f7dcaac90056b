import type { WebhookDelivery } from '@sofra/contract/system/webhooks';
import type * as contract from '@sofra/contract/system/webhooks';
import { RuleError } from '@sofra/domain/errors';
import { PING } from '@sofra/domain/webhooks/webhook-events';
import { hostOfUrl } from '#src/features/webhooks/shared/webhook-url.ts';
import { findDelivery, insertDelivery, listDeliveryRows } from '#src/features/webhooks/deliveries.store.ts';
import { hasWebhook, lockWebhook } from '#src/features/webhooks/webhooks.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const PAGE = 50;

/** The log of one address (WEBHOOK-13). Errors: NOT_FOUND. */
export async function listWebhookDeliveries(
  { tx, actor }: Read,
  { id, before, limit = PAGE }: RequestOf<typeof contract.listWebhookDeliveries>,
): Promise<WebhookDelivery[]> {
  if (!(await hasWebhook(tx, actor.businessId, id))) throw new RuleError('NOT_FOUND');
  return listDeliveryRows(tx, actor.businessId, id, { before: before ?? null, limit });
}

/** *Deneme gönder* (WEBHOOK-12). Errors: NOT_FOUND. */
export async function tryWebhook(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract.tryWebhook>,
): Promise<WebhookDelivery> {
  const webhook = await lockWebhook(tx, actor.businessId, id);
  if (!webhook) throw new RuleError('NOT_FOUND');
  const body = {
    type: PING,
    timestamp: now.toISOString(),
    data: { webhookId: id, version: webhook.version },
  };
  const messageId = newId();
  // An object of its own, so that it waits for nothing.
  const delivery = { endpointId: id, messageId, objectId: messageId, type: PING, body: JSON.stringify(body) };
  audit({ event: 'webhook.try', entity: 'webhook', entityId: id, details: hostOfUrl(webhook.url) });
  return insertDelivery(tx, actor.businessId, delivery);
}

/**
 * *Yeniden gönder*: the same message as a new delivery, after those of its object. The log thus keeps the result of the
 * first (WEBHOOK-13). Errors: NOT_FOUND; WEBHOOK_OFF.
 */
export async function resendWebhookDelivery(
  { tx, actor, audit }: Work,
  { id }: RequestOf<typeof contract.resendWebhookDelivery>,
): Promise<WebhookDelivery> {
  const delivery = await findDelivery(tx, actor.businessId, id);
  if (!delivery) throw new RuleError('NOT_FOUND');
  const { isActive, url, ...message } = delivery;
  if (!isActive && message.type !== PING) throw new RuleError('WEBHOOK_OFF');
  const details = { ...hostOfUrl(url), type: message.type };
  audit({ event: 'webhook.resend', entity: 'webhook', entityId: message.endpointId, details });
  return insertDelivery(tx, actor.businessId, message);
}
