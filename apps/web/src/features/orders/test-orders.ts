import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import * as z from 'zod/mini';

/** Orders as the server sends them, in lira and ISO texts, for the tests of this folder. */
const id = (tail: number): string => `018f0000-0000-7000-8000-${String(tail).padStart(12, '0')}`;

export const TABLE_ID = id(1);
export const ORDER_ID = id(2);
export const TEA = id(11);
export const KUNEFE = id(12);
export const SOLD_OUT = id(13);
export const PASSIVE = id(14);
const HIDDEN = id(15);
export const PAYMENT_ID = id(31);

export const wireTable = (extra: object = {}) => ({
  id: TABLE_ID,
  name: 'Masa 5',
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
  ...extra,
});

const item = (itemId: string, name: string, price: number, extra: object = {}) => ({
  id: itemId,
  name,
  price,
  isActive: true,
  isSoldOut: false,
  categoryId: id(21),
  stationId: null,
  trackStock: false,
  stockAmount: null,
  stockUnit: 'ADET',
  minStock: 5,
  hasRecipe: false,
  cost: null,
  unitCost: null,
  pictureUrl: null,
  details: null,
  isSample: false,
  version: 1,
  ...extra,
});

const category = (tail: number, name: string, items: object[], extra: object = {}) => ({
  id: id(tail),
  name,
  showInSales: true,
  stationId: null,
  station: null,
  color: null,
  translations: {},
  isSample: false,
  version: 1,
  items,
  ...extra,
});

export const wireMenu = () => [
  category(21, 'Sıcak İçecek', [item(TEA, 'Çay', 25)]),
  category(22, 'Tatlılar', [
    item(KUNEFE, 'Künefe', 185),
    item(SOLD_OUT, 'Sütlaç', 110, { isSoldOut: true }),
    item(PASSIVE, 'Kazandibi', 120, { isActive: false }),
  ]),
  category(23, 'Personel', [item(HIDDEN, 'Personel yemeği', 1)], { showInSales: false }),
];

export const wireLine = (extra: object = {}) => ({
  id: id(41),
  itemId: TEA,
  qty: 2,
  unitPrice: 25,
  note: null,
  item: { name: 'Çay' },
  stationId: null,
  status: 'NEW',
  addedBy: 'Elif Yıldız',
  createdAt: '2026-05-04T16:42:00.000Z',
  comp: null,
  ...extra,
});

export const wireOrder = (extra: object = {}) => ({
  id: ORDER_ID,
  number: 7,
  status: 'OPEN',
  version: 1,
  tableId: TABLE_ID,
  tableName: 'Masa 5',
  openedAt: new Date(Date.now() - 52.5 * 60_000).toISOString(),
  openedBy: 'Elif Yıldız',
  billPrintedAt: null,
  total: 50,
  lines: [wireLine()],
  paidLines: [],
  paidTotal: 0,
  sharesPaid: 0,
  canceledLines: [],
  ...extra,
});

/** The same, decoded as the screens get it. */
export const openOrder = (extra: object = {}): OpenOrder =>
  z.decode(getOpenOrder.response, wireOrder(extra) as never) as OpenOrder;

export const wirePayment = (extra: object = {}) => ({
  id: PAYMENT_ID,
  orderId: ORDER_ID,
  orderNumber: 7,
  tableName: 'Masa 5',
  method: 'CASH',
  partner: null,
  amount: 50,
  discountAmount: 0,
  refunded: 0,
  tip: 0,
  tipFor: null,
  received: 50,
  createdAt: '2026-05-04T17:00:00.000Z',
  takenBy: 'Kemal',
  fiscal: { receiptNo: '', zNo: '' },
  receiptJobId: null,
  locks: [] as string[],
  transfers: [] as object[],
  lines: [{ name: 'Çay', qty: 2, unitPrice: 25, comp: null }],
  ...extra,
});

/** The refunds of {@link wirePayment}: two teas of 25, with no refund yet. */
export const wireRefunds = (extra: object = {}) => ({
  paymentId: PAYMENT_ID,
  refunded: 0,
  left: 50,
  tipRefunded: 0,
  tipLeft: 0,
  obstacle: null,
  limit: null,
  limitLeft: null,
  isShare: false,
  lines: [wireRefundableLine()],
  refunds: [],
  ...extra,
});

export const wireRefundableLine = (extra: object = {}) => ({
  lineId: id(41),
  itemId: TEA,
  name: 'Çay',
  qty: 2,
  unitPrice: 25,
  settled: 50,
  refundedQty: 0,
  refunded: 0,
  ...extra,
});

export const wireRefund = (extra: object = {}) => ({
  id: id(51),
  number: 1,
  paymentId: PAYMENT_ID,
  orderNumber: 7,
  tableName: 'Masa 5',
  amount: 25,
  tip: 0,
  method: 'CASH',
  reason: 'Beğenilmedi',
  isRestocked: false,
  refundedBy: 'Elif Yıldız',
  createdAt: '2026-05-04T18:00:00.000Z',
  lines: [{ name: 'Çay', qty: 1, amount: 25 }],
  ...extra,
});

export const wirePaid = (payment: object = {}) => ({
  payment: wirePayment(payment),
  order: {
    id: ORDER_ID,
    number: 7,
    status: 'PAID',
    total: 50,
    discountAmount: 0,
    paymentMethod: 'CASH',
    table: { id: TABLE_ID, name: 'Masa 5' },
    openedAt: '2026-05-04T16:00:00.000Z',
    paidAt: '2026-05-04T17:00:00.000Z',
  },
});

/** The response to a part payment: what it took and what is left open. */
export const wirePartPaid = (payment: object, openOrder: object | null) => ({
  ...wirePaid(payment),
  openOrder,
});

export const wireCancel = (extra: object = {}) => ({
  id: id(51),
  name: 'Çay',
  qty: 2,
  amount: 50,
  reason: 'Müşteri vazgeçti',
  tableName: 'Masa 5',
  canceledBy: 'Kemal',
  canceledAt: '2026-05-04T17:10:00.000Z',
  ...extra,
});
