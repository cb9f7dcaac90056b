import { PRICE_RULE_KINDS } from '@sofra/domain/menu/price-rule';
import { WEEKDAYS } from '@sofra/domain/menu/price-schedule';
import { OWN_PLACES } from '@sofra/domain/menu/channel-price';
import { PLACE_KINDS } from '@sofra/domain/orders/place';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, NoInput, NoParams, Version } from '../scalars.ts';

/** The fields of a rule that decide prices, as the public menu shows them. */
export const PRICING = {
  /** For the whole menu; `categoryIds` and `itemIds` are empty then. */
  isForAll: z.boolean(),
  categoryIds: z.array(Id),
  itemIds: z.array(Id),
  kind: z.enum(PRICE_RULE_KINDS),
  /** A percent, or lira (PRICE-2). */
  value: z.number(),
  /** The portion of a fixed price; null for items without portions (PRICE-4). */
  portionName: z._default(z.nullable(z.string()), null),
  /** The days on which it begins, Monday 1, in order. */
  days: z.array(z.literal(WEEKDAYS)),
  /** Local times; `until` is exclusive, and at or before `from` it is one of the next day (PRICE-6). */
  from: z.string(),
  until: z.string(),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
};

/** A timed price (*fiyat kuralı*). */
export const PriceRule = z.object({
  id: Id,
  name: z.string(),
  isOn: z.boolean(),
  ...PRICING,
  /** The places and channels where it runs (CHANNEL-6). */
  placeKinds: z._default(z.array(z.enum(PLACE_KINDS)), [...OWN_PLACES]),
  channelIds: z._default(z.array(Id), []),
  isSample: z.boolean(),
  version: Version,
});
export type PriceRule = z.output<typeof PriceRule>;

export const listPriceRules = endpoint({
  method: 'GET',
  path: '/menu/price-rules',
  // Users who may change the menu may change rules (`price-rule-changes.ts`). All roles read them (PRICE-13).
  summary: 'Lists the timed prices of the business by name, including those that are off',
  access: 'menu.read',
  scope: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(PriceRule),
  status: 200,
  errors: [],
});
