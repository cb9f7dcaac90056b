import { RuleError } from '../errors.ts';
import { kurus, kurusFromLira, ZERO, type Kurus } from '../money/money.ts';
import { PERCENT_OUT_OF_RANGE, TOO_MANY_DECIMALS } from '../money/number-input.ts';

export const DISCOUNT_TYPES = ['NONE', 'AMOUNT', 'PERCENT'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The discount of one payment. `PERCENT` holds 0..100 with at most two decimals (12.5 is twelve and a half). */
export type Discount =
  | { type: 'NONE' }
  | { type: 'AMOUNT'; value: Kurus }
  | { type: 'PERCENT'; value: number };

export const NO_DISCOUNT: Discount = { type: 'NONE' };

/**
 * The sum that the guest still owes after a discount, in kuruş (PAY-10).
 *
 * - Never below zero: a 50 TL discount on a 40 TL bill leaves 0, not -10. The maximum is 100 %.
 * - A percentage becomes kuruş once, on the whole subtotal of the payment, half up (PAY-11). Rounding per line instead
 *   would let till, receipt and reports differ by a kuruş.
 * - A value that is not a positive finite number counts as no discount, as on the payment screen.
 */
export const applyDiscount = (subtotal: Kurus, discount: Discount): Kurus =>
  kurus(subtotal - discountOn(subtotal, discount));

/**
 * The amount a discount takes off, 0..`subtotal`. Together with {@link applyDiscount} it always adds up to the
 * subtotal.
 */
export function discountOn(subtotal: Kurus, discount: Discount): Kurus {
  if (discount.type === 'NONE' || !(discount.value > 0) || !Number.isFinite(discount.value)) return ZERO;
  const off = discount.type === 'AMOUNT' ? discount.value : percentOf(subtotal, discount.value);
  return kurus(Math.min(subtotal, off));
}

/**
 * A percent of an amount of 0 or more, half a kuruş up. Computes in integers (a percent is whole hundredths), because a
 * binary fraction could round half a kuruş the wrong way.
 */
export function percentOf(subtotal: Kurus, percent: number): number {
  const hundredths = Math.round(Math.min(percent, 100) * 100);
  return Number((BigInt(subtotal) * BigInt(hundredths) + 5_000n) / 10_000n);
}

/**
 * The discount for `discountType` and `discountValue` of a request: AMOUNT in lira, PERCENT 0..100, both with at most
 * two decimals. Zero and less mean none. Refuses INVALID_INPUT for more decimals or above 100 percent. Rounding would
 * change the discount that the cashier agreed with the guest (PAY-13).
 */
export function toDiscount(type: DiscountType, value: number | null | undefined): Discount {
  if (type === 'NONE' || value === null || value === undefined || !(value > 0)) return NO_DISCOUNT;
  const hundredths = kurusFromLira(value);
  if (hundredths === null) throw invalidValue(TOO_MANY_DECIMALS);
  if (type === 'AMOUNT') return { type, value: hundredths };
  if (value > 100) throw invalidValue(PERCENT_OUT_OF_RANGE);
  return { type, value };
}

const invalidValue = (reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'discountValue', reason }] });
