import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Lira, LiraSum, NoInput, NoParams, Text } from '../scalars.ts';
import { OrderWithLines } from './orders.ts';

/** An order that guests sent, as staff read it before they answer (GUESTORDER-23). */
export const GuestOrder = z.object({
  id: Id,
  /** The id of the order itself where it has no table (docs/decisions/0098). */
  tableId: Id,
  /** *Gel-al · Ayşe* for takeaway by link. */
  tableName: z.string(),
  /** Takeaway by link; its phone is shown by the last digits, and no promise is as soon as possible (LINKORDER-9). */
  takeaway: z.optional(
    z.object({
      phoneEnd: z.nullable(z.string()),
      note: z.nullable(z.string()),
      promisedAt: z.nullable(Instant),
      /** The order that its acceptance opened. */
      orderId: z.nullable(Id),
    }),
  ),
  sentAt: Instant,
  pieces: z.int(),
  total: LiraSum,
  /** The phones that have sent orders of this party. */
  phones: z.int(),
  /** Orders that the table, or the phone number, sent within an hour, with this one. */
  sends: z.int(),
  isOverLimit: z.boolean(),
  /** Null where the business needs no code. */
  isCodeRight: z.nullable(z.boolean()),
  /** The user who opened the order of the table, and the time; null for a free table. */
  opened: z.nullable(z.object({ at: Instant, by: z.string() })),
  guests: z.optional(z.int()),
  lines: z.array(
    z.object({
      id: Id,
      itemId: Id,
      name: z.string(),
      choice: z.optional(z.string()),
      note: z.optional(z.string()),
      station: z.optional(z.string()),
      qty: z.int(),
      unitPrice: Lira,
      isSoldOut: z.boolean(),
      refusal: z.optional(z.string()),
    }),
  ),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  endedBecause: z.optional(z.string()),
});
export type GuestOrder = z.output<typeof GuestOrder>;

export const GuestOrderList = z.object({
  /** The code of the day; null where the business needs none (GUESTORDER-7). */
  code: z.nullable(z.string()),
  /** The oldest first. */
  waiting: z.array(GuestOrder),
  /** Those answered on this business day, the newest first. */
  answered: z.array(GuestOrder),
});
export type GuestOrderList = z.output<typeof GuestOrderList>;

export const listGuestOrders = endpoint({
  method: 'GET',
  path: '/guest-orders',
  summary: 'Lists the orders of guests that wait for an answer, and those answered on this business day',
  access: 'calls.read',
  params: NoParams,
  input: NoInput,
  response: GuestOrderList,
  status: 200,
  errors: [],
});

/** The most minutes by which an order by link is promised later than its guest wished. */
export const MAX_LATER_MINUTES = 60;

/** The longest reason that a guest reads. */
export const MAX_REFUSAL = 80;

export const answerGuestOrder = endpoint({
  method: 'POST',
  path: '/guest-orders/:id/answer',
  summary: 'Accepts the lines of an order of guests, but those refused with a reason. It is answered once.',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({
    refused: z.array(z.strictObject({ lineId: Id, reason: Text(MAX_REFUSAL) })).check(z.maxLength(100)),
    /** Promises takeaway by link so many minutes later than the guest wished (LINKORDER-10). */
    laterMinutes: z.optional(z.int().check(z.gte(0), z.lte(MAX_LATER_MINUTES))),
  }),
  response: z.object({
    answered: GuestOrder,
    /** Items that cost something else than the guest saw (GUESTORDER-12); absent when there are none. */
    changedPrices: OrderWithLines.shape.changedPrices,
  }),
  status: 200,
  errors: [
    'NOT_FOUND',
    'GUEST_ORDER_ANSWERED',
    'OUT_OF_STOCK',
    'STOCK_SHORTAGE',
    'RECIPE_STOCK_INSUFFICIENT',
    'ITEM_NOT_FOR_SALE',
    'OPTIONS_INVALID',
    'TABLE_PASSIVE',
    'ORDER_CLOSED',
    'ORDER_REPLACED',
    'BELOW_PAID',
  ],
  refusalStatus: { BELOW_PAID: 422 },
});
