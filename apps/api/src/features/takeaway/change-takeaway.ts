import type * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { isForLater } from '@sofra/domain/orders/held-lines';
import { movedKitchenTime } from '@sofra/domain/orders/promise';
import { findChannel } from '#src/features/channels/channels.store.ts';
import { refuseUnopenable } from '#src/features/channels/shared/refuse-unopenable.ts';
import { updateOrderChannel, updateOrderKitchenAt } from '#src/features/orders/order-facts.store.ts';
import { lockOrderWithLines, type LockedOrder } from '#src/features/orders/shared/lock-open-order.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import { updateFulfilmentFacts, type Fulfilment } from '#src/features/takeaway/fulfilments.store.ts';
import { sendWaiting } from '#src/features/takeaway/send-takeaway.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import {
  announceCalled,
  lockCalled,
  movedOn,
  recordStep,
} from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Changes the recipient of an order without a table (TAKEAWAY-2). The audit log names the fields and nothing that
 * stood in them. Errors: NOT_FOUND, also for an order at a table; CHANGED_MEANWHILE; those of
 * {@link changeChannel} and {@link movePromise}.
 */
export async function updateTakeaway(
  work: Work,
  { id, expectedVersion, ...asked }: RequestOf<typeof contract.updateTakeaway>,
): Promise<contract.TakeawayDetails> {
  const held = await lockForFacts(work, id, asked);
  const before = await lockCalled(work, id, expectedVersion);
  const after = { ...before, ...asked };
  const changes = changesBetween({ ...before }, { ...after });
  if (!changes) return readTakeaway(work, { id });
  await updateFulfilmentFacts(work.tx, work.actor.businessId, id, after);
  if (held) await changeChannel(work, held.order, after);
  const fields = Object.keys(changes.after);
  announceCalled(work, before, { event: 'takeaway.update', details: { table: before.placeName, fields } });
  if (held) await movePromise(work, held, { before, after });
  return readTakeaway(work, { id });
}

type Asked = Omit<RequestOf<typeof contract.updateTakeaway>, 'id' | 'expectedVersion'>;

/** An order is locked before its fulfilment; undefined where neither channel nor promise is named. */
const lockForFacts = (work: Work, id: string, { channelId, channelNumber, promisedAt }: Asked) =>
  [channelId, channelNumber, promisedAt].every((fact) => fact === undefined)
    ? undefined
    : lockOrderWithLines(work, id);

/**
 * Moves the time of an order for later with its promise. An order whose new time has been reached is sent
 * (TAKEAWAY-23). Errors: the refusals of the stock.
 */
async function movePromise(
  work: Work,
  held: LockedOrder,
  { before, after }: { before: Fulfilment; after: Pick<Fulfilment, 'promisedAt'> },
): Promise<void> {
  const { order, lines } = held;
  if (order.kitchenAt === null || !isForLater(order, lines)) return;
  const promise = { before: before.promisedAt, after: after.promisedAt };
  const kitchenAt = movedKitchenTime(order.kitchenAt, promise, work.now);
  if (kitchenAt === null && before.state === 'KITCHEN') return sendWaiting(work, held);
  await updateOrderKitchenAt(work.tx, work.actor.businessId, order.id, kitchenAt ?? work.now);
}

/**
 * Gives an open order another channel. Saved lines keep their prices (CHANNEL-18). Errors: NOT_FOUND; ORDER_NOT_OPEN;
 * as {@link refuseUnopenable}; CHANNEL_NUMBER_TAKEN.
 */
async function changeChannel(
  { tx, actor, now }: Work,
  order: OrderRow,
  { channelId, channelNumber }: Pick<Fulfilment, 'channelId' | 'channelNumber'>,
): Promise<void> {
  if (order.channelId === channelId && order.channelNumber === channelNumber) return;
  if (order.status !== 'OPEN') throw new RuleError('ORDER_NOT_OPEN', { status: order.status });
  const channel = channelId === null ? null : ((await findChannel(tx, actor.businessId, channelId)) ?? null);
  if (channelId !== null && !channel) throw new RuleError('NOT_FOUND');
  // An open order of a channel that was switched off keeps it.
  refuseUnopenable(
    channel && order.channelId === channelId ? { ...channel, isOn: true, pausedUntil: null } : channel,
    channelNumber,
    now,
  );
  await updateOrderChannel(tx, actor.businessId, order.id, { channel, channelNumber });
}

/**
 * Records a step of an order without a table (TAKEAWAY-5). Payment is independent of it. Errors: NOT_FOUND;
 * CHANGED_MEANWHILE; INVALID_INPUT for a failure without a reason; FULFILMENT_MOVED_ON (details: `state`), also for
 * *Hazır* of other lines than the user saw (TAKEAWAY-14) and for closing an unpaid order.
 */
export async function moveTakeaway(
  work: Work,
  { id, expectedVersion, state, reason, sent }: RequestOf<typeof contract.moveTakeaway>,
): Promise<contract.TakeawayDetails> {
  const before = await lockCalled(work, id, expectedVersion);
  // An unpaid order is cancelled with its lines (TAKEAWAY-16).
  if (state === 'CANCELED' && before.orderStatus === 'OPEN') throw movedOn(before);
  if (state === 'FAILED' && reason === undefined)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'reason', reason: 'Nedenini yazın.' }] });
  await recordStep(work, before, { state, reason: state === 'FAILED' ? (reason ?? null) : null, sent });
  return readTakeaway(work, { id });
}
