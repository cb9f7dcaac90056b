import { isHeld } from '@sofra/domain/orders/courses';
import { qtyToMake } from '@sofra/domain/orders/held-lines';
import { lockOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Stops the kitchen for an order that its platform cancelled (INBOX-15). One cancel slip per station and printer has
 * everything that the kitchen is making. Lines and money stay for the staff, and with a fiscal device that has the order.
 * Errors: NOT_FOUND.
 */
export async function stopKitchen(
  work: Work,
  { orderId, operationId }: { orderId: string; operationId: string },
): Promise<void> {
  const { order, lines } = await lockOrderWithLines(work, orderId, { isByDevice: true });
  const making = lines
    .filter((line) => qtyToMake(line) > 0 && !isHeld(line) && line.status !== 'SERVED')
    .map((line) => ({ ...line, qty: qtyToMake(line) }));
  await queueKitchenTickets(work, { type: 'VOID', operationId, order, lines: making });
  work.emit({
    name: 'orders:changed',
    facts: { orderId, tableId: order.tableId, version: order.version },
  });
}
