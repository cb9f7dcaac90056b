import { randomUUID } from 'node:crypto';
import { isDone, send as sendRequest, type ApiResponse, type Json } from '../send.ts';
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

/** Sends takeaway by link, without a token and without a table; too many orders are no fault. */
const orderByLink = (
  round: Round,
  { id, phone, note }: Basket,
  { number, qty = 2 }: { number: string; qty?: number },
): Promise<ApiResponse> => {
  const { slug, items } = round.business;
  const lines = [{ itemId: items.iskender, qty, note, shownUnitPrice: PRICE / 100 }];
  const body = { id, phone, guest: { name: 'Ayşe', phone: number, promisedAt: null }, lines };
  return sendRequest(round.business.url, { path: `/public/menu/${slug}/takeaway`, body, token: null });
};

/** Ten random digits of a Turkish number, so that no round meets the limit of another one. */
const newNumber = (): string => `05${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** Takeaway by link arrives twice and two users accept it: one order opens (LINKORDER-10). */
const acceptLinkTogether: Race = {
  name: 'takeaway by link sent twice and accepted twice',
  rounds: 60,
  play: async (round) => {
    const [basket, number] = [basketOf(), newNumber()];
    await Promise.all([orderByLink(round, basket, { number }), orderByLink(round, basket, { number })]);
    const [waiter = ''] = round.business.waiters;
    const answers = await Promise.all([accept(round, basket, waiter), accept(round, basket)]);
    const opened = answers.filter(isDone).map(({ body }) => (body as unknown as Accepted).answered.takeaway);
    const taken = await Promise.all(opened.map(({ orderId }) => clear(round, orderId)));
    return [
      ...expectSame('acceptances', opened.length, 1),
      ...expectSame(
        'taken for two',
        taken.reduce((sum, one) => sum + one, 0),
        2 * PRICE,
      ),
    ];
  },
};

interface Accepted {
  answered: { takeaway: { orderId: string } };
}

/** One phone number sends more than five, and less than the minimum (LINKORDER-7, LINKORDER-8). */
const limitsOfLink: Race = {
  name: 'a phone number floods by link',
  rounds: 20,
  oneAtATime: true,
  play: async (round) => {
    const number = newNumber();
    const cheap = await orderByLink(round, basketOf(), { number, qty: 1 });
    const sent: Basket[] = [];
    for (let count = 0; count < 7; count += 1) {
      const basket = basketOf();
      if (isDone(await orderByLink(round, basket, { number }))) sent.push(basket);
    }
    for (const { id } of sent) await refuse(round, id);
    return [
      ...expectSame('orders below the minimum', [cheap].filter(isDone).length, 0),
      ...expectSame('orders of one number', sent.length, 5),
    ];
  },
};

/** Refuses every line. */
async function refuse(round: Round, id: string): Promise<void> {
  const { body } = await send(round, { method: 'GET', path: '/guest-orders' });
  const { waiting } = body as unknown as { waiting: { id: string; lines: { id: string }[] }[] };
  const lines = waiting.find((one) => one.id === id)?.lines ?? [];
  const refused = lines.map((line) => ({ lineId: line.id, reason: 'Tükendi' }));
  await send(round, { path: `/guest-orders/${id}/answer`, body: { refused } });
}

/** Races for orders of guests and for reservations. */
export const GUEST_RACES: readonly Race[] = [
  acceptTogether,
  acceptWhilePaying,
  acceptWhileMoving,
  forgedPrice,
  nextParty,
  acceptLinkTogether,
  limitsOfLink,
  seatTogether,
];
