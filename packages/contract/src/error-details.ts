import { APPROVABLE_ACTS } from '@sofra/domain/people/approval';
import {
  GUEST_LINE_PROBLEMS,
  ITEM_REFUSALS,
  type DetailedCode,
  type ErrorDetails,
} from '@sofra/domain/errors';
import { KITCHEN_STATES } from '@sofra/domain/kitchen/kitchen';
import { FULFILMENT_STATES } from '@sofra/domain/orders/fulfilment';
import { RESERVATION_STATES } from '@sofra/domain/reservations/reservation-state';
import { STOCK_UNITS } from '@sofra/domain/money/milli';
import { OPTION_PROBLEMS } from '@sofra/domain/option-problem';
import * as z from 'zod/mini';

const WithMessage = { message: z.optional(z.string()) };

/** Another version of the server may send fewer of these fields. A missing field is read as an empty list. */
const ShortStock = z.object({
  items: z.catch(
    z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        requested: z.number(),
        available: z.number(),
        unit: z.enum(STOCK_UNITS),
      }),
    ),
    [],
  ),
  lines: z.catch(
    z.optional(z.array(z.object({ itemId: z.string(), name: z.string(), possible: z.number() }))),
    undefined,
  ),
});

const OpenThere = z.object({ orderId: z.nullable(z.string()) });

const ApprovalAsked = z.object({
  act: z.enum(APPROVABLE_ACTS),
  orderId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  tillId: z.optional(z.string()),
  collectionId: z.optional(z.string()),
  version: z.number(),
  amount: z.number(),
  pieces: z.string(),
});

/** The details of each refusal, in addition to its code and its message, as the web application reads them (UI-14). */
export const ERROR_DETAILS = {
  INVALID_INPUT: z.object({ fields: z.array(z.object({ path: z.string(), reason: z.string() })) }),
  BAD_CREDENTIALS: z.object({ ...WithMessage, home: z.optional(z.string()) }),
  CHANNEL_ORDER_ENDED: z.object(WithMessage),
  CHANNEL_PRODUCTS_UNKNOWN: z.object({ ...WithMessage, products: z.array(z.string()) }),
  SCOPE_MISSING: z.object({ ...WithMessage, scope: z.nullable(z.string()) }),
  DAY_OVER: z.object(WithMessage),
  AT_DEVICE: z.object(WithMessage),
  IMPORT_CHANGED: z.object(WithMessage),
  ITEMS_REFUSED: z.object({
    items: z.array(z.object({ itemId: z.string(), reason: z.enum(ITEM_REFUSALS) })),
  }),
  GUEST_ORDERS_OFF: z.object(WithMessage),
  GUEST_CODE_WRONG: z.object({ ...WithMessage, triesLeft: z.number() }),
  GUEST_ORDER_CHANGED: z.object({
    changed: z.array(z.object({ index: z.int(), reason: z.enum(GUEST_LINE_PROBLEMS) })),
  }),
  GUEST_ORDER_ANSWERED: z.object(WithMessage),
  ROLE_LIMIT: z.object({
    ...WithMessage,
    maxPercent: z.optional(z.number()),
    approval: z.optional(ApprovalAsked),
  }),
  NOT_FOUND: z.object({ ...WithMessage, itemId: z.optional(z.string()), lineId: z.optional(z.string()) }),
  MULTIPLE_BUSINESSES: z.object({ businesses: z.array(z.object({ name: z.string(), slug: z.string() })) }),
  CHANGED_MEANWHILE: z.object({ current: z.unknown() }),
  ITEM_NOT_FOR_SALE: z.object({ itemId: z.string(), name: z.string() }),
  OPTIONS_INVALID: z.object({
    ...WithMessage,
    problems: z.array(
      z.object({ itemId: z.string(), groupId: z.nullable(z.string()), reason: z.enum(OPTION_PROBLEMS) }),
    ),
  }),
  QTY_EXCEEDS_REMAINING: z.object({ remaining: z.number(), itemId: z.optional(z.string()) }),
  OUT_OF_STOCK: ShortStock,
  STOCK_SHORTAGE: ShortStock,
  RECIPE_STOCK_INSUFFICIENT: ShortStock,
  IN_USE: z.object({ items: z.array(z.object({ itemId: z.string(), name: z.string() })) }),
  ORDER_CLOSED: z.extend(OpenThere, WithMessage),
  ORDER_REPLACED: OpenThere,
  ORDER_NOT_OPEN: z.object({
    ...WithMessage,
    status: z.enum(['OPEN', 'PAID', 'CANCELED']),
    mergedInto: z.optional(z.string()),
    paidBy: z.optional(z.string()),
    paidAt: z.optional(z.string()),
  }),
  ORDER_CHANGED: z.object({ total: z.number(), version: z.number() }),
  TOTAL_MISMATCH: z.object({ total: z.number() }),
  REFUND_CHANGED: z.object({ left: z.number() }),
  ACCOUNT_CHANGED: z.object({ owed: z.number() }),
  TIPS_CHANGED: z.object({ owed: z.number() }),
  DAY_ENDED: z.object({ number: z.int() }),
  ALREADY_COMPED: z.object({ lineId: z.string(), name: z.string() }),
  PART_OF_SET: z.object({
    lineId: z.string(),
    setLineId: z.string(),
    name: z.string(),
    menuName: z.string(),
  }),
  HELD_LINES: z.object({ ...WithMessage, qty: z.number() }),
  LINE_MOVED_ON: z.object({ status: z.enum(KITCHEN_STATES) }),
  FULFILMENT_MOVED_ON: z.object({ state: z.enum(FULFILMENT_STATES) }),
  RESERVATION_MOVED_ON: z.object({ ...WithMessage, state: z.enum(RESERVATION_STATES) }),
  CHANNEL_CLOSED: z.object(WithMessage),
  BELOW_MINIMUM: z.object({ ...WithMessage, minimum: z.number(), total: z.number() }),
  WRONG_PIN: z.object({ ...WithMessage, triesLeft: z.number(), waitSeconds: z.number() }),
  PIN_WAITS: z.object({ ...WithMessage, waitSeconds: z.number(), retryAfterSeconds: z.number() }),
  APPROVAL_VOID: z.object({ approval: ApprovalAsked }),
  TOO_MANY_ATTEMPTS: z.object({ ...WithMessage, retryAfterSeconds: z.number() }),
  BUSINESS_MOVED: z.object({ ...WithMessage, home: z.string() }),
} as const satisfies { [Code in DetailedCode]: z.ZodMiniType<ErrorDetails[Code]> };
