import { createOpener, type Connecting } from '#src/features/orders/platforms/open-connection.ts';
import { claimDueMessages } from '#src/features/orders/platforms/platform-messages.store.ts';
import { claimDuePolls, endPoll } from '#src/features/orders/platforms/platform-connections.store.ts';
import { pollPlatform } from '#src/features/orders/platforms/poll-platform.ts';
import { releaseMessage, sendMessage } from '#src/features/orders/platforms/send-message.ts';
import { startLeaseWorker, type LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** Longer than the slowest message, which makes three requests. After the death of a process its answers wait as long. */
const LEASE_SECONDS = 45;
/** A question that outlasts its lease is asked twice, which stores nothing twice. */
const POLL_LEASE_SECONDS = 30;
/** Answers have limits of seconds. */
const POLL_MS = 1_000;
const MOST_AT_ONCE = 32;
const STOP_PATIENCE_MS = 1_500;

interface Pace {
  pollMs?: number;
  stopPatienceMs?: number;
  timeoutMs?: number;
}

/** Starts the sender of messages to platforms of this process (PLATFORM-10). */
export function startPlatformWorker(services: Connecting, pace: Pace = {}): LeaseWorker {
  const stopped = new AbortController();
  const open = createOpener(services, stopped.signal, pace.timeoutMs);
  return stopping(
    stopped,
    startLeaseWorker({
      claim: (most) =>
        inTransaction(services.pool, { businessId: null }, (tx) =>
          claimDueMessages(tx, { leaseSeconds: LEASE_SECONDS, at: services.clock(), most }),
        ),
      deliver: (claimed, isAbandoned) => sendMessage(services, open, claimed, isAbandoned),
      release: (claimed, isStarted) => releaseMessage(services, claimed, isStarted),
      ...paceOf(services, pace),
      complaint: 'messages to platforms cannot be read; trying on',
    }),
  );
}

/** Starts the questions of this process to platforms that are asked for orders (PLATFORM-6). */
export function startPlatformPolls(services: Services, pace: Pace = {}): LeaseWorker {
  const stopped = new AbortController();
  const open = createOpener(services, stopped.signal, pace.timeoutMs);
  return stopping(
    stopped,
    startLeaseWorker({
      claim: (most) =>
        inTransaction(services.pool, { businessId: null }, (tx) =>
          claimDuePolls(tx, { leaseSeconds: POLL_LEASE_SECONDS, at: services.clock(), most }),
        ),
      deliver: (due, isAbandoned) => pollPlatform(services, open, due, isAbandoned),
      release: (due) =>
        inTransaction(services.pool, { businessId: due.businessId }, (tx) =>
          endPoll(tx, due, { nextPollAt: services.clock(), readUntil: null }),
        ),
      ...paceOf(services, pace),
      complaint: 'platforms cannot be asked; trying on',
    }),
  );
}

const paceOf = ({ log }: Connecting, { pollMs = POLL_MS, stopPatienceMs = STOP_PATIENCE_MS }: Pace) => ({
  ...{ most: MOST_AT_ONCE, pollMs, stopPatienceMs, log },
});

/** Cuts off requests that outlast the patience of a stop. */
const stopping = (stopped: AbortController, worker: LeaseWorker): LeaseWorker => ({
  wake: worker.wake,
  stop: () => worker.stop().finally(() => stopped.abort()),
});
