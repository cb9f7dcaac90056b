import { lineKey } from '@sofra/domain/menu/line-choice';
import { seenPricesCountSince } from '@sofra/domain/orders/guest-order';
import type { DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import type { GuestOrderRow, SeenPrice } from '#src/features/orders/guest-orders/guest-orders.store.ts';

/** The facts of guests' lines that a save needs in addition to the request, by the key of each choice. */
export interface GuestSale {
  lineIdOf: ReadonlyMap<string, string>;
  seenOf: ReadonlyMap<string, SeenPrice>;
}

/** The price and choice that a phone shows of a line. Only the fields that a saved line needs of its timed price. */
export const seenPriceOf = ({ basePrice, unitPrice, ruled, options, portion }: DecidedLine): SeenPrice => ({
  ...{ basePrice, unitPrice, options },
  ruled: ruled && {
    listPrice: ruled.listPrice,
    rule: { id: ruled.rule.id, name: ruled.rule.name, terms: ruled.rule.terms },
  },
  portion: portion && { id: portion.id, name: portion.name },
});

/** The lines of an order of guests with the prices that still count: those of 15 minutes (GUESTORDER-12). */
export function guestSaleOf({ sentAt, lines }: GuestOrderRow, now: Date): GuestSale {
  const keyed = lines.map((line) => [lineKey(line.choice), line] as const);
  const areCounting = sentAt > seenPricesCountSince(now);
  return {
    lineIdOf: new Map(keyed.map(([key, { id }]) => [key, id])),
    seenOf: new Map(areCounting ? keyed.map(([key, { seen }]) => [key, seen]) : []),
  };
}

/** Decided lines at the prices that guests saw, where those count. */
export const atSeenPrices = (decided: readonly DecidedLine[], sale: GuestSale | undefined): DecidedLine[] =>
  decided.map((line) => {
    const seen = sale?.seenOf.get(lineKey(line.line));
    if (!seen) return line;
    const { basePrice, unitPrice, ruled, options } = seen;
    return { ...line, basePrice, unitPrice, ruled, options };
  });
