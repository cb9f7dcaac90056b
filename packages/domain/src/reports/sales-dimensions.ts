import { ZERO, type Kurus } from '../money/money.ts';
import { KIND_WORD } from '../orders/place.ts';

/** The kinds of places as reports name them. */
const KIND_NAME: Readonly<Partial<Record<string, string>>> = { TABLE: 'Masa', ...KIND_WORD };

interface SalesDimension {
  title: string;
  /** The name of a key that an order has in this dimension. */
  nameOf: (key: string) => string;
  /** The key of every order of a business that does not use this dimension. */
  plainKey: string;
}

/** By what sales are divided (REP-31). Another dimension is a row here and in the view `order_dimensions`. */
export const SALES_DIMENSIONS = {
  KIND: {
    title: 'Satış yeri',
    nameOf: (key) => KIND_NAME[key] ?? key,
    plainKey: 'TABLE',
  },
  AREA: { title: 'Bölümler', nameOf: (key) => key || 'Bölümsüz', plainKey: '' },
  CHANNEL: { title: 'Kanallar', nameOf: (key) => key || 'Kendimiz', plainKey: '' },
  COURIER: { title: 'Kuryeler', nameOf: (key) => key || 'Kuryesiz', plainKey: '' },
} as const satisfies Readonly<Record<string, SalesDimension>>;
export type SalesDimensionKey = keyof typeof SALES_DIMENSIONS;
export const SALES_DIMENSION_KEYS = Object.keys(SALES_DIMENSIONS) as SalesDimensionKey[];

/** A part of the sales: orders that were paid, payments, and what was cancelled. */
export interface SalesPart {
  key: string;
  orders: number;
  revenue: Kurus;
  canceled: Kurus;
  /** The part of the revenue that are delivery fees (CHANNEL-14). */
  fees: Kurus;
}

/** The 24 hours of the day, those without sales too (REP-33). */
export const partsOfHours = (parts: readonly SalesPart[]): SalesPart[] =>
  Array.from(
    { length: 24 },
    (_, hour) =>
      parts.find(({ key }) => key === String(hour)) ?? {
        ...{ key: String(hour), orders: 0, revenue: ZERO, canceled: ZERO, fees: ZERO },
      },
  );
