import { lazyValue } from './lazy-value.ts';

declare const milliBrand: unique symbol;

/** An exact amount of stock in thousandths of its unit (1 g = 1000, 1 adet = 1000). Always a safe integer. */
export type Milli = number & { readonly [milliBrand]: true };

export const STOCK_UNITS = ['GRAM', 'ADET'] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

const SYMBOL: Record<StockUnit, string> = { GRAM: 'g', ADET: 'adet' };

/** Marks an integer as stock. Throws on fractions: a fraction here is a bug, not user input. */
export function milli(value: number): Milli {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of thousandths: ${value}`);
  return value as Milli;
}

export const NO_STOCK = milli(0);

/** The stock amount of `qty` whole pieces. */
export const milliOfPieces = (qty: number): Milli => milli(qty * 1000);

/**
 * The stock for a number on the wire (`1.25` is 1250 thousandths). Null when it has more than three decimals or is too
 * large to be exact (REL-11).
 */
export function milliFromUnits(units: number): Milli | null {
  const thousandths = Math.round(units * 1000);
  return Number.isSafeInteger(thousandths) && thousandths / 1000 === units ? milli(thousandths) : null;
}

/** The number on the wire: units with at most three decimals. */
export const unitsOf = (amount: Milli): number => amount / 1000;

const grouped = lazyValue(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 3 }));

/** `1.250 g`, `3 adet`, `0,5 g`: stock on every screen. */
export const formatStock = (amount: Milli, unit: StockUnit): string =>
  `${grouped().format(amount / 1000)} ${SYMBOL[unit]}`;
