import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { BOARD_STATES, DOOR_METHODS } from '@sofra/domain/orders/fulfilment';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, LiraSum, NoInput, NoParams, Text, TextOrEmpty, Version } from '../scalars.ts';
import { BROUGHT_BY, CalledKind, RECIPIENT } from './called-place.ts';
import { Line } from './orders.ts';
import { OrderChannel } from '../menu/channels.ts';

/** A payment at the door. `isWithCourier`: its cash is still in the courier's purse (COURIER-12). */
const Collected = z.object({
  method: z.enum(PAYMENT_METHODS),
  amount: LiraSum,
  isWithCourier: z.boolean(),
});

/** Refused where the stock is short once lines are sent to the kitchen. */
const STOCK_REFUSALS = ['OUT_OF_STOCK', 'STOCK_SHORTAGE', 'RECIPE_STOCK_INSUFFICIENT'] as const;

/** An order of the board (TAKEAWAY-3). Its payment is independent of its state. */
export const TakeawayOrder = z.object({
  orderId: Id,
  kind: CalledKind,
  callNumber: z.int(),
  placeName: z.string(),
  /** It leaves in a bag (COUNTER-10). */
  hasBag: z._default(z.boolean(), true),
  orderStatus: z.enum(['OPEN', 'PAID', 'CANCELED']),
  openedAt: Instant,
  state: z.enum(BOARD_STATES),
  stateAt: Instant,
  /** The user of the last step; null while the kitchen works. */
  stateBy: z.nullable(z.string()),
  /** The reason that it could not be delivered. */
  reason: z.nullable(z.string()),
  customerId: z.nullable(Id),
  name: z.nullable(z.string()),
  /** The last four digits (TAKEAWAY-6). */
  phoneEnd: z.nullable(z.string()),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  promisedAt: z.nullable(Instant),
  /** When an order for later is sent to the kitchen; null once it was, and for every other order (TAKEAWAY-21). */
  kitchenAt: z._default(z.nullable(Instant), null),
  pieces: z.int(),
  /** The lines that the kitchen has. *Hazır* names their number (TAKEAWAY-14). */
  sent: z.int(),
  /** Lines were sent after everything was ready (*ek*). */
  isAddedTo: z.boolean(),
  /** A kitchen display of the business is in use and marks what is ready. */
  hasDisplay: z.boolean(),
  /** Everything that is not cancelled, and what of it is unpaid. */
  total: LiraSum,
  due: LiraSum,
  doorMethod: z._default(z.nullable(z.enum(DOOR_METHODS)), null),
  /** The courier who takes it along (COURIER-4). */
  courier: z._default(z.nullable(z.object({ id: Id, name: z.string() })), null),
  collected: z._default(z.nullable(Collected), null),
  /** The channel that brought it; null for the business itself (CHANNEL-1). */
  channel: z._default(z.nullable(OrderChannel), null),
  /** The platform cancelled it after it was accepted (INBOX-16). */
  isCanceledByPlatform: z._default(z.boolean(), false),
  version: Version,
});
export type TakeawayOrder = z.output<typeof TakeawayOrder>;

/** The same with the whole phone, for the user who has opened the order. */
export const TakeawayDetails = z.extend(TakeawayOrder, { phone: z.nullable(z.string()) });
export type TakeawayDetails = z.output<typeof TakeawayDetails>;

export const listTakeaway = endpoint({
  method: 'GET',
  path: '/takeaway',
  summary: 'Lists the orders without a table that are not handed over, were so just now, or are unpaid',
  access: 'orders.readCalled',
  params: NoParams,
  input: NoInput,
  response: z.array(TakeawayOrder),
  status: 200,
  errors: [],
});

export const getTakeaway = endpoint({
  method: 'GET',
  path: '/takeaway/:id',
  summary: 'Returns an order without a table, with its whole phone number',
  access: 'orders.readCalled',
  params: IdParams,
  input: NoInput,
  response: TakeawayDetails,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const updateTakeaway = endpoint({
  method: 'PATCH',
  path: '/takeaway/:id',
  summary: 'Changes customer, address, note, promised time or channel of an order without a table',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({
    ...RECIPIENT,
    channelId: BROUGHT_BY.channelId,
    channelNumber: BROUGHT_BY.channelNumber,
    expectedVersion: z.optional(Version),
  }),
  response: TakeawayDetails,
  status: 200,
  errors: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'ORDER_NOT_OPEN',
    'CHANNEL_CLOSED',
    'CHANNEL_NUMBER_TAKEN',
    ...STOCK_REFUSALS,
  ],
});

export const sendTakeaway = endpoint({
  method: 'POST',
  path: '/takeaway/:id/send',
  summary: 'Sends an order for later to the kitchen now (Şimdi gönder), paid or not',
  access: 'orders.addLines',
  params: IdParams,
  input: z.optional(NoInput),
  response: TakeawayDetails,
  status: 200,
  errors: ['NOT_FOUND', 'NOTHING_HELD', 'FULFILMENT_MOVED_ON', ...STOCK_REFUSALS],
});

export const moveTakeaway = endpoint({
  method: 'POST',
  path: '/takeaway/:id/state',
  summary:
    'Records that an order without a table is ready, left, was handed over, or could not be delivered; or takes it back',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({
    /** `CANCELED` closes a paid order that could not be delivered. */
    state: z.enum(['KITCHEN', 'READY', 'ON_WAY', 'DELIVERED', 'FAILED', 'CANCELED']),
    /** Required for `FAILED`. */
    reason: z.optional(Text(200)),
    /** Required for `READY`: the lines that the user saw. */
    sent: z.optional(z.int()),
    expectedVersion: z.optional(Version),
  }),
  response: TakeawayDetails,
  status: 200,
  errors: ['NOT_FOUND', 'FULFILMENT_MOVED_ON', 'CHANGED_MEANWHILE', 'HELD_LINES'],
});

/** A customer who may be calling, with the number masked (TAKEAWAY-11). */
export const Caller = z.object({
  customerId: Id,
  name: z.string(),
  /** *0532 ··· 44 17* */
  maskedPhone: z.nullable(z.string()),
  addresses: z.array(z.string()),
  /** The orders without a table that were not cancelled, and the last of them. */
  orders: z.int(),
  lastOrder: z.nullable(z.object({ orderId: Id, openedAt: Instant, total: LiraSum, lines: z.array(Line) })),
});
export type Caller = z.output<typeof Caller>;

export const listCallers = endpoint({
  method: 'GET',
  path: '/takeaway/callers',
  summary: 'Finds customers by the last digits of the phone or a part of the name, the last caller first',
  access: 'orders.readCalled',
  params: NoParams,
  input: z.strictObject({ q: z.optional(TextOrEmpty(80)) }),
  response: z.array(Caller),
  status: 200,
  errors: [],
});
