import { CHANNEL_KINDS } from '@sofra/domain/orders/channel';
import { MAX_PARTNER_DAYS } from '@sofra/domain/accounts/partner';
import { PRICE_STEPS } from '@sofra/domain/menu/price-change';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, Lira, NoInput, NoParams, Percent, Version } from '../scalars.ts';

const ChannelKind = z.enum(CHANNEL_KINDS);

/** A price by hand, of a portion or of an item without any; null: the channel does not sell the item (CHANNEL-3). */
const PRICE = { itemId: Id, portionId: z.nullable(Id), price: z.nullable(Lira) };

/** A zone of deliveries with its fee (CHANNEL-14). */
const ZONE = {
  name: NAME.zone,
  fee: Lira,
  minutes: z.nullable(z.int().check(z.gte(0), z.lte(600))),
  /** Goods of this worth or more are brought for nothing. */
  freeFrom: z.nullable(Lira),
};

/** A channel that brings orders (CHANNEL-1). Its commission is that of its partner. */
export const Channel = z.object({
  id: Id,
  name: z.string(),
  kind: ChannelKind,
  isOn: z.boolean(),
  /** It takes no new orders until then; null or past where it does. */
  pausedUntil: z.nullable(Instant),
  percent: z.number(),
  step: z.literal(PRICE_STEPS),
  prices: z.array(z.object(PRICE)),
  /** Preparation time that a new order is promised; null for that of its place. */
  minutes: z.nullable(z.int()),
  minimum: Lira,
  /** The item that a delivery is charged by; null for no fee (CHANNEL-14). */
  feeItemId: z.nullable(Id),
  zones: z.array(z.extend(z.object(ZONE), { id: Id })),
  partnerId: z.nullable(Id),
  /** Orders that programs send are accepted without a person (INBOX-10). */
  autoAccept: z.boolean(),
  version: Version,
});
export type Channel = z.output<typeof Channel>;

/** The channel of an order as lists and slips name it. */
export const OrderChannel = z.object({
  id: Id,
  name: z.string(),
  kind: ChannelKind,
  /** The number that the platform gave the order. */
  number: z.nullable(z.string()),
});
export type OrderChannel = z.output<typeof OrderChannel>;

/** The most prices by hand of a channel. */
const MAX_PRICES = 2_000;

const FIELDS = {
  isOn: z.optional(z.boolean()),
  percent: z.optional(z.number().check(z.gte(-100), z.lte(100), z.multipleOf(0.01))),
  step: z.optional(z.literal(PRICE_STEPS)),
  prices: z.optional(z.array(z.strictObject(PRICE)).check(z.maxLength(MAX_PRICES))),
  minutes: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(600)))),
  minimum: z.optional(Lira),
  feeItemId: z.optional(z.nullable(Id)),
  autoAccept: z.optional(z.boolean()),
  zones: z.optional(z.array(z.strictObject({ ...ZONE, id: z.optional(Id) })).check(z.maxLength(50))),
  /** The terms of its partner from today on (PARTNER-11); only a platform has one. */
  commission: z.optional(z.nullable(Percent)),
  days: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_PARTNER_DAYS)))),
};

export const listChannels = endpoint({
  method: 'GET',
  path: '/menu/channels',
  summary: 'Lists the channels of the business with their prices, including those that are off',
  access: 'menu.read',
  scope: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Channel),
  status: 200,
  errors: [],
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/menu/channels',
  summary: 'Adds a channel, and for a platform the partner that pays its money out',
  access: 'channels.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.channel, kind: ChannelKind, ...FIELDS }),
  response: Channel,
  status: 201,
  errors: ['NAME_TAKEN', 'NOT_FOUND'],
});

export const updateChannel = endpoint({
  method: 'PATCH',
  path: '/menu/channels/:id',
  summary:
    'Changes a channel, its prices and the terms of its partner, or switches it on or off. Its kind stays.',
  access: 'channels.write',
  params: IdParams,
  input: z.strictObject({ name: z.optional(NAME.channel), ...FIELDS, expectedVersion: z.optional(Version) }),
  response: Channel,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const pauseChannel = endpoint({
  method: 'POST',
  path: '/menu/channels/:id/pause',
  summary: 'Stops a channel for half an hour, or lets it take orders again',
  access: 'channels.pause',
  params: IdParams,
  input: z.strictObject({ isPaused: z.boolean() }),
  response: Channel,
  status: 200,
  errors: ['NOT_FOUND'],
});
