import { attendBasket } from '#src/features/orders/fiscal/attend-basket.ts';
import { claimDueBaskets, releaseBasketLease } from '#src/features/orders/fiscal/basket-leases.store.ts';
import { createDeviceOpener } from '#src/features/orders/fiscal/open-device.ts';
import {
  startLeaseWorker,
  type LeaseWorker,
  type WorkerPace,
} from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** Longer than the slowest attempt, which makes four requests. After the death of a process a sale waits as long. */
const LEASE_SECONDS = 45;
/** A guest waits in front of the device. */
const POLL_MS = 500;
const MOST_AT_ONCE = 32;

/** Starts the sender of baskets to fiscal devices of this process (FISCAL-5). */
export function startFiscalWorker(
  services: Services,
  { pollMs = POLL_MS, timeoutMs, ...pace }: WorkerPace = {},
): LeaseWorker {
  const stopped = new AbortController();
  const open = createDeviceOpener(services, stopped.signal, timeoutMs);
  return startLeaseWorker(services, {
    ...{ noun: 'baskets of fiscal devices', claim: claimDueBaskets, leaseSeconds: LEASE_SECONDS },
    deliver: (claimed, isAbandoned) => attendBasket(services, open, claimed, isAbandoned),
    release: (claimed, isStarted) =>
      inTransaction(services.pool, { businessId: claimed.businessId }, (tx) =>
        releaseBasketLease(tx, claimed, { isStarted, at: services.clock() }),
      ),
    ...{ stopped, most: MOST_AT_ONCE, pollMs, ...pace },
  });
}
