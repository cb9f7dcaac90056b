import { choiceOf, lineKey } from '@sofra/domain/line-choice';
import { followOtherTabs } from '#src/lib/other-tabs.ts';
import { currentSession } from '#src/lib/session.ts';
import { createSource, useStore } from '#src/lib/store.ts';
import {
  CART_KEYS,
  MAX_QTY,
  mergedLines,
  readStoredCarts,
  writeStoredCarts,
  type Carts,
  type HandOver,
  type PendingCart,
  type PendingLine,
} from '#src/order-queue/stored-carts.ts';

export type { HandOver, PendingCart, PendingLine };

const EMPTY: PendingCart = { lines: [] };
const NOBODY: ReadonlySet<string> = new Set();

let carts: Carts | undefined;
let unsentOf: { carts: Carts; businessId: string; ids: ReadonlySet<string> } | undefined;

const businessId = (): string => currentSession()?.businessId ?? '';
const keyOf = (tableId: string): string => `${businessId()}/${tableId}`;

function readCarts(): Carts {
  carts ??= readStoredCarts();
  return carts;
}

function change(tableId: string, { goneOrderId, ...cart }: PendingCart): void {
  const { [keyOf(tableId)]: _old, ...others } = readCarts();
  // Said of the lines: once they are sent or taken out, of nothing.
  const next = goneOrderId !== undefined && cart.lines.length > 0 ? { ...cart, goneOrderId } : cart;
  const isEmpty = next.lines.length === 0 && !next.handOver && !next.returned;
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

/** Called with every change of a cart, those of other tabs included. Returns how to stop. */
export const onCartChange = stored.subscribe;

/** What waits on this device for a table, now. */
export const pendingCartOf = (tableId: string): PendingCart => readCarts()[keyOf(tableId)] ?? EMPTY;

/** What waits on this device for a table. It survives a reload and never keeps anyone on the screen. */
export const usePendingCart = (tableId: string): PendingCart =>
  useStore(stored, () => pendingCartOf(tableId));

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

/** One tap adds one, or as many as were asked for: to the item's line of that note, or as a new last line. */
export function addPending(
  tableId: string,
  item: Omit<PendingLine, 'qty' | 'note'>,
  { qty = 1, note = null }: { qty?: number; note?: string | null } = {},
): void {
  const cart = cartToChange(tableId);
  change(tableId, { ...cart, lines: mergedLines([...cart.lines, { ...item, note, qty }]) });
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
    if (lineKey(line) !== key) return [line];
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
  const line = cart.lines.find((one) => lineKey(one) === key);
  if (!line) return;
  const moved = Math.min(qty, line.qty);
  const noted: PendingLine = { ...line, ...choiceOf({ ...line, note }), qty: moved };
  if (moved <= 0 || lineKey(noted) === key) return;
  const lines = cart.lines.flatMap((one) =>
    one === line ? [noted, { ...line, qty: line.qty - moved }] : [one],
  );
  change(tableId, { ...cart, lines: mergedLines(lines) });
}

/** Written before the lines are put into the queue: whatever happens in between, they are put there once. */
export function beginHandOver(tableId: string, handOver: HandOver): void {
  change(tableId, { ...cartToChange(tableId), handOver });
}

/** They lie in the queue: they leave the cart; what was tapped in meanwhile stays. */
export function endHandOver(tableId: string, key: string): void {
  const { handOver, ...cart } = cartToChange(tableId);
  if (handOver?.key !== key) return; // ended already, in another tab
  const given = new Map(handOver.lines.map((line) => [lineKey(line), line.qty]));
  const lines = cart.lines.flatMap((line) => {
    const qty = line.qty - (given.get(lineKey(line)) ?? 0);
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
