import { commonStation } from '@sofra/domain/kitchen/kitchen';
import { forStations } from '@sofra/domain/orders/set-lines';
import {
  kitchenTickets,
  receiptTicket,
  stationForLine,
  type ReceiptRow,
  type StationChoice,
  type StationRow,
} from '@sofra/domain/slips/ticket';
import type { Kurus } from '@sofra/domain/money/money';
import { hasBag, type Served } from '@sofra/domain/orders/place';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { StationSlipKind } from '@sofra/domain/slips/slips';
import type { PaidVat } from '@sofra/domain/vat/vat';
import { printersOfStation } from '#src/features/printing/choose-printers.ts';
import {
  enqueueGuestSlip,
  enqueueNewGuestSlip,
  type GuestSlip,
  type SlipSurroundings,
} from '#src/features/printing/enqueue-guest-slip.ts';
import { originOf, type SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import { enqueueWithCommit } from '#src/features/printing/enqueue-tickets.ts';
import { findPrintRoutes, type PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface KitchenTicket {
  type: StationSlipKind;
  /** Identifies the save, the cancellation or the move, so that its tickets are never printed twice. */
  operationId: string;
  order: SlipOrder & Served;
  /** `stationId`: the item's own, else its category's; null is routed by default (PRINT-4). */
  lines: readonly StationRow[];
  /** The stations and printers, where the caller has read them already. */
  routes?: PrintRoutes;
  /** Something changed that needs no slip but concerns the kitchen display: served dishes moved to another table. */
  hasMoreOnScreen?: boolean;
}

/**
 * Queues the station tickets of one save of lines (KOT), one cancellation (VOID) or one move (MOVE). It runs in the
 * transaction of its cause: one job per station and printer (PRINT-1, PRINT-2, PRINT-4). They travel with the commit.
 * Without any printer nothing is queued. The kitchen display is notified in any case, also when there is nothing to
 * print (KDS-19).
 */
export async function queueKitchenTickets(work: Work, ticket: KitchenTicket): Promise<void> {
  let stations: readonly StationChoice[] = [];
  if (ticket.lines.length > 0) {
    const routes = ticket.routes ?? (await findPrintRoutes(work.tx, work.actor.businessId));
    enqueueWithCommit(work, kitchenJobs(work, ticket, routes));
    ({ stations } = routes);
  }
  const stationsOfLines = forStations(ticket.lines).map((line) => stationForLine(line, stations));
  const stationId = ticket.hasMoreOnScreen ? null : commonStation(stationsOfLines);
  work.emit({ name: 'kds:changed', facts: { stationId } });
}

function kitchenJobs(work: Work, { type, operationId, order, lines }: KitchenTicket, routes: PrintRoutes) {
  const origin = { ...originOf(work, order, routes), hasBag: hasBag(order) };
  const tickets = kitchenTickets(type, origin, lines, routes.stations);
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
    method: Settlement;
    /** The terminal or the meal card. */
    partner: { name: string } | null;
    /** On whose account it was put. */
    customer: { name: string } | null;
    /** `subtotal - discount = amount`, in kuruş. */
    amount: Kurus;
    subtotal: Kurus;
    discount: Kurus;
    /** Amount paid for each rate of KDV. */
    vat: readonly PaidVat[];
    /** Tip of the guest, in addition to `amount`. */
    tip: Kurus;
    /** Money that the guest handed over; null when the cashier did not enter it. */
    received: Kurus | null;
    /** User and time of the payment. Every copy prints the same, independent of the requesting user. */
    takenBy: string;
    createdAt: Date;
    lines: readonly ReceiptRow[];
  };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/**
 * Queues the receipt of a payment on the receipt printer and returns its job. A copy that was queued before returns the
 * existing job (PRINT-7). Null without any printer; the payment succeeds all the same.
 */
export const queueReceipt = (work: Work, receipt: Receipt): Promise<string | null> =>
  enqueueGuestSlip(work, receiptSlip(receipt));

/** As {@link queueReceipt}, for a payment that is being taken: the receipt travels with the commit. */
export const queueFirstReceipt = (
  work: Work,
  receipt: Receipt,
  surroundings: SlipSurroundings,
): string | null => enqueueNewGuestSlip(work, receiptSlip(receipt), surroundings);

const receiptSlip = ({ order, payment, copyNo }: Receipt): GuestSlip => ({
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
