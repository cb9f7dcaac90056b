import {
  deliverWebhook,
  type Delivering,
  type DeliveryOptions,
} from '#src/features/webhooks/delivery/deliver-webhook.ts';
import {
  claimDueWebhooks,
  releaseWebhookLease,
} from '#src/features/webhooks/delivery/webhook-delivery.store.ts';
import {
  startLeaseWorker,
  type LeaseWorker,
  type WorkerPace,
} from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Longer than the slowest attempt with the storing of its outcome. */
export const LEASE_SECONDS = 60;
/** Polling finds what any process committed, and retries that fell due. */
const POLL_MS = 1_000;
/** An attempt holds a socket and no connection of the database, so slow receivers do not delay others. */
const MOST_AT_ONCE = 64;

/**
 * Starts the sender of webhooks of this process. It sends to several addresses at once, but to each one delivery at a
 * time. Deliveries of an object keep their order (WEBHOOK-7).
 */
export const startWebhookWorker = (
  services: Delivering,
  { pollMs = POLL_MS, stopPatienceMs, ...options }: DeliveryOptions & WorkerPace = {},
): LeaseWorker =>
  startLeaseWorker(services, {
    ...{ noun: 'webhooks', claim: claimDueWebhooks, leaseSeconds: LEASE_SECONDS },
    deliver: (claimed, isAbandoned) => deliverWebhook(services, claimed, isAbandoned, options),
    release: (claimed) =>
      inTransaction(services.pool, { businessId: claimed.businessId }, (tx) =>
        releaseWebhookLease(tx, claimed),
      ),
    ...{ most: MOST_AT_ONCE, pollMs, ...(stopPatienceMs !== undefined && { stopPatienceMs }) },
  });
