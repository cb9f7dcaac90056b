import { GUEST_LINE_STATES, MAX_GUEST_NOTE } from '@sofra/domain/orders/guest-order';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TypedPhone } from '../typed-phone.ts';
import { NAME } from '../names.ts';
import { ChosenOptions } from '../orders/line-options.ts';
import { Id, Instant, Lira, LiraDifference, LiraSum, NoInput, Note } from '../scalars.ts';
import { TranslatedName } from './item-details.ts';
import { SlugParams, TableToken } from './public-menu.ts';

/** The portions and option groups of an item that guests may order (GUESTORDER-9). */
const GuestChoices = z.object({
  itemId: Id,
  portions: z.array(z.object({ id: Id, name: z.string(), price: Lira, isDefault: z.boolean() })),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      min: z.int(),
      max: z.int(),
      isRemoval: z.boolean(),
      options: z.array(
        z.object({
          id: Id,
          name: z.string(),
          translations: TranslatedName,
          priceDifference: LiraDifference,
          isDefault: z.boolean(),
          isSoldOut: z.boolean(),
          maxQty: z.int(),
        }),
      ),
    }),
  ),
});

export const getGuestChoices = endpoint({
  method: 'GET',
  path: '/public/menu/:slug/choices',
  summary: 'Returns portions and options of the items that guests may order',
  access: 'public',
  params: SlugParams,
  input: NoInput,
  response: z.object({ items: z.array(GuestChoices) }),
  status: 200,
  errors: ['NOT_FOUND', 'GUEST_ORDERS_OFF'],
});

/** A line of an order of guests as they read it. */
const GuestTableLine = z.object({
  id: Id,
  itemId: Id,
  name: z.string(),
  /** Portion and options in words; absent where nothing was chosen. */
  choice: z.optional(z.string()),
  note: z.optional(z.string()),
  qty: z.int(),
  unitPrice: Lira,
  state: z.enum(GUEST_LINE_STATES),
  refusal: z.optional(z.string()),
});

/** The orders that guests of a table read: their own, nothing of an earlier party (GUESTORDER-18). */
export const GuestTable = z.object({
  tableName: z.string(),
  /** False where ordering is off here, the day has ended, or it is outside the hours (GUESTORDER-4). */
  takesOrders: z.boolean(),
  needsCode: z.boolean(),
  /** Orders may be saved without an answer of the staff; absent where they always wait (GUESTORDER-26). */
  isUnasked: z.optional(z.boolean()),
  orders: z.array(
    z.object({
      id: Id,
      /** Sent by this phone. */
      isOwn: z.boolean(),
      sentAt: Instant,
      answeredAt: z.nullable(Instant),
      /** The reason for which it ended without an answer; absent for any other. */
      endedBecause: z.optional(z.string()),
      lines: z.array(GuestTableLine),
      /** Takeaway by link; the number and the promise are null until it is accepted (LINKORDER-11). */
      takeaway: z.optional(z.object({ callNumber: z.nullable(z.int()), promisedAt: z.nullable(Instant) })),
    }),
  ),
  /**
   * Null if the business does not show it, or this phone has no accepted order in an open order (GUESTORDER-19).
   */
  bill: z.nullable(z.object({ total: LiraSum, accepted: LiraSum, written: LiraSum })),
  /** Takeaway by link: the promised minutes, the times to choose from, and the minimum (LINKORDER-5, LINKORDER-7). */
  takeaway: z.optional(z.object({ minutes: z.int(), times: z.array(Instant), minimum: z.nullable(Lira) })),
});
export type GuestTable = z.output<typeof GuestTable>;

export const getGuestTable = endpoint({
  method: 'GET',
  path: '/public/menu/:slug/orders',
  summary: 'Returns the orders that guests of a table sent by phone, and their bill so far',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({ token: TableToken, phone: Id }),
  response: GuestTable,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The only fields that a phone may send, each checked by the server (GUESTORDER-6). */
const SentEntry = z.strictObject({
  itemId: Id,
  portionId: z.optional(z.nullable(Id)),
  options: z.optional(ChosenOptions),
  note: z.optional(Note(MAX_GUEST_NOTE)),
  qty: z.int().check(z.gte(1), z.lte(99)),
  /** The price on the phone. It decides nothing: another one than the server's is refused. */
  shownUnitPrice: Lira,
});

/** More than any table orders at once; such an order is marked long before. */
const MAX_GUEST_LINES = 50;
const SENT_LINES = z.array(SentEntry).check(z.minLength(1), z.maxLength(MAX_GUEST_LINES));

export const sendGuestOrder = endpoint({
  method: 'POST',
  path: '/public/menu/:slug/orders',
  summary:
    'Sends an order of guests, which staff accept. The id is made by the phone: a repeated one is the same.',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({
    token: TableToken,
    id: Id,
    phone: Id,
    code: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Dört rakam yazın.'))),
    lines: SENT_LINES,
  }),
  response: GuestTable,
  status: 201,
  errors: ['NOT_FOUND', 'GUEST_ORDERS_OFF', 'GUEST_CODE_WRONG', 'GUEST_ORDER_CHANGED'],
});

export const getLinkOrders = endpoint({
  method: 'GET',
  path: '/public/menu/:slug/takeaway',
  summary: 'Returns the takeaway orders that a phone sent by link',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({ phone: Id }),
  response: GuestTable,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const sendLinkOrder = endpoint({
  method: 'POST',
  path: '/public/menu/:slug/takeaway',
  summary: 'Sends a takeaway order by link, which staff always accept. A repeated id is the same order.',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({
    id: Id,
    phone: Id,
    guest: z.strictObject({
      name: NAME.customer,
      phone: TypedPhone,
      note: z.optional(Note(MAX_GUEST_NOTE)),
      /** One of the offered times; null for as soon as possible. */
      promisedAt: z.nullable(Instant),
    }),
    lines: SENT_LINES,
  }),
  response: GuestTable,
  status: 201,
  errors: ['NOT_FOUND', 'GUEST_ORDERS_OFF', 'GUEST_ORDER_CHANGED', 'PICKUP_TIME_GONE', 'BELOW_MINIMUM'],
});
