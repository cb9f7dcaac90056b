import { drawerTicket, type DrawerFacts } from '@sofra/domain/slips/drawer';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { receiptPrinterOf } from '#src/features/printing/choose-printers.ts';
import { enqueueNewGuestSlip, type SlipSurroundings } from '#src/features/printing/enqueue-guest-slip.ts';
import { findPrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { hasDrawer } from '#src/features/printing/setup/printers.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Data for the slip of an opening. Null when the receipt printer opens no drawer, or there is none (CASH-27). */
export async function findDrawer({
  tx,
  actor,
}: Pick<Work, 'tx' | 'actor'>): Promise<SlipSurroundings | null> {
  const [routes, { settings }] = await together(
    findPrintRoutes(tx, actor.businessId),
    findBusinessProfile(tx, actor.businessId),
  );
  const printer = receiptPrinterOf(routes);
  return printer && (await hasDrawer(tx, actor.businessId, printer.id)) ? { routes, settings } : null;
}

type Opening = Omit<DrawerFacts, 'isNonFiscal'> & { id: string };

/** Queues the slip that opens the drawer (CASH-25) and returns its job: one for each opening. */
export function queueDrawer(work: Work, { id, ...facts }: Opening, surroundings: SlipSurroundings): string {
  const slip = {
    order: null,
    dedupeKey: `drawer:${id}`,
    copyNo: 1,
    isCopy: false,
    paymentId: null,
    ticketOf: (origin: Parameters<typeof drawerTicket>[0], { isNonFiscal }: { isNonFiscal: boolean }) =>
      drawerTicket({ ...origin, staffName: work.actor.name }, { ...facts, isNonFiscal }),
  };
  const jobId = enqueueNewGuestSlip(work, slip, surroundings);
  if (jobId === null) throw new Error('a drawer without a printer was opened');
  return jobId;
}
