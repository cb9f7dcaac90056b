import { kitchenTickets, receiptTicket, type Ticket, type TicketOrigin } from '@sofra/domain/ticket';
import type { Kurus } from '@sofra/domain/money';
import type { PaymentMethod } from '@sofra/domain/payment-method';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { printersOfStation, receiptPrinterOf } from '#src/features/printing/choose-printers.ts';
import { enqueueTickets } from '#src/features/printing/enqueue-tickets.ts';
import { findPrintRoutes, type PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';

/** The order a slip belongs to, as it stands on paper. */
interface SlipOrder {
  id: string;
  number: number;
  tableName: string;
}

interface KitchenTicket {
  type: 'KOT' | 'VOID';
  /** Names the save or the cancellation once and for all: the same one never prints twice. */
  operationId: string;
  order: SlipOrder;
  /** `stationId`: the item's own, else its category's; null is routed by decisions 41. */
  lines: readonly { name: string; qty: number; note: string | null; stationId: string | null }[];
}

/** A printer may be deleted between reading the routes and queueing; twice in a row is no coincidence. */
const ROUTING_TRIES = 3;

/**
 * Queues what the stations print for one save of lines (KOT) or one cancellation (VOID), inside the transaction of its
 * cause: one job per station and printer (decisions 38, 39, 41). Without any printer nothing is queued.
 */
export async function queueKitchenTickets(work: Work, ticket: KitchenTicket): Promise<void> {
  if (ticket.lines.length === 0) return;
  for (let tries = 1; tries <= ROUTING_TRIES; tries += 1) {
    const routes = await findPrintRoutes(work.tx, work.actor.businessId);
    const jobs = kitchenJobs(work, ticket, routes);
    const queued = await enqueueTickets(work, jobs);
    if (jobs.every((job) => queued.has(job.dedupeKey))) return;
  }
  throw new Error('printers vanish while their tickets are queued');
}

function kitchenJobs(work: Work, { type, operationId, order, lines }: KitchenTicket, routes: PrintRoutes) {
  const cause = type === 'KOT' ? 'kot' : 'void';
  const tickets = kitchenTickets(type, originOf(work, order, routes), lines, routes.stations);
  return tickets.flatMap(({ stationId, ticket }) =>
    printersOfStation(stationId, routes).map((printer) => ({
      id: newId(),
      dedupeKey: `${cause}:${operationId}:${stationId ?? '-'}:${printer.id}`,
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
    lines: readonly { name: string; qty: number; unitPrice: Kurus }[];
  };
  /** 1 is the original; later ones carry KOPYA. */
  copyNo: number;
}

/**
 * Queues the guest's slip of a payment on the receipt printer and returns its job, the same one when this copy was
 * queued before (decisions 26c, 38, 42). Null without any printer: paying succeeds all the same.
 */
export async function queueReceipt(work: Work, receipt: Receipt): Promise<string | null> {
  const { order, payment, copyNo } = receipt;
  const { businessId } = work.actor;
  const dedupeKey = copyNo === 1 ? `receipt:${payment.id}` : `receipt:${payment.id}:${copyNo}`;
  const { settings } = await findBusinessProfile(work.tx, businessId);
  for (let tries = 1; tries <= ROUTING_TRIES; tries += 1) {
    const routes = await findPrintRoutes(work.tx, businessId);
    const printer = receiptPrinterOf(routes);
    if (!printer) return null;
    const slip: Ticket = {
      ...receiptTicket(originOf(work, order, routes), {
        ...payment,
        footer: settings.slipFooter || null,
        isNonFiscal: settings.nonFiscalMark,
      }),
      subtotal: payment.subtotal,
      ...(copyNo > 1 && { copyMark: 'KOPYA' as const }),
    };
    const links = { printerId: printer.id, stationId: null, orderId: order.id, paymentId: payment.id };
    const job = { id: newId(), dedupeKey, copyNo, ...links, ticket: slip };
    const queued = (await enqueueTickets(work, [job])).get(dedupeKey);
    if (queued !== undefined) return queued;
  }
  throw new Error('printers vanish while their tickets are queued');
}

const originOf = (work: Work, order: SlipOrder, routes: PrintRoutes): TicketOrigin => ({
  businessName: routes.businessName,
  timeZone: routes.timeZone,
  table: order.tableName,
  orderNumber: order.number,
  staffName: work.actor.name,
  createdAt: work.now,
});
