import type { DoorMethod } from '@sofra/domain/orders/fulfilment';
import { lineKey, readChoice } from '@sofra/domain/menu/line-choice';
import type { LineOption } from '@sofra/domain/menu/line-options';
import { kurusFromLira, liraOf, type Kurus } from '@sofra/domain/money/money';
import type { CourseHolds } from '@sofra/domain/orders/courses';
import type { OrderLine } from '@sofra/domain/orders/order';
import type { CalledKind } from '@sofra/domain/orders/place';
import { readChosen, readParts, type DraftPart, type ReadMoney } from '#src/order-queue/stored-choice.ts';
import { forgetStored, readStored, readText, writeStored } from '#src/lib/device/storage.ts';

/**
 * A line that is not sent yet (ORD-39), with ids and names of what was chosen (SELL-33). `unitPrice` is the price of
 * the menu on this device; the server's price decides.
 */
export interface DraftLine extends Pick<OrderLine, 'itemId' | 'note' | 'portion' | 'options'> {
  readonly name: string;
  readonly unitPrice: Kurus;
  readonly qty: number;
  /** The parts of a set menu. */
  readonly parts?: readonly DraftPart[];
  /** The course; missing for a line without one (COURSE-1). */
  readonly course?: number | null | undefined;
}

/** An order without a table before its first lines are saved (PLACE-4). */
export interface NewPlace {
  readonly kind: CalledKind;
  readonly customerId?: string;
  readonly name?: string;
  /** Digits with the country code. */
  readonly phone?: string;
  readonly address?: string;
  readonly note?: string;
  readonly doorMethod?: DoorMethod;
  /** ISO 8601. */
  readonly promisedAt?: string;
  readonly channelId?: string;
  /** The number that the platform gave it (CHANNEL-11). */
  readonly channelNumber?: string;
  /** The zone that decides the fee (CHANNEL-14). */
  readonly zoneId?: string;
  /** A user with the right sends less than the minimum of the channel (CHANNEL-16). */
  readonly isBelowMinimum?: boolean;
  /** When it was made, in ms; one without lines is forgotten after a day. */
  readonly madeAt: number;
}

/**
 * Lines that are being moved from the cart into the queue (`order-queue/queue-drafts.ts`). The hand-over is stored
 * first, with its key. If it is found unfinished it is repeated, and the same key makes it the same action.
 */
export interface HandOver {
  /** The idempotency key. */
  readonly key: string;
  /**
   * The time of the tap on *Gönder*, in ms by the server's clock as estimated by this device. Missing in batches of
   * older versions.
   */
  readonly queuedAt?: number;
  /** `business/user` of the user who tapped *Gönder*. */
  readonly owner: string;
  readonly tableName: string;
  readonly lines: readonly DraftLine[];
  /** The order that the lines are meant for; null if the table was free. */
  readonly expectedOrderId: string | null;
  /**
   * The key of the last batch before this one that still waited when *Gönder* was tapped. That batch is meant for the
   * same order, which it may open. Missing if there was none, and in batches of older versions.
   */
  readonly previousKey?: string | undefined;
  /**
   * True if the request contains the shown prices (PRICE-11). Missing in batches of older versions, which may have been
   * tried without: a repeated key must have the same request.
   */
  readonly hasShownPrices?: boolean;
  /** The place of the order that these lines may open; a repeated key must have the same request. */
  readonly place?: NewPlace | undefined;
  /** The courses whose lines wait for Marş; missing where none do (COURSE-2). */
  readonly heldCourses?: readonly number[] | undefined;
  /** The guests to store with the lines, or alone where there are no lines; null removes the number (GUESTS-15). */
  readonly guests?: number | null | undefined;
}

export interface DraftCart {
  readonly lines: readonly DraftLine[];
  readonly handOver?: HandOver | undefined;
  /** A batch whose lines are in the cart again but which is still in the queue. */
  readonly returned?: Pick<HandOver, 'key' | 'owner'> | undefined;
  /**
   * The order that the lines were meant for, if it was moved away or closed: sent now, they would reach another order.
   */
  readonly goneOrderId?: string | undefined;
  /** By course: *Beklet* or *Hemen*, where the user chose it for these lines (COURSE-17). */
  readonly courseHolds?: CourseHolds | undefined;
  /** The guests of a free table, which are sent with the first lines (GUESTS-3). */
  readonly guests?: number | undefined;
}

/** By `business/table`, so that no business sees unsent lines of another. */
export type Carts = Record<string, DraftCart>;

/** The maximum quantity of one item in one save (ORD-5). */
export const MAX_QTY = 999;
/** The storage keys of the carts: the present one, and that of versions before 23 November 2026. */
export const CART_KEYS = ['pendingLines', 'pendingCarts'] as const;

/** The carts as this tab last read or wrote them, and the text that the storage had then. */
let held: { text: string | null; carts: Carts } | undefined;

/**
 * Reads the carts from the storage, where prices are in lira. While the storage has the same text, the same objects are
 * returned. A tap reads before it writes, so it renders only the line that it changes (ORD-53).
 */
export function readStoredCarts(): Carts {
  const text = readText('pendingLines');
  const old = readStored('pendingCarts');
  if (old !== null) return withOldCarts(old);
  if (held?.text !== text) held = { text, carts: cartsIn(readStored('pendingLines'), kurusFromLira) };
  return held.carts;
}

/** Older versions stored kuruş under another key. */
function withOldCarts(old: Record<string, unknown>): Carts {
  const carts = cartsIn(readStored('pendingLines'), kurusFromLira);
  const all = { ...carts };
  for (const [key, cart] of Object.entries(cartsIn(old, wholeKurus))) {
    const lines = mergedLines([...(all[key]?.lines ?? []), ...cart.lines]);
    all[key] = { ...cart, ...all[key], lines };
  }
  forgetStored('pendingCarts');
  writeStoredCarts(all);
  return all;
}

export function writeStoredCarts(carts: Carts): void {
  const wire = Object.entries(carts).map(([key, { handOver, lines, ...cart }]) => [
    key,
    {
      ...cart,
      lines: lines.map(inLira),
      ...(handOver && { handOver: { ...handOver, lines: handOver.lines.map(inLira) } }),
    },
  ]);
  writeStored('pendingLines', Object.fromEntries(wire) as Record<string, unknown>);
  held = { text: readText('pendingLines'), carts };
}

const inLira = ({ unitPrice, options, parts, ...line }: DraftLine) => ({
  ...line,
  unitPrice: liraOf(unitPrice),
  options: options.map(optionInLira),
  ...(parts && { parts: parts.map(partInLira) }),
});

const optionInLira = (option: LineOption) => ({
  ...option,
  priceDifference: liraOf(option.priceDifference),
});

const partInLira = ({ extraPrice, options, ...part }: DraftPart) => ({
  ...part,
  extraPrice: liraOf(extraPrice),
  options: options.map(optionInLira),
});

const wholeKurus: ReadMoney = (value) => (Number.isSafeInteger(value) ? (value as Kurus) : null);

const cartsIn = (stored: Record<string, unknown> | null, money: ReadMoney): Carts =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([key, value]) => {
      const cart = readCart(value, money);
      return cart ? [[key, cart]] : [];
    }),
  );

/**
 * Validates a stored cart. An unreadable shape, for example of another version, is dropped instead of breaking the till
 * (OFF-12).
 */
function readCart(value: unknown, money: ReadMoney): DraftCart | null {
  const { lines, handOver, returned, goneOrderId, courseHolds, guests } = (value ?? {}) as Partial<DraftCart>;
  const read = readLines(lines, money);
  const handed = readLines(handOver?.lines, money);
  return (
    read && {
      lines: read,
      ...(handOver && handed && { handOver: { ...handOver, lines: handed } }),
      ...(returned && { returned }),
      ...(typeof goneOrderId === 'string' && { goneOrderId }),
      ...(typeof courseHolds === 'object' && { courseHolds }),
      ...(typeof guests === 'number' && { guests }),
    }
  );
}

function readLines(lines: unknown, money: ReadMoney): DraftLine[] | null {
  if (!Array.isArray(lines)) return null;
  const read = lines.map((line: unknown) => readLine(line, money));
  return read.every((line) => line !== null) ? read : null;
}

/** Lines that were stored before items had portions and options are read as lines without any. */
function readLine(value: unknown, money: ReadMoney): DraftLine | null {
  const line = (value ?? {}) as Record<string, unknown>;
  const { name, qty } = line;
  const choice = readChoice(line);
  const chosen = readChosen(line, money);
  const parts = readParts(line['parts'], money);
  const unitPrice = typeof line['unitPrice'] === 'number' ? money(line['unitPrice']) : null;
  if (!choice || !chosen || !parts || typeof name !== 'string' || unitPrice === null) return null;
  const { itemId, note, course } = choice;
  return Number.isSafeInteger(qty) && (qty as number) > 0
    ? {
        ...{ itemId, note, ...chosen, name, unitPrice, qty: qty as number },
        ...(parts.length > 0 && { parts }),
        ...(course !== null && { course }),
      }
    : null;
}

/**
 * Merges lines of the same choice at the place of the first. A line that is not merged is the same object.
 */
export function mergedLines(lines: readonly DraftLine[]): DraftLine[] {
  const merged = new Map<string, DraftLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const qty = Math.min(MAX_QTY, (merged.get(key)?.qty ?? 0) + line.qty);
    if (qty > 0) merged.set(key, qty === line.qty ? line : { ...line, qty });
  }
  return [...merged.values()];
}
