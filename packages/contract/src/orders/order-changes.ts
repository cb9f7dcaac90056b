import * as z from 'zod/mini';
import { APPROVED } from '../people/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { ChosenOptions, LINE_OPTIONS } from './line-options.ts';
import { OpenOrder, Order } from './orders.ts';
import {
  Id,
  IdParams,
  Instant,
  LiraSum,
  NoInput,
  NoParams,
  Note,
  Qty,
  RangeQuery,
  Text,
} from '../scalars.ts';
import { LINE_OF_SET } from '../menu/set-menus.ts';

/** A table, or a new place without one (PLACE-6). */
const TARGET = { toTableId: z.optional(Id), toKind: z.optional(z.enum(['TAKEAWAY', 'DELIVERY'])) };
const hasOneTarget = ({ toTableId, toKind }: Partial<Record<keyof typeof TARGET, string>>): boolean =>
  (toTableId === undefined) !== (toKind === undefined);
const MAX_LINES = 200;
const Pieces = { lineId: Id, qty: Qty };

export const cancelLines = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel-lines',
  summary: 'Cancels pieces of saved lines, records user and reason, and notifies the kitchen',
  access: 'orders.takeOff',
  params: IdParams,
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ ...Pieces, reason: z.optional(Note()) }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    /** True returns the pieces to stock, false records them as waste (ORD-16). */
    restock: z.boolean(),
    ...APPROVED,
  }),
  response: z.object({ openOrder: z.nullable(OpenOrder) }),
  status: 200,
  errors: [
    'NOT_FOUND',
    'QTY_EXCEEDS_REMAINING',
    'ORDER_NOT_OPEN',
    'BELOW_PAID',
    'PART_OF_SET',
    'ROLE_LIMIT',
    'APPROVAL_VOID',
    'HELD_LINES',
  ],
});

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id/status',
  summary: 'Cancels a whole order without payments. An order that is already cancelled stays unchanged.',
  access: 'orders.cancelEmpty',
  params: IdParams,
  input: z.strictObject({
    status: z.literal('CANCELED'),
    restock: z.optional(z.boolean()),
    /** Required when the business settings require it. Without a reason the cancellation reads *Adisyon iptali*. */
    reason: z.optional(Note()),
    /** Leaves an order unchanged that has lines or guests by then (ORD-21). */
    onlyIfEmpty: z.optional(z.boolean()),
    ...APPROVED,
  }),
  response: Order,
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_HAS_PAYMENTS', 'ORDER_NOT_OPEN', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

export const compLines = endpoint({
  method: 'POST',
  path: '/orders/:id/comp-lines',
  summary: 'Comps pieces of saved lines (ikram). They stay on the bill at 0, with reason and user.',
  access: 'orders.takeOff',
  params: IdParams,
  input: z.strictObject({
    lines: z.array(z.strictObject(Pieces)).check(z.minLength(1), z.maxLength(MAX_LINES)),
    reason: Text(200),
    ...APPROVED,
  }),
  /** Null when the order was closed by this, because shares had already paid for the rest of its lines. */
  response: z.nullable(OpenOrder),
  status: 200,
  errors: [
    'NOT_FOUND',
    'QTY_EXCEEDS_REMAINING',
    'ORDER_NOT_OPEN',
    'BELOW_PAID',
    'ALREADY_COMPED',
    'PART_OF_SET',
    'ROLE_LIMIT',
    'APPROVAL_VOID',
    'HELD_LINES',
  ],
});

export const exchangePart = endpoint({
  method: 'POST',
  path: '/orders/:id/lines/:lineId/exchange',
  summary: 'Exchanges a part of a set menu for another choice of its group (Değiştir), in one step',
  access: 'orders.addLines',
  params: z.strictObject({ id: Id, lineId: Id }),
  input: z.strictObject({
    choiceId: Id,
    options: z.optional(ChosenOptions),
    /** The number of pieces; without it all of the line (SET-19). */
    qty: z.optional(Qty),
    /** For a part whose preparation has begun: true returns it to stock, false records it as waste (SET-20). */
    restock: z.optional(z.boolean()),
    reason: z.optional(Note()),
    ...APPROVED,
  }),
  /** Null when the order was closed by this, because shares had already paid for the rest of its lines. */
  response: z.nullable(OpenOrder),
  status: 200,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'QTY_EXCEEDS_REMAINING',
    'OPTIONS_INVALID',
    'OUT_OF_STOCK',
    'STOCK_SHORTAGE',
    'RECIPE_STOCK_INSUFFICIENT',
    'ROLE_LIMIT',
    'APPROVAL_VOID',
    'BELOW_PAID',
    'HELD_LINES',
  ],
});

/** One cancellation. The amount is that of all its pieces, at the price they were saved with. */
export const CancelEntry = z.object({
  id: Id,
  name: z.string(),
  ...LINE_OPTIONS,
  /** The set menu of a part that was exchanged. A part that was cancelled with its set menu is not listed (SET-26). */
  setMenuName: LINE_OF_SET.setMenuName,
  qty: z.int(),
  amount: LiraSum,
  reason: z.nullable(z.string()),
  tableName: z.string(),
  canceledBy: z.string(),
  canceledAt: Instant,
});
export type CancelEntry = z.output<typeof CancelEntry>;

/** One list has two paths; screens read the second when the first is not available (PAY-48). */
const cancels = {
  method: 'GET',
  summary: 'Lists the cancellations of a range, newest first',
  access: 'cancels.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(CancelEntry),
  status: 200,
  errors: [],
  isReport: true,
} as const;
export const listCancels = endpoint({ ...cancels, path: '/orders/cancels' });
export const listCancelsReport = endpoint({ ...cancels, path: '/reports/cancels' });

export const printBill = endpoint({
  method: 'POST',
  path: '/orders/:id/bill',
  summary: 'Queues the bill for the guest and marks the table as waiting for the bill',
  access: 'orders.printBill',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'NO_PRINTER'],
});

export const moveOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/move',
  summary: 'Moves a whole order to a free table, or makes it a takeaway or delivery order',
  access: 'orders.move',
  params: IdParams,
  input: z.strictObject(TARGET).check(z.refine(hasOneTarget, 'Masa ya da paket seçin.')),
  response: OpenOrder,
  status: 200,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'TABLE_HAS_OPEN_ORDER',
    'TABLE_PASSIVE',
    'SAME_TABLE',
    'PLATFORM_ORDER_STAYS',
  ],
});

export const listWaiters = endpoint({
  method: 'GET',
  path: '/orders/waiters',
  summary: 'Lists the active users who may take orders, by name',
  access: 'orders.readWaiters',
  params: NoParams,
  input: NoInput,
  response: z.array(z.object({ id: Id, name: z.string() })),
  status: 200,
  errors: [],
});

export const handOverOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/hand-over',
  summary: 'Hands an open order over to another user, who serves its table from then on',
  access: 'orders.handOver',
  params: IdParams,
  input: z.strictObject({ toUserId: Id }),
  response: z.object({ orderId: Id, servedById: Id, servedBy: z.string() }),
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN'],
});

export const mergeOrders = endpoint({
  method: 'POST',
  path: '/orders/:id/merge',
  summary: 'Moves all unpaid pieces to another open order and closes the emptied order',
  access: 'orders.move',
  params: IdParams,
  input: z.strictObject({ intoOrderId: Id }),
  response: OpenOrder,
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'SHARES_STARTED', 'HELD_LINES', 'PLATFORM_ORDER_STAYS'],
});

export const moveLines = endpoint({
  method: 'POST',
  path: '/orders/:id/move-lines',
  summary: 'Moves pieces of saved lines to another place, and opens an order there when there is none',
  access: 'orders.move',
  params: IdParams,
  input: z
    .strictObject({
      ...TARGET,
      lines: z.array(z.strictObject(Pieces)).check(z.minLength(1), z.maxLength(MAX_LINES)),
    })
    .check(z.refine(hasOneTarget, 'Masa ya da paket seçin.')),
  response: z.object({ from: z.nullable(OpenOrder), to: OpenOrder }),
  status: 200,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'QTY_EXCEEDS_REMAINING',
    'SHARES_STARTED',
    'TABLE_PASSIVE',
    'SAME_TABLE',
    'PLATFORM_ORDER_STAYS',
    'PART_OF_SET',
    'HELD_LINES',
  ],
});
