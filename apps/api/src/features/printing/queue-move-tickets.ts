import type { SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import { queueKitchenTickets } from '#src/features/printing/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Move {
  /** The table the pieces leave. */
  from: string;
  /** The order they are on now, at its table. */
  order: SlipOrder;
  /** Everything that moved, served or not. */
  lines: readonly {
    name: string;
    qty: number;
    note: string | null;
    stationId: string | null;
    status: 'NEW' | 'PREPARING' | 'READY' | 'SERVED';
  }[];
}

/**
 * Tells each station that still has something to serve of what moved where it goes now (ORD-33): one *MASA DEĞİŞTİ*
 * slip per station and printer, never a kitchen ticket, or the dishes would be made twice.
 */
export function queueMoveTickets(work: Work, { from, order, lines }: Move): Promise<void> {
  const toServe = lines.filter(({ qty, status }) => qty > 0 && status !== 'SERVED');
  return queueKitchenTickets(work, {
    type: 'MOVE',
    operationId: newId(),
    order: { ...order, tableName: `${from} > ${order.tableName}` },
    lines: toServe,
    hasMoreOnScreen: toServe.length < lines.length,
  });
}
