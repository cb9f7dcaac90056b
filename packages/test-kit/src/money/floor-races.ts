import { randomUUID } from 'node:crypto';
import { isDone } from '../send.ts';
import { add, clear, expectSame, pay, PRICE, send, takenBy, whole, type Race } from './race-round.ts';

/** Two devices send the first lines of a free table: both belong to one order. */
const openTogether: Race = {
  name: 'two devices open one table',
  rounds: 200,
  play: async (round) => {
    const [one, two] = await Promise.all([add(round, 1), add(round, 1)]);
    const taken = await clear(round, round.tableId);
    return [
      ...expectSame('taken for two', taken, 2 * PRICE),
      ...(one.order.id === two.order.id ? [] : ['two orders at one table']),
    ];
  },
};

/** One künefe is left, and two tables order it. */
const lastPortion: Race = {
  name: 'the last portion goes to one',
  rounds: 200,
  oneAtATime: true,
  play: async (round) => {
    const path = `/menu/items/${round.business.items.kunefe}`;
    await send(round, { method: 'PATCH', path, body: { stockAmount: 1 } });
    const answers = await Promise.all([
      add(round, 1, { item: 'kunefe' }),
      add(round, 1, { item: 'kunefe', tableId: round.otherTableId }),
    ]);
    await clear(round, round.tableId);
    await clear(round, round.otherTableId);
    return expectSame('tables with the last portion', answers.filter(isDone).length, 1);
  },
};

/** The order moves to another table while it is paid: it is paid exactly once, at whichever table. */
const moveWhilePaying: Race = {
  name: 'move while paying',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 2);
    const body = { toTableId: round.otherTableId };
    const [, paid] = await Promise.all([
      send(round, { path: `/orders/${order.id}/move`, body }),
      pay(round, { order, body: whole(order) }),
    ]);
    const rest = (await clear(round, round.tableId)) + (await clear(round, round.otherTableId));
    return expectSame('taken for two', takenBy([paid]) + rest, 2 * PRICE);
  },
};

/** A is merged into B and B into A at once: one bill holds everything. */
const mergeBothWays: Race = {
  name: 'merge both ways at once',
  rounds: 200,
  play: async (round) => {
    const [a, b] = [await add(round, 2), await add(round, 3, { tableId: round.otherTableId })];
    const merge = (from: string, intoOrderId: string) =>
      send(round, { path: `/orders/${from}/merge`, body: { intoOrderId } });
    const answers = await Promise.all([merge(a.order.id, b.order.id), merge(b.order.id, a.order.id)]);
    const taken = [await clear(round, round.tableId), await clear(round, round.otherTableId)];
    return [
      ...expectSame('merges that took place', answers.filter(isDone).length, 1),
      ...expectSame('bills that held something', taken.filter((amount) => amount > 0).length, 1),
      ...expectSame('taken for five', (taken[0] ?? 0) + (taken[1] ?? 0), 5 * PRICE),
    ];
  },
};

/** Two people give the same Marş: the kitchen gets it once, which the comparison of tickets finds (COURSE-4). */
const fireTogether: Race = {
  name: 'two Marş at once',
  rounds: 200,
  play: async (round) => {
    const { order } = await add(round, 2, { heldIn: 3 });
    const path = `/orders/${order.id}/fire`;
    const answers = await Promise.all([
      send(round, { path, body: { course: 3 } }),
      send(round, { path, body: {} }),
    ]);
    await clear(round, round.tableId);
    return expectSame('Marş that took place', answers.filter(isDone).length, 1);
  },
};

/** Two users send an order for later while it is paid: the kitchen receives it once (TAKEAWAY-22, TAKEAWAY-24). */
const sendTogether: Race = {
  name: 'an order for later is sent and paid',
  rounds: 100,
  play: async (round) => {
    const id = randomUUID();
    const promisedAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const { order } = await add(round, 2, { tableId: id, place: { kind: 'TAKEAWAY', promisedAt } });
    const path = `/takeaway/${id}/send`;
    const [paid, ...answers] = await Promise.all([
      pay(round, { order, body: whole(order) }),
      send(round, { path, body: {} }),
      send(round, { path, body: {} }),
    ]);
    return [
      ...expectSame('payments', [paid].filter(isDone).length, 1),
      ...expectSame('sendings', answers.filter(isDone).length, 1),
    ];
  },
};

/** Races for tables, portions and courses. */
export const FLOOR_RACES: readonly Race[] = [
  openTogether,
  lastPortion,
  moveWhilePaying,
  mergeBothWays,
  fireTogether,
  sendTogether,
];
