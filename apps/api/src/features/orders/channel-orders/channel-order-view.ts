import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { channelLineNote, channelOrderState, channelOrderTotal } from '@sofra/domain/orders/channel-order';
import { boardState } from '@sofra/domain/orders/fulfilment';
import { phoneEnd } from '@sofra/domain/text/phone';
import type { ChannelOrderRow } from '#src/features/orders/channel-orders/channel-orders.store.ts';

/** An order of a channel as programs and staff read it (INBOX-7). */
export function channelOrderView(order: ChannelOrderRow, now: Date): ChannelOrder {
  const { name, phone, address, note, lines, products, stored } = order;
  const board = stored === null ? null : boardState(stored, order);
  return {
    ...{ id: order.id, channel: order.channel, number: order.number, kind: order.kind },
    state: channelOrderState({ ...order, board }, now),
    ...{ receivedAt: order.receivedAt, answerBy: order.answerBy },
    promisedAt: order.orderPromisedAt ?? order.promisedAt,
    ...{ isPaid: order.isPaid, isPlatformCourier: order.isPlatformCourier },
    customer: { name, phoneEnd: phone === null ? null : phoneEnd(phone), address, note },
    lines: lines.map((line) => ({
      ...{ productId: line.productId, name: line.name, qty: line.qty, unitPrice: line.unitPrice },
      note: channelLineNote(line),
      itemName: products[line.productId]?.name ?? null,
    })),
    ...{ fee: order.fee, discount: order.discount, total: channelOrderTotal(order) },
    ...{ answeredAt: order.answeredAt, answeredBy: order.answeredBy, refusal: order.refusal },
    ...{ orderId: order.orderId, callNumber: order.callNumber },
    ...{ canceledAt: order.canceledAt, cancelReason: order.cancelReason, changedAt: order.changedAt },
    lastMessage: order.lastMessage,
  };
}
