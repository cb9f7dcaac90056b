/** Tickets as the server sends them, with ISO times, for the tests of this folder. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Constant within a test, because a card is identified by it. */
const SENT_AT = minutesAgo(2);

export const KITCHEN = idOf(901);
export const BAR = idOf(902);
const ADANA = idOf(501);
export const AYRAN = idOf(502);

const wireStation = (id: string, name: string, lateAfterMinutes: number) => ({
  id,
  name,
  isActive: true,
  printers: [],
  lateAfterMinutes,
  version: 1,
});
export const STATIONS = [wireStation(BAR, 'Bar', 4), wireStation(KITCHEN, 'Mutfak', 12)];

export const wireLine = (n: number, more: Record<string, unknown> = {}) => ({
  lineId: idOf(n),
  itemId: ADANA,
  stationId: KITCHEN,
  name: 'Adana',
  qty: 2,
  note: null,
  status: 'NEW',
  changedAt: SENT_AT,
  ...more,
});

export const wireCancel = (n: number, more: Record<string, unknown> = {}) => ({
  lineId: idOf(n),
  itemId: ADANA,
  stationId: KITCHEN,
  name: 'Adana',
  qty: 1,
  note: null,
  reason: 'Müşteri vazgeçti',
  canceledAt: minutesAgo(1),
  ...more,
});

export const wireTicket = (n: number, tableName: string, more: Record<string, unknown> = {}) => ({
  orderId: idOf(n),
  orderNumber: 40 + n,
  tableId: idOf(100 + n),
  tableName,
  movedFrom: null,
  waiter: 'Elif',
  sentAt: SENT_AT,
  paidAt: null,
  lines: [wireLine(n * 10)],
  canceled: [],
  ...more,
});

const wireItem = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  price: 100,
  isActive: true,
  isSoldOut: false,
  categoryId: idOf(600),
  stationId: null,
  trackStock: false,
  stockAmount: null,
  stockUnit: 'ADET',
  minStock: 0,
  hasRecipe: false,
  cost: null,
  unitCost: null,
  pictureUrl: null,
  details: null,
  isSample: false,
  version: 1,
  ...more,
});

export const wireMenu = () => [
  {
    id: idOf(600),
    name: 'Tatlılar',
    showInSales: true,
    stationId: null,
    station: null,
    color: null,
    translations: {},
    isSample: false,
    version: 1,
    items: [
      wireItem(601, 'Künefe'),
      wireItem(602, 'Sütlaç', { isSoldOut: true }),
      wireItem(603, 'Kazandibi', { isActive: false }),
    ],
  },
];
