import { useState } from 'react';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';

/** Sales that wait on this device, as carts of their own. More would not be found again. */
const PLACES = 9;
const cartOf = (index: number): string => `counter-${index}`;

/**
 * The cart of the present sale. *Beklet* parks it and begins another one; a parked sale is continued by its number
 * (COUNTER-5). Carts are stored, so they survive a reload.
 */
export function useParkedSales() {
  const [index, setIndex] = useState(1);
  const withLines = useUnsentTableIds();
  const numbers = Array.from({ length: PLACES }, (_, at) => at + 1);
  const free = numbers.find((number) => number !== index && !withLines.has(cartOf(number)));
  return {
    cartId: cartOf(index),
    parked: numbers.filter((number) => number !== index && withLines.has(cartOf(number))),
    /** Undefined while there is nothing to park, or no place left. */
    park: withLines.has(cartOf(index)) && free !== undefined ? () => setIndex(free) : undefined,
    goOn: setIndex,
  };
}
