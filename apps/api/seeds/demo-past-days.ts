import type { PaymentMethod } from '@sofra/domain/payment-method';
import {
  live,
  MINUTE_MS,
  order,
  type Floor,
  type Moment,
  type OpenOrder,
  type OrderedItem,
} from '#seeds/demo-floor.ts';
import type { DemoPartner } from '#seeds/demo-partners.ts';
import { cook } from '#seeds/demo-kitchen.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

interface Meal {
  table: string;
  method: PaymentMethod;
  /** The terminal or the meal card. */
  partner?: DemoPartner;
  percent?: number;
  /** What the guests left for the waiter. */
  tip?: number;
  ordered: readonly OrderedItem[];
  /** On some days this item of the meal was comped. */
  comped?: { item: string; reason: string };
}

/** The meals of an ordinary day: the table, what was ordered, how it was paid. */
const MEALS: readonly Meal[] = [
  {
    table: 'Masa 1',
    method: 'CARD',
    partner: 'Banka A POS',
    ordered: [
      ['Menemen', 1],
      ['Çay', 3],
    ],
  },
  {
    table: 'Masa 2',
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
    method: 'CASH',
    ordered: [
      ['Kıymalı Pide', 2],
      ['Ayran', 2],
    ],
  },
];

/** Eight days, so that today and yesterday can be compared with the same days a week before. */
export const PAST_DAYS = 8;

/**
 * Minutes between two parties, and from the last one until the end of the day or now. Today they come closer together,
 * and all of them paid before the present parties sat down.
 */
const PACE = { past: { every: 65, last: 65 }, today: { every: 30, last: 170 } };

/** Runs the days before today, and today until two hours ago. */
export async function livePastDays(floor: Floor): Promise<void> {
  const moments: Moment[] = [];
  for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo -= 1) {
    // The number of meals varies from day to day.
    const meals = daysAgo === 0 ? MEALS.slice(0, 4) : MEALS.slice(daysAgo % 3);
    const { every, last } = daysAgo === 0 ? PACE.today : PACE.past;
    for (const [index, { comped, ...meal }] of meals.entries()) {
      const minutesAgo = last + (meals.length - 1 - index) * every;
      const sittingDown = floor.now - daysAgo * DAY_MS - minutesAgo * MINUTE_MS;
      moments.push(...visit(floor, daysAgo % 2 === 1 && comped ? { ...meal, comped } : meal, sittingDown));
    }
  }
  await live(floor, moments);
}

/** The actions of a party from sitting down to paying. */
function visit(floor: Floor, meal: Meal, sittingDown: number): Moment[] {
  let bill: OpenOrder;
  return [
    {
      at: sittingDown,
      happens: async () => {
        bill = await order(floor, meal.table, meal.ordered);
      },
    },
    {
      at: sittingDown + 20 * MINUTE_MS,
      happens: () => cook(floor.kitchen, bill.lines, { status: 'SERVED' }),
    },
    {
      at: sittingDown + 40 * MINUTE_MS,
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
