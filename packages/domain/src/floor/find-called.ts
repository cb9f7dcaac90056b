import { foldForSearch } from '../text/turkish.ts';

/** An order without a table, with what a guest can name it by. */
export interface FoundCalled {
  callNumber: number;
  placeName: string;
  name: string | null;
  /** The last four digits of the phone. */
  phoneEnd: string | null;
}

/** Fewer digits of a phone would match too many orders. */
const LEAST_PHONE_DIGITS = 3;

/**
 * The orders without a table that a query of the floor's search matches (FLOOR-60): digits find the call number and the
 * end of the phone, anything else the place (*Gel-al 12*) and the name. An empty query finds none.
 */
export function findCalled<T extends FoundCalled>(orders: readonly T[], query: string): T[] {
  const text = foldForSearch(query);
  if (text === '') return [];
  const digits = text.replaceAll(' ', '');
  if (/^\d+$/.test(digits)) {
    const called = orders.filter(({ callNumber }) => callNumber === Number(digits));
    return [...new Set([...called, ...orders.filter(({ phoneEnd }) => endsPhone(digits, phoneEnd))])];
  }
  const begins = orders.filter(({ placeName }) => foldForSearch(placeName).startsWith(text));
  const named = orders.filter(({ name }) => foldForSearch(name ?? '').includes(text));
  return [...new Set([...begins, ...named])];
}

/** More digits than the known end are compared by that end. */
const endsPhone = (digits: string, phoneEnd: string | null): boolean =>
  phoneEnd !== null &&
  digits.length >= LEAST_PHONE_DIGITS &&
  (phoneEnd.endsWith(digits) || digits.endsWith(phoneEnd));
