import { createOpener, type Connecting } from '#src/features/orders/platforms/open-connection.ts';
import {
  claimDueMessages,
  releaseMessageLease,
} from '#src/features/orders/platforms/platform-messages.store.ts';
import { claimDuePolls, endPoll } from '#src/features/orders/platforms/platform-connections.store.ts';
import { pollPlatform } from '#src/features/orders/platforms/poll-platform.ts';
import { sendMessage } from '#src/features/orders/platforms/send-message.ts';
import {
  startLeaseWorker,
  type LeaseWorker,
  type WorkerPace,
} from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** Longer than the slowest message, which makes three requests. After the death of a process its answers wait as long. */
const LEASE_SECONDS = 45;
/** A poll that outlasts its lease runs again. Each order is stored once. */
const POLL_LEASE_SECONDS = 30;
/** Answers have limits of seconds. */
const POLL_MS = 1_000;
const MOST_AT_ONCE = 32;

/** Starts the sender of messages to platforms of this process (PLATFORM-10). */
export function startPlatformWorker(services: Connecting, pace: WorkerPace = {}): LeaseWorker {
  const stopped = new AbortController();
  const open = createOpener(services, stopped.signal, pace.timeoutMs);
  return startLeaseWorker(services, {
    ...{ noun: 'messages to platforms', claim: claimDueMessages, leaseSeconds: LEASE_SECONDS },
    deliver: (claimed, isAbandoned) => sendMessage(services, open, claimed, isAbandoned),
    release: (claimed, isStarted) =>
      inTransaction(services.pool, { businessId: claimed.businessId }, (tx) =>
        releaseMessageLease(tx, claimed, isStarted),
      ),
    ...{ stopped, ...paceOf(pace) },
  });
}

/** Starts polling platforms for orders (PLATFORM-6). */
export function startPlatformPolls(services: Services, pace: WorkerPace = {}): LeaseWorker {
  const stopped = new AbortController();
  const open = createOpener(services, stopped.signal, pace.timeoutMs);
  return startLeaseWorker(services, {
    ...{ noun: 'polls of platforms', claim: claimDuePolls, leaseSeconds: POLL_LEASE_SECONDS },
    deliver: (due, isAbandoned) => pollPlatform(services, open, due, isAbandoned),
    release: (due) =>
      inTransaction(services.pool, { businessId: due.businessId }, (tx) =>
        endPoll(tx, due, { nextPollAt: services.clock(), readUntil: null }),
      ),
    ...{ stopped, ...paceOf(pace) },
  });
}

const paceOf = ({ pollMs = POLL_MS, timeoutMs: _, ...pace }: WorkerPace) => ({
  ...{ most: MOST_AT_ONCE, pollMs, ...pace },
});
