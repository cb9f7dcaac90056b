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

const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

/** `₺1.234,50`: how every screen writes money (spec 9, "Turkish formatting"). */
export const formatLira = (amount: Kurus): string => lira.format(amount / 100);

const plain = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.234,50`: without a sign, for inputs and for paper, whose code pages have no lira sign. */
export const formatAmount = (amount: Kurus): string => plain.format(amount / 100);
