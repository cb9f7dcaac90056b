import type { KitchenState } from '@sofra/domain/kitchen/kitchen';
import { isHeld, type CourseRole } from '@sofra/domain/orders/courses';
import type { Served } from '@sofra/domain/orders/place';
import type { StationRow } from '@sofra/domain/slips/ticket';
import type { SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Move {
  /** The name of the table that the pieces leave. */
  from: string;
  /** The order they belong to now, at its table. */
  order: SlipOrder & Served;
  /** All lines that moved, served or not. */
  lines: readonly (StationRow & CourseRole & { status: KitchenState })[];
}

/**
 * Prints a *MASA DEĞİŞTİ* slip per printer of each station that still has moved pieces to serve (ORD-33). No station
 * knows of lines that wait (COURSE-8). It is never a kitchen ticket, or the dishes would be made twice.
 */
export function queueMoveTickets(work: Work, { from, order, lines }: Move): Promise<void> {
  const toServe = lines.filter((line) => line.qty > 0 && line.status !== 'SERVED' && !isHeld(line));
  return queueKitchenTickets(work, {
    type: 'MOVE',
    operationId: newId(),
    order: { ...order, tableName: `${from} > ${order.tableName}` },
    lines: toServe,
    hasMoreOnScreen: toServe.length < lines.length,
  });
}
