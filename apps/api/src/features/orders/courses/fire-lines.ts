import type * as contract from '@sofra/contract/orders/courses';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { linesToFire, qtyToMake } from '@sofra/domain/orders/held-lines';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { withoutParts } from '@sofra/domain/orders/set-lines';
import { updateLinesCourse } from '#src/features/orders/courses/held-lines.store.ts';
import { sendHeldLines } from '#src/features/orders/shared/send-held-lines.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * *Marş*: sends lines of an order that wait, see {@link sendHeldLines}. The amount owed is the same as before, so
 * version and printed bill stay. No payment that is being typed is refused. Of two at once, one finds nothing.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN; NOTHING_HELD; PART_OF_SET. OUT_OF_STOCK, STOCK_SHORTAGE and
 * RECIPE_STOCK_INSUFFICIENT (409) as for a save.
 */
export async function fireLines(
  work: Work,
  { id, ...asked }: RequestOf<typeof contract.fireLines>,
): Promise<OpenOrder> {
  const { order, lines } = await lockOpenOrderWithLines(work, id);
  const sent = await sendHeldLines(work, order, lines, asked);
  sent.takeTheirStock();
  return changedView(work, order, sent.lines);
}

/**
 * *Servise al*: lines that wait wait in another course (COURSE-5). Errors: NOT_FOUND; ORDER_NOT_OPEN; NOTHING_HELD;
 * PART_OF_SET.
 */
export async function moveToCourse(
  work: Work,
  { id, lineIds, course }: RequestOf<typeof contract.moveToCourse>,
): Promise<OpenOrder> {
  const { order, lines } = await lockOpenOrderWithLines(work, id);
  const moved = linesToFire(lines, { lineIds });
  const ids = new Set(moved.map((line) => line.id));
  work.later(updateLinesCourse(work.tx, work.actor.businessId, [...ids], course));
  work.audit({
    event: 'order.course',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      course,
      lines: withoutParts(moved).map((line) => ({
        name: line.name,
        note: line.note,
        choice: lineInWords(line, moved),
        qty: qtyToMake(line),
      })),
    },
  });
  work.emit({ name: 'kds:changed', facts: { stationId: null } });
  return changedView(
    work,
    order,
    lines.map((line) => (ids.has(line.id) ? { ...line, course } : line)),
  );
}

async function changedView(work: Work, order: OrderRow, lines: readonly SavedLine[]): Promise<OpenOrder> {
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  work.emit({ name: 'tables:changed', facts: {} });
  return openOrderView(order, lines, await canceledOf(work, order, lines));
}
