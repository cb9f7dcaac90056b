import { CHANNEL_ORDER_STATES } from '@sofra/domain/orders/channel-order';
import { CALLED_KINDS } from '@sofra/domain/orders/place';
import { MESSAGE_STATES, ORDER_MESSAGES } from '@sofra/domain/orders/platform-message';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { OrderChannel } from '../menu/channels.ts';
import {
  Id,
  IdParams,
  Instant,
  Lira,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Note,
  Text,
} from '../scalars.ts';
import { ChosenOptions } from './line-options.ts';

/** The key of an order at its platform: only letters that an address may have. */
const PlatformNumber = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Harf, rakam, nokta ve tire içerebilir.'));
const ProductId = Text(100);

/** A line as the channel sends it; `unitPrice` has its options in it (INBOX-3). */
const SentChannelProduct = z.strictObject({
  productId: ProductId,
  name: NAME.channelProduct,
  qty: z.int().check(z.gte(1), z.lte(999)),
  unitPrice: Lira,
  options: z.optional(
    z
      .array(
        z.strictObject({ name: NAME.channelOption, qty: z.optional(z.int().check(z.gte(1), z.lte(99))) }),
      )
      .check(z.maxLength(50)),
  ),
  note: z.optional(Note(200)),
});

/** An order that a channel brought, as programs and staff read it (INBOX-7, INBOX-8). */
export const ChannelOrder = z.object({
  id: Id,
  channel: OrderChannel,
  number: z.string(),
  kind: z.enum(['TAKEAWAY', 'DELIVERY']),
  state: z.enum(CHANNEL_ORDER_STATES),
  receivedAt: Instant,
  /** The limit of the platform for an answer; null where it has none. */
  answerBy: z.nullable(Instant),
  promisedAt: z.nullable(Instant),
  isPaid: z.boolean(),
  isPlatformCourier: z.boolean(),
  customer: z.object({
    name: z.nullable(z.string()),
    phoneEnd: z.nullable(z.string()),
    address: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      qty: z.int(),
      unitPrice: Lira,
      /** Options and note in words. */
      note: z.nullable(z.string()),
      /** The item that the product is; null for a product that no user has mapped (INBOX-5). */
      itemName: z.nullable(z.string()),
    }),
  ),
  fee: Lira,
  discount: Lira,
  total: LiraSum,
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  orderId: z.nullable(Id),
  callNumber: z.nullable(z.int()),
  canceledAt: z.nullable(Instant),
  cancelReason: z.nullable(z.string()),
  /** The channel sent other contents after the answer (INBOX-2). */
  changedAt: z.nullable(Instant),
  /** The last message to a connected platform, or one that failed; null where there is none (PLATFORM-14). */
  lastMessage: z.nullable(
    z.object({
      kind: z.enum(ORDER_MESSAGES),
      state: z.enum(MESSAGE_STATES),
      problem: z.nullable(z.string()),
    }),
  ),
});
export type ChannelOrder = z.output<typeof ChannelOrder>;

export const receiveChannelOrder = endpoint({
  method: 'POST',
  path: '/channels/:id/orders',
  summary: 'Stores an order of a platform or a program, once for each number, for an answer by staff',
  access: 'orders.addLines',
  scope: 'channel-orders.write',
  params: IdParams,
  input: z.strictObject({
    number: PlatformNumber,
    /** The number that people use; `number` if there is none. */
    code: z.optional(Text(40)),
    kind: z
      .enum(CALLED_KINDS)
      .check(z.refine((kind) => kind !== 'COUNTER', 'TAKEAWAY ya da DELIVERY olmalı.')),
    isPlatformCourier: z.optional(z.boolean()),
    isPaid: z.boolean(),
    customer: z.optional(
      z.strictObject({
        name: z.optional(z.nullable(NAME.customer)),
        phone: z.optional(z.nullable(Text(40))),
        address: z.optional(Note(200)),
        note: z.optional(Note(200)),
      }),
    ),
    promisedAt: z.optional(z.nullable(Instant)),
    answerBy: z.optional(z.nullable(Instant)),
    lines: z.array(SentChannelProduct).check(z.minLength(1), z.maxLength(100)),
    fee: z.optional(Lira),
    discount: z.optional(Lira),
    /** The sum that the guest pays. Another one than that of the parts is refused. */
    total: Lira,
  }),
  response: ChannelOrder,
  status: 201,
  errors: ['NOT_FOUND'],
});

const NumberParams = z.strictObject({ id: Id, number: PlatformNumber });

export const getChannelOrder = endpoint({
  method: 'GET',
  path: '/channels/:id/orders/:number',
  summary: 'Returns an order of a channel with its state',
  access: 'orders.readCalled',
  scope: 'channel-orders.write',
  params: NumberParams,
  input: NoInput,
  response: ChannelOrder,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const cancelChannelOrder = endpoint({
  method: 'PUT',
  path: '/channels/:id/orders/:number/state',
  summary: 'Records that the platform cancelled the order. What was accepted stays until staff cancel it.',
  access: 'orders.addLines',
  scope: 'channel-orders.write',
  params: NumberParams,
  input: z.strictObject({ state: z.literal('CANCELED'), reason: z.optional(Text(200)) }),
  response: ChannelOrder,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const ChannelOrderList = z.object({
  /** The nearest limit first. */
  waiting: z.array(ChannelOrder),
  /** Those answered, ended or cancelled on this business day, the newest first. */
  ended: z.array(ChannelOrder),
});
export type ChannelOrderList = z.output<typeof ChannelOrderList>;

export const listChannelOrders = endpoint({
  method: 'GET',
  path: '/channel-orders',
  summary: 'Lists the orders of channels that wait for an answer, and those of this business day',
  access: 'orders.readCalled',
  params: NoParams,
  input: NoInput,
  response: ChannelOrderList,
  status: 200,
  errors: [],
});

export const acceptChannelOrder = endpoint({
  method: 'POST',
  path: '/channel-orders/:id/accept',
  summary: 'Accepts an order of a channel, once, as an order without a table; a paid one is closed',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({
    /** Promised from now on; null for the time that the platform promised. */
    minutes: z.nullable(z.int().check(z.gte(1), z.lte(240))),
  }),
  response: ChannelOrder,
  status: 200,
  errors: [
    'NOT_FOUND',
    'CHANNEL_ORDER_ENDED',
    'CHANNEL_PRODUCTS_UNKNOWN',
    'CHANNEL_NUMBER_TAKEN',
    'OUT_OF_STOCK',
    'STOCK_SHORTAGE',
    'RECIPE_STOCK_INSUFFICIENT',
    'ITEM_NOT_FOR_SALE',
    'OPTIONS_INVALID',
  ],
});

export const refuseChannelOrder = endpoint({
  method: 'POST',
  path: '/channel-orders/:id/refuse',
  summary: 'Refuses an order of a channel with a reason, once',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({ reason: Text(200) }),
  response: ChannelOrder,
  status: 200,
  errors: ['NOT_FOUND', 'CHANNEL_ORDER_ENDED'],
});

export const mapChannelProduct = endpoint({
  method: 'PUT',
  path: '/channels/:id/products',
  summary: 'Stores the item that a product of a channel is, with portion and options',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    productId: ProductId,
    itemId: Id,
    portionId: z.optional(z.nullable(Id)),
    options: z.optional(ChosenOptions),
  }),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'OPTIONS_INVALID'],
});
