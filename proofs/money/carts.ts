import { randomUUID } from 'node:crypto';
import { furnish, type ItemPlan } from '@sofra/test-kit/open-business';
import { isDone, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import type { Business } from '@sofra/test-kit/money/test-business';
import type { OrderOnTable } from '@sofra/test-kit/money/open-order';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { outcomeOf, untilAnswered } from '#proofs/money/write-request.ts';

/** The initial stock of each tracked item: more than all carts together take. */
export const STOCKED_PIECES = 1_000_000;
/** After this many carts the order is cancelled completely, and all its stock returns. */
const CARTS_OF_ORDER = 6;

/** The sums of the acknowledged requests. */
export interface Sold {
  /** By item: pieces taken less pieces returned. */
  pieces: Map<string, number>;
  carts: number;
  canceled: number;
  faults: string[];
}

/** Creates items whose stock is tracked by the piece. */
export async function addCountedItems({ url, owner }: Business, count: number): Promise<string[]> {
  const plans = Array.from({ length: count }, (_, at): [string, ItemPlan<never>] => {
    const name = `Porsiyon ${at + 1}`;
    return [name, { name, price: 10 * (at + 1), category: 'Sayılanlar', stock: STOCKED_PIECES }];
  });
  const { items } = await furnish(url, owner, { items: Object.fromEntries(plans) });
  return Object.values(items);
}

/**
 * Saves `carts` carts with all of these items, at all tables at once: half of the tables name the items in the order of
 * the menu, half in reverse. Orders stay open for a while, because opening an order would serialise the saves.
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
  /** By item: pieces on the open order. */
  onTable: Map<string, number>;
}

/** Sometimes one of the items is lowered, so that one save returns and takes stock. */
async function fillOne(
  business: Business,
  { tableId, random, onTable }: Table,
  named: readonly string[],
  sold: Sold,
): Promise<OrderOnTable | null> {
  // An item that was lowered to zero cannot be lowered again.
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
  return response.body as unknown as OrderOnTable;
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
  write: Omit<ApiRequest, 'token' | 'key'>,
  sold: Sold,
): Promise<ApiResponse> {
  const response = await untilAnswered(business.url, { ...write, token: business.owner, key: randomUUID() });
  if (!isDone(response)) sold.faults.push(`${write.path} was told ${outcomeOf(response)}`);
  return response;
}

const count = (pieces: Map<string, number>, itemId: string, qty: number): void =>
  void pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
