import type * as contract from '@sofra/contract/orders/channel-orders';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { lineKey, type LineChoice } from '@sofra/domain/menu/line-choice';
import { liraOf, type Kurus } from '@sofra/domain/money/money';
import { isPlatform } from '@sofra/domain/orders/channel';
import {
  answerLimit,
  channelLineNote,
  channelOrderTotal,
  pricedOrder,
} from '@sofra/domain/orders/channel-order';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { channelOrderView } from '#src/features/orders/channel-orders/channel-order-view.ts';
import {
  findChannelOrder,
  listNumbersOfCode,
  lockChannelOrder,
  updateChannelOrder,
  type ChannelOrderRow,
} from '#src/features/orders/channel-orders/channel-orders.store.ts';
import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import { findChannel } from '#src/features/channels/channels.store.ts';
import type { ChannelSale } from '#src/features/orders/lines/channel-sale.ts';
import { addLines } from '#src/features/orders/lines/add-lines.ts';
import { payOrder } from '#src/features/orders/payments/pay-order.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const MINUTE_MS = 60_000;
/** A number has up to 40 letters, with its mark. */
const LONGEST_MARKED = 36;

/**
 * Accepts an order of a channel (INBOX-8): opens an order without a table, at the prices of the channel. It takes the
 * payment of one that was paid there (INBOX-9). Its row is locked first, so of two users at once the second
 * finds it answered. Errors: NOT_FOUND; CHANNEL_ORDER_ENDED; CHANNEL_PRODUCTS_UNKNOWN (details: `products`); those of
 * {@link addLines}.
 */
export async function acceptChannelOrder(
  work: Work,
  { id, minutes }: RequestOf<typeof contract.acceptChannelOrder>,
): Promise<contract.ChannelOrder> {
  const { tx, actor, now, emit } = work;
  const order = await lockWaiting(work, id);
  refuseUnknownProducts(order);
  const channel = await findChannel(tx, actor.businessId, order.channel.id);
  const priced = { ...order, ...pricedOrder(order) };
  const lines = linesOf(priced);
  const { name, phone, address, note, kind } = order;
  const promisedAt = minutes === null ? order.promisedAt : new Date(now.getTime() + minutes * MINUTE_MS);
  const orderId = newId();
  const saved = await addLines(
    work,
    {
      id: orderId,
      place: {
        ...{ kind, name, phone, address, note, promisedAt, channelId: order.channel.id },
        channelNumber: await numberOf(work, order),
      },
      lines: lines.map(({ choice: { itemId, portionId, options, note }, qty }) => ({
        ...{ itemId, portionId, note, qty, options: [...options] },
      })),
      expectedOrderId: null,
    },
    { channel: saleOf(priced, lines) },
  );
  if (!saved) throw new Error('an order of a channel was saved without a line');
  const answered = { answered_at: now, answered_by_name: actor.name, order_id: orderId };
  work.later(updateChannelOrder(tx, actor.businessId, id, answered));
  const total = channelOrderTotal(order);
  if (order.isPaid && channel?.partnerId)
    await payAtPlatform(work, priced, { orderId, partnerId: channel.partnerId, total });
  emit(CHANNEL_ORDERS_CHANGED);
  const after = { answeredAt: now, answeredBy: actor.name, orderId, stored: 'KITCHEN' as const };
  return channelOrderView(
    { ...order, ...after, callNumber: saved.callNumber, orderPromisedAt: promisedAt },
    now,
  );
}

/** Errors: NOT_FOUND; CHANNEL_ORDER_ENDED. */
export async function refuseChannelOrder(
  work: Work,
  { id, reason }: RequestOf<typeof contract.refuseChannelOrder>,
): Promise<contract.ChannelOrder> {
  const { tx, actor, now, emit, audit } = work;
  const order = await lockWaiting(work, id);
  const answered = { answered_at: now, answered_by_name: actor.name, refusal: reason };
  await updateChannelOrder(tx, actor.businessId, id, answered);
  const { channel, code } = order;
  audit({
    event: 'channel.refuseOrder',
    entity: 'channelOrder',
    entityId: id,
    details: { name: channel.name, number: code, reason },
  });
  emit(CHANNEL_ORDERS_CHANGED);
  return channelOrderView({ ...order, answeredAt: now, answeredBy: actor.name, refusal: reason }, now);
}

/** Locks an order that waits. Errors: NOT_FOUND; CHANNEL_ORDER_ENDED, with the reason in its message. */
async function lockWaiting({ tx, actor, now }: Work, id: string): Promise<ChannelOrderRow> {
  await lockChannelOrder(tx, actor.businessId, { id });
  const order = await findChannelOrder(tx, actor.businessId, { id });
  if (!order) throw new RuleError('NOT_FOUND');
  const why = endOf(order, now);
  if (why !== null) throw new RuleError('CHANNEL_ORDER_ENDED', { message: `Bu sipariş kapandı: ${why}.` });
  return order;
}

function endOf(order: ChannelOrderRow, now: Date): string | null {
  if (order.canceledAt !== null) return `${order.channel.name} iptal etti`;
  if (order.answeredAt !== null) return `${order.answeredBy ?? ''} yanıtladı`;
  return answerLimit(order) <= now ? 'yanıt süresi doldu' : null;
}

/**
 * The number of the order here: the short one of the platform, with a mark where it sent another order of the day with
 * it (CHANNEL-11). Null for a channel that is no platform.
 */
async function numberOf(
  { tx, actor, now }: Work,
  { channel, code }: Pick<ChannelOrderRow, 'channel' | 'code'>,
): Promise<string | null> {
  if (!isPlatform(channel.kind)) return null;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const day = businessDayOf(now, timeZone, dayStartHour);
  const taken = new Set(await listNumbersOfCode(tx, actor.businessId, { channelId: channel.id, code, day }));
  const numbered = (at: number) => (at === 1 ? code : `${code.slice(0, LONGEST_MARKED)}-${at}`);
  let at = 1;
  while (taken.has(numbered(at))) at += 1;
  return numbered(at);
}

function refuseUnknownProducts({ lines, products }: ChannelOrderRow): void {
  const unknown = lines.filter(({ productId }) => !products[productId]).map(({ name }) => name);
  if (unknown.length === 0) return;
  const names = [...new Set(unknown)];
  const message = `Önce ürünü seçin: ${names.join(', ')}.`;
  throw new RuleError('CHANNEL_PRODUCTS_UNKNOWN', { message, products: names });
}

interface SoldProduct {
  choice: LineChoice;
  qty: number;
  unitPrice: Kurus;
}

/** Lines as items of the menu. A choice that is sent at two prices gets a number, because equal choices are merged. */
function linesOf({ lines, products }: Pick<ChannelOrderRow, 'lines' | 'products'>): SoldProduct[] {
  const priceOf = new Map<string, Kurus>();
  return lines.flatMap((line) => {
    const product = products[line.productId];
    if (!product) return [];
    const { itemId, portionId, options } = product;
    const choiceOf = (twin: number): LineChoice => ({
      ...{ itemId, portionId, options, note: channelLineNote(line, twin), course: null, parts: [] },
    });
    const isOther = (twin: number) =>
      (priceOf.get(lineKey(choiceOf(twin))) ?? line.unitPrice) !== line.unitPrice;
    let twin = 0;
    while (isOther(twin)) twin += 1;
    priceOf.set(lineKey(choiceOf(twin)), line.unitPrice);
    return [{ choice: choiceOf(twin), qty: line.qty, unitPrice: line.unitPrice }];
  });
}

const saleOf = ({ fee }: Pick<ChannelOrderRow, 'fee'>, lines: readonly SoldProduct[]): ChannelSale => ({
  fee,
  priceOf: new Map(lines.map(({ choice, unitPrice }) => [lineKey(choice), unitPrice])),
});

/** Takes what the guest paid to the platform, with its discount, from the partner of the channel (CHANNEL-8). */
async function payAtPlatform(
  work: Work,
  { discount }: Pick<ChannelOrderRow, 'discount'>,
  { orderId, partnerId, total }: { orderId: string; partnerId: string; total: Kurus },
): Promise<void> {
  const given = { discountType: 'AMOUNT' as const, discountValue: liraOf(discount) };
  const request = { id: orderId, method: 'CARD' as const, partnerId, finalTotal: total };
  await payOrder(work, { ...request, ...(discount > 0 && given) }, { isByPlatform: true });
}
