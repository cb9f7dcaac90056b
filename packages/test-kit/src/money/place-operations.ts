import { randomUUID } from 'node:crypto';
import type { ApiRequest, Json } from '../send.ts';
import { acknowledgeLines, acknowledgePayment } from './acknowledge-sales.ts';
import { readOrder } from './open-order.ts';
import { cashier, onOrder, somePieces, tapSome, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';
import { salePayment } from './payments.ts';

/** Another table, or now and then a new place without one (PLACE-6). */
const targetIn = ({ random, business, placeId }: Moment): Json =>
  random.chance(0.2)
    ? { toKind: random.pick(['TAKEAWAY', 'DELIVERY']) }
    : { toTableId: random.pick(business.tables.filter((id) => id !== placeId)) };
const isWithoutTable = (body: ApiRequest['body']): boolean => (body as Json).toKind !== undefined;

/** Sales at the counter, and moves between places (COUNTER-1, PLACE-6). */
export const PLACE_OPERATIONS: readonly Operation[] = [
  {
    name: 'counter sale',
    weight: 5,
    plan: (moment) => {
      const { own, evening } = moment;
      const [note, tapped] = [randomUUID(), tapSome(moment)];
      own.tap(note, tapped, null);
      const lines = tapped.map(({ choice, qty }) => ({ ...choice.request, qty, note }));
      const body = {
        id: randomUUID(),
        lines,
        ...salePayment(moment, own.priceOf(tapped, evening.hour)),
      };
      return { path: '/counter-sales', token: cashier(moment), body };
    },
    acknowledge: (moment, asking, answer) => {
      acknowledgeLines(moment, asking);
      acknowledgePayment(moment, asking, answer);
    },
  },
  {
    name: 'move',
    weight: 6,
    plan: (moment) => onOrder(moment, 'move', targetIn(moment)),
    acknowledge: ({ called, order }, { body }) => {
      if (order && isWithoutTable(body)) called.add(order.id);
    },
  },
  {
    name: 'move-lines',
    weight: 8,
    plan: (moment) => {
      const lines = somePieces(moment);
      return onOrder(moment, 'move-lines', lines && { ...targetIn(moment), lines });
    },
    acknowledge: ({ called }, { body }, answer) => {
      if (isWithoutTable(body)) called.add((answer.body as unknown as { to: { id: string } }).to.id);
    },
  },
  {
    name: 'merge',
    weight: 5,
    plan: async (moment) => {
      const others = moment.business.tables.filter((id) => id !== moment.placeId);
      const target = await readOrder(moment.business, moment.random.pick(others));
      // Between the two reads the order itself may have been moved to that table.
      const isOther = target !== null && target.id !== moment.order?.id;
      return onOrder(moment, 'merge', isOther ? { intoOrderId: target.id } : null);
    },
  },
];
