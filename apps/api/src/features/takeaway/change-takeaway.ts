import * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { isPossibleStep } from '@sofra/domain/orders/fulfilment';
import { findChannel } from '#src/features/channels/channels.store.ts';
import { refuseUnopenable } from '#src/features/channels/shared/refuse-unopenable.ts';
import { lockOrder, updateOrderChannel, type OrderRow } from '#src/features/orders/orders.store.ts';
import {
  lockFulfilment,
  updateFulfilmentFacts,
  updateFulfilmentState,
  type Fulfilment,
} from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/read-takeaway.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import * as z from 'zod/mini';

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
  announce(work, before, { event: 'takeaway.update', details: { table: before.placeName, fields } });
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
 * Records a step of an order without a table, with time and user (TAKEAWAY-5). Payment is independent of it. Errors:
 * NOT_FOUND; FULFILMENT_MOVED_ON (details: `state`); CHANGED_MEANWHILE; INVALID_INPUT for a failure without a reason.
 */
export async function moveTakeaway(
  work: Work,
  { id, expectedVersion, state, reason }: RequestOf<typeof contract.moveTakeaway>,
): Promise<contract.TakeawayDetails> {
  const before = await lockCalled(work, id, expectedVersion);
  if (!isPossibleStep(before.kind, before.state, state))
    throw new RuleError('FULFILMENT_MOVED_ON', { state: before.state });
  if (state === 'FAILED' && reason === undefined)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'reason', reason: 'Nedenini yazın.' }] });
  const step = { state, at: work.now, reason: state === 'FAILED' ? (reason ?? null) : null };
  await updateFulfilmentState(work.tx, work.actor, id, step);
  announce(work, before, {
    event: 'takeaway.move',
    details: { table: before.placeName, from: before.state, to: state, reason: step.reason },
  });
  return readTakeaway(work, { id });
}

type CalledFulfilment = Fulfilment & { kind: Exclude<Fulfilment['kind'], 'TABLE'> };

async function lockCalled(
  work: Work,
  id: string,
  expectedVersion: number | undefined,
): Promise<CalledFulfilment> {
  const before = await lockFulfilment(work.tx, work.actor.businessId, id);
  if (!before || before.kind === 'TABLE') throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    const current = z.encode(contract.TakeawayDetails, await readTakeaway(work, { id }));
    throw new RuleError('CHANGED_MEANWHILE', { current });
  }
  return { ...before, kind: before.kind };
}

type Announced = Extract<Parameters<Work['audit']>[0], { event: 'takeaway.update' | 'takeaway.move' }>;

function announce(
  work: Work,
  { orderId, version }: Fulfilment,
  entry: Pick<Announced, 'event' | 'details'>,
): void {
  work.audit({ ...entry, entity: 'order', entityId: orderId } as Announced);
  work.emit({ name: 'orders:changed', facts: { orderId, tableId: orderId, version } });
}
