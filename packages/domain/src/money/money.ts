import { lazyValue } from './lazy-value.ts';

declare const kurusBrand: unique symbol;

/** An exact amount of money in kuruş (1 TL = 100 kuruş). Always a safe integer. */
export type Kurus = number & { readonly [kurusBrand]: true };

/** Marks an integer as money. Throws on fractions: a fraction here is a bug, not user input. */
export function kurus(value: number): Kurus {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of kuruş: ${value}`);
  return value as Kurus;
}

export const ZERO = kurus(0);

export const sumKurus = (amounts: readonly Kurus[]): Kurus =>
  kurus(amounts.reduce((total: number, amount) => total + amount, 0));

/** The price of `qty` pieces; `qty` is a whole number. */
export const timesQty = (unitPrice: Kurus, qty: number): Kurus => kurus(unitPrice * qty);

/**
 * The money for a number on the wire (`12.5` is 1250 kuruş). Null when it has more than two decimals or is too large to
 * be exact (REL-10).
 */
export function kurusFromLira(lira: number): Kurus | null {
  const amount = Math.round(lira * 100);
  return Number.isSafeInteger(amount) && amount / 100 === lira ? kurus(amount) : null;
}

/**
 * Whole kuruş of a lira amount that a client computed in floats, half up: `1.005` is 101 although the float lies just
 * below it. Only for `finalTotal` (PAY-3); everything else is exact or refused.
 */
export const roundToKurus = (lira: number): Kurus => kurus(Math.round(Number((lira * 100).toPrecision(15))));

/** The number on the wire: lira with at most two decimals. */
export const liraOf = (amount: Kurus): number => amount / 100;

const lira = lazyValue(() => new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }));

/** `₺1.234,50`: money on every screen (PAY-50). */
export const formatLira = (amount: Kurus): string => lira().format(amount / 100);

const plain = lazyValue(
  () => new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `1.234,50`: without a sign, for inputs and for paper, whose code pages have no lira sign. */
export const formatAmount = (amount: Kurus): string => plain().format(amount / 100);
