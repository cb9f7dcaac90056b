import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { sendHeldLines } from '#src/features/orders/shared/send-held-lines.ts';
import { lockOrderWithLines, type LockedOrder } from '#src/features/orders/shared/lock-open-order.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import { lockCalled, movedOn } from '#src/features/takeaway/shared/record-step.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * *Şimdi gönder*: sends an order for later to the kitchen before its time, paid or not (TAKEAWAY-23). Of two at once, one
 * finds nothing.
 *
 * Errors: NOT_FOUND, also for an order at a table; NOTHING_HELD; FULFILMENT_MOVED_ON (details: `state`) for an order that
 * was given up; the refusals of the stock.
 */
export async function sendTakeaway(work: Work, { id }: { id: string }): Promise<TakeawayDetails> {
  await sendWaiting(work, await lockWaiting(work, id));
  return readTakeaway(work, { id });
}

/** Locks an order that may be sent to the kitchen. Errors: as {@link sendTakeaway}. */
export async function lockWaiting(work: Work, id: string): Promise<LockedOrder> {
  const held = await lockOrderWithLines(work, id);
  const before = await lockCalled(work, id, undefined);
  if (before.state !== 'KITCHEN') throw movedOn(before);
  if (held.order.kitchenAt === null) throw new RuleError('NOTHING_HELD');
  return held;
}

/** Sends everything of an order for later (TAKEAWAY-22). Errors: NOTHING_HELD; the refusals of the stock. */
export async function sendWaiting(work: Work, { order, lines }: LockedOrder): Promise<void> {
  const sent = await sendHeldLines(work, order, lines, {});
  sent.takeTheirStock();
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
}
