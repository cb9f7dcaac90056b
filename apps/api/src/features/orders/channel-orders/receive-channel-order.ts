import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@sofra/contract/orders/channel-orders';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { formatLira, ZERO } from '@sofra/domain/money/money';
import { channelOrderTotal, channelRecipient } from '@sofra/domain/orders/channel-order';
import { channelOrderView } from '#src/features/orders/channel-orders/channel-order-view.ts';
import {
  findChannelOrder,
  insertChannelOrder,
  lockChannelOrder,
  updateChannelOrder,
  type SentOrder,
} from '#src/features/orders/channel-orders/channel-orders.store.ts';
import { stopKitchen } from '#src/features/orders/channel-orders/stop-kitchen.ts';
import { findChannel } from '#src/features/channels/channels.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.receiveChannelOrder>;
export const CHANNEL_ORDERS_CHANGED = { name: 'channel-orders:changed', facts: {} } as const;

/**
 * Stores an order of a channel, once for each number (INBOX-1, INBOX-2). A repetition returns its present state. Other
 * contents replace it while it waits, and are only noted after the answer. A channel that is off or paused receives too,
 * because the platform has sold already. Errors: NOT_FOUND; INVALID_INPUT for a total other than that of its parts, or a paid order without a platform.
 */
export async function receiveChannelOrder(work: Work, request: Request): Promise<contract.ChannelOrder> {
  const { tx, actor, now } = work;
  const sent = sentOrderOf(request);
  refuseWrongTotal(request, sent);
  const channel = await findChannel(tx, actor.businessId, request.id);
  if (!channel) throw new RuleError('NOT_FOUND');
  if (sent.isPaid && channel.partnerId === null)
    refuseField('isPaid', 'Yalnız platformlar ödenmiş sipariş gönderir.');
  await storeChannelOrder(work, request.id, sent);
  const stored = await findChannelOrder(tx, actor.businessId, { channelId: request.id, number: sent.number });
  if (!stored) throw new Error('an order of a channel was stored and not found');
  return channelOrderView(stored, now);
}

/** Stores an order once for its number, from any source. A repetition without a change is no event (INBOX-2). */
export async function storeChannelOrder(work: Work, channelId: string, sent: SentOrder): Promise<void> {
  const { tx, actor, now, emit } = work;
  const key = { channelId, number: sent.number };
  const isNew = await insertChannelOrder(tx, actor, { ...sent, ...key, id: newId(), receivedAt: now });
  if (isNew || (await noteRepetition(work, key, sent))) emit(CHANNEL_ORDERS_CHANGED);
}

function sentOrderOf({ code, customer, promisedAt, answerBy, ...request }: Request): SentOrder {
  const { fee = ZERO, discount = ZERO, isPlatformCourier = false, number, isPaid, lines } = request;
  return {
    ...{ number, isPaid, isPlatformCourier, fee, discount, code: code ?? number.slice(-40) },
    kind: request.kind === 'DELIVERY' ? 'DELIVERY' : 'TAKEAWAY',
    ...recipientOf(customer ?? {}),
    ...{ promisedAt: promisedAt ?? null, answerBy: answerBy ?? null },
    lines: lines.map(({ options = [], note = null, ...line }) => ({
      ...{ ...line, note },
      options: options.map(({ name, qty = 1 }) => ({ name, qty })),
    })),
  };
}

const recipientOf = ({ name, phone, address, note }: NonNullable<Request['customer']>) => ({
  ...{ name: name ?? null, address: address ?? null },
  ...channelRecipient({ phone: phone ?? null, note: note ?? null }),
});

function refuseWrongTotal({ total }: Request, sent: SentOrder): void {
  const own = channelOrderTotal(sent);
  if (own === total) return;
  refuseField('total', `Satırların toplamı ${formatLira(own)}, gönderilen ${formatLira(total)}.`);
}

async function noteRepetition(
  { tx, actor, now }: Work,
  key: { channelId: string; number: string },
  sent: SentOrder,
): Promise<boolean> {
  await lockChannelOrder(tx, actor.businessId, key);
  const known = await findChannelOrder(tx, actor.businessId, key);
  if (!known) return false;
  const isAnswered = known.answeredAt !== null;
  const read = isAnswered ? contentOf : sentOf;
  if (isDeepStrictEqual(read(known), read(sent))) return false;
  const change = isAnswered ? { changed_at: now } : { content: sent };
  await updateChannelOrder(tx, actor.businessId, known.id, change);
  return true;
}

/** Contents of which a difference matters to the kitchen or the till after the answer. */
const contentOf = ({ kind, isPaid, lines, fee, discount, address }: SentOrder) => ({
  ...{ kind, isPaid, lines, fee, discount, address },
});

/** Everything that staff read before the answer. */
const sentOf = (sent: SentOrder) => ({
  ...{ ...contentOf(sent), code: sent.code, isPlatformCourier: sent.isPlatformCourier, name: sent.name },
  ...{ phone: sent.phone, note: sent.note, promisedAt: sent.promisedAt, answerBy: sent.answerBy },
});

/** Records that the platform cancelled an order (INBOX-12), and stops its kitchen (INBOX-15). Errors: NOT_FOUND. */
export async function cancelChannelOrder(
  work: Work,
  { id, number, reason = null }: { id: string; number: string; reason?: string | null | undefined },
): Promise<contract.ChannelOrder> {
  const { tx, actor, now, emit, audit } = work;
  const key = { channelId: id, number };
  await lockChannelOrder(tx, actor.businessId, key);
  const order = await findChannelOrder(tx, actor.businessId, key);
  if (!order) throw new RuleError('NOT_FOUND');
  const hasEnded = order.canceledAt !== null || order.refusal !== null || order.stored === 'CANCELED';
  if (hasEnded) return channelOrderView(order, now);
  const { orderId } = order;
  const isInKitchen = orderId !== null && order.stored === 'KITCHEN';
  if (isInKitchen) await stopKitchen(work, { orderId, operationId: order.id });
  const canceled = {
    ...{ canceled_at: now, cancel_reason: reason },
    ...(isInKitchen && { kitchen_stopped_at: now }),
  };
  work.later(updateChannelOrder(tx, actor.businessId, order.id, canceled));
  audit({
    event: 'channel.cancelOrder',
    entity: 'channelOrder',
    entityId: order.id,
    details: { name: order.channel.name, number: order.code, reason },
  });
  emit(CHANNEL_ORDERS_CHANGED);
  return channelOrderView({ ...order, canceledAt: now, cancelReason: reason }, now);
}

/** Cancels an order. One that may still arrive is stored as cancelled and never rings (PLATFORM-7). */
export async function cancelEarly(
  work: Work,
  canceled: { channelId: string; number: string; reason: string | null; mayBeEarly: boolean },
): Promise<void> {
  const { tx, actor, now, emit } = work;
  const { channelId, number, reason } = canceled;
  const [id, key] = [newId(), { channelId, number }];
  if (!canceled.mayBeEarly && !(await findChannelOrder(tx, actor.businessId, key))) return;
  const isNew = await insertChannelOrder(tx, actor, { ...UNKNOWN_ORDER, ...key, id, receivedAt: now });
  if (!isNew) return void (await cancelChannelOrder(work, { id: channelId, number, reason }));
  await updateChannelOrder(tx, actor.businessId, id, { canceled_at: now, cancel_reason: reason });
  emit(CHANNEL_ORDERS_CHANGED);
}

const UNKNOWN_ORDER = {
  ...{ code: '?', kind: 'DELIVERY', isPlatformCourier: false, isPaid: false, name: null, phone: null },
  ...{ address: null, note: null, promisedAt: null, answerBy: null, lines: [], fee: ZERO, discount: ZERO },
} satisfies Omit<SentOrder, 'number'>;

/** Errors: NOT_FOUND. */
export async function getChannelOrder(
  { tx, actor, now }: Read,
  { id, number }: { id: string; number: string },
): Promise<contract.ChannelOrder> {
  const order = await findChannelOrder(tx, actor.businessId, { channelId: id, number });
  if (!order) throw new RuleError('NOT_FOUND');
  return channelOrderView(order, now);
}
