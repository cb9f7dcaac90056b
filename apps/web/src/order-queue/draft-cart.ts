import { lineKey } from '@sofra/domain/menu/line-choice';
import type { Kurus } from '@sofra/domain/money/money';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';
import { withQty, type LinesChange } from '#src/order-queue/edited-lines.ts';
import {
  CART_KEYS,
  mergedLines,
  readStoredCarts,
  writeStoredCarts,
  type Carts,
  type HandOver,
  type DraftCart,
  type DraftLine,
} from '#src/order-queue/stored-carts.ts';

export type { DraftPart } from '#src/order-queue/stored-choice.ts';
export type { HandOver, DraftCart, DraftLine };

const EMPTY: DraftCart = { lines: [] };
const NOBODY: ReadonlySet<string> = new Set();

let carts: Carts | undefined;
let unsentOf: { carts: Carts; businessId: string; ids: ReadonlySet<string> } | undefined;

const businessId = (): string => currentSession()?.businessId ?? '';
const keyOf = (tableId: string): string => `${businessId()}/${tableId}`;

function readCarts(): Carts {
  carts ??= readStoredCarts();
  return carts;
}

/** Guests and a *Beklet* alone are nothing that has to be sent. */
const isUnsent = ({ lines, handOver, returned }: DraftCart): boolean =>
  lines.length > 0 || handOver !== undefined || returned !== undefined;

function change(tableId: string, { goneOrderId, ...cart }: DraftCart): void {
  const { [keyOf(tableId)]: _old, ...others } = readCarts();
  // The id belongs to the lines, so it is dropped once all of them are sent or removed.
  const next = goneOrderId !== undefined && cart.lines.length > 0 ? { ...cart, goneOrderId } : cart;
  const isEmpty = !isUnsent(next) && next.guests === undefined && !next.courseHolds;
  carts = isEmpty ? others : { ...others, [keyOf(tableId)]: next };
  writeStoredCarts(carts);
  stored.changed();
}

const stored = createSource(readCarts, (changed) => {
  carts = undefined;
  return followOtherTabs(CART_KEYS, () => {
    carts = undefined;
    changed();
  });
});

/** Calls the listener with every change of a cart, also by other tabs. Returns a function that unsubscribes. */
export const onCartChange = stored.subscribe;

/** The unsent cart of a table on this device. */
export const draftCartOf = (tableId: string): DraftCart => readCarts()[keyOf(tableId)] ?? EMPTY;

/** The unsent cart of a table on this device. It survives a reload, so the user may leave the screen. */
export const useDraftCart = (tableId: string): DraftCart => useStore(stored, () => draftCartOf(tableId));

/**
 * The tables of this business with unsent lines on this device (*Gönderilmedi*). Returns the same set until it changes.
 */
export function unsentTableIds(): ReadonlySet<string> {
  const now = { carts: readCarts(), businessId: businessId() };
  if (unsentOf?.carts === now.carts && unsentOf.businessId === now.businessId) return unsentOf.ids;
  const prefix = `${now.businessId}/`;
  const ids = Object.entries(now.carts).flatMap(([key, cart]) =>
    key.startsWith(prefix) && isUnsent(cart) ? [key.slice(prefix.length)] : [],
  );
  unsentOf = { ...now, ids: ids.length > 0 ? new Set(ids) : NOBODY };
  return unsentOf.ids;
}

/**
 * Reads the storage again before a change: another tab may have written without this one knowing it yet, and that
 * change must not be overwritten.
 */
function cartToChange(tableId: string): DraftCart {
  carts = undefined;
  return draftCartOf(tableId);
}

export type NewDraft = Pick<DraftLine, 'itemId' | 'name' | 'unitPrice'> & Partial<DraftLine>;
const ONE_PLAIN = { qty: 1, note: null, portion: null, options: [] };

/** Adds the pieces, by default one, to the line of the same choice, or as a new last line. */
export function addDraft(tableId: string, line: NewDraft): void {
  const cart = cartToChange(tableId);
  change(tableId, { ...cart, lines: mergedLines([...cart.lines, { ...ONE_PLAIN, ...line }]) });
}

/** Changes the lines of a table that are not sent yet. */
export function changeDrafts(tableId: string, changeLines: LinesChange): void {
  const cart = cartToChange(tableId);
  const lines = changeLines(cart.lines);
  if (lines !== cart.lines) change(tableId, withoutIdleHolds({ ...cart, lines }));
}

/** The holds belong to the lines, and end with the last of them. */
const withoutIdleHolds = ({ courseHolds, ...cart }: DraftCart): DraftCart =>
  cart.lines.length > 0 && courseHolds ? { ...cart, courseHolds } : cart;

/** Forgets a *Beklet* that no line followed. */
export function forgetIdleHolds(tableId: string): void {
  const cart = cartToChange(tableId);
  if (cart.courseHolds && cart.lines.length === 0) change(tableId, withoutIdleHolds(cart));
}

/** *Beklet* or *Hemen* for the unsent lines of a course. */
export function holdCourse(tableId: string, course: number, isHeld: boolean): void {
  const cart = cartToChange(tableId);
  change(tableId, { ...cart, courseHolds: { ...cart.courseHolds, [course]: isHeld } });
}

/** The guests of a free table, until its first lines are sent; undefined forgets them. */
export function setDraftGuests(tableId: string, guests: number | undefined): void {
  const { guests: old, ...cart } = cartToChange(tableId);
  if (old !== guests) change(tableId, { ...cart, ...(guests !== undefined && { guests }) });
}

/** Forgets the guests of a free table that nothing was ordered for (GUESTS-15). */
export function forgetIdleGuests(tableId: string): void {
  if (!isUnsent(cartToChange(tableId))) setDraftGuests(tableId, undefined);
}

/** Notes that another device removed the order that the lines in the cart were meant for. */
export function noteGoneOrder(tableId: string, goneOrderId: string): void {
  const cart = cartToChange(tableId);
  if (cart.lines.length > 0) change(tableId, { ...cart, goneOrderId });
}

/**
 * Gives the lines of a table their present prices, just before they are sent. The sent prices are then the ones that
 * the screen showed (PRICE-10).
 */
export function repriceDrafts(tableId: string, priceOf: (line: DraftLine) => Kurus): void {
  const cart = cartToChange(tableId);
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: priceOf(line) }));
  if (lines.some(({ unitPrice }, index) => unitPrice !== cart.lines[index]?.unitPrice))
    change(tableId, { ...cart, lines });
}

/** Sets the quantity of a line; zero removes the line. */
export const setDraftQty = (tableId: string, key: string, qty: number): void =>
  changeDrafts(tableId, withQty(key, qty));

/** Stored before the lines are put into the queue, so that after a crash they are put there exactly once. */
export function beginHandOver(tableId: string, handOver: HandOver): void {
  change(tableId, { ...cartToChange(tableId), handOver });
}

/** Removes the lines that are in the queue now from the cart; lines added meanwhile stay. */
export function endHandOver(tableId: string, key: string): void {
  const { handOver, guests, ...cart } = cartToChange(tableId);
  if (handOver?.key !== key) return; // another tab has completed it already
  const given = new Map(handOver.lines.map((line) => [lineKey(line), line.qty]));
  const lines = cart.lines.flatMap((line) => {
    const qty = line.qty - (given.get(lineKey(line)) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  const isNew = guests !== undefined && guests !== handOver.guests;
  change(tableId, withoutIdleHolds({ ...cart, lines, ...(isNew && { guests }) }));
}

/**
 * Puts the lines of a batch before those added since. The same write marks the batch as returned, so that this happens
 * only once.
 */
export function beginReturn(tableId: string, batch: HandOver): void {
  const { key, owner, lines, heldCourses = [], guests } = batch;
  const cart = cartToChange(tableId);
  if (cart.returned?.key === key) return;
  const courseHolds = { ...cart.courseHolds, ...Object.fromEntries(heldCourses.map((one) => [one, true])) };
  change(tableId, {
    ...cart,
    lines: mergedLines([...lines, ...cart.lines]),
    returned: { key, owner },
    ...(heldCourses.length > 0 && { courseHolds }),
    ...(typeof guests === 'number' && cart.guests === undefined && { guests }),
  });
}

/** Removes the mark once the batch has left the queue. */
export function endReturn(tableId: string, key: string): void {
  const { returned, ...cart } = cartToChange(tableId);
  if (returned?.key === key) change(tableId, cart);
}
