import type { SlipType } from '@sofra/domain/slips';
import { stationForLine } from '@sofra/domain/ticket';
import type { PrintRoutes, RoutePrinter } from '#src/features/printing/print-jobs.store.ts';

/**
 * The printer of receipts, and of what no station can print: the marked one, else the first without a station, else
 * the first (PRINT-6). Null: the business has no active printer.
 */
export const receiptPrinterOf = ({ printers }: Pick<PrintRoutes, 'printers'>): RoutePrinter | null =>
  printers.find((printer) => printer.isReceiptPrinter) ??
  printers.find((printer) => printer.stationIds.length === 0) ??
  printers[0] ??
  null;

/**
 * Every active printer of a station prints its tickets. A station without one, and no station at all, print on the
 * receipt printer: a ticket is never lost while any printer is there (PRINT-4, PRINT-5). Empty: there is none.
 */
export function printersOfStation(stationId: string | null, routes: PrintRoutes): readonly RoutePrinter[] {
  const own = routes.printers.filter(
    ({ stationIds }) => stationId !== null && stationIds.includes(stationId),
  );
  if (own.length > 0) return own;
  const receiptPrinter = receiptPrinterOf(routes);
  return receiptPrinter ? [receiptPrinter] : [];
}

/**
 * Where a job goes whose own printer is gone: to the first that it would be sent to now. Null: nowhere; so is a test of
 * that very printer.
 */
export function printerInstead(
  { type, stationId }: { type: SlipType; stationId: string | null },
  routes: PrintRoutes,
): RoutePrinter | null {
  if (type === 'TEST') return null;
  const station = stationId === null ? null : stationForLine({ stationId }, routes.stations);
  return printersOfStation(station, routes)[0] ?? null;
}
