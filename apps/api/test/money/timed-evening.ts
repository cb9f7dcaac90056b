import { markOptionSoldOut } from '@sofra/contract/option-groups';
import { createPriceRule, updatePriceRule } from '@sofra/contract/price-rule-changes';
import { putRecipe } from '@sofra/contract/stock';
import type { Weekday } from '@sofra/domain/price-schedule';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import type pg from 'pg';
import { RECIPE, type Hour } from './known-choices.ts';
import type { Business } from './test-business.ts';

/** An evening whose prices and options change between its parts, while nobody acts. */
export interface TimedEvening {
  readonly hour: Hour;
  /** Whether *Acılı* is to be had. */
  readonly isHotSoldOut: boolean;
  /** Begins the next part. */
  next: () => Promise<void>;
}

/** In this order, and from the beginning again: rules begin, run together and end, and an option sells out. */
const PARTS: readonly { hour: Hour; isHotSoldOut: boolean }[] = [
  { hour: 'percent', isHotSoldOut: false },
  { hour: 'both', isHotSoldOut: true },
  { hour: 'amount', isHotSoldOut: true },
  { hour: 'list', isHotSoldOut: false },
];
const LIST = { hour: 'list', isHotSoldOut: false } as const;

export const RULES = {
  percent: { name: 'Gece yüzdesi', kind: 'PERCENT', value: 15 },
  amount: { name: 'Gece indirimi', kind: 'AMOUNT', value: 12 },
} as const;

/** Gives the İskender its recipe and makes two rules, neither of which runs yet. */
export async function openTimedEvening(
  business: Business,
  client: Pick<pg.Client, 'query'>,
): Promise<TimedEvening> {
  const { url, owner: token, items, iskender } = business;
  const { midnight, yesterday } = await liveJustAfterMidnight(client);
  const recipe = Object.entries(RECIPE).map(([name, amount]) => ({
    ...{ ingredientId: iskender.ingredients[name as keyof typeof RECIPE], amount },
  }));
  const params = { id: items.iskender };
  await callEndpoint(url, putRecipe, { token, params, input: { ingredients: recipe } });
  const scheduleOf = (isRunning: boolean) => (isRunning ? { ...midnight, days: [yesterday] } : ENDED);
  const make = (rule: (typeof RULES)[keyof typeof RULES]) =>
    callEndpoint(url, createPriceRule, { token, input: { ...EVERYTHING, ...rule, ...ENDED } });
  const ids = { percent: (await make(RULES.percent)).id, amount: (await make(RULES.amount)).id };
  let part: (typeof PARTS)[number] = LIST;
  let parts = 0;
  return {
    get hour() {
      return part.hour;
    },
    get isHotSoldOut() {
      return part.isHotSoldOut;
    },
    next: async () => {
      part = PARTS[parts % PARTS.length] ?? LIST;
      parts += 1;
      for (const [name, id] of Object.entries(ids)) {
        const input = scheduleOf(part.hour === name || part.hour === 'both');
        await callEndpoint(url, updatePriceRule, { token, params: { id }, input });
      }
      const hot = { params: { id: iskender.hotId }, input: { isSoldOut: part.isHotSoldOut } };
      await callEndpoint(url, markOptionSoldOut, { token, ...hot });
    },
  };
}

const EVERYTHING = { isForAll: true, categoryIds: [], itemIds: [] };
const ENDED = { from: '05:00', until: '21:00', days: [1, 2, 3, 4, 5, 6, 7] as Weekday[] };
const DAY_MS = 86_400_000;

/**
 * Moves the business to where it is between midnight and one, so that whatever runs now began yesterday (PRICE-6): a
 * rule that forgets midnight would never run in this evening.
 */
async function liveJustAfterMidnight(client: Pick<pg.Client, 'query'>) {
  const now = new Date();
  const hour = now.getUTCHours();
  // The sign of these zones is that of the hours to add to reach UTC.
  const zone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
  await client.query('update businesses set time_zone = $1', [zone]);
  const here = now.getTime() + (hour <= 12 ? -hour : 24 - hour) * 3_600_000;
  const yesterday = new Date(here - DAY_MS).getUTCDay();
  return {
    midnight: { from: '22:00', until: '04:00' },
    yesterday: (yesterday === 0 ? 7 : yesterday) as Weekday,
  };
}
