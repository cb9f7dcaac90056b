import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import {
  live,
  MINUTE_MS,
  order,
  type Floor,
  type Moment,
  type OpenOrder,
  type OrderedItem,
} from '#seeds/demo-floor.ts';
import { calledOfDay } from '#seeds/demo-called.ts';
import type { DemoPartner } from '#seeds/demo-partners.ts';
import { clockTime } from '#seeds/demo-hours.ts';
import { cook } from '#seeds/demo-kitchen.ts';

interface Meal {
  table: string;
  /** When the party sits down. */
  at: string;
  method: PaymentMethod;
  /** The terminal or the meal card. */
  partner?: DemoPartner;
  percent?: number;
  /** Tip for the waiter. */
  tip?: number;
  ordered: readonly OrderedItem[];
  guests?: number;
  /** On some days this item of the meal was comped. */
  comped?: { item: string; reason: string };
}

/** The meals of an ordinary day: the table, what was ordered, how it was paid. */
const MEALS: readonly Meal[] = [
  {
    table: 'Masa 1',
    guests: 2,
    at: '08:40',
    method: 'CARD',
    partner: 'Banka A POS',
    ordered: [
      ['Menemen', 1],
      ['Çay', 3],
    ],
  },
  {
    table: 'Masa 2',
    guests: 2,
    at: '12:10',
    method: 'CASH',
    tip: 40,
    ordered: [
      ['Mercimek Çorbası', 2],
      ['Lahmacun', 4],
      ['Ayran', 2],
    ],
  },
  {
    table: 'Bahçe 1',
    guests: 4,
    at: '12:40',
    method: 'MEAL',
    partner: 'Multinet',
    ordered: [
      ['İnegöl Köfte', 2],
      ['Öğle menüsü', 2],
      ['Çoban Salata', 1],
      ['Kola', 2],
    ],
  },
  {
    table: 'Masa 5',
    guests: 3,
    at: '13:10',
    method: 'CARD',
    partner: 'Banka B POS',
    percent: 10,
    tip: 150,
    ordered: [
      ['Karışık Izgara', 3],
      ['Şalgam', 2],
      ['Künefe', 3],
    ],
  },
  {
    table: 'Masa 3',
    guests: 2,
    at: '18:45',
    method: 'CASH',
    ordered: [
      ['Adana', 2],
      ['Ayran', 2],
      ['Çay', 2],
    ],
    comped: { item: 'Çay', reason: 'Bekletme' },
  },
  {
    table: 'Teras 1',
    guests: 3,
    at: '19:30',
    method: 'CARD',
    partner: 'Banka A POS',
    ordered: [
      ['Şiş İskender', 2],
      ['Öğle menüsü', 1, undefined, ['Adana', 'Kola', 'Sütlaç']],
      ['Sütlaç', 2],
      ['Türk Kahvesi', 2],
    ],
  },
  {
    table: 'Paket',
    at: '20:15',
    method: 'CASH',
    ordered: [
      ['Kıymalı Pide', 2],
      ['Ayran', 2],
    ],
  },
];

/** The first guests of a day, who eat soup at any hour, until two of the meals above are paid. */
const EARLY_MEALS: readonly Omit<Meal, 'at'>[] = [
  {
    table: 'Masa 4',
    method: 'CASH',
    ordered: [
      ['Mercimek Çorbası', 2],
      ['Çay', 2],
    ],
  },
  {
    table: 'Teras 2',
    method: 'CARD',
    partner: 'Banka A POS',
    ordered: [
      ['Ezogelin', 2],
      ['Ayran', 1],
      ['Çay', 2],
    ],
  },
];

/** Eight days, so that today and yesterday can be compared with the same days a week before. */
export const PAST_DAYS = 8;
const STAY_MS = 40 * MINUTE_MS;
/** The guests of today paid before the present parties sat down. */
const PAID_BEFORE_MS = 130 * MINUTE_MS;

type Visit = Omit<Meal, 'at'> & { sittingDown: number };

/** Runs the days before today, and today until two hours ago. */
export async function livePastDays(floor: Floor): Promise<void> {
  const moments: Moment[] = [];
  for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo -= 1) {
    moments.push(...calledOfDay(floor, daysAgo));
    for (const { comped, ...meal } of visitsOf(floor.now, daysAgo))
      moments.push(...visit(floor, daysAgo % 2 === 1 && comped ? { ...meal, comped } : meal));
  }
  await live(floor, moments);
}

/** The visits of one day by the hours of a restaurant. The number of meals varies from day to day. */
export function visitsOf(now: number, daysAgo: number): Visit[] {
  const meals = MEALS.slice(daysAgo % 3).map((meal) => ({
    ...meal,
    sittingDown: clockTime(now, daysAgo, meal.at),
  }));
  const paid = meals.filter(({ sittingDown }) => sittingDown + STAY_MS + PAID_BEFORE_MS <= now);
  if (paid.length >= 2) return paid;
  const early = EARLY_MEALS.map((meal, index) => ({
    ...meal,
    sittingDown: now - PAID_BEFORE_MS - STAY_MS - index * 30 * MINUTE_MS,
  }));
  return [...early, ...paid];
}

/** The actions of a party from sitting down to paying. */
function visit(floor: Floor, { sittingDown, ...meal }: Visit): Moment[] {
  let bill: OpenOrder;
  return [
    {
      at: sittingDown,
      happens: async () => {
        bill = await order(floor, meal.table, meal.ordered, meal.guests ? { guests: meal.guests } : {});
      },
    },
    {
      at: sittingDown + 20 * MINUTE_MS,
      happens: () => cook(floor.kitchen, bill.lines, { status: 'SERVED' }),
    },
    {
      at: sittingDown + STAY_MS,
      happens: async () => pay(floor, meal.comped ? await comp(floor, bill, meal.comped) : bill, meal),
    },
  ];
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
  { cashier, partners }: Floor,
  { id, total, version }: OpenOrder,
  { method, partner, percent = 0, tip }: Pick<Meal, 'method' | 'partner' | 'percent' | 'tip'>,
): Promise<void> {
  await cashier('POST', `/api/orders/${id}/pay`, {
    method,
    ...(partner && { partnerId: partners.get(partner) }),
    ...(tip && { tip }),
    discountType: percent > 0 ? 'PERCENT' : 'NONE',
    discountValue: percent,
    finalTotal: (total * (100 - percent)) / 100,
    expectedVersion: version,
  });
}
