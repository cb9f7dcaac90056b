import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { CourierAccount } from '@sofra/contract/orders/couriers';
import type { TakeawayDetails, TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { roundToKurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import type { ApiRequest, ApiResponse, Json } from '../send.ts';
import { mustRead } from '../until-definite.ts';
import { recordPayment } from './acknowledge-sales.ts';
import { divided } from './drawer-operations.ts';
import { anyone, cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/** At most this much change is given at once, in lira. */
const MOST_CHANGE = 200;

/** A request about one of the deliveries on the board that fit. */
const onDelivery =
  (
    fits: (card: TakeawayOrder) => boolean,
    ask: (moment: Moment, card: TakeawayOrder) => ApiRequest,
  ): Operation['plan'] =>
  async (moment) => {
    const { business, random } = moment;
    const board = await mustRead<TakeawayOrder[]>(business.url, { path: '/takeaway', token: business.owner });
    const deliveries = board.filter((card) => card.kind === 'DELIVERY' && fits(card));
    return deliveries.length === 0 ? null : ask(moment, random.pick(deliveries));
  };

const isOut = ({ state, courier }: TakeawayOrder): boolean => state === 'ON_WAY' && courier !== null;

const step = (state: string, more: Json = {}) =>
  onDelivery(
    (card) => card.courier !== null && (state === 'KITCHEN' || isOut(card)),
    (moment, { orderId, version: expectedVersion }) => ({
      path: `/takeaway/${orderId}/state`,
      token: anyone(moment),
      body: { state, expectedVersion, ...more },
    }),
  );

const noteStep: Operation['acknowledge'] = ({ money }, _, { body }) => {
  const { orderId, version, courier } = body as unknown as TakeawayDetails;
  const known = money.carried.get(orderId);
  if (!known || known.version < version)
    money.carried.set(orderId, { version, courierId: courier?.id ?? null });
};

/** Mostly the courier, otherwise a user who takes money. Now and then another courier, who must be refused. */
function handingOver(moment: Moment, card: TakeawayOrder): string {
  const { random, couriers } = moment;
  if (random.chance(0.2)) return cashier(moment);
  const isOwn = random.chance(0.9);
  return couriers.find(({ id }) => (id === card.courier?.id) === isOwn)?.token ?? cashier(moment);
}

/** The payment of an unpaid order at the door, in one of the ways to pay. */
function atTheDoor({ random, business, called }: Moment, card: TakeawayOrder): Json {
  if (card.orderStatus !== 'OPEN') return {};
  const method = random.pick(['CASH', 'CASH', 'CARD', 'MEAL'] as const);
  const terminals = [...business.partners.terminals, called.channelOf(card.orderId)?.partnerId ?? []].flat();
  return {
    payment: {
      method,
      finalTotal: card.due,
      ...(method === 'CARD' && { partnerId: random.pick(terminals) }),
    },
  };
}

const deliver: Operation = {
  name: 'deliver',
  weight: 10,
  plan: onDelivery(isOut, (moment, card) => ({
    path: `/deliveries/${card.orderId}/deliver`,
    token: handingOver(moment, card),
    body: { ...atTheDoor(moment, card), ...(moment.random.chance(0.5) && { expectedVersion: card.version }) },
  })),
  acknowledge: async (moment, asking, answer) => {
    await noteStep(moment, asking, answer);
    const { money, couriers } = moment;
    const { orderId, courier } = answer.body as unknown as TakeawayDetails;
    const caller = couriers.find(({ token }) => token === asking.token);
    if (caller && caller.id !== courier?.id)
      money.violations.push(`${caller.id} handed over ${orderId} of ${courier?.id} (COURIER-9)`);
    const { payment } = asking.body as { payment?: DoorPayment };
    if (!payment) return;
    const id = await lastPaymentOf(moment, answer);
    recordPayment(moment, { id, orderId, amount: roundToKurus(payment.finalTotal) }, { ...payment });
    money.atDoor.set(id, courier?.id ?? '');
  },
};

interface DoorPayment {
  method: PaymentMethod;
  finalTotal: number;
  partnerId?: string;
}

/** The payment that closed an order; the response to a hand-over does not name it. */
async function lastPaymentOf(
  { business: { url, owner: token }, evening: { dates } }: Moment,
  { body }: ApiResponse,
): Promise<string> {
  const { orderId, placeName } = body as unknown as TakeawayDetails;
  const range = `from=${dates.yesterday}&to=${dates.today}&table=${encodeURIComponent(placeName)}`;
  const path = `/orders/payments?${range}`;
  const paid = await mustRead<{ id: string; orderId: string }[]>(url, { path, token });
  return paid.find((payment) => payment.orderId === orderId)?.id ?? `no payment of ${orderId}`;
}

/** A request about the open session of a purse. */
const onPurse =
  (
    action: string,
    bodyOf: (moment: Moment, session: NonNullable<CourierAccount['session']>) => Json | null,
  ): Operation['plan'] =>
  async (moment) => {
    const { business, random } = moment;
    const path = '/couriers/accounts';
    const { couriers } = await mustRead<{ couriers: CourierAccount[] }>(business.url, {
      path,
      token: business.owner,
    });
    const open = couriers.flatMap(({ session }) => session ?? []);
    if (open.length === 0) return null;
    const session = random.pick(open);
    const body = bodyOf(moment, session);
    const token = random.chance(0.6) ? business.owner : cashier(moment);
    return body && { path: `/cash/sessions/${session.id}/${action}`, token, body };
  };

/**
 * Deliveries leave, return, fail and are paid at the door. Couriers hand over their cash (COURIER-4 to 14).
 */
export const COURIER_OPERATIONS: readonly Operation[] = [
  {
    name: 'give-courier',
    weight: 10,
    plan: onDelivery(
      ({ state }) => state !== 'DELIVERED' && state !== 'CANCELED',
      (moment, { orderId, version: expectedVersion }) => ({
        path: `/takeaway/${orderId}/courier`,
        token: anyone(moment),
        body: { courierId: moment.random.pick(moment.couriers).id, expectedVersion },
      }),
    ),
    acknowledge: noteStep,
  },
  { name: 'take-back', weight: 2, plan: step('KITCHEN'), acknowledge: noteStep },
  {
    name: 'fail-delivery',
    weight: 2,
    plan: step('FAILED', { reason: 'Kapı açılmadı' }),
    acknowledge: noteStep,
  },
  deliver,
  {
    name: 'give-change',
    weight: 3,
    plan: (moment) => {
      const { random, couriers, business } = moment;
      const path = `/couriers/${random.pick(couriers).id}/change`;
      const body = { amount: random.int(1, MOST_CHANGE), tillId: random.pick(business.tills) };
      return { path, token: cashier(moment), body };
    },
    acknowledge: ({ money }, asking, { body }) => {
      const { id } = body as unknown as CashSession;
      const { amount } = asking.body as { amount: number };
      money.purse(id).given += roundToKurus(amount);
    },
  },
  {
    name: 'count-purse',
    weight: 3,
    plan: onPurse('count', ({ random }) => ({ sum: random.int(0, 100_000) / 100, reason: 'Yeniden' })),
    acknowledge: ({ money }, asking, { body }) => {
      const { id, counts } = body as unknown as CashSession;
      const { sum } = asking.body as { sum: number };
      money.purse(id).counts.set(counts.length, roundToKurus(sum));
    },
  },
  {
    name: 'close-purse',
    weight: 3,
    // The drawer takes all of it. Change that is left is the float of the next session.
    plan: onPurse('close', ({ random, business }, { isCounted }) =>
      isCounted || random.chance(0.1)
        ? {
            left: 0,
            note: 'Tur bitti',
            intoTillId: random.pick(business.tills),
          }
        : null,
    ),
    acknowledge: ({ said, money }, asking, { body }) => {
      const { session } = body as unknown as { session: CashSession };
      said.closedDrawers.set(session.id, divided(session));
      money.purse(session.id).left = roundToKurus((asking.body as { left: number }).left);
    },
  },
];
