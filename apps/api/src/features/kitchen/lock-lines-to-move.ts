import {
  listOrdersOfLines,
  lockKitchenLines,
  lockOrdersOfLines,
  type LockedKitchenRow,
  type OrderOfRows,
} from '#src/features/kitchen/kitchen-moves.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * A line may be moved to another order while the lock on its order is awaited. Three times in a row indicates a bug.
 */
const TRIES = 3;

interface Held {
  lineOf: ReadonlyMap<string, LockedKitchenRow>;
  orderOf: ReadonlyMap<string, OrderOfRows>;
}

/**
 * Locks lines and their orders until the transaction ends, in the lock order of docs/architecture.md: first the orders,
 * then the orders of the lines are read again, then the lines. Unknown ids are missing from the result.
 */
export async function lockLinesToMove({ tx, actor }: Work, lineIds: readonly string[]): Promise<Held> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const [orders, standingOn] = await together(
      lockOrdersOfLines(tx, actor.businessId, lineIds),
      listOrdersOfLines(tx, actor.businessId, lineIds),
    );
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    if (!standingOn.every((id) => orderOf.has(id))) continue;
    const lines = await lockKitchenLines(tx, actor.businessId, lineIds);
    return { orderOf, lineOf: new Map(lines.map((line) => [line.lineId, line])) };
  }
  throw new Error('lines keep moving to other orders while the kitchen waits for them');
}
