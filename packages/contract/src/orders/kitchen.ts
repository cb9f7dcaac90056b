import { PLACE_KINDS } from '@sofra/domain/orders/place';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LINE_OPTIONS } from './line-options.ts';
import { LineStatus } from './orders.ts';
import { Id, IdParams, Instant, NoParams } from '../scalars.ts';
import { LINE_OF_SET } from '../menu/set-menus.ts';

const KITCHEN_LINE = {
  lineId: Id,
  itemId: Id,
  /**
   * The station that makes it, chosen by the same routing as its ticket (KDS-8). Null: no station makes it, so every
   * station shows it.
   */
  stationId: z.nullable(Id),
  name: z.string(),
  ...LINE_OPTIONS,
  /** Shown after the name of a part as *(Menü: Öğle)* (SET-23). */
  setMenuName: LINE_OF_SET.setMenuName,
  qty: z.int(),
  note: z.nullable(z.string()),
};

/** A line as the kitchen display shows it: `qty` is what was not cancelled, whether paid or not. */
const KitchenLine = z.object({
  ...KITCHEN_LINE,
  status: LineStatus,
  /** When the line entered its kitchen state. */
  changedAt: Instant,
});
export type KitchenLine = z.output<typeof KitchenLine>;

/**
 * A cancelled line stays, struck through, for a quarter of an hour. A line that had been served is left out, because
 * the kitchen has nothing to stop.
 */
const KitchenCancel = z.object({
  ...KITCHEN_LINE,
  reason: z.nullable(z.string()),
  canceledAt: Instant,
});
export type KitchenCancel = z.output<typeof KitchenCancel>;

/** A line of the same *Gönder* that waits for *Marş*: shown dimmed, not counted and not touchable (COURSE-13). */
const KitchenHeld = z.object({
  ...KITCHEN_LINE,
  course: z.nullable(z.int()),
});
export type KitchenHeld = z.output<typeof KitchenHeld>;

/** One card of the kitchen display: the lines that one *Gönder* or one *Marş* sent to the kitchen. */
export const KitchenTicket = z.object({
  orderId: Id,
  orderNumber: z.int(),
  tableId: Id,
  tableName: z.string(),
  guests: z.optional(z.int()),
  placeKind: z._default(z.enum(PLACE_KINDS), 'TABLE'),
  /** It leaves in a bag (KDS-34). */
  hasBag: z._default(z.boolean(), false),
  /** The promised time of an order without a table. */
  promisedAt: z._default(z.nullable(Instant), null),
  /** The table the order was moved from, shown for three minutes after the move. */
  movedFrom: z.nullable(z.string()),
  waiter: z.string(),
  sentAt: Instant,
  /** *Marş* sent it: it is first, and `course` is the one that all its lines have (COURSE-14). */
  isFired: z._default(z.boolean(), false),
  course: z._default(z.nullable(z.int()), null),
  /** When the order was paid; null while it is open. A paid ticket is never late. */
  paidAt: z.nullable(Instant),
  lines: z.array(KitchenLine),
  canceled: z.array(KitchenCancel),
  held: z._default(z.array(KitchenHeld), []),
});
export type KitchenTicket = z.output<typeof KitchenTicket>;

export const listKitchenTickets = endpoint({
  method: 'GET',
  path: '/kds',
  summary:
    'Lists the kitchen tickets: those of a Marş first, then the oldest. Served and cancelled lines stay listed for a quarter of an hour.',
  access: 'kitchen.read',
  scope: 'orders.read',
  params: NoParams,
  input: z.strictObject({ stationId: z.optional(Id) }),
  response: z.array(KitchenTicket),
  status: 200,
  errors: [],
});

export const moveKitchenLine = endpoint({
  method: 'PATCH',
  path: '/kds/lines/:id',
  summary: 'Moves a line to any later kitchen state, or one step back as a recall',
  access: 'kitchen.moveLines',
  params: IdParams,
  input: z.strictObject({ from: LineStatus, status: LineStatus }),
  response: KitchenLine,
  status: 200,
  errors: ['NOT_FOUND', 'LINE_MOVED_ON', 'ROLE_LIMIT'],
});

export const moveKitchenLines = endpoint({
  method: 'PATCH',
  path: '/kds/lines',
  summary:
    'Moves many lines at once. Lines no longer in the expected state stay unchanged and are returned in `movedOn`.',
  access: 'kitchen.moveLines',
  params: NoParams,
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ lineId: Id, from: LineStatus, status: LineStatus }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({ moved: z.array(KitchenLine), movedOn: z.array(Id) }),
  status: 200,
  errors: ['ROLE_LIMIT'],
});

export const markSoldOut = endpoint({
  method: 'PUT',
  path: '/kds/items/:id/sold-out',
  summary: 'Marks an item as sold out until the next business day begins, or removes the mark',
  access: 'kitchen.markSoldOut',
  scope: 'menu.write',
  params: IdParams,
  input: z.strictObject({ isSoldOut: z.boolean() }),
  response: z.object({ id: Id, name: z.string(), isSoldOut: z.boolean() }),
  status: 200,
  errors: ['NOT_FOUND'],
});
