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
}

/**
 * A sending whose answer never came. It may have been saved, so it is sent again as it was, with the same key, before
 * anything else; its pieces cannot be taken back until a definite answer.
 */
export interface UnsureSending {
  readonly key: string;
  readonly lines: readonly { readonly itemId: string; readonly qty: number }[];
  readonly expectedOrderId?: string;
  /** The name of whoever sent it: keys belong to a user, and another user's key would save it twice. */
  readonly sentBy: string;
}

export interface PendingCart {
  readonly lines: readonly PendingLine[];
  readonly unsure?: UnsureSending | undefined;
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
    Object.entries(readStored('pendingCarts') ?? {}).filter((entry): entry is [string, PendingCart] =>
      isCart(entry[1]),
    ),
  );
  return carts;
}

/** Storage may hold anything: another version's shape is forgotten instead of breaking the till. */
function isCart(value: unknown): value is PendingCart {
  const { lines } = (value ?? {}) as { lines?: unknown };
  return Array.isArray(lines) && lines.every(isLine);
}

function isLine(value: unknown): value is PendingLine {
  const { itemId, name, unitPrice, qty } = (value ?? {}) as Record<string, unknown>;
  const isText = typeof itemId === 'string' && typeof name === 'string';
  return isText && Number.isSafeInteger(unitPrice) && Number.isSafeInteger(qty) && (qty as number) > 0;
}

function change(tableId: string, next: PendingCart): void {
  const { [keyOf(tableId)]: _old, ...others } = readCarts();
  const isEmpty = next.lines.length === 0 && !next.unsure;
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

function subscribe(listener: () => void): () => void {
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
  useSyncExternalStore(subscribe, () => pendingCartOf(tableId));

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

export const useUnsentTableIds = (): ReadonlySet<string> => useSyncExternalStore(subscribe, unsentTableIds);

/** One tap adds one: to the item's line, or as a new last line. */
export function addPending(tableId: string, item: Omit<PendingLine, 'qty'>): void {
  const { lines } = pendingCartOf(tableId);
  const known = lines.find((line) => line.itemId === item.itemId);
  if (known) setPendingQty(tableId, item.itemId, known.qty + 1);
  else change(tableId, { ...pendingCartOf(tableId), lines: [...lines, { ...item, qty: 1 }] });
}

/** Zero takes the line away. Never below what an unsure sending may have saved. */
export function setPendingQty(tableId: string, itemId: string, qty: number): void {
  const cart = pendingCartOf(tableId);
  const least = cart.unsure?.lines.find((line) => line.itemId === itemId)?.qty ?? 0;
  const next = Math.min(MAX_QTY, Math.max(least, qty));
  change(tableId, {
    ...cart,
    lines: cart.lines.flatMap((line) =>
      line.itemId !== itemId ? [line] : next > 0 ? [{ ...line, qty: next }] : [],
    ),
  });
}

/** Written before the request leaves, so that a reload in between cannot send it twice. */
export function beginSending(tableId: string, unsure: UnsureSending): void {
  change(tableId, { ...pendingCartOf(tableId), unsure });
}

/** A definite answer to the sending `key` came: what was saved leaves the cart; what was tapped in meanwhile stays. */
export function endSending(tableId: string, key: string, outcome: 'saved' | 'refused'): void {
  const { lines, unsure } = pendingCartOf(tableId);
  if (unsure?.key !== key) return; // answered already, to another visit of the same screen
  const saved = new Map(outcome === 'saved' ? unsure.lines.map(({ itemId, qty }) => [itemId, qty]) : []);
  change(tableId, {
    lines: lines.flatMap((line) => {
      const qty = line.qty - (saved.get(line.itemId) ?? 0);
      return qty > 0 ? [{ ...line, qty }] : [];
    }),
  });
}
