import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';

/**
 * An event for a waiter between two orders. `offline` and `away` are switched on and off: the device's own network, and
 * the connection to the server.
 */
export type Event = 'calm' | 'offline' | 'away' | 'lost' | 'tab' | 'reload' | 'person' | 'server';

/** Each of these happens in every ten orders, in random order. */
const TEN: readonly Event[] = [
  'calm',
  'offline',
  'lost',
  'tab',
  'away',
  'lost',
  'reload',
  'server',
  'person',
  'offline',
];

export interface Turn {
  event: Event;
  /** The index of the table, from 0; the device must be able to open another table for it. */
  table: number;
  dish: 'Çay' | 'Künefe';
  qty: number;
}

/** The evening of a seed: the orders, each with the event before it. */
export function roughEvening(seed: number, orders: number, tables: number): Turn[] {
  const random = randomSource(seed);
  const events: Event[] = [];
  while (events.length < orders) events.push(...shuffled(TEN, random));
  return events.slice(0, Math.max(orders, TEN.length)).map((event) => ({
    event,
    table: random.int(0, tables - 1),
    dish: random.pick(['Çay', 'Künefe'] as const),
    qty: random.int(1, 3),
  }));
}

function shuffled<T>(list: readonly T[], random: RandomSource): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.int(0, left.length - 1), 1)).flat();
}
