import { attendBasket, releaseBasket } from '#src/features/orders/fiscal/attend-basket.ts';
import { claimDueBaskets } from '#src/features/orders/fiscal/basket-leases.store.ts';
import { createDeviceOpener } from '#src/features/orders/fiscal/open-device.ts';
import { startLeaseWorker, type LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** Longer than the slowest attempt, which makes four requests. After the death of a process a sale waits as long. */
const LEASE_SECONDS = 45;
/** A guest waits in front of the device. */
const POLL_MS = 500;
const MOST_AT_ONCE = 32;
const STOP_PATIENCE_MS = 1_500;

interface Pace {
  pollMs?: number;
  stopPatienceMs?: number;
  timeoutMs?: number;
}

/** Starts the sender of baskets to fiscal devices of this process (FISCAL-5). */
export function startFiscalWorker(
  services: Services,
  { pollMs = POLL_MS, stopPatienceMs = STOP_PATIENCE_MS, timeoutMs }: Pace = {},
): LeaseWorker {
  const stopped = new AbortController();
  const open = createDeviceOpener(services, stopped.signal, timeoutMs);
  const worker = startLeaseWorker({
    claim: (most) =>
      inTransaction(services.pool, { businessId: null }, (tx) =>
        claimDueBaskets(tx, { leaseSeconds: LEASE_SECONDS, at: services.clock(), most }),
      ),
    deliver: (claimed, isAbandoned) => attendBasket(services, open, claimed, isAbandoned),
    release: (claimed, isStarted) => releaseBasket(services, claimed, isStarted),
    ...{ most: MOST_AT_ONCE, pollMs, stopPatienceMs, log: services.log },
    complaint: 'baskets of fiscal devices cannot be read; trying on',
  });
  // Requests that outlast the patience of a stop are cut off.
  return { wake: worker.wake, stop: () => worker.stop().finally(() => stopped.abort()) };
}
