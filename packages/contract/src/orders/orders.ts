import type { LineChoice } from '@sofra/domain/menu/line-choice';
import { PLACE_KINDS } from '@sofra/domain/orders/place';
import { SETTLEMENTS } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';
import { APPROVED } from '../people/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { ChosenOptions, LINE_OPTIONS } from './line-options.ts';
import {
  Course,
  Guests,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  Lira,
  LiraSum,
  NoInput,
  NoParams,
  Note,
  Qty,
  RangeQuery,
  Version,
} from '../scalars.ts';
import { ChosenParts, LINE_OF_SET } from '../menu/set-menus.ts';
import { BROUGHT_BY, CalledKind, RECIPIENT } from './called-place.ts';

export const LineStatus = z.enum(['NEW', 'PREPARING', 'READY', 'SERVED']);

/** An *ikram* line costs nothing; `unitPrice` is what one piece would have cost. Null for a line that is to be paid. */
export const LineComp = z.nullable(z.object({ unitPrice: Lira, reason: z.string() }));

/** The choices of a line, as they are stored and as a request names them. */
const CHOICE = { itemId: Id, note: z.nullable(z.string()), ...LINE_OPTIONS } satisfies Record<
  'itemId' | 'note' | 'portion' | 'options',
  unknown
>;
const ASKED_CHOICE = {
  itemId: Id,
  note: z.optional(Note()),
  portionId: z.optional(z.nullable(Id)),
  options: z.optional(ChosenOptions),
  parts: z.optional(ChosenParts),
  course: z.optional(z.nullable(Course)),
} satisfies Record<keyof LineChoice, unknown>;

/** The course of a line; the fields are absent where it has none (COURSE-1, COURSE-2). */
const COURSE_OF_LINE = {
  course: z.optional(z.int()),
  /** Since when it waits; absent for a line that was sent. */
  heldAt: z.optional(Instant),
  /** When *Marş* sent it; absent for a line that never waited. */
  firedAt: z.optional(Instant),
};

/** A saved line as the screens show it: `qty` is what is neither paid nor cancelled. */
export const Line = z.object({
  id: Id,
  ...CHOICE,
  ...LINE_OF_SET,
  qty: z.int(),
  unitPrice: Lira,
  item: z.object({ name: z.string() }),
  stationId: z.nullable(Id),
  status: LineStatus,
  addedBy: z.string(),
  createdAt: Instant,
  comp: LineComp,
  /** The timed price that lowered it, and the list price of one piece; absent where none did (PRICE-8). */
  priceRule: z.optional(z.object({ name: z.string(), listPrice: Lira })),
  /** The fee of a delivery, which no discount lowers (CHANNEL-15); absent for anything else. */
  isFee: z.optional(z.boolean()),
  ...COURSE_OF_LINE,
});
export type Line = z.output<typeof Line>;

/** The kinds of places: a table, or what has a call number instead (PLACE-1). */
const PlaceKind = z.enum(PLACE_KINDS);

export const OpenOrder = z.object({
  id: Id,
  number: z.int(),
  status: z.literal('OPEN'),
  version: Version,
  /** The table, or the order itself where it has none (PLACE-2). */
  tableId: Id,
  tableName: z.string(),
  placeKind: z._default(PlaceKind, 'TABLE'),
  /** Null for an order that was always at a table (PLACE-3). */
  callNumber: z._default(z.nullable(z.int()), null),
  openedAt: Instant,
  /** When an order for later is or was sent to the kitchen; absent for every other order (TAKEAWAY-21). */
  kitchenAt: z.optional(Instant),
  openedBy: z.string(),
  /** The user who serves it now (FLOOR-40); null in what a device stored before. */
  servedById: z._default(z.nullable(Id), null),
  servedBy: z._default(z.nullable(z.string()), null),
  billPrintedAt: z.nullable(Instant),
  /** Unpaid remainder: unpaid lines less `sharesPaid`. */
  total: LiraSum,
  lines: z.array(Line),
  paidLines: z.array(
    z.object({
      lineId: Id,
      itemId: Id,
      name: z.string(),
      ...LINE_OPTIONS,
      ...LINE_OF_SET,
      qty: z.int(),
      unitPrice: Lira,
      comp: LineComp,
      ...COURSE_OF_LINE,
    }),
  ),
  paidTotal: LiraSum,
  /** The sum of the shares taken that are not spread over lines yet. */
  sharesPaid: LiraSum,
  /** Missing without a number (GUESTS-1). */
  guests: z.optional(z.int()),
  /** A fiscal device is taking a payment of it (FISCAL-6). */
  isAtDevice: z.optional(z.boolean()),
  canceledLines: z.array(
    z.object({
      name: z.string(),
      ...LINE_OPTIONS,
      /**
       * The set menu of a part that was exchanged. A part that was cancelled with its set menu is not listed (SET-26).
       */
      setMenuName: LINE_OF_SET.setMenuName,
      qty: z.int(),
      reason: z.nullable(z.string()),
      canceledAt: Instant,
    }),
  ),
});
export type OpenOrder = z.output<typeof OpenOrder>;

export const Order = z.object({
  id: Id,
  number: z.int(),
  status: z.enum(['OPEN', 'PAID', 'CANCELED']),
  total: LiraSum,
  discountAmount: LiraSum,
  paymentMethod: z.nullable(z.enum([...SETTLEMENTS, 'MIXED'])),
  table: z.object({ id: Id, name: z.string() }),
  placeKind: z._default(PlaceKind, 'TABLE'),
  /** *Getir 4711*; null without a channel (CHANNEL-12). */
  channel: z._default(z.nullable(z.string()), null),
  openedAt: Instant,
  paidAt: z.nullable(Instant),
  guests: z.optional(z.int()),
  lines: z.optional(z.array(Line)),
});
export type Order = z.output<typeof Order>;

export const getOpenOrder = endpoint({
  method: 'GET',
  path: '/tables/:id/open-order',
  summary: 'Returns the open order of a table, or null. Creates no order.',
  access: 'orders.readOpen',
  scope: 'orders.read',
  params: IdParams,
  input: NoInput,
  response: z.nullable(OpenOrder),
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The open order after lines were saved. */
export const OrderWithLines = z.extend(OpenOrder, {
  /** Items whose price is not the one that the screen showed (PRICE-11); absent when there are none. */
  changedPrices: z.optional(
    z.array(
      z.object({
        itemId: Id,
        name: z.string(),
        portionName: z.optional(z.string()),
        shown: Lira,
        price: Lira,
      }),
    ),
  ),
});
export type OrderWithLines = z.output<typeof OrderWithLines>;

const LineQty = z.int().check(
  z.gte(-999),
  z.lte(999),
  z.refine((qty) => qty !== 0, 'Adet sıfır olamaz.'),
);

/** A line as a request names it, before its quantity. */
const ASKED_LINE = {
  ...ASKED_CHOICE,
  /** The price of one piece on the screen. It decides nothing; the response shows where it was not right. */
  shownUnitPrice: z.optional(Lira),
};
const MAX_LINES = 200;

/** The lines of a sale at the counter, which lowers nothing. */
export const SoldLines = z
  .array(z.strictObject({ ...ASKED_LINE, qty: Qty }))
  .check(z.minLength(1), z.maxLength(MAX_LINES));

export const addLines = endpoint({
  method: 'POST',
  path: '/tables/:id/add-lines',
  summary: 'Adds lines to the open order of a table, or opens one. A negative `qty` reduces saved lines.',
  access: 'orders.addLines',
  scope: 'orders.write',
  params: IdParams,
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ ...ASKED_LINE, qty: LineQty }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    /** The courses whose lines wait for *Marş* (COURSE-2). */
    heldCourses: z.optional(z.array(Course).check(z.maxLength(5))),
    /** The guests of the table, chosen before its order was open (GUESTS-3). */
    guests: z.optional(Guests),
    /** `null`: the table was free when the waiter composed these lines. */
    expectedOrderId: z.optional(z.nullable(Id)),
    /**
     * Opens an order without a table under `:id`, which the client chose, where none is open yet (PLACE-4).
     */
    place: z.optional(
      z.strictObject({
        kind: CalledKind,
        isEatenHere: z.optional(z.boolean()),
        ...RECIPIENT,
        ...BROUGHT_BY,
      }),
    ),
    /** The approval of the lowered lines (APPROVE-15). */
    ...APPROVED,
  }),
  response: z.nullable(OrderWithLines),
  status: 200,
  errors: [
    'NOT_FOUND',
    'OUT_OF_STOCK',
    'STOCK_SHORTAGE',
    'RECIPE_STOCK_INSUFFICIENT',
    'ITEM_NOT_FOR_SALE',
    'CHANNEL_CLOSED',
    'CHANNEL_NUMBER_TAKEN',
    'BELOW_MINIMUM',
    'OPTIONS_INVALID',
    'TABLE_PASSIVE',
    'QTY_EXCEEDS_REMAINING',
    'ORDER_CLOSED',
    'ORDER_REPLACED',
    'ROLE_LIMIT',
    'APPROVAL_VOID',
    'BELOW_PAID',
    'PART_OF_SET',
    'HELD_LINES',
  ],
  // 409 means missing stock and nothing else here (ORD-9), so these conflicts use 422.
  refusalStatus: { QTY_EXCEEDS_REMAINING: 422, BELOW_PAID: 422, CHANNEL_NUMBER_TAKEN: 422 },
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'Lists open orders, or the paid orders of a range, newest first. `full` adds the lines.',
  access: 'orders.history',
  scope: 'orders.read',
  params: NoParams,
  input: z.strictObject({
    status: z.enum(['OPEN', 'PAID']),
    ...RangeQuery,
    full: z.optional(z.enum(['true', 'false'])),
    limit: LimitQuery(1000),
    before: z.optional(Id),
  }),
  response: z.array(Order),
  status: 200,
  errors: ['ROLE_LIMIT'],
});
