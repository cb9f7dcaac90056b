import { RuleError } from '@sofra/domain/errors';
import { lockWaiting, sendWaiting } from '#src/features/takeaway/send-takeaway.ts';
import { listDueOrders, type DueOrder } from '#src/features/takeaway/due-orders.store.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

const EVERY_MS = 5_000;

/**
 * Sends orders for later to the kitchen at their time, until `stop`. Several processes may do so: each order is locked
 * and sent by one of them (docs/decisions/0099).
 */
export function keepDueOrdersSent(services: Services): { stop: () => Promise<void> } {
  return repeatUntilStopped((signal) => sendDueOrders(services, signal), {
    firstAfterMs: 0,
    everyMs: EVERY_MS,
    onFailure: (error) => services.log.warn({ err: error }, 'orders for later cannot be read; retrying'),
  });
}

/** Sends what is due now. An order that fails holds up no other, and is tried again (TAKEAWAY-22). */
export async function sendDueOrders(services: Services, signal?: AbortSignal): Promise<void> {
  const due = await inTransaction(services.pool, { businessId: null }, (tx) =>
    listDueOrders(tx, services.clock()),
  );
  for (const order of due) {
    if (signal?.aborted) return;
    await sendDue(services, order).catch((error: unknown) => {
      // The board shows an order that could not be sent, and a refused one was sent or given up meanwhile.
      if (!(error instanceof RuleError))
        services.log.warn({ err: error, orderId: order.orderId }, 'an order for later was not sent');
    });
  }
}

async function sendDue(
  services: Services,
  { businessId, orderId, userId, userName }: DueOrder,
): Promise<void> {
  const actor = { businessId, userId, name: userName, role: 'ADMIN' as const };
  await runWrite(services, actor, null, async (work) => {
    const held = await lockWaiting(work, orderId);
    // The promise was moved after the order was found.
    if (held.order.kitchenAt && held.order.kitchenAt <= work.now) await sendWaiting(bySystem(work), held);
    return { status: 204, body: '' };
  });
}

/** The ticket has the user who serves the order; the audit log shows that no user sent it. */
const bySystem = (work: Work): Work => ({
  ...work,
  audit: (entry) => work.audit({ ...entry, by: { userId: null, name: 'Sofra' } }),
});
