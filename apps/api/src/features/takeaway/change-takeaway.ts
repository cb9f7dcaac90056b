import type * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { findChannel } from '#src/features/channels/channels.store.ts';
import { refuseUnopenable } from '#src/features/channels/shared/refuse-unopenable.ts';
import { updateOrderChannel } from '#src/features/orders/order-facts.store.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import { updateFulfilmentFacts, type Fulfilment } from '#src/features/takeaway/fulfilments.store.ts';
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
 * {@link changeChannel}.
 */
export async function updateTakeaway(
  work: Work,
  { id, expectedVersion, ...asked }: RequestOf<typeof contract.updateTakeaway>,
): Promise<contract.TakeawayDetails> {
  const order = await lockForChannel(work, id, asked);
  const before = await lockCalled(work, id, expectedVersion);
  const after = { ...before, ...asked };
  const changes = changesBetween({ ...before }, { ...after });
  if (!changes) return readTakeaway(work, { id });
  await updateFulfilmentFacts(work.tx, work.actor.businessId, id, after);
  if (order) await changeChannel(work, order, after);
  const fields = Object.keys(changes.after);
  announceCalled(work, before, { event: 'takeaway.update', details: { table: before.placeName, fields } });
  return readTakeaway(work, { id });
}

type Asked = Omit<RequestOf<typeof contract.updateTakeaway>, 'id' | 'expectedVersion'>;

/** An order is locked before its fulfilment; undefined where the channel stays. */
const lockForChannel = ({ tx, actor }: Work, id: string, { channelId, channelNumber }: Asked) =>
  channelId === undefined && channelNumber === undefined ? undefined : lockOrder(tx, actor.businessId, id);

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
