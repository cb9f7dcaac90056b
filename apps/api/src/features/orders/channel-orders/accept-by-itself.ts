import { RuleError } from '@sofra/domain/errors';
import { acceptChannelOrder } from '#src/features/orders/channel-orders/answer-channel-order.ts';
import { listOrdersToAccept } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

const EVERY_MS = 2_000;

/**
 * Accepts the orders of channels with *Kendiliğinden kabul et*, until `stop` (INBOX-10). Several processes may do so: the
 * row of each order is locked.
 */
export const keepChannelOrdersAccepted = (services: Services): { stop: () => Promise<void> } =>
  repeatUntilStopped((signal) => acceptByItself(services, signal), {
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onFailure: (error) => services.log.warn({ err: error }, 'orders of channels cannot be read; retrying'),
  });

/** Accepts what waits now. An order that is refused, as with an unknown product, waits for a person. */
export async function acceptByItself(services: Services, signal?: AbortSignal): Promise<void> {
  const orders = await inTransaction(services.pool, { businessId: null }, (tx) =>
    listOrdersToAccept(tx, services.clock()),
  );
  for (const { businessId, id, userId, userName: name } of orders) {
    if (signal?.aborted) return;
    await runWrite(services, { businessId, userId, name, role: 'TOKEN' }, null, async (work) => {
      await acceptChannelOrder(work, { id, minutes: null });
      return { status: 200, body: null };
    }).catch((error: unknown) => {
      if (error instanceof RuleError) return;
      services.log.warn({ err: error, channelOrderId: id }, 'an order of a channel was not accepted');
    });
  }
}
