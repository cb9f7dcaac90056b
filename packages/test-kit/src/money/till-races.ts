import { randomUUID } from 'node:crypto';
import { isDone } from '../send.ts';
import {
  add,
  clear,
  expectSame,
  pay,
  paymentOf,
  PRICE,
  send,
  takenBy,
  whole,
  type Race,
} from './race-round.ts';

/** Four phones pay overlapping pieces of one line of six: together never more than six, and never a kuruş more. */
const fourPhones: Race = {
  name: 'four phones split one bill',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 6);
    const lineId = order.lines[0]?.id ?? '';
    const part = (qty: number) => ({
      lines: [{ lineId, qty }],
      finalTotal: (qty * PRICE) / 100,
      discountType: 'NONE',
    });
    const answers = await Promise.all(
      [3, 2, 4, 2].map((qty) => pay(round, { action: 'pay-partial', order, body: part(qty) })),
    );
    const rest = await clear(round, round.tableId);
    return expectSame('taken for six', takenBy(answers) + rest, 6 * PRICE);
  },
};

/**
 * A waiter adds a piece while the till takes the payment: it is paid or still owed, but never treated as a discount.
 */
const addWhilePaying: Race = {
  name: 'add while paying',
  rounds: 2_000,
  play: async (round) => {
    const { order } = await add(round, 2);
    const [added, paid] = await Promise.all([
      add(round, 1),
      pay(round, { order, body: { ...whole(order), expectedVersion: order.version } }),
    ]);
    const rest = await clear(round, round.tableId);
    return [
      ...expectSame('taken for three', takenBy([paid]) + rest, 3 * PRICE),
      ...expectSame('adding answered', added.status, 200),
    ];
  },
};

/** One piece is cancelled while all of them are paid: it is never both. */
const cancelWhilePaying: Race = {
  name: 'cancel after and while part payment',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 3);
    const lineId = order.lines[0]?.id ?? '';
    const part = { lines: [{ lineId, qty: 2 }], finalTotal: (2 * PRICE) / 100, discountType: 'NONE' };
    const [canceled, paid] = await Promise.all([
      send(round, {
        path: `/orders/${order.id}/cancel-lines`,
        body: { lines: [{ lineId, qty: 2, reason: 'Vazgeçti' }], restock: true },
      }),
      pay(round, { action: 'pay-partial', order, body: part }),
    ]);
    const pieces = isDone(canceled) ? 2 : 0;
    round.said.canceledPieces += pieces;
    const rest = await clear(round, round.tableId);
    return expectSame('taken or cancelled', takenBy([paid]) + rest + pieces * PRICE, 3 * PRICE);
  },
};

/** A double tap on *Ödemeyi al* and a second till: the money is taken once. */
const doubleTap: Race = {
  name: 'double tap and a rival till',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 1);
    const body = whole(order);
    const key = randomUUID();
    const answers = await Promise.all([
      pay(round, { order, body, key }),
      pay(round, { order, body, key }),
      pay(round, { order, body, key: randomUUID() }),
    ]);
    const payments = new Set(answers.filter(isDone).map((answer) => paymentOf(answer).id));
    return expectSame('payments', payments.size, 1);
  },
};

/** Two tills take shares that together are more than the bill. */
const sharesAtOnce: Race = {
  name: 'shares at once never pass the bill',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 2);
    const amount = Math.ceil(PRICE * 1.2) / 100;
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(round, { action: 'pay-share', order, body: { amount } })),
    );
    const rest = await clear(round, round.tableId);
    return expectSame('taken for two', takenBy(answers) + rest, 2 * PRICE);
  },
};

/** Two tills give back overlapping pieces of one payment: never more than was paid. */
const refundsAtOnce: Race = {
  name: 'refunds at once never pass the payment',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 3);
    const paid = await pay(round, { order, body: whole(order) });
    if (!isDone(paid)) return [];
    const lineId = order.lines[0]?.id ?? '';
    const path = `/orders/payments/${paymentOf(paid).id}/refunds`;
    const how = { method: 'CASH', reason: 'Beğenilmedi', restock: false };
    const pieces = (qty: number) => ({ ...how, amount: (qty * PRICE) / 100, lines: [{ lineId, qty }] });
    const all = { ...how, amount: (3 * PRICE) / 100 };
    const answers = await Promise.all(
      [pieces(2), pieces(2), all, pieces(1)].map((body) => send(round, { path, body })),
    );
    const refunds = answers.filter(isDone).map(({ body }) => (body as unknown as RefundAnswer).refund);
    for (const { id, paymentId, amount } of refunds)
      round.said.refunds.set(id, { paymentId, amount: Math.round(amount * 100), tip: 0 });
    const back = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return back > 0 && back <= 3 * PRICE ? [] : [`given back of three: ${back}`];
  },
};
interface RefundAnswer {
  refund: { id: string; paymentId: string; amount: number };
}

/** Races for the money of one bill. */
export const TILL_RACES: readonly Race[] = [
  fourPhones,
  addWhilePaying,
  cancelWhilePaying,
  doubleTap,
  sharesAtOnce,
  refundsAtOnce,
];
