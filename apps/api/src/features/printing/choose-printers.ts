import type { SlipType } from '@sofra/domain/slips/slips';
import { stationForLine } from '@sofra/domain/slips/ticket';
import type { PrintRoutes, RoutePrinter } from '#src/features/printing/print-jobs.store.ts';

/**
 * The printer of receipts, and of tickets that no station can print: the marked one, else the first without a station,
 * else the first (PRINT-6). Null when the business has no active printer.
 */
export const receiptPrinterOf = ({ printers }: Pick<PrintRoutes, 'printers'>): RoutePrinter | null =>
  printers.find((printer) => printer.isReceiptPrinter) ??
  printers.find((printer) => printer.stationIds.length === 0) ??
  printers[0] ??
  null;

/**
 * Printers of a station's tickets: all its active printers. Without a station or an active printer, the ticket prints
 * on the receipt printer (PRINT-4, PRINT-5). It is never lost while there is a printer. Empty when there is none.
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
 * The printer for a job whose own printer was deleted: the first one to which it would be routed now. Null when there
 * is none, and for a test slip, which tested just that printer.
 */
export function printerInstead(
  { type, stationId }: { type: SlipType; stationId: string | null },
  routes: PrintRoutes,
): RoutePrinter | null {
  if (type === 'TEST') return null;
  const station = stationId === null ? null : stationForLine({ stationId }, routes.stations);
  return printersOfStation(station, routes)[0] ?? null;
}
