import type { KitchenLine } from '@sofra/contract/orders/kitchen';
import {
  becomesReady,
  changesReadyCount,
  commonStation,
  type KitchenMove,
} from '@sofra/domain/kitchen/kitchen';
import { countedByName } from '@sofra/domain/orders/ready-dishes';
import { stationForLine } from '@sofra/domain/slips/ticket';
import {
  updateKitchenStatus,
  updateReadyTimes,
  type LockedKitchenRow,
  type OrderOfRows,
} from '#src/features/kitchen/kitchen-moves.store.ts';
import { findPrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** A locked line that is still in the state it is to be moved from. */
export interface KitchenRowMove extends KitchenMove {
  line: LockedKitchenRow;
  order: OrderOfRows;
}

/**
 * True when the line is still in the state that the request names. A line that was cancelled meanwhile is not, nor is
 * one that waits for Marş (COURSE-13).
 */
export const isStillAt = ({ status, qty, heldAt }: LockedKitchenRow, from: KitchenMove['from']): boolean =>
  status === from && qty > 0 && heldAt === null;

/**
 * Moves locked lines to their new kitchen state and notifies every screen. The order's version stays, because its money
 * has not changed. A payment being entered must not be refused because a dish became ready (KDS-17,
 * docs/decisions/0018).
 */
export async function applyMoves(work: Work, moves: readonly KitchenRowMove[]): Promise<KitchenLine[]> {
  if (moves.length === 0) return [];
  const { tx, actor, now } = work;
  const updates = moves.map(({ line, status }) => ({ lineId: line.lineId, status }));
  const [{ stations }] = await together(
    findPrintRoutes(tx, actor.businessId),
    updateKitchenStatus(tx, actor.businessId, updates, now),
  );
  const called = moves.filter(({ order }) => order.tableId === order.id);
  if (called.length > 0) work.later(updateReadyTimes(tx, actor.businessId, readyOrders(called), now));
  const moved = moves.map(({ line, status }) => ({
    ...line,
    stationId: stationForLine(line, stations),
    status,
    changedAt: now,
  }));
  const stationId = commonStation(moved.map((line) => line.stationId));
  work.emit({ name: 'kds:changed', facts: { stationId } });
  emitFloorEvents(work, moves);
  return moved;
}

const readyOrders = (moves: readonly KitchenRowMove[]) => ({
  orderIds: moves.map(({ order }) => order.id),
  newlyReady: moves.filter(becomesReady).map(({ order }) => order.id),
});

/**
 * Emits events per order, since each order is at a table of its own: its lines changed, and which dishes became ready
 * (KDS-18).
 */
function emitFloorEvents({ emit }: Work, moves: readonly KitchenRowMove[]): void {
  for (const ofOrder of Map.groupBy(moves, ({ order }) => order.id).values()) {
    const [{ order }] = ofOrder as [KitchenRowMove];
    const { id: orderId, tableId, tableName, version } = order;
    emit({ name: 'orders:changed', facts: { orderId, tableId, version } });
    const items = countedByName(ofOrder.filter(becomesReady).map(({ line }) => line));
    if (items.length > 0) emit({ name: 'kds:ready', facts: { orderId, tableId, tableName, items } });
  }
  if (moves.some(changesReadyCount)) emit({ name: 'tables:changed', facts: {} });
}
