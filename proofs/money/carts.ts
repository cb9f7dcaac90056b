import { randomUUID } from 'node:crypto';
import type { Business } from '../../apps/api/test/money/test-business.ts';
import type { OrderOnTable } from '../../apps/api/test/money/open-order.ts';
import { randomSource, type RandomSource } from '../../apps/api/test/money/random-source.ts';
import { must } from '../../apps/api/test/money/http-requests.ts';
import {
  bodyOf,
  isDone,
  outcomeOf,
  untilAnswered,
  type WriteRequest,
  type ReceivedResponse,
} from '#proofs/money/write-request.ts';

/** What each counted item begins with: more than all carts together take. */
export const STOCKED_PIECES = 1_000_000;
/** An order takes so many carts, then it is cancelled whole and everything goes back. */
const CARTS_OF_ORDER = 6;

/** What the people with the carts were told. */
export interface Sold {
  /** By item: pieces taken and not given back. */
  pieces: Map<string, number>;
  carts: number;
  canceled: number;
  faults: string[];
}

/** Items of which every piece is counted. */
export async function addCountedItems({ url, owner }: Business, count: number): Promise<string[]> {
  const make = (path: string, body: Record<string, unknown>) =>
    must<{ id: string }>(url, { path, token: owner, body }).then(({ id }) => id);
  const categoryId = await make('/menu/categories', { name: 'Sayılanlar' });
  const ids: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const id = await make('/menu/items', { name: `Porsiyon ${at}`, price: 10 * at, categoryId });
    const body = { stockAmount: STOCKED_PIECES, stockUnit: 'ADET' };
    await must(url, { method: 'PATCH', path: `/menu/items/${id}`, token: owner, body });
    ids.push(id);
  }
  return ids;
}

/**
 * Fills `carts` carts with all of these items, at all tables at once: half of the tables name them from the top of the
 * menu, half from the bottom. Orders stay open for a while, because opening one lets them in one by one.
 */
export async function fillCarts(
  business: Business,
  { items, carts, seed }: { items: readonly string[]; carts: number; seed: number },
): Promise<Sold> {
  const sold: Sold = { pieces: new Map(), carts: 0, canceled: 0, faults: [] };
  let left = carts;
  const serve = async (tableId: string, at: number) => {
    const table = { tableId, random: randomSource(seed * 1_000 + at), onTable: new Map<string, number>() };
    const named = at % 2 === 0 ? items : items.toReversed();
    for (let cart = 1; (left -= 1) >= 0; cart += 1) {
      const order = await fillOne(business, table, named, sold);
      if (order && cart % CARTS_OF_ORDER === 0) await cancelAll(business, table, order, sold);
    }
  };
  await Promise.all(business.tables.map(serve));
  return sold;
}

interface Table {
  tableId: string;
  random: RandomSource;
  /** By item: pieces of the open order. */
  onTable: Map<string, number>;
}

/** Now and then one of the items is lowered, so that one save gives back and takes. */
async function fillOne(
  business: Business,
  { tableId, random, onTable }: Table,
  named: readonly string[],
  sold: Sold,
): Promise<OrderOnTable | null> {
  // What was lowered to none before is not there to be lowered again.
  const there = named.filter((itemId) => (onTable.get(itemId) ?? 0) > 0);
  const lowered = there.length > 0 && random.chance(0.3) ? random.pick(there) : null;
  const lines = named.map((itemId) => ({ itemId, qty: itemId === lowered ? -1 : random.int(1, 3) }));
  const response = await sendWrite(business, { path: `/tables/${tableId}/add-lines`, body: { lines } }, sold);
  if (!isDone(response)) return null;
  sold.carts += 1;
  for (const { itemId, qty } of lines) {
    count(onTable, itemId, qty);
    count(sold.pieces, itemId, qty);
  }
  return bodyOf(response) as OrderOnTable;
}

async function cancelAll(
  business: Business,
  { onTable }: Table,
  { id }: OrderOnTable,
  sold: Sold,
): Promise<void> {
  const body = { status: 'CANCELED', restock: true, reason: 'Vazgeçti' };
  const response = await sendWrite(business, { method: 'PATCH', path: `/orders/${id}/status`, body }, sold);
  if (!isDone(response)) return;
  sold.canceled += 1;
  for (const [itemId, qty] of onTable) count(sold.pieces, itemId, -qty);
  onTable.clear();
}

async function sendWrite(
  business: Business,
  write: Omit<WriteRequest, 'token' | 'key'>,
  sold: Sold,
): Promise<ReceivedResponse> {
  const response = await untilAnswered(business.url, { ...write, token: business.owner, key: randomUUID() });
  if (!isDone(response)) sold.faults.push(`${write.path} was told ${outcomeOf(response)}`);
  return response;
}

const count = (pieces: Map<string, number>, itemId: string, qty: number): void =>
  void pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
