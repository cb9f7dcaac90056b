import {
  judgeAttempt,
  type WebhookAttempt,
  type WebhookVerdict,
} from '@sofra/domain/webhooks/webhook-delivery';
import { PING } from '@sofra/domain/webhooks/webhook-events';
import { postWebhook, type Resolve } from '#src/features/webhooks/delivery/post-webhook.ts';
import { webhookHeaders } from '#src/features/webhooks/delivery/sign-webhook.ts';
import {
  delayLaterOnes,
  endWebhookLease,
  lockEndpoint,
  updateEndpointHealth,
  updateEndpointOff,
  type ClaimedWebhook,
} from '#src/features/webhooks/delivery/webhook-delivery.store.ts';
import { updateWaitingEnded } from '#src/features/webhooks/deliveries.store.ts';
import { hostOfUrl } from '#src/features/webhooks/shared/webhook-url.ts';
import { secretPlace } from '#src/features/webhooks/shared/secret-place.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

export type Delivering = Pick<Services, 'pool' | 'log' | 'clock' | 'secretBox' | 'config'>;

export interface DeliveryOptions {
  resolve?: Resolve;
  timeoutMs?: number;
}

interface Attempt extends WebhookAttempt {
  at: Date;
  tookMs: number;
}

/**
 * Sends one leased delivery, outside of any transaction, and stores the outcome. When that fails, the lease runs out
 * and the delivery is sent again with the same id (WEBHOOK-8).
 */
export async function deliverWebhook(
  services: Delivering,
  claimed: ClaimedWebhook,
  isAbandoned: AbortSignal,
  options: DeliveryOptions = {},
): Promise<void> {
  const attempt = await attemptOnce(services, claimed, { ...options, signal: isAbandoned });
  if (isAbandoned.aborted) return;
  const { businessId } = claimed;
  const isOurs = await inTransaction(services.pool, { businessId }, (tx) => settle(tx, claimed, attempt));
  if (!isOurs) services.log.warn({ deliveryId: claimed.id }, 'the lease of a webhook was lost');
}

async function attemptOnce(
  services: Delivering,
  claimed: ClaimedWebhook,
  options: DeliveryOptions & { signal: AbortSignal },
): Promise<Attempt> {
  const at = services.clock();
  const secrets = secretsOf(services, claimed, at);
  if (secrets === null) return { status: null, problem: 'SECRET', at, tookMs: 0 };
  const { messageId: id, body, url } = claimed;
  const timestamp = Math.floor(at.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sofra-Webhooks',
    ...webhookHeaders({ id, timestamp, body }, secrets),
  };
  const began = performance.now();
  const attempt = await postWebhook({ url, headers, body }, { rules: services.config.webhooks, ...options });
  return { ...attempt, at, tookMs: Math.round(performance.now() - began) };
}

/** The secrets that sign, the present one first; null when one cannot be read here. */
function secretsOf(
  { secretBox }: Delivering,
  { businessId, endpointId, secret, formerSecret, formerUntil }: ClaimedWebhook,
  at: Date,
): string[] | null {
  const former = formerUntil !== null && at < formerUntil ? [formerSecret] : [];
  const place = secretPlace(businessId, endpointId);
  const opened = [secret, ...former].map((sealed) => sealed && secretBox.open(sealed, place));
  return opened.every((text) => text !== null) ? opened : null;
}

async function settle(tx: Tx, claimed: ClaimedWebhook, attempt: Attempt): Promise<boolean> {
  const endpoint = await lockEndpoint(tx, claimed);
  if (!endpoint) return true; // deleted with its deliveries
  const isTrial = claimed.type === PING;
  const verdict = judgeAttempt(attempt, { attempts: claimed.attempts, isTrial });
  const isDropped = verdict.state === 'WAITING' && !endpoint.isActive;
  const nextAttemptAt = nextAfter(verdict, attempt.at);
  const state = isDropped ? 'FAILED' : verdict.state;
  if (!(await endWebhookLease(tx, claimed, { ...attempt, state, nextAttemptAt }))) return false;
  if (state === 'WAITING') await delayLaterOnes(tx, claimed, nextAttemptAt);
  const isWell = verdict.state === 'DELIVERED';
  if (isWell || !isTrial) await updateEndpointHealth(tx, claimed, { isWell, at: attempt.at });
  if (endpoint.isActive && verdict.state === 'FAILED' && verdict.off !== null)
    await switchOff(tx, claimed, { because: verdict.off, at: attempt.at });
  return true;
}

const nextAfter = (verdict: WebhookVerdict, at: Date): Date =>
  verdict.state === 'WAITING' ? new Date(at.getTime() + verdict.retryAfterSeconds * 1_000) : at;

/** The owner reads why on *Sistem* and on the dashboard (WEBHOOK-14). */
async function switchOff(
  tx: Tx,
  claimed: ClaimedWebhook,
  off: Parameters<typeof updateEndpointOff>[2],
): Promise<void> {
  const { businessId, endpointId, url } = claimed;
  await updateEndpointOff(tx, claimed, off);
  await updateWaitingEnded(tx, businessId, endpointId);
  const details = { ...hostOfUrl(url), because: off.because };
  await insertAuditRows(tx, { businessId, userId: null, name: 'Sofra' }, [
    { event: 'webhook.switchOff', entity: 'webhook', entityId: endpointId, details },
  ]);
}
