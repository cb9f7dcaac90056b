import { RuleError } from './errors.ts';
import { kurus, timesQty, type Kurus } from './money.ts';
import {
  openTotal,
  refuseOtherVersion,
  unpaidQty,
  type OpenBill,
  type OrderLine,
  type PaymentDecision,
} from './order.ts';
import { spreadByLargestRemainder } from './largest-remainder.ts';

/**
 * Splits a bill equally among `people`: whole kuruş each, and the first person pays what does not divide (PAY-20).
 * After the first has paid, the rest is split among the others in the same way.
 */
export function splitEqually(total: Kurus, people: number): Kurus[] {
  if (!Number.isSafeInteger(people) || people < 1) throw new RangeError(`not a number of people: ${people}`);
  const each = Math.floor(total / people);
  const first = total - each * (people - 1);
  return Array.from({ length: people }, (_, index) => kurus(index === 0 ? first : each));
}

/**
 * Decides a share of the bill (PAY-17): an amount without lines, more than nothing and at most what
 * is still owed.
 *
 * Refuses ORDER_CHANGED `{total, version}` when the cashier saw another version, TOTAL_MISMATCH `{total}` (what is
 * owed, kuruş) for an amount out of bounds.
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

/** What one share paid of one line, kuruş. `qty` counts with the share that settles the line, the last one. */
export interface SharePart {
  paymentId: string;
  lineId: string;
  qty: number;
  gross: Kurus;
  discount: Kurus;
}

/**
 * Spreads shares over the unpaid lines they settle together, by largest remainder (PAY-18): the parts
 * of a share add up to it, the parts of a line to its price, the quantities to what was unpaid. `shares` in the order
 * they were taken; their `gross` must add up to the unpaid lines: anything else is a bug and throws RangeError.
 */
export function settleShares(lines: readonly OrderLine[], shares: readonly Share[]): SharePart[] {
  const unpaid = lines.filter((line) => unpaidQty(line) > 0);
  const left = unpaid.map((line): Kurus => timesQty(line.unitPrice, unpaidQty(line)));
  const parts = shares.flatMap((share, index) => {
    const isLast = index === shares.length - 1;
    const gross = spreadByLargestRemainder(share.gross, left);
    gross.forEach((part, at) => (left[at] = kurus((left[at] ?? 0) - part)));
    const discount = spreadByLargestRemainder(share.discount, gross);
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
