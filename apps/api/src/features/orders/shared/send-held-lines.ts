import { commonCourse } from '@sofra/domain/orders/courses';
import { linesToFire, qtyToMake, type FireRequest } from '@sofra/domain/orders/held-lines';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { withoutParts } from '@sofra/domain/orders/set-lines';
import { listItemsForSale } from '#src/features/menu/items-for-sale.store.ts';
import { listHeldTakes, updateLinesFired } from '#src/features/orders/courses/held-lines.store.ts';
import { saleOf } from '#src/features/orders/lines/new-lines.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import { planTakingStock, takeStock } from '#src/features/stock/shared/take-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

interface Sent {
  /** All lines of the order afterwards. */
  lines: SavedLine[];
  /** Takes the stock; the caller calls it last, which is the lock order of docs/architecture.md. */
  takeTheirStock: () => void;
}

/**
 * Sends lines that wait to the kitchen (COURSE-3): one ticket per station and printer, and one entry in the audit log. It
 * is a *MARŞ*, for an order for later a ticket like any other (TAKEAWAY-22). The stock is decided now, by the menu of now and by portion and options of the saving. All or nothing:
 * with too little stock every line waits on. The order must be locked; its row does not change, since it owes the same.
 *
 * Errors: NOTHING_HELD, NOT_FOUND and PART_OF_SET of {@link linesToFire}; the refusals of {@link planTakingStock}.
 */
export async function sendHeldLines(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  request: FireRequest,
): Promise<Sent> {
  const fired = linesToFire(lines, request);
  const firedAt = work.now;
  const plan = await planTakingStock(work, await saleOfHeld(work, order, fired));
  const ids = new Set(fired.map(({ id }) => id));
  work.later(updateLinesFired(work.tx, work.actor.businessId, [...ids], firedAt));
  const toMake = fired.map((line) => ({ ...line, qty: qtyToMake(line) }));
  const type = order.kitchenAt === null ? 'FIRE' : 'KOT';
  await queueKitchenTickets(work, { type, operationId: newId(), order, lines: toMake });
  announce(work, order, toMake);
  return {
    lines: lines.map((line) => (ids.has(line.id) ? { ...line, heldAt: null, firedAt } : line)),
    takeTheirStock: () => takeStock(work, plan, order.id),
  };
}

/** Paid or not, the pieces that were neither cancelled nor refunded are made now. */
async function saleOfHeld({ tx, actor }: Work, order: OrderRow, fired: readonly SavedLine[]) {
  const itemIds = [...new Set(fired.map(({ itemId }) => itemId))];
  const [items, takesOf] = await together(
    listItemsForSale(tx, actor.businessId, itemIds),
    listHeldTakes(tx, actor.businessId, order.id),
  );
  const wanted = fired.map((line) => ({
    ...{ id: line.id, itemId: line.itemId },
    qty: qtyToMake(line),
    takes: takesOf.get(line.id) ?? {},
  }));
  return saleOf(wanted, new Map(items.map((item) => [item.id, item])));
}

function announce(work: Work, order: OrderRow, fired: readonly SavedLine[]): void {
  work.audit({
    event: 'order.fire',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      course: commonCourse(fired),
      lines: withoutParts(fired).map((line) => ({
        name: line.name,
        note: line.note,
        choice: lineInWords(line, fired),
        qty: line.qty,
      })),
      ...(order.kitchenAt && { isForLater: true }),
    },
  });
}
