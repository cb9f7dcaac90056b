import { wirePrinter } from '#test/wire-factories.ts';

/** Printers, stations, slips and agents as the server sends them, for the tests of these screens. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const printerOf = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  ...wirePrinter,
  id: idOf(n),
  name,
  isReceiptPrinter: false,
  columns: 42,
  ...more,
});

export const KASA = printerOf(1, 'Kasa', { isReceiptPrinter: true });
export const KITCHEN_PRINTER = printerOf(2, 'Mutfak Yazıcısı', {
  ip: '192.168.1.51',
  state: 'UNREACHABLE',
  waitingJobs: 3,
  waitingSince: minutesAgo(6.5),
  failedJobs: 2,
  lastError: 'Bağlantı kurulamadı.',
  lastSeenAt: minutesAgo(12.5),
});
export const USB_PRINTER = printerOf(3, 'Bar USB', {
  interface: 'USB',
  ip: null,
  device: '/dev/usb/lp0',
  printedBy: 'AGENT',
  state: 'UNKNOWN',
});
export const OFF_PRINTER = printerOf(4, 'Fırın', { isActive: false, state: 'OFF' });

export const stationOf = (
  n: number,
  name: string,
  printers: readonly ReturnType<typeof printerOf>[] = [],
) => ({
  id: idOf(n),
  name,
  isActive: true,
  lateAfterMinutes: 12,
  version: 1,
  printers: printers.map(({ id, name: printerName, interface: kind, ip, port }) => ({
    printerId: id,
    printer: { name: printerName, interface: kind, ip, port },
  })),
});

export const jobOf = (n: number, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  type: 'KOT',
  title: null,
  stationName: 'Mutfak',
  printerName: 'Mutfak Yazıcısı',
  tableName: 'Bahçe 3',
  state: 'PRINTED',
  attempts: 1,
  copyNo: 1,
  lastError: null,
  createdAt: '2026-11-20T09:05:00.000Z',
  printedAt: null,
  isDismissed: false,
  ...more,
});

export const agentOf = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Elif Yıldız',
  isOnline: true,
  lastSeenAt: minutesAgo(0),
  version: '0.1.0',
  host: 'mutfak-pi',
  printers: [],
  ...more,
});
