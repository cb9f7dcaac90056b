import type { ApiRequest, ApiResponse } from '../send.ts';
import { acknowledgeLines, acknowledgePayment } from './acknowledge-sales.ts';
import type { OrderOnTable } from './open-order.ts';
import {
  cashier,
  onOrder,
  planAdding,
  planFire,
  planLowering,
  somePieces,
  type Moment,
} from './operation-plans.ts';
import { partPayment, sharePayment, wholePayment } from './payments.ts';

export interface Operation {
  name: string;
  weight: number;
  /** It is done to what was taken on an earlier day. */
  isOfYesterday?: boolean;
  /** A field that names what may be gone when the request arrives, which is INVALID_INPUT. */
  staleField?: string;
  /** The request to send; null when the operation has nothing to act on. */
  plan: (moment: Moment) => ApiRequest | null | Promise<ApiRequest | null>;
  /** Records what a 2xx response must have stored. */
  acknowledge?: (moment: Moment, asking: ApiRequest, answer: ApiResponse) => void | Promise<void>;
  /** After every definite response, also a refusal. */
  settled?: (moment: Moment, asking: ApiRequest) => void;
}

const piecesIn = ({ body }: ApiRequest): number =>
  (body as { lines: { qty: number }[] }).lines.reduce((sum, { qty }) => sum + Math.abs(qty), 0);

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'add-lines',
    weight: 30,
    plan: planAdding,
    acknowledge: (moment, asking, answer) => {
      const order = answer.body as unknown as OrderOnTable;
      acknowledgeLines(moment, asking, order);
      const { id } = order;
      const { called, own, placeId } = moment;
      if (called.has(placeId) && id !== placeId)
        own.violations.push(`lines for ${placeId} are in the order ${id} (PLACE-4)`);
    },
  },
  {
    name: 'fire',
    weight: 10,
    plan: planFire,
    acknowledge: ({ own }, { body }, answer) => {
      const { course, lineIds } = body as { course?: number; lineIds?: string[] };
      const { lines } = answer.body as unknown as OrderOnTable;
      const asked = (line: OrderOnTable['lines'][number]) =>
        lineIds ? lineIds.includes(line.id) : course === undefined || line.course === course;
      for (const line of lines.filter(asked)) {
        own.fired.add(line.id);
        if (line.heldAt) own.violations.push(`${line.id} waits in the answer to its Marş (COURSE-3)`);
      }
    },
  },
  {
    name: 'lower',
    weight: 5,
    plan: planLowering,
    acknowledge: ({ said }, asking) => (said.canceledPieces += piecesIn(asking)),
  },
  {
    name: 'cancel-lines',
    weight: 7,
    plan: (moment) => {
      const lines = somePieces(moment);
      return onOrder(
        moment,
        'cancel-lines',
        lines && { lines, restock: moment.random.chance(0.5) },
        cashier(moment),
      );
    },
    acknowledge: ({ said }, asking) => (said.canceledPieces += piecesIn(asking)),
  },
  {
    name: 'comp',
    weight: 5,
    plan: (moment) => {
      const lines = somePieces(moment, (line) => line.comp === null || moment.random.chance(0.1));
      return onOrder(moment, 'comp-lines', lines && { lines, reason: 'Gecikti' }, cashier(moment));
    },
    acknowledge: ({ said }, asking) => (said.compedPieces += piecesIn(asking)),
  },
  {
    name: 'pay',
    weight: 7,
    plan: (moment) =>
      onOrder(moment, 'pay', moment.order && wholePayment(moment, moment.order), cashier(moment)),
    acknowledge: acknowledgePayment,
  },
  {
    name: 'pay-partial',
    weight: 14,
    plan: (moment) => {
      const lines = somePieces(moment);
      const body = moment.order && lines && partPayment(moment, moment.order, lines);
      return onOrder(moment, 'pay-partial', body, cashier(moment));
    },
    acknowledge: acknowledgePayment,
  },
  {
    name: 'pay-share',
    weight: 8,
    plan: (moment) =>
      onOrder(moment, 'pay-share', moment.order && sharePayment(moment, moment.order), cashier(moment)),
    acknowledge: acknowledgePayment,
  },
  {
    name: 'cancel-order',
    weight: 2,
    plan: (moment) => {
      const asking = onOrder(moment, 'status', { status: 'CANCELED' }, cashier(moment));
      return asking && { ...asking, method: 'PATCH' };
    },
  },
  {
    name: 'bill',
    weight: 3,
    plan: (moment) => onOrder(moment, 'bill', {}),
    acknowledge: ({ said }) => (said.bills += 1),
  },
  {
    name: 'restock',
    weight: 2,
    plan: ({ business, random }) => ({
      method: 'PATCH',
      path: `/menu/items/${business.items.kunefe}`,
      token: business.owner,
      body: { stockDelta: random.int(1, 6) },
    }),
  },
];
