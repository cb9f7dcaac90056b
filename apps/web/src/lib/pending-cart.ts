import type { Kurus } from '@sofra/domain/money';
import { useSyncExternalStore } from 'react';
import { currentSession } from '#src/lib/session.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** A line tapped in but not sent (spec 3, "Pending cart line"). `unitPrice` is what the menu said; the server's counts. */
export interface PendingLine {
  readonly itemId: string;
  readonly name: string;
  readonly unitPrice: Kurus;
  readonly qty: number;
  /** For the kitchen; the same product with another note is another line (decisions 22). */
  readonly note: string | null;
}

/** Names a pending line within its table's cart. */
export const pendingKey = ({ itemId, note }: { itemId: string; note?: string | null }): string =>
  JSON.stringify([itemId, note ?? null]);

/**
 * Lines on their way from the cart into the queue (`offline/hand-over.ts`). The intention is written down first, with
 * its key: whoever finds it later repeats it, and the same key makes it the same deed.
 */
export interface HandOver {
  /** The idempotency key. */
  readonly key: string;
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

/** Most pieces of one item in one save (design/api.md, "Quantities"). */
const MAX_QTY = 999;
const EMPTY: PendingCart = { lines: [] };
const NOBODY: ReadonlySet<string> = new Set();

/** By `business/table`: what one house left unsent, another never sees. */
type Carts = Record<string, PendingCart>;
let carts: Carts | undefined;
let unsentOf: { carts: Carts; businessId: string; ids: ReadonlySet<string> } | undefined;
const listeners = new Set<() => void>();

const businessId = (): string => currentSession()?.businessId ?? '';
const keyOf = (tableId: string): string => `${businessId()}/${tableId}`;

function readCarts(): Carts {
  carts ??= Object.fromEntries(
    Object.entries(readStored('pendingCarts') ?? {})
      .filter((entry): entry is [string, PendingCart] => isCart(entry[1]))
      .map(([key, cart]) => [key, readable(cart)]),
  );
  return carts;
}

/** Storage may hold anything: another version's shape is forgotten instead of breaking the till. */
function isCart(value: unknown): value is PendingCart {
  const { lines } = (value ?? {}) as { lines?: unknown };
  return Array.isArray(lines) && lines.every(isLine);
}

function isLine(value: unknown): value is PendingLine {
  const { itemId, name, unitPrice, qty, note } = (value ?? {}) as Record<string, unknown>;
  const isText = typeof itemId === 'string' && typeof name === 'string' && typeof (note ?? '') === 'string';
  return isText && Number.isSafeInteger(unitPrice) && Number.isSafeInteger(qty) && (qty as number) > 0;
}

/** What this version knows of a cart. Lines stored before there were notes have none. */
const readable = ({ lines, handOver, returned, goneOrderId }: PendingCart): PendingCart => ({
  lines: lines.map((line) => ({ ...line, note: line.note ?? null })),
  ...(isCart(handOver) && { handOver }),
  ...(returned && { returned }),
  ...(typeof goneOrderId === 'string' && { goneOrderId }),
});

function change(tableId: string, { goneOrderId, ...cart }: PendingCart): void {
  const { [keyOf(tableId)]: _old, ...others } = readCarts();
  // Said of the lines: once they are sent or taken out, of nothing.
  const next = goneOrderId !== undefined && cart.lines.length > 0 ? { ...cart, goneOrderId } : cart;
  const isEmpty = next.lines.length === 0 && !next.handOver && !next.returned;
  carts = isEmpty ? others : { ...others, [keyOf(tableId)]: next };
  writeStored('pendingCarts', carts);
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Another tab of this browser changed something; `key` is null when it cleared everything. */
function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== 'pendingCarts' && key !== null) return;
  carts = undefined;
  tellAll();
}

/** Called with every change of a cart, those of other tabs included. Returns how to stop. */
export function onCartChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    carts = undefined;
    addEventListener('storage', hearOtherTabs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs);
  };
}

/** What waits on this device for a table, now. */
export const pendingCartOf = (tableId: string): PendingCart => readCarts()[keyOf(tableId)] ?? EMPTY;

/** What waits on this device for a table. It survives a reload and never keeps anyone on the screen. */
export const usePendingCart = (tableId: string): PendingCart =>
  useSyncExternalStore(onCartChange, () => pendingCartOf(tableId));

/** The tables of this business with lines not sent from this device (*Gönderilmedi*). The same set until it changes. */
export function unsentTableIds(): ReadonlySet<string> {
  const now = { carts: readCarts(), businessId: businessId() };
  if (unsentOf?.carts === now.carts && unsentOf.businessId === now.businessId) return unsentOf.ids;
  const prefix = `${now.businessId}/`;
  const ids = Object.keys(now.carts).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
  unsentOf = { ...now, ids: ids.length > 0 ? new Set(ids) : NOBODY };
  return unsentOf.ids;
}

/** Read anew: another tab may have written what this one has not heard of yet, and must not be undone by it. */
function cartToChange(tableId: string): PendingCart {
  carts = undefined;
  return pendingCartOf(tableId);
}

/** One tap adds one: to the item's line without a note, or as a new last line. */
export function addPending(tableId: string, item: Omit<PendingLine, 'qty' | 'note'>): void {
  const cart = cartToChange(tableId);
  const line = { ...item, note: null, qty: 1 };
  const known = cart.lines.find((one) => pendingKey(one) === pendingKey(line));
  if (known) setPendingQty(tableId, pendingKey(known), known.qty + 1);
  else change(tableId, { ...cart, lines: [...cart.lines, line] });
}

/** Another device took away the order that the lines in the cart were tapped in for. */
export function noteGoneOrder(tableId: string, goneOrderId: string): void {
  const cart = cartToChange(tableId);
  if (cart.lines.length > 0) change(tableId, { ...cart, goneOrderId });
}

/** Zero takes the line away. */
export function setPendingQty(tableId: string, key: string, qty: number): void {
  const cart = cartToChange(tableId);
  change(tableId, { ...cart, lines: withQty(cart.lines, key, qty) });
}

/** Lines with another quantity of one of them; zero takes it away. */
export const withQty = (lines: readonly PendingLine[], key: string, qty: number): PendingLine[] =>
  lines.flatMap((line) => {
    if (pendingKey(line) !== key) return [line];
    return qty > 0 ? [{ ...line, qty: Math.min(MAX_QTY, qty) }] : [];
  });

/**
 * Writes a note on `qty` pieces of a line: they become the line of that note, which stands where the old one stood; the
 * others stay as they are.
 */
export function notePending(
  tableId: string,
  key: string,
  { note, qty }: { note: string | null; qty: number },
) {
  const cart = cartToChange(tableId);
  const line = cart.lines.find((one) => pendingKey(one) === key);
  if (!line) return;
  const moved = Math.min(qty, line.qty);
  const noted: PendingLine = { ...line, note: note?.trim() || null, qty: moved };
  if (moved <= 0 || pendingKey(noted) === key) return;
  const lines = cart.lines.flatMap((one) =>
    one === line ? [noted, { ...line, qty: line.qty - moved }] : [one],
  );
  change(tableId, { ...cart, lines: mergedLines(lines) });
}

/** The same item with the same note is one line, at its first place. */
function mergedLines(lines: readonly PendingLine[]): PendingLine[] {
  const merged = new Map<string, PendingLine>();
  for (const line of lines) {
    const qty = (merged.get(pendingKey(line))?.qty ?? 0) + line.qty;
    if (qty > 0) merged.set(pendingKey(line), { ...line, qty: Math.min(MAX_QTY, qty) });
  }
  return [...merged.values()];
}

/** Written before the lines are put into the queue: whatever happens in between, they are put there once. */
export function beginHandOver(tableId: string, handOver: HandOver): void {
  change(tableId, { ...cartToChange(tableId), handOver });
}

/** They lie in the queue: they leave the cart; what was tapped in meanwhile stays. */
export function endHandOver(tableId: string, key: string): void {
  const { handOver, ...cart } = cartToChange(tableId);
  if (handOver?.key !== key) return; // ended already, in another tab
  const given = new Map(handOver.lines.map((line) => [pendingKey(line), line.qty]));
  const lines = cart.lines.flatMap((line) => {
    const qty = line.qty - (given.get(pendingKey(line)) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  change(tableId, { ...cart, lines });
}

/** The lines of a batch come back, before those tapped in since. In one write with the note that they are here. */
export function beginReturn(tableId: string, { key, owner, lines }: HandOver): void {
  const cart = cartToChange(tableId);
  if (cart.returned?.key === key) return;
  change(tableId, { ...cart, lines: mergedLines([...lines, ...cart.lines]), returned: { key, owner } });
}

/** The batch has left the queue. */
export function endReturn(tableId: string, key: string): void {
  const { returned, ...cart } = cartToChange(tableId);
  if (returned?.key === key) change(tableId, cart);
}
