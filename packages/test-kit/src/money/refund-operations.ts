import { PAYMENT_METHODS, type Settlement } from '@sofra/domain/money/payment-method';
import { roundToKurus } from '@sofra/domain/money/money';
import { mustRead } from '../until-definite.ts';
import type { Json } from '../send.ts';
import { cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/** The part of a payment that can be refunded, in lira. */
interface Refundable {
  refunded: number;
  tipLeft: number;
  left: number;
  isShare: boolean;
  lines: {
    lineId: string;
    setLineId: string | null;
    qty: number;
    settled: number;
    refundedQty: number;
  }[];
}

/**
 * The amount of the pieces by the words of REFUND-2, without the product's arithmetic: every piece has the same whole
 * kuruş, and the last one the rest.
 */
function piecesInKurus({ qty, settled, refundedQty }: Refundable['lines'][number], pieces: number): number {
  const all = roundToKurus(settled);
  const each = (all - (all % qty)) / qty;
  return refundedQty + pieces < qty ? each * pieces : all - each * refundedQty;
}

function somePieces({ random }: Moment, { lines }: Refundable): Json | null {
  const chosen = lines.flatMap((line) => {
    const left = line.qty - line.refundedQty;
    if (line.setLineId !== null || line.settled === 0 || left === 0 || !random.chance(0.7)) return [];
    return [{ line, qty: random.int(1, left) }];
  });
  const amount = chosen.reduce((sum, { line, qty }) => sum + piecesInKurus(line, qty), 0);
  if (amount === 0) return null;
  return { amount: amount / 100, lines: chosen.map(({ line: { lineId }, qty }) => ({ lineId, qty })) };
}

/** Everything that is left, some pieces or, of a share, an amount; sometimes a kuruş more than there is. */
function amountOf(moment: Moment, refundable: Refundable): Json | null {
  const { random } = moment;
  const { left, isShare } = refundable;
  const owed = roundToKurus(left);
  if (owed === 0) return null;
  if (random.chance(0.05)) return { amount: (owed + 1) / 100 };
  if (random.chance(0.3)) return { amount: left };
  return isShare ? { amount: random.int(1, owed) / 100 } : somePieces(moment, refundable);
}

/** Some of a tip, all of it, or a kuruş more than is left (TIP-21). */
function tipOf({ random }: Moment, { tipLeft }: Refundable): Json | null {
  const left = roundToKurus(tipLeft);
  if (left <= 0) return null;
  return { tip: (random.chance(0.5) ? left + random.int(0, 1) : random.int(1, left)) / 100 };
}

interface Given {
  id: string;
  paymentId: string;
  amount: number;
  tip: number;
}

type What = (moment: Moment, refundable: Refundable) => Json | null;

/** Requests a refund of one of these payments. */
const planRefund =
  (idsOf: (moment: Moment) => string[], whatOf: What): Operation['plan'] =>
  async (moment) => {
    const { business, random, said } = moment;
    const ids = idsOf(moment);
    if (ids.length === 0) return null;
    const paymentId = random.pick(ids);
    const path = `/orders/payments/${paymentId}/refunds`;
    const refundable: Refundable = await mustRead(business.url, { path, token: business.owner });
    const what = whatOf(moment, refundable);
    if (what === null) return null;
    const how = {
      method: said.debts.has(paymentId) ? 'ACCOUNT' : random.pick(PAYMENT_METHODS),
      reason: 'Beğenilmedi',
      restock: random.chance(0.5),
      tillId: random.pick(business.tills),
    };
    const seen = random.chance(0.5) && { expectedRefunded: refundable.refunded };
    return {
      path,
      token: random.chance(0.5) ? business.owner : cashier(moment),
      body: { amount: 0, ...what, ...how, ...seen },
    };
  };

/** Something of the bill, often with something of the tip. */
const ofTheBill: What = (moment, refundable) => {
  const amount = amountOf(moment, refundable);
  const tip = moment.random.chance(0.6) ? tipOf(moment, refundable) : null;
  return amount || tip ? { ...amount, ...tip } : null;
};

const acknowledge: Operation['acknowledge'] = ({ said, money, evening }, asking, { body }) => {
  const { refund } = body as unknown as { refund: Given };
  const { id, paymentId } = refund;
  const given = { paymentId, amount: roundToKurus(refund.amount), tip: roundToKurus(refund.tip) };
  said.refunds.set(id, given);
  const { method } = asking.body as { method: Settlement };
  money.giveBack(evening.day, { id, ...given, method });
};

/** Refunds (REFUND-1, REFUND-3, TIP-21). Some requests refund a tip alone, and many request more than is left. */
export const REFUND_OPERATIONS: readonly Operation[] = [
  {
    name: 'refund',
    weight: 6,
    plan: planRefund(({ said }) => [...said.payments.keys()], ofTheBill),
    acknowledge,
  },
  {
    name: 'refund-tip',
    weight: 4,
    plan: planRefund(({ said }) => [...said.tips].flatMap(([id, tip]) => (tip > 0 ? [id] : [])), tipOf),
    acknowledge,
  },
];
