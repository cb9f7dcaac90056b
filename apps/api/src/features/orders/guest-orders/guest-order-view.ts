import type { GuestOrder } from '@sofra/contract/orders/guest-orders';
import type { GuestTable } from '@sofra/contract/menu/guest-table';
import { guestsView } from '@sofra/domain/orders/guests';
import { guestLineState, isOverLimit } from '@sofra/domain/orders/guest-order';
import { linkTitle } from '@sofra/domain/orders/link-order';
import { phoneEnd } from '@sofra/domain/text/phone';
import { choiceOnScreen } from '@sofra/domain/orders/line-text';
import { sumKurus, timesQty } from '@sofra/domain/money/money';
import type { GuestLineRow, GuestOrderRow } from '#src/features/orders/guest-orders/guest-orders.store.ts';

/** An order of guests as staff read it (GUESTORDER-23). */
export function guestOrderView({ lines, ...order }: GuestOrderRow): GuestOrder {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return {
    ...{ id: order.id, tableId: order.tableId ?? order.id, tableName: placeOf(order), sentAt: order.sentAt },
    ...(order.tableId === null && { takeaway: takeawayView(order) }),
    ...{ pieces, phones: order.phones, sends: order.sends, isCodeRight: order.isCodeRight },
    total: sumKurus(lines.map((line) => timesQty(line.unitPrice, line.qty))),
    isOverLimit: isOverLimit({ pieces, sends: order.sends }),
    opened: order.openedAt && order.openedBy !== null ? { at: order.openedAt, by: order.openedBy } : null,
    ...guestsView(order.guests),
    lines: lines.map((line) => ({
      ...lineView(line),
      ...(line.station !== null && { station: line.station }),
      isSoldOut: line.isSoldOut,
    })),
    answeredAt: order.answeredAt,
    answeredBy: order.answeredBy,
    ...(order.endedBecause !== null && { endedBecause: order.endedBecause }),
  };
}

/** The table, or *Gel-al · Ayşe*. */
export const placeOf = ({ tableName, name }: Pick<GuestOrderRow, 'tableName' | 'name'>): string =>
  tableName ?? linkTitle(name);

const takeawayView = ({ phone, note, wishedAt, promisedAt, orderId }: Omit<GuestOrderRow, 'lines'>) => ({
  ...{ phoneEnd: phone === null ? null : phoneEnd(phone), note, orderId },
  promisedAt: promisedAt ?? wishedAt,
});

const lineView = ({ id, itemId, name, choice, seen, qty, unitPrice, refusal }: GuestLineRow) => {
  const words = choiceOnScreen(seen);
  return {
    ...{ id, itemId, name, qty, unitPrice },
    ...(words !== undefined && { choice: words }),
    ...(choice.note !== null && { note: choice.note }),
    ...(refusal !== null && { refusal }),
  };
};

/** The same as its guests read it: nothing of staff and stations (GUESTORDER-17). */
export const guestTableOrder = (order: GuestOrderRow, phone: string): GuestTable['orders'][number] => ({
  id: order.id,
  isOwn: order.phoneId === phone,
  sentAt: order.sentAt,
  answeredAt: order.answeredAt,
  ...(order.endedBecause !== null && { endedBecause: order.endedBecause }),
  ...(order.tableId === null && {
    takeaway: {
      callNumber: order.callNumber,
      promisedAt: order.orderId === null ? null : (order.promisedAt ?? order.wishedAt),
    },
  }),
  lines: order.lines.map((line) => ({
    ...lineView(line),
    state:
      order.endedBecause === null
        ? guestLineState({
            isAnswered: order.answeredAt !== null,
            refusal: line.refusal,
            pieces: line.pieces,
          })
        : 'REFUSED',
  })),
});
