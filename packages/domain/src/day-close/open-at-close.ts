import type { DayCloseFigures, UnfinishedOrder } from './day-close.ts';
import { kurus, sumKurus } from '../money/money.ts';

/** The places that each list of a day close names; the others are counted (DAYEND-17). */
export const MOST_NAMED = 12;

export interface NamedPlaces {
  named: UnfinishedOrder[];
  others: UnfinishedOrder[];
}

/** The open work of a day close, divided as its lists on screen and paper (DAYEND-17). */
export function openAtClose({ orders, unfinished = [] }: Omit<DayCloseFigures['open'], 'slips'>) {
  const called = unfinished.filter(({ hasTable, isPaid }) => !hasTable && !isPaid);
  const over = unfinished.filter(({ hasTable, isCarried }) => hasTable && isCarried);
  const elsewhere = [...called, ...over];
  return {
    tables: {
      count: orders.count - elsewhere.length,
      amount: kurus(orders.amount - sumKurus(elsewhere.map(({ due }) => due))),
    },
    /** The tables that go over to the next day (DAYEND-19). */
    carried: { count: over.length, amount: sumKurus(over.map(({ due }) => due)) },
    called: named(called),
    paid: named(unfinished.filter(({ isPaid }) => isPaid)),
    held: named(unfinished.filter(({ held, isForLater }) => held > 0 && !isForLater)),
    later: named(unfinished.filter(({ held, isForLater }) => held > 0 && isForLater)),
  };
}

const named = (orders: UnfinishedOrder[]): NamedPlaces => ({
  named: orders.slice(0, MOST_NAMED),
  others: orders.slice(MOST_NAMED),
});
