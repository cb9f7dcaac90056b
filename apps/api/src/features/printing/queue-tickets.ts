import { commonStation } from '@sofra/domain/kitchen';
import {
  kitchenTickets,
  receiptTicket,
  stationForLine,
  type PricedLine,
  type StationChoice,
} from '@sofra/domain/ticket';
import type { Kurus } from '@sofra/domain/money';
import type { PaymentMethod } from '@sofra/domain/payment-method';
import type { StationNews } from '@sofra/domain/slips';
import { printersOfStation } from '#src/features/printing/choose-printers.ts';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import { enqueueRouted, originOf, type SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import type { PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface KitchenTicket {
  type: StationNews;
  /** Names the save, the cancellation or the move once and for all: the same one never prints twice. */
  operationId: string;
  order: SlipOrder;
  /** `stationId`: the item's own, else its category's; null is routed (PRINT-4). */
  lines: readonly { name: string; qty: number; note: string | null; stationId: string | null }[];
  /** Something changed that no paper tells of: what was served already went to another table. */
  hasMoreOnScreen?: boolean;
}

/**
 * Queues what the stations print for one save of lines (KOT), one cancellation (VOID) or one move (MOVE), inside the
 * transaction of its cause: one job per station and printer (PRINT-1, PRINT-2, PRINT-4). Without any printer nothing is
 * queued. The kitchen display hears of it either way, also where there is nothing to print (KDS-19).
 */
export async function queueKitchenTickets(work: Work, ticket: KitchenTicket): Promise<void> {
  let stations: readonly StationChoice[] = [];
  if (ticket.lines.length > 0) {
    await enqueueRouted(work, (routes) => {
      stations = routes.stations;
      return kitchenJobs(work, ticket, routes);
    });
  }
  const stationsOfLines = ticket.lines.map((line) => stationForLine(line, stations));
  const stationId = ticket.hasMoreOnScreen ? null : commonStation(stationsOfLines);
  work.emit({ name: 'kds:changed', facts: { stationId } });
}

function kitchenJobs(work: Work, { type, operationId, order, lines }: KitchenTicket, routes: PrintRoutes) {
  const tickets = kitchenTickets(type, originOf(work, order, routes), lines, routes.stations);
  return tickets.flatMap(({ stationId, ticket }) =>
    printersOfStation(stationId, routes).map((printer) => ({
      id: newId(),
      dedupeKey: `${type.toLowerCase()}:${operationId}:${stationId ?? '-'}:${printer.id}`,
      copyNo: 1,
      printerId: printer.id,
      stationId,
      orderId: order.id,
      paymentId: null,
      ticket,
    })),
  );
}

export interface Receipt {
  order: SlipOrder;
  payment: {
    id: string;
    method: PaymentMethod;
    /** `subtotal - discount = amount`, kuruş. */
    amount: Kurus;
    subtotal: Kurus;
    discount: Kurus;
    /** What the guest handed over, null when nobody typed it. */
    received: Kurus | null;
    /** Who took it and when: so does a copy say, whoever asks for it later. */
    takenBy: string;
    createdAt: Date;
    lines: readonly PricedLine[];
  };
  /** 1 is the original; later ones carry KOPYA. */
  copyNo: number;
}

/**
 * Queues the guest's slip of a payment on the receipt printer and returns its job, the same one when this copy was
 * queued before (PRINT-7). Null without any printer: paying succeeds all the same.
 */
export function queueReceipt(work: Work, { order, payment, copyNo }: Receipt): Promise<string | null> {
  return enqueueGuestSlip(work, {
    order,
    copyNo,
    isCopy: copyNo > 1,
    dedupeKey: copyNo === 1 ? `receipt:${payment.id}` : `receipt:${payment.id}:${copyNo}`,
    paymentId: payment.id,
    ticketOf: (origin, texts) => ({
      ...receiptTicket(
        { ...origin, staffName: payment.takenBy, createdAt: payment.createdAt },
        { ...payment, ...texts },
      ),
      subtotal: payment.subtotal,
    }),
  });
}
