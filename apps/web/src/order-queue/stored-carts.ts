import { lineKey, readChoice, type LineChoice } from '@sofra/domain/line-choice';
import { kurusFromLira, liraOf, type Kurus } from '@sofra/domain/money';
import { forgetStored, readStored, writeStored } from '#src/lib/storage.ts';

/** A line tapped in but not sent (ORD-39). `unitPrice` is what the menu said; the server's counts. */
export interface PendingLine extends LineChoice {
  readonly name: string;
  readonly unitPrice: Kurus;
  readonly qty: number;
}

/**
 * Lines on their way from the cart into the queue (`order-queue/queue-cart.ts`). The intention is written down first, with
 * its key: whoever finds it later repeats it, and the same key makes it the same action.
 */
export interface HandOver {
  /** The idempotency key. */
  readonly key: string;
  /** When it was tapped, in ms by the server's clock as this device knew it; batches of older versions have none. */
  readonly queuedAt?: number;
  /** `business/user` of whoever tapped *Gönder*. */
  readonly owner: string;
  readonly tableName: string;
  readonly lines: readonly PendingLine[];
  /** The order they are meant for; null when the table was empty. */
  readonly expectedOrderId: string | null;
}

export interface PendingCart {
  readonly lines: readonly PendingLine[];
  readonly handOver?: HandOver | undefined;
  /** A batch whose lines are here again and which has yet to leave the queue. */
  readonly returned?: Pick<HandOver, 'key' | 'owner'> | undefined;
  /** The order the lines were tapped in for, once it has left the table: sent now, they would go elsewhere. */
  readonly goneOrderId?: string | undefined;
}

/** By `business/table`: what one business left unsent, another never sees. */
export type Carts = Record<string, PendingCart>;

/** Most pieces of one item in one save (ORD-5). */
export const MAX_QTY = 999;
/** Where carts lie, and where versions of ours before 23 November 2026 kept them. */
export const CART_KEYS = ['pendingLines', 'pendingCarts'] as const;

/** What the browser holds. Lines lie there in lira; older versions of ours kept them in kuruş, elsewhere. */
export function readStoredCarts(): Carts {
  const carts = cartsIn(readStored('pendingLines'), kurusFromLira);
  const old = readStored('pendingCarts');
  if (old === null) return carts;
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
}

const inLira = (line: PendingLine) => ({ ...line, unitPrice: liraOf(line.unitPrice) });

type ReadMoney = (value: number) => Kurus | null;
const wholeKurus: ReadMoney = (value) => (Number.isSafeInteger(value) ? (value as Kurus) : null);

const cartsIn = (stored: Record<string, unknown> | null, money: ReadMoney): Carts =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([key, value]) => {
      const cart = readCart(value, money);
      return cart ? [[key, cart]] : [];
    }),
  );

/** Storage may hold anything: another version's shape is forgotten instead of breaking the till (OFF-12). */
function readCart(value: unknown, money: ReadMoney): PendingCart | null {
  const { lines, handOver, returned, goneOrderId } = (value ?? {}) as Partial<PendingCart>;
  const read = readLines(lines, money);
  const handed = readLines(handOver?.lines, money);
  return (
    read && {
      lines: read,
      ...(handOver && handed && { handOver: { ...handOver, lines: handed } }),
      ...(returned && { returned }),
      ...(typeof goneOrderId === 'string' && { goneOrderId }),
    }
  );
}

function readLines(lines: unknown, money: ReadMoney): PendingLine[] | null {
  if (!Array.isArray(lines)) return null;
  const read = lines.map((line: unknown) => readLine(line, money));
  return read.every((line) => line !== null) ? read : null;
}

/** Lines stored before something could be chosen have none of it. */
function readLine(value: unknown, money: ReadMoney): PendingLine | null {
  const line = (value ?? {}) as Record<string, unknown>;
  const { name, qty } = line;
  const choice = readChoice(line);
  const unitPrice = typeof line['unitPrice'] === 'number' ? money(line['unitPrice']) : null;
  if (!choice || typeof name !== 'string' || unitPrice === null) return null;
  return Number.isSafeInteger(qty) && (qty as number) > 0
    ? { ...choice, name, unitPrice, qty: qty as number }
    : null;
}

/** The same choice is one line, at its first place. */
export function mergedLines(lines: readonly PendingLine[]): PendingLine[] {
  const merged = new Map<string, PendingLine>();
  for (const line of lines) {
    const qty = (merged.get(lineKey(line))?.qty ?? 0) + line.qty;
    if (qty > 0) merged.set(lineKey(line), { ...line, qty: Math.min(MAX_QTY, qty) });
  }
  return [...merged.values()];
}
