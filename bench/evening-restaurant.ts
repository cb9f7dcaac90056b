import { randomUUID } from 'node:crypto';
import { addLines, getOpenOrder } from '@sofra/contract/orders/orders';
import { payOrder } from '@sofra/contract/orders/payments';
import { tokenOf } from '@sofra/test-kit/api-client';
import { callEndpoint, type WireResponse } from '@sofra/test-kit/call-endpoint';
import { openBusiness, type ItemPlan } from '@sofra/test-kit/open-business';
import { askOptions, cookByRecipe, type ChosenOption } from './evening-choices.ts';
import { overKeptConnections } from './kept-connections.ts';
import { runFor, timedInto, type Run, type Timed } from './latencies.ts';

const CATEGORIES = 10;
const SAVES_IN_A_MEAL = 4;
const LINES_IN_A_SAVE = 3;
const STATIONS = ['bar', 'kitchen'] as const;
type Station = (typeof STATIONS)[number];
/** Drinks, starters, mains, coffees: what is saved together is made at one place. */
const COURSES: readonly Station[] = ['bar', 'kitchen', 'kitchen', 'bar'];

type Menu = Readonly<Record<Station, readonly string[]>>;

/** Takes down how long each save and each payment took. */
export interface Stopwatches {
  save: Timed;
  pay: Timed;
}

/** One who serves tables of their own. */
export interface Waiter {
  /** One request of an evening. They sell the whole menu, or only the first so many items of each station. */
  next: (timed: Stopwatches, itemsOfStation?: number) => Promise<void>;
  /** Saves one course at each of their tables, to be paid by `settle`. */
  serve: () => Promise<void>;
  /** Takes the money at all of them, one after the other. */
  settle: (timed: Timed) => Promise<void>;
}

interface Employed {
  base: string;
  token: string;
  tableIds: readonly string[];
  menu: Menu;
  /** The options of one line; none where items have no option groups. */
  choose: () => ChosenOption[];
}

interface Size {
  waiters: number;
  tables: number;
  items: number;
  /**
   * Items are counted by the piece. With `options` they also have an option group, with `recipes` they take ingredients
   * instead.
   */
  sold?: 'plain' | 'options' | 'recipes';
}

/** A business with two stations with printers, as its waiters find it at any server of its database. */
export interface EveningPlace extends Pick<Employed, 'menu' | 'choose'> {
  accounts: readonly { email: string; password: string }[];
  tableIds: readonly string[];
}

export async function openPlace(
  base: string,
  { waiters, tables, items, sold = 'plain' }: Size,
): Promise<EveningPlace> {
  const to = overKeptConnections(base);
  const printer = (port: number) => ({ ip: '127.0.0.1', port });
  const opened = await openBusiness(to, {
    name: 'Akşam Lokantası',
    stations: {
      bar: { name: 'Bar', printer: printer(9101) },
      kitchen: { name: 'Mutfak', printer: printer(9102) },
    },
    items: itemPlans(items, sold !== 'recipes'),
    tables,
    staff: Object.fromEntries(
      Array.from({ length: waiters }, (_, n) => [
        `garson${n}`,
        { role: 'CASHIER' as const, fullName: `Garson ${n + 1}` },
      ]),
    ),
  });
  const menu = { bar: idsOf('bar', opened.items), kitchen: idsOf('kitchen', opened.items) };
  const setUp = { to, token: opened.owner.token, itemIds: Object.values(opened.items) };
  if (sold === 'recipes') await cookByRecipe(setUp);
  const choose = sold === 'options' ? await askOptions(setUp) : () => [];
  return { menu, choose, accounts: Object.values(opened.staff), tableIds: opened.tables };
}

/** Signs the waiters of a place in at a server, each with tables of their own. */
export async function signIn(base: string, place: EveningPlace): Promise<Waiter[]> {
  const { accounts, menu, choose } = place;
  const to = overKeptConnections(base);
  const crew: Waiter[] = [];
  for (const [n, { email, password }] of accounts.entries()) {
    const tableIds = place.tableIds.filter((_, at) => at % accounts.length === n);
    crew.push(waiterOf({ base, token: await tokenOf(to, email, password), tableIds, menu, choose }));
  }
  return crew;
}

export const openEvening = async (base: string, size: Size): Promise<Waiter[]> =>
  signIn(base, await openPlace(base, size));

/** Saves, and the latencies of the payments among them. */
export type EveningRun = Run & { payments: number[] };

/**
 * Every waiter sends one request after the other; a meal continues where the last slice interrupted it. Returns the
 * latencies of the saves, and separately those of the payments.
 */
export async function runEvening(
  waiters: readonly Waiter[],
  seconds: number,
  itemsOfStation?: number,
): Promise<EveningRun> {
  const payments: number[] = [];
  const pay = timedInto(payments);
  const saves = await runFor('', { seconds, lanes: waiters.length }, async (lane, save) =>
    waiters[lane]?.next({ save, pay }, itemsOfStation),
  );
  return { ...saves, payments };
}

/** Every other category is made at the bar. The stock lasts longer than any run. */
function itemPlans(count: number, isCounted: boolean): Record<string, ItemPlan<Station>> {
  const inEach = count / CATEGORIES;
  const plans = Array.from({ length: count }, (_, at): [string, ItemPlan<Station>] => {
    const number = Math.floor(at / inEach) + 1;
    const station = number % 2 === 0 ? 'bar' : 'kitchen';
    const name = `Çeşit ${number}.${(at % inEach) + 1}`;
    return [
      `${station} ${name}`,
      { name, price: 120.5, category: `Çeşit ${number}`, station, ...(isCounted && { stock: 5_000_000 }) },
    ];
  });
  return Object.fromEntries(plans);
}

const idsOf = (station: Station, items: Readonly<Record<string, string>>): string[] =>
  Object.keys(items)
    .filter((key) => key.startsWith(station))
    .map((key) => items[key] ?? '');

type OpenOrder = NonNullable<WireResponse<typeof addLines>>;

/** Looks at a free table, saves a course four times, takes the payment, and continues with its next table. */
function waiterOf(employed: Employed): Waiter {
  const { base, token, tableIds } = employed;
  const to = overKeptConnections(base);
  const { save, pay } = requestsOf(employed);
  let meal = { tableId: tableIds[0] ?? '', saves: -1 };
  let meals = 0;
  let order: WireResponse<typeof addLines> = null;
  let served: OpenOrder[] = [];
  return {
    next: async (timed, itemsOfStation) => {
      const { tableId, saves } = meal;
      if (saves < 0) {
        order = await callEndpoint(to, getOpenOrder, { token, params: { id: tableId } });
        meal.saves = 0;
      } else if (saves < SAVES_IN_A_MEAL) {
        order = await timed.save(() => save(tableId, { course: saves, expected: order, itemsOfStation }));
        meal.saves += 1;
      } else {
        const paid = order;
        if (paid) await timed.pay(() => pay(paid));
        meals += 1;
        meal = { tableId: tableIds[meals % tableIds.length] ?? '', saves: -1 };
      }
    },
    serve: async () => {
      for (const tableId of tableIds) {
        const saved = await save(tableId, { course: served.length, expected: null });
        if (saved) served.push(saved);
      }
    },
    settle: async (timed) => {
      for (const each of served) await timed(() => pay(each));
      served = [];
    },
  };
}

interface Course {
  /** Which one of the meal, from 0. */
  course: number;
  /** The order they know of at this table. */
  expected: WireResponse<typeof addLines>;
  itemsOfStation?: number | undefined;
}

/** The two writes of a waiter, each with a key of its own. */
function requestsOf({ base, token, menu, choose }: Employed) {
  const to = overKeptConnections(base);
  return {
    save: (tableId: string, { course, expected, itemsOfStation }: Course) => {
      const offered = menu[COURSES[course % COURSES.length] ?? 'bar'].slice(0, itemsOfStation);
      const lines = someOf(offered).map((itemId) => ({ itemId, qty: 1, ...optionsOf(choose()) }));
      const input = { lines, expectedOrderId: expected?.id ?? null };
      return callEndpoint(to, addLines, { token, params: { id: tableId }, input, key: randomUUID() });
    },
    pay: ({ id, total }: OpenOrder) =>
      callEndpoint(to, payOrder, {
        ...{ token, params: { id }, key: randomUUID() },
        input: { method: 'CASH', finalTotal: total },
      }),
  };
}

const optionsOf = (options: ChosenOption[]) => (options.length > 0 ? { options } : {});

/** Different ones, as a course is. */
function someOf(itemIds: readonly string[]): string[] {
  const chosen = new Set<string>();
  while (chosen.size < LINES_IN_A_SAVE) chosen.add(itemIds[Math.floor(Math.random() * itemIds.length)] ?? '');
  return [...chosen];
}
