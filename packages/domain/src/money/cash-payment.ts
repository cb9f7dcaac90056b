import { RuleError } from '../errors.ts';
import { kurus, type Kurus } from './money.ts';

const TL = 100;
/** The amounts that guests round up to: the notes in use, then whole 500s and 1000s. */
const STEPS = [10, 50, 100, 500, 1000].map((lira) => lira * TL);
/** One 200 lira note covers a small bill; for larger bills multiples of 200 are not suggested. */
const LARGEST_NOTE = 200 * TL;
const AT_MOST = 4;

/**
 * Up to four round amounts a guest may hand over instead of the exact one, above `due` and rising: for 1.648,00 these
 * are 1.650, 1.700 and 2.000 (PAY-31). Nothing due suggests nothing.
 */
export function cashSuggestions(due: Kurus): Kurus[] {
  if (due <= 0) return [];
  const rounded = STEPS.map((step) => Math.ceil(due / step) * step);
  const above = new Set([...rounded, LARGEST_NOTE].filter((amount) => amount > due));
  return [...above]
    .sort((a, b) => a - b)
    .slice(0, AT_MOST)
    .map(kurus);
}

/** *Para üstü*: the change for the guest. Null while less than `due` has been received. */
export const changeOf = (received: Kurus, due: Kurus): Kurus | null =>
  received < due ? null : kurus(received - due);

/** Refuses INVALID_INPUT when less was received than is due (PAY-8), the tip included (TIP-4). */
export function refuseTooLittle(received: Kurus | null | undefined, due: Kurus): void {
  if (received === null || received === undefined || received >= due) return;
  throw new RuleError('INVALID_INPUT', {
    fields: [{ path: 'received', reason: 'Alınan tutar ödenecek tutardan az.' }],
  });
}
