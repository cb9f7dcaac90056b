import { Webhook } from '@sofra/contract/system/webhooks';
import type * as contract from '@sofra/contract/system/webhooks';
import { RuleError } from '@sofra/domain/errors';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { hostOfUrl, readWebhookUrl } from '#src/features/webhooks/shared/webhook-url.ts';
import { secretPlace } from '#src/features/webhooks/shared/secret-place.ts';
import { updateWaitingEnded } from '#src/features/webhooks/deliveries.store.ts';
import {
  deleteWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  lockWebhooks,
  updateSecret,
  updateWebhookFacts,
  type WebhookRow,
} from '#src/features/webhooks/webhooks.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const MOST_WEBHOOKS = 10;
const SECRET_BYTES = 32;
const FORMER_HOURS = 24;

const ENTITY = 'webhook';

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const sealed = ({ actor, services }: Work, id: string, secret: string): Buffer =>
  services.secretBox.seal(secret, secretPlace(actor.businessId, id));

/** Adds an address and makes its secret (WEBHOOK-5). Errors: INVALID_INPUT, also for one too many. */
export async function createWebhook(
  work: Work,
  { url, description = null, events }: RequestOf<typeof contract.createWebhook>,
): Promise<{ webhook: Webhook; secret: string }> {
  const { tx, actor, config, now, audit } = work;
  const address = readWebhookUrl(url, config.webhooks);
  await lockWebhooks(tx, actor.businessId);
  if ((await listWebhookRows(tx, actor.businessId)).length >= MOST_WEBHOOKS)
    throw invalid('url', `En fazla ${MOST_WEBHOOKS} adres eklenebilir.`);
  const id = newId();
  const secret = newSecret();
  const row = {
    id,
    url: address,
    description,
    events: [...new Set(events)],
    secret: sealed(work, id, secret),
  };
  const webhook = await insertWebhook(tx, actor.businessId, row, now);
  audit({ event: 'webhook.create', entity: ENTITY, entityId: id, details: hostOfUrl(address) });
  return { webhook, secret };
}

/**
 * Changes an address (WEBHOOK-5). Switched off, it is sent nothing more, not even what waits (WEBHOOK-10). Errors:
 * NOT_FOUND; CHANGED_MEANWHILE; INVALID_INPUT, also for switching on without a secret.
 */
export async function updateWebhook(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateWebhook>,
): Promise<Webhook> {
  const { tx, actor, config, audit } = work;
  const { secret, ...before } = await locked(work, id);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(Webhook, before) });
  const after = {
    ...before,
    ...fields,
    ...(fields.url !== undefined && { url: readWebhookUrl(fields.url, config.webhooks) }),
    ...(fields.events && { events: [...new Set(fields.events)] }),
  };
  const changes = changesBetween(changeable(before), changeable(after));
  if (!changes) return before;
  if (after.isActive && secret === null) throw invalid('isActive', 'Önce yeni bir imza anahtarı alın.');
  const webhook = await updateWebhookFacts(tx, actor.businessId, after, after.isActive !== before.isActive);
  if (!after.isActive) await updateWaitingEnded(tx, actor.businessId, id);
  const details = { ...hostOfUrl(after.url), fields: Object.keys(changes.after) };
  audit({ event: 'webhook.update', entity: ENTITY, entityId: id, details });
  return webhook;
}

const changeable = ({ url, description, events, isActive }: Webhook) => ({
  url,
  description,
  events: events.toSorted(),
  isActive,
});

/**
 * Makes a new secret. The former one signs as well for a day, while the receiver changes it (WEBHOOK-6). One that could
 * not be read signs nothing. Errors: NOT_FOUND.
 */
export async function renewWebhookSecret(
  work: Work,
  { id }: RequestOf<typeof contract.renewWebhookSecret>,
): Promise<{ webhook: Webhook; secret: string }> {
  const { tx, actor, now, audit } = work;
  const { url, offBecause, secret: before } = await locked(work, id);
  const secret = newSecret();
  const former = offBecause === 'SECRET' ? null : before;
  const webhook = await updateSecret(tx, actor.businessId, id, {
    secret: sealed(work, id, secret),
    former,
    formerUntil: former && new Date(now.getTime() + FORMER_HOURS * 3_600_000),
  });
  audit({ event: 'webhook.renewSecret', entity: ENTITY, entityId: id, details: hostOfUrl(url) });
  return { webhook, secret };
}

/** Deletes an address with the log of its deliveries. Errors: NOT_FOUND. */
export async function deleteWebhook(
  work: Work,
  { id }: RequestOf<typeof contract.deleteWebhook>,
): Promise<undefined> {
  const { url } = await locked(work, id);
  await deleteWebhookRow(work.tx, work.actor.businessId, id);
  work.audit({ event: 'webhook.delete', entity: ENTITY, entityId: id, details: hostOfUrl(url) });
}

/** Errors: NOT_FOUND. */
async function locked({ tx, actor }: Work, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  return row;
}
