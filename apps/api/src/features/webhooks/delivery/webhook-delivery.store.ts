import type { OffReason, WebhookAttempt } from '@sofra/domain/webhooks/webhook-delivery';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A delivery whose lease this process holds, with the present address and secrets of its endpoint. */
export interface ClaimedWebhook {
  businessId: string;
  id: string;
  leaseToken: string;
  endpointId: string;
  messageId: string;
  type: string;
  objectId: string;
  body: string;
  /** The number of attempts, including this one. */
  attempts: number;
  url: string;
  secret: Buffer | null;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
}

/** Leases the next due delivery of up to `most` endpoints of all businesses that have none under way. */
export async function claimDueWebhooks(
  tx: Tx,
  { leaseSeconds, at, most }: { leaseSeconds: number; at: Date; most: number },
): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    select business_id as "businessId", id, lease_token as "leaseToken", endpoint_id as "endpointId",
           message_id as "messageId", type, object_id as "objectId", body, attempts, url, secret,
           former_secret as "formerSecret", former_until as "formerUntil"
      from claim_due_webhooks(make_interval(secs => ${leaseSeconds}), ${at}, ${most})`.execute(tx);
  return rows;
}

/** Locks the endpoint, as everything that ends deliveries does first; undefined when it was deleted meanwhile. */
export const lockEndpoint = (
  tx: Tx,
  { businessId, endpointId }: Pick<ClaimedWebhook, 'businessId' | 'endpointId'>,
): Promise<{ isActive: boolean } | undefined> =>
  tx
    .selectFrom('webhook_endpoints')
    .select('is_active as isActive')
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface WebhookOutcome extends WebhookAttempt {
  state: 'DELIVERED' | 'WAITING' | 'FAILED';
  at: Date;
  nextAttemptAt: Date;
  tookMs: number;
}

/** Ends a lease with the result of its attempt. False when another process has claimed the delivery since. */
export async function endWebhookLease(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedWebhook,
  { state, at, nextAttemptAt, status, problem, tookMs }: WebhookOutcome,
): Promise<boolean> {
  const ended = await tx
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, status, problem, leased_until: null, lease_token: null },
      ...{ attempted_at: at, next_attempt_at: nextAttemptAt, took_ms: tookMs },
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Gives a delivery back that was not attempted to its end. */
export async function releaseWebhookLease(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedWebhook,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ leased_until: null, lease_token: null, attempts: sql`attempts - 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .execute();
}

/** Later deliveries of an object wait at least as long as the earlier one, so polls skip them. */
export async function delayLaterOnes(
  tx: Tx,
  { businessId, endpointId, objectId }: ClaimedWebhook,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: until })
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', endpointId)
    .where('object_id', '=', objectId)
    .where('state', '=', 'WAITING')
    .where('next_attempt_at', '<', until)
    .execute();
}

/** Stores that the endpoint works, or since when it does not. */
export async function updateEndpointHealth(
  tx: Tx,
  { businessId, endpointId }: ClaimedWebhook,
  { isWell, at }: { isWell: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(
      isWell
        ? { failing_since: null, delivered_at: at }
        : { failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)` },
    )
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .execute();
}

export async function updateEndpointOff(
  tx: Tx,
  { businessId, endpointId }: ClaimedWebhook,
  { because, at }: { because: OffReason; at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ is_active: false, off_because: because, off_at: at, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .execute();
}
