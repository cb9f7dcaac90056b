import { PRICE_RULE_KINDS } from '@sofra/domain/menu/price-rule';
import { WEEKDAYS } from '@sofra/domain/menu/price-schedule';
import { PLACE_KINDS } from '@sofra/domain/orders/place';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PriceRule } from './price-rules.ts';
import { NAME } from '../names.ts';
import { Day, Id, IdParams, Instant, Lira, NoContent, NoInput, NoParams, Version } from '../scalars.ts';

/** Writes of timed prices, and the history of prices. Order pages only read rules and load only `price-rules.ts`. */
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saat SS:DD olmalı.'));
const MAX_TARGETS = 500;
const Targets = z.array(Id).check(z.maxLength(MAX_TARGETS));

/** Only a fixed price has a portion name; with a percent or an amount it has no effect. */
const PortionName = z.nullable(NAME.portion);

/** The places where the rule runs, and channels by their ids (CHANNEL-6). */
const PlaceKinds = z.array(z.enum(PLACE_KINDS)).check(z.maxLength(PLACE_KINDS.length));
const ChannelIds = z.array(Id).check(z.maxLength(100));

const INPUT = {
  name: NAME.priceRule,
  isForAll: z.boolean(),
  categoryIds: Targets,
  itemIds: Targets,
  kind: z.enum(PRICE_RULE_KINDS),
  value: z.number().check(z.gte(0), z.lte(10_000_000)),
  days: z.array(z.literal(WEEKDAYS)).check(z.minLength(1, 'En az bir gün seçilmeli.'), z.maxLength(7)),
  from: Time,
  until: Time,
};

export const createPriceRule = endpoint({
  method: 'POST',
  path: '/menu/price-rules',
  summary: 'Adds a timed price',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({
    ...INPUT,
    isOn: z.optional(z.boolean()),
    portionName: z.optional(PortionName),
    placeKinds: z.optional(PlaceKinds),
    channelIds: z.optional(ChannelIds),
    firstDay: z.optional(z.nullable(Day)),
    lastDay: z.optional(z.nullable(Day)),
  }),
  response: PriceRule,
  status: 201,
  errors: ['NAME_TAKEN', 'NOT_FOUND'],
});

export const updatePriceRule = endpoint({
  method: 'PATCH',
  path: '/menu/price-rules/:id',
  summary: 'Changes a timed price, or switches it on or off',
  access: 'menu.write',
  params: IdParams,
  input: z.partial(
    z.strictObject({
      ...INPUT,
      isOn: z.boolean(),
      portionName: PortionName,
      placeKinds: PlaceKinds,
      channelIds: ChannelIds,
      firstDay: z.nullable(Day),
      lastDay: z.nullable(Day),
      expectedVersion: Version,
    }),
  ),
  response: PriceRule,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deletePriceRule = endpoint({
  method: 'DELETE',
  path: '/menu/price-rules/:id',
  summary: 'Removes a timed price; past lines keep its name and their price',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const PriceChange = z.object({
  id: Id,
  /** The name that the portion had; null for the price of the item itself. */
  portionName: z.nullable(z.string()),
  from: Lira,
  to: Lira,
  changedBy: z.string(),
  changedAt: Instant,
});
export type PriceChange = z.output<typeof PriceChange>;

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/menu/items/:id/price-history',
  summary: 'Lists all price changes of an item and its portions, newest first',
  access: 'menu.readPriceHistory',
  params: IdParams,
  input: NoInput,
  response: z.array(PriceChange),
  status: 200,
  errors: ['NOT_FOUND'],
});
