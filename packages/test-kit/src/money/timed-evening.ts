import { PLACE_KINDS } from '@sofra/domain/orders/place';
import { markOptionSoldOut } from '@sofra/contract/menu/option-groups';
import { createPriceRule, updatePriceRule } from '@sofra/contract/menu/price-rule-changes';
import { putRecipe } from '@sofra/contract/stock';
import { weekdayOf, type Weekday } from '@sofra/domain/menu/price-schedule';
import { callEndpoint } from '../call-endpoint.ts';
import type pg from 'pg';
import { RECIPE, type Hour } from './known-choices.ts';
import type { Business } from './test-business.ts';

export const EVENING_DAYS = ['yesterday', 'today'] as const;
export type EveningDay = (typeof EVENING_DAYS)[number];

/** The delay of the server’s clock. */
export type SetBehind = (ms: number) => void;

/** An evening whose prices and options change between its parts, while no person acts. */
export interface TimedEvening {
  readonly hour: Hour;
  /** *Acılı* is sold out. */
  readonly isHotSoldOut: boolean;
  /** The first part of the evening is of yesterday, at list prices. Needs a clock that can be set. */
  readonly hasYesterday: boolean;
  readonly day: EveningDay;
  /** The business days as their dates. */
  readonly dates: Readonly<Record<EveningDay, string>>;
  /** Begins the next part. */
  next: () => Promise<void>;
}

type Part = Pick<TimedEvening, 'hour' | 'isHotSoldOut'>;
interface Schedule {
  from: string;
  until: string;
  days: Weekday[];
}

/** In this order, and from the beginning again: rules begin, run together and end, and an option sells out. */
const PARTS: readonly Part[] = [
  { hour: 'percent', isHotSoldOut: false },
  { hour: 'both', isHotSoldOut: true },
  { hour: 'amount', isHotSoldOut: true },
  { hour: 'fixed', isHotSoldOut: false },
];
const LIST: Part = { hour: 'list', isHotSoldOut: false };

export const RULES = {
  percent: { name: 'Gece yüzdesi', kind: 'PERCENT', value: 15 },
  amount: { name: 'Gece indirimi', kind: 'AMOUNT', value: 12 },
  fixed: { name: 'Büyük porsiyon', kind: 'FIXED', value: 600, portionName: 'Bir buçuk' },
} as const;
type RuleName = keyof typeof RULES;

/** Gives the İskender its recipe and makes three rules, none of which runs yet. */
export async function openTimedEvening(
  business: Business,
  client: Pick<pg.Client, 'query'>,
  { setBehind, channelIds }: { setBehind: SetBehind | undefined; channelIds: string[] },
): Promise<TimedEvening> {
  const { running, dates } = await liveJustAfterMidnight(client);
  await cookByRecipe(business);
  const rules = await makeRules(business, channelIds);
  let part: Part = LIST;
  let parts = setBehind ? -1 : 0;
  return {
    get hour() {
      return part.hour;
    },
    get isHotSoldOut() {
      return part.isHotSoldOut;
    },
    hasYesterday: setBehind !== undefined,
    get day() {
      return parts > 0 ? 'today' : 'yesterday';
    },
    dates,
    next: async () => {
      parts += 1;
      setBehind?.(parts > 0 ? 0 : DAY_MS);
      if (parts > 0) part = PARTS[(parts - 1) % PARTS.length] ?? LIST;
      await begin(business, part, { rules, running });
    },
  };
}

async function cookByRecipe({
  url,
  owner: token,
  items,
  iskender: { ingredients },
}: Business): Promise<void> {
  const input = {
    ingredients: [
      { ingredientId: ingredients.meat, amount: RECIPE.meat },
      { ingredientId: ingredients.pita, amount: RECIPE.pita },
    ],
  };
  await callEndpoint(url, putRecipe, { token, params: { id: items.iskender }, input });
}

async function makeRules(
  { url, owner: token }: Business,
  channelIds: string[],
): Promise<ReadonlyMap<RuleName, string>> {
  const rules = new Map<RuleName, string>();
  for (const name of ['percent', 'amount', 'fixed'] as const) {
    const input = { ...EVERYTHING, ...RULES[name], ...ENDED, channelIds };
    rules.set(name, (await callEndpoint(url, createPriceRule, { token, input })).id);
  }
  return rules;
}

async function begin(
  { url, owner: token, iskender }: Business,
  { hour, isHotSoldOut }: Part,
  { rules, running }: { rules: ReadonlyMap<RuleName, string>; running: Schedule },
): Promise<void> {
  for (const [name, id] of rules) {
    const isRunning = hour === 'both' ? name !== 'fixed' : hour === name;
    const input = isRunning ? running : ENDED;
    await callEndpoint(url, updatePriceRule, { token, params: { id }, input });
  }
  const hot = { params: { id: iskender.hotId }, input: { isSoldOut: isHotSoldOut } };
  await callEndpoint(url, markOptionSoldOut, { token, ...hot });
}

/** Deliveries are no usual place of a rule, and the evening has them too (CHANNEL-6). */
const EVERYTHING = { isForAll: true, categoryIds: [], itemIds: [], placeKinds: [...PLACE_KINDS] };
const ENDED: Schedule = { from: '05:00', until: '21:00', days: [1, 2, 3, 4, 5, 6, 7] };
export const DAY_MS = 86_400_000;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Moves the business to where it is between midnight and one, so that every running rule began yesterday (PRICE-6): a
 * rule that forgets midnight would never run in this evening.
 */
async function liveJustAfterMidnight(
  client: Pick<pg.Client, 'query'>,
): Promise<{ running: Schedule; dates: TimedEvening['dates'] }> {
  const now = new Date();
  const hour = now.getUTCHours();
  // The sign of these zones is that of the hours to add to reach UTC.
  const zone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
  await client.query('update businesses set time_zone = $1', [zone]);
  const here = now.getTime() + (hour <= 12 ? -hour : 24 - hour) * 3_600_000;
  const [yesterday, today] = [dateOf(here - DAY_MS), dateOf(here)];
  const running: Schedule = { from: '22:00', until: '04:00', days: [weekdayOf(yesterday)] };
  return { running, dates: { yesterday, today } };
}
