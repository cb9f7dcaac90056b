import { cook } from '#seeds/demo-kitchen.ts';
import type { Send } from '#seeds/send.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Floor {
  waiter: Send;
  cashier: Send;
  kitchen: Send;
  items: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, string>;
  setNow: (now: Date | null) => void;
  now: number;
}

type Wish = readonly [item: string, qty: number, note?: string];

interface OpenOrder {
  id: string;
  total: number;
  version: number;
  lines: { id: string; qty: number; item: { name: string } }[];
}

async function order(
  { waiter, items, tables }: Floor,
  table: string,
  wishes: readonly Wish[],
): Promise<OpenOrder> {
  return waiter('POST', `/api/tables/${tables.get(table) ?? ''}/add-lines`, {
    lines: wishes.map(([name, qty, note]) => ({ itemId: items.get(name) ?? '', qty, ...(note && { note }) })),
  });
}

/** Meals of an ordinary day: who sat where, what they had, how they paid. */
const MEALS: readonly {
  table: string;
  method: 'CASH' | 'CARD' | 'MEAL';
  percent?: number;
  wishes: readonly Wish[];
  /** All of this was given away, on some days. */
  comped?: { item: string; reason: string };
}[] = [
  {
    table: 'Masa 1',
    method: 'CARD',
    wishes: [
      ['Menemen', 1],
      ['Çay', 3],
    ],
  },
  {
    table: 'Masa 2',
    method: 'CASH',
    wishes: [
      ['Mercimek Çorbası', 2],
      ['Lahmacun', 4],
      ['Ayran', 2],
    ],
  },
  {
    table: 'Bahçe 1',
    method: 'MEAL',
    wishes: [
      ['İnegöl Köfte', 2],
      ['Çoban Salata', 1],
      ['Kola', 2],
    ],
  },
  {
    table: 'Masa 5',
    method: 'CARD',
    percent: 10,
    wishes: [
      ['Karışık Izgara', 3],
      ['Şalgam', 2],
      ['Künefe', 3],
    ],
  },
  {
    table: 'Masa 3',
    method: 'CASH',
    wishes: [
      ['Adana', 2],
      ['Ayran', 2],
      ['Çay', 2],
    ],
    comped: { item: 'Çay', reason: 'Bekletme' },
  },
  {
    table: 'Teras 1',
    method: 'CARD',
    wishes: [
      ['Şiş İskender', 2],
      ['Sütlaç', 2],
      ['Türk Kahvesi', 2],
    ],
  },
  {
    table: 'Paket',
    method: 'CASH',
    wishes: [
      ['Kıymalı Pide', 2],
      ['Ayran', 2],
    ],
  },
];

/** A week and a day, so that today and yesterday can be compared with the same days a week before. */
export const PAST_DAYS = 8;

/** The days before today, and today up to an hour ago. */
export async function livePastDays(floor: Floor): Promise<void> {
  for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo -= 1) {
    // Not every day is as busy as the next.
    const meals = daysAgo === 0 ? MEALS.slice(0, 4) : MEALS.slice(daysAgo % 3);
    for (const [index, meal] of meals.entries()) {
      const sittingDown = floor.now - daysAgo * DAY_MS - (meals.length - index) * 65 * MINUTE_MS;
      floor.setNow(new Date(sittingDown));
      let bill = await order(floor, meal.table, meal.wishes);
      floor.setNow(new Date(sittingDown + 20 * MINUTE_MS));
      await cook(floor.kitchen, bill.lines, { status: 'SERVED' });
      floor.setNow(new Date(sittingDown + 40 * MINUTE_MS));
      if (meal.comped && daysAgo % 2 === 1) bill = await comp(floor, bill, meal.comped);
      await pay(floor, bill, meal);
    }
  }
}

async function comp(
  { cashier }: Floor,
  bill: OpenOrder,
  { item, reason }: { item: string; reason: string },
): Promise<OpenOrder> {
  const lines = bill.lines
    .filter((line) => line.item.name === item)
    .map(({ id, qty }) => ({ lineId: id, qty }));
  return cashier('POST', `/api/orders/${bill.id}/comp-lines`, { lines, reason });
}

async function pay(
  { cashier }: Floor,
  { id, total, version }: OpenOrder,
  { method, percent = 0 }: Pick<(typeof MEALS)[number], 'method' | 'percent'>,
): Promise<void> {
  await cashier('POST', `/api/orders/${id}/pay`, {
    method,
    discountType: percent > 0 ? 'PERCENT' : 'NONE',
    discountValue: percent,
    finalTotal: (total * (100 - percent)) / 100,
    expectedVersion: version,
  });
}

/** Who sits at the tables when the demo opens. */
const OPEN_TABLES: readonly {
  table: string;
  minutesAgo: number;
  wishes: readonly Wish[];
  /** One piece of this was taken back. */
  canceled?: { item: string; reason: string };
  hasAskedForBill?: boolean;
  /** How far the kitchen is with these, or with everything. */
  cooked: readonly {
    minutesAgo: number;
    status: 'PREPARING' | 'READY' | 'SERVED';
    items?: readonly string[];
  }[];
}[] = [
  {
    table: 'Bahçe 3',
    minutesAgo: 128,
    wishes: [
      ['Karışık Izgara', 4],
      ['Çoban Salata', 2],
      ['Şalgam', 4],
      ['Künefe', 4],
    ],
    canceled: { item: 'Künefe', reason: 'Müşteri vazgeçti' },
    cooked: [{ minutesAgo: 104, status: 'SERVED' }],
  },
  {
    table: 'Masa 5',
    minutesAgo: 52,
    wishes: [
      ['Şiş İskender', 2],
      ['Adana', 1],
      ['Ayran', 3],
    ],
    cooked: [{ minutesAgo: 4, status: 'SERVED' }],
  },
  {
    table: 'Bahçe 1',
    minutesAgo: 35,
    wishes: [
      ['Kaşarlı Köfte', 2, 'Az pişmiş'],
      ['İnegöl Köfte', 1],
      ['Kola', 3],
    ],
    cooked: [
      { minutesAgo: 31, status: 'SERVED', items: ['Kola'] },
      { minutesAgo: 12, status: 'PREPARING', items: ['İnegöl Köfte'] },
      { minutesAgo: 2, status: 'READY', items: ['Kaşarlı Köfte'] },
    ],
  },
  {
    table: 'Paket',
    minutesAgo: 9,
    wishes: [['Lahmacun', 3]],
    hasAskedForBill: true,
    cooked: [{ minutesAgo: 1, status: 'READY' }],
  },
  {
    table: 'Masa 1',
    minutesAgo: 6,
    wishes: [
      ['Çay', 2],
      ['Sütlaç', 1],
    ],
    cooked: [{ minutesAgo: 3, status: 'PREPARING', items: ['Çay'] }],
  },
];

export async function openTables(floor: Floor, { hasPrinter }: { hasPrinter: boolean }): Promise<void> {
  for (const { table, minutesAgo, wishes, canceled, hasAskedForBill, cooked } of OPEN_TABLES) {
    floor.setNow(new Date(floor.now - minutesAgo * MINUTE_MS));
    const { id, lines } = await order(floor, table, wishes);
    if (canceled) {
      const lineId = lines.find(({ item }) => item.name === canceled.item)?.id;
      const pieces = [{ lineId, qty: 1, reason: canceled.reason }];
      await floor.cashier('POST', `/api/orders/${id}/cancel-lines`, { lines: pieces, restock: true });
    }
    if (hasAskedForBill && hasPrinter) await floor.waiter('POST', `/api/orders/${id}/bill`, {});
    for (const { minutesAgo: since, ...step } of cooked) {
      floor.setNow(new Date(floor.now - since * MINUTE_MS));
      await cook(floor.kitchen, lines, step);
    }
  }
}
