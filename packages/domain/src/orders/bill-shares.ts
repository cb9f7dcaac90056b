import { RuleError } from '../errors.ts';
import { kurus, timesQty, type Kurus } from '../money/money.ts';
import {
  openTotal,
  refuseOtherVersion,
  unpaidQty,
  type OpenBill,
  type OrderLine,
  type PaymentDecision,
} from './order.ts';
import { spreadByLargestRemainder } from '../money/largest-remainder.ts';

/**
 * Splits a bill equally among `people`. Each pays whole kuruş, and the first person pays the remainder. After the first
 * has paid, the rest is split among the others in the same way (PAY-20).
 */
export function splitEqually(total: Kurus, people: number): Kurus[] {
  if (!Number.isSafeInteger(people) || people < 1) throw new RangeError(`not a number of people: ${people}`);
  const each = Math.floor(total / people);
  const first = total - each * (people - 1);
  return Array.from({ length: people }, (_, index) => kurus(index === 0 ? first : each));
}

/**
 * Decides a share of the bill: an amount without lines, more than 0 and at most the sum that is still owed (PAY-17).
 *
 * Refuses ORDER_CHANGED `{total, version}` when the cashier saw another version. Refuses TOTAL_MISMATCH `{total}` (the
 * sum owed, kuruş) for an amount out of bounds.
 */
export function decideShare(
  order: OpenBill,
  request: { amount: Kurus; expectedVersion?: number | undefined },
): PaymentDecision {
  refuseOtherVersion(order, request.expectedVersion);
  const owed = openTotal(order);
  const { amount } = request;
  if (amount <= 0 || amount > owed) throw new RuleError('TOTAL_MISMATCH', { total: owed });
  return { gross: amount, discount: kurus(0), amount, isImplied: false, lines: [] };
}

/** A share that was taken; `gross` less `discount` is its amount. Only the one that closes the bill has a discount. */
export interface Share {
  id: string;
  gross: Kurus;
  discount: Kurus;
}

/** The part of one share for one line, in kuruş. `qty` is counted in the share that settles the line, the last one. */
export interface SharePart {
  paymentId: string;
  lineId: string;
  qty: number;
  gross: Kurus;
  discount: Kurus;
}

/**
 * Spreads shares over the unpaid lines they settle together, by largest remainder. The parts of a share add up to it.
 * The parts of a line add up to its price, and the quantities to the unpaid pieces. `shares` are in the order they were
 * taken. Their `gross` must add up to the unpaid lines, else it is a bug and throws RangeError (PAY-18).
 */
export function settleShares(lines: readonly OrderLine[], shares: readonly Share[]): SharePart[] {
  const unpaid = lines.filter((line) => unpaidQty(line) > 0);
  const left = unpaid.map((line): Kurus => timesQty(line.unitPrice, unpaidQty(line)));
  const parts = shares.flatMap((share, index) => {
    const isLast = index === shares.length - 1;
    const gross = spreadByLargestRemainder(share.gross, left);
    gross.forEach((part, at) => (left[at] = kurus((left[at] ?? 0) - part)));
    // A fee is not discounted (CHANNEL-15).
    const weights = gross.map((part, at) => (unpaid[at]?.isFee ? kurus(0) : part));
    const discount = spreadByLargestRemainder(share.discount, weights);
    return unpaid.map((line, at): SharePart => ({
      paymentId: share.id,
      lineId: line.id,
      qty: isLast ? unpaidQty(line) : 0,
      gross: gross[at] ?? kurus(0),
      discount: discount[at] ?? kurus(0),
    }));
  });
  if (left.some((rest) => rest !== 0)) throw new RangeError('shares do not add up to the bill');
  return parts.filter((part) => part.qty > 0 || part.gross > 0);
}

/** Refuses BELOW_PAID (ORD-19) when the unpaid lines cost less than shares have paid for them. */
export function refuseBelowPaid(order: Pick<OpenBill, 'lines' | 'sharesPaid'>): void {
  if (openTotal(order) < 0) throw new RuleError('BELOW_PAID');
}
