/** Tables as the server sends them, in lira and ISO texts, for the tests of this folder. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const tableOf = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  capacity: 4,
  isActive: true,
  occupied: false,
  openTotal: 0,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
  ...more,
});
export const openFor = (minutes: number, openTotal: number, more: Record<string, unknown> = {}) => ({
  occupied: true,
  openTotal,
  openOrderId: idOf(90),
  openedAt: minutesAgo(minutes),
  servedById: idOf(80),
  servedBy: 'Çağrı Öz',
  ...more,
});

export const FLOOR = [
  tableOf(1, 'Masa 10'),
  tableOf(2, 'Masa 2', openFor(35, 1240.5, { readyCount: 2 })),
  tableOf(3, 'Bahçe 1', openFor(128, 3485.5)),
  tableOf(4, 'Çardak 1', openFor(64, 615, { billPrintedAt: minutesAgo(1) })),
  tableOf(5, 'Masa 6', { isActive: false }),
];
