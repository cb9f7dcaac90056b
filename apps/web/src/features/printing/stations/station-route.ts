import type { Printer } from '@sofra/contract/printing/printing';
import type { Station } from '@sofra/contract/printing/printing-setup';

/** Ids are ordered by time, so the first added one is first, as on the server. */
const firstAdded = <Row extends { id: string }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];

const isAttached = (printer: Printer, { printers }: Station): boolean =>
  printers.some(({ printerId }) => printerId === printer.id);

/**
 * Describes in one sentence where the tickets of a station are printed. `printers` and `stations` are all of the
 * business. A passive station counts as none. A station without an active printer uses the receipt printer
 * (PRINT-4, PRINT-42).
 */
export function routeText(
  station: Station,
  stations: readonly Station[],
  printers: readonly Printer[],
): string {
  const open = printers.filter(({ isActive }) => isActive);
  const printersOf = (one: Station) => open.filter((printer) => isAttached(printer, one));
  const own = printersOf(station);
  if (station.isActive && own.length > 0) {
    return own.length === 1
      ? `Fişleri ${own[0]?.name} yazıcısından çıkar.`
      : `Her fişi ${own.length} yazıcıdan da çıkar.`;
  }
  if (open.length === 0) return 'Açık yazıcı yok: siparişleri yalnızca Mutfak Ekranı gösterir.';
  const why = reasonOf(station);
  const standIn = station.isActive
    ? undefined
    : firstAdded(stations.filter((one) => one.isActive && printersOf(one).length > 0));
  if (standIn) return `${why}: fişleri ${standIn.name} istasyonundan çıkar.`;
  return `${why}: fişleri ${receiptPrinterOf(open, stations)?.name} yazıcısından çıkar.`;
}

function reasonOf({ isActive, printers }: Station): string {
  if (!isActive) return 'İstasyon pasif';
  return printers.length === 0 ? 'Bağlı yazıcısı yok' : 'Bağlı yazıcıları kapalı';
}

/** The printer marked for receipts, else the first without a station, else the first (PRINT-6). */
function receiptPrinterOf(open: readonly Printer[], stations: readonly Station[]): Printer | undefined {
  const marked = open.find(({ isReceiptPrinter }) => isReceiptPrinter);
  const free = open.filter((printer) => !stations.some((station) => isAttached(printer, station)));
  return marked ?? firstAdded(free) ?? firstAdded(open);
}
