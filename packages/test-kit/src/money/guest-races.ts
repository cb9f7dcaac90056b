import { randomUUID } from 'node:crypto';
import { isDone, type ApiResponse, type Json } from '../send.ts';
import { readOrder } from './open-order.ts';
import { add, clear, expectSame, pay, PRICE, send, whole, type Race, type Round } from './race-round.ts';

/** A basket of a guest's phone. Its note is that of the lines which it becomes. */
interface Basket {
  id: string;
  phone: string;
  note: string;
}

const basketOf = (phone: string = randomUUID()): Basket => ({
  ...{ id: randomUUID(), phone, note: randomUUID() },
});

const ordersPath = ({ business }: Round): string => `/public/menu/${business.slug}/orders`;
const codeOf = ({ business }: Round, tableId: string): string => business.codes.get(tableId) ?? '';

/** Sends two pieces as a guest, who has no token. */
const order = (round: Round, { id, phone, note }: Basket, over: Json = {}): Promise<ApiResponse> => {
  const line = { itemId: round.business.items.iskender, qty: 2, note, shownUnitPrice: PRICE / 100, ...over };
  const body = { token: codeOf(round, round.tableId), id, phone, lines: [line] };
  return send(round, { path: ordersPath(round), body, token: null });
};

/** Accepts everything, and records the pieces once when that is acknowledged. */
async function accept(
  round: Round,
  { id, note }: Basket,
  token = round.business.owner,
): Promise<ApiResponse> {
  const answer = await send(round, { path: `/guest-orders/${id}/answer`, body: { refused: [] }, token });
  if (isDone(answer)) round.said.ordered.set(note, 2);
  return answer;
}

/** The ids of the orders that a phone reads at the table. */
async function readBy(round: Round, { phone }: Basket): Promise<string[]> {
  const path = `${ordersPath(round)}?token=${codeOf(round, round.tableId)}&phone=${phone}`;
  const { body } = await send(round, { method: 'GET', path, token: null });
  return (body as unknown as { orders: { id: string }[] }).orders.map(({ id }) => id);
}

async function isWaiting(round: Round, { id }: Basket): Promise<boolean> {
  const { body } = await send(round, { method: 'GET', path: '/guest-orders' });
  return (body as unknown as { waiting: { id: string }[] }).waiting.some((one) => one.id === id);
}

/** A basket arrives twice and two users accept it: its lines are saved once (GUESTORDER-13, GUESTORDER-27). */
const acceptTogether: Race = {
  name: 'a basket sent twice and accepted twice',
  rounds: 200,
  play: async (round) => {
    const basket = basketOf();
    await Promise.all([order(round, basket), order(round, basket)]);
    const [waiter = ''] = round.business.waiters;
    const [cashier = ''] = round.business.cashiers;
    const answers = await Promise.all([accept(round, basket, waiter), accept(round, basket, cashier)]);
    return [
      ...expectSame('acceptances', answers.filter(isDone).length, 1),
      ...expectSame('taken for two', await clear(round, round.tableId), 2 * PRICE),
    ];
  },
};

/** The table is paid while an order of its guests is accepted: it is on the bill, or has ended (GUESTORDER-29). */
const acceptWhilePaying: Race = {
  name: 'an order of guests is accepted while its table is paid',
  rounds: 200,
  play: async (round) => {
    const basket = basketOf();
    const { order: before } = await add(round, 1);
    await order(round, basket);
    const body = { ...whole(before), expectedVersion: before.version };
    const [paid, accepted] = await Promise.all([pay(round, { order: before, body }), accept(round, basket)]);
    const isLeft = await isWaiting(round, basket);
    await clear(round, round.tableId);
    return [
      ...expectSame('payments and acceptances', [paid, accepted].filter(isDone).length, 1),
      ...(isLeft ? ['an order of guests waits at a table that was paid'] : []),
    ];
  },
};

/** The order moves while an order of its guests is accepted: all of it is on one bill (GUESTORDER-28). */
const acceptWhileMoving: Race = {
  name: 'an order of guests is accepted while its table moves',
  rounds: 200,
  play: async (round) => {
    const basket = basketOf();
    const { order: moving } = await add(round, 1);
    await order(round, basket);
    const body = { toTableId: round.otherTableId };
    const [, accepted] = await Promise.all([
      send(round, { path: `/orders/${moving.id}/move`, body }),
      accept(round, basket),
    ]);
    if (!isDone(accepted)) await accept(round, basket);
    return [
      ...expectSame('taken at the old table', await clear(round, round.tableId), 0),
      ...expectSame('taken for three', await clear(round, round.otherTableId), 3 * PRICE),
    ];
  },
};

/** A phone that names another price buys nothing (GUESTORDER-11). */
const forgedPrice: Race = {
  name: 'a guest forges a price',
  rounds: 50,
  play: async (round) => {
    const answer = await order(round, basketOf(), { shownUnitPrice: 0.01 });
    return expectSame('forged orders', [answer].filter(isDone).length, 0);
  },
};

/** Two parties after each other at one table: neither phone reads the orders of the other (GUESTORDER-18). */
const nextParty: Race = {
  name: 'phones of two parties',
  rounds: 100,
  play: async (round) => {
    const [first, next] = [basketOf(), basketOf()];
    for (const party of [first, next]) {
      await order(round, party);
      await accept(round, party);
      if (party === first) await clear(round, round.tableId);
    }
    const [byFirst, byNext] = [await readBy(round, first), await readBy(round, next)];
    await clear(round, round.tableId);
    return [
      ...(byFirst.includes(next.id) ? ['a phone reads the next party'] : []),
      ...(byNext.join() === next.id ? [] : [`a phone reads ${byNext.length} orders instead of its own`]),
    ];
  },
};

/** Two devices seat one reservation at two tables: one order opens (RESERVE-14). */
const seatTogether: Race = {
  name: 'one reservation is seated twice',
  rounds: 100,
  play: async (round) => {
    const { tableId, otherTableId } = round;
    const body = { name: 'Yılmaz', guests: 4, startsAt: new Date().toISOString() };
    const reservation = (await send(round, { path: '/reservations', body })).body as unknown as {
      id: string;
    };
    const path = `/reservations/${reservation.id}/seat`;
    await Promise.all([tableId, otherTableId].map((id) => send(round, { path, body: { tableId: id } })));
    const seated = await Promise.all([tableId, otherTableId].map((id) => readOrder(round.business, id)));
    for (const [at, id] of [tableId, otherTableId].entries())
      if (seated[at]) {
        await add(round, 1, { tableId: id });
        await clear(round, id);
      }
    return expectSame('seated tables', seated.filter(Boolean).length, 1);
  },
};

/** Races for orders of guests and for reservations. */
export const GUEST_RACES: readonly Race[] = [
  acceptTogether,
  acceptWhilePaying,
  acceptWhileMoving,
  forgedPrice,
  nextParty,
  seatTogether,
];
