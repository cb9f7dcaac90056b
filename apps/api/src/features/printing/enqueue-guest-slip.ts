import type { Ticket, TicketOrigin } from '@sofra/domain/ticket';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { receiptPrinterOf } from '#src/features/printing/choose-printers.ts';
import { enqueueRouted, originOf, type SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** The texts that the business prints below every slip for a guest (PRINT-12). */
interface SlipTexts {
  footer: string | null;
  isNonFiscal: boolean;
}

interface GuestSlip {
  /** Null for a slip that belongs to no order. */
  order: SlipOrder | null;
  dedupeKey: string;
  copyNo: number;
  /** A copy of an earlier slip with the same text. */
  isCopy: boolean;
  paymentId: string | null;
  ticketOf: (origin: TicketOrigin, texts: SlipTexts) => Ticket;
}

/**
 * Queues a slip for a guest or the till on the receipt printer and returns its job; if its cause was queued before, the
 * existing job (PRINT-7). Null without any printer.
 */
export async function enqueueGuestSlip(work: Work, slip: GuestSlip): Promise<string | null> {
  const { order, dedupeKey, copyNo, paymentId } = slip;
  const { settings } = await findBusinessProfile(work.tx, work.actor.businessId);
  const texts = { footer: settings.slipFooter || null, isNonFiscal: settings.nonFiscalMark };
  const queued = await enqueueRouted(work, (routes) => {
    const printer = receiptPrinterOf(routes);
    if (!printer) return [];
    const ticket = slip.ticketOf(originOf(work, order, routes), texts);
    const marked: Ticket = slip.isCopy ? { ...ticket, copyMark: 'KOPYA' } : ticket;
    const links = { printerId: printer.id, stationId: null, orderId: order?.id ?? null, paymentId };
    return [{ id: newId(), dedupeKey, copyNo, ...links, ticket: marked }];
  });
  return queued.get(dedupeKey) ?? null;
}
