import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

export const RECIPIENT = {
  name: 'Derya Kaya',
  phone: '0532 123 45 67',
  address: 'Çınar Sk. 4',
  note: 'zil bozuk',
  promisedAt: '2026-12-01T18:30:00.000Z',
  doorMethod: 'CASH',
} as const;

/** The part of `VALID_REQUESTS` about tables and areas, and about orders without a table. */
export const PLACE_REQUESTS = {
  listTables: () => ({}),
  createTable: ({ ids }) => ({ input: { name: 'Bahçe 1', capacity: 4, areaId: ids.area } }),
  createTables: ({ ids }) => ({ input: { count: 3, prefix: 'Teras', capacity: 4, areaId: ids.area } }),
  listTableQrs: () => ({}),
  renewTableQr: ({ ids }) => ({ params: { id: ids.busyTable } }),
  updateTable: ({ ids }) => ({
    params: { id: ids.freeTable },
    input: {
      ...{ name: 'Bahçe 2', capacity: 6, areaId: ids.otherArea, isActive: false, expectedVersion: 1 },
      takesGuestOrders: false,
    },
  }),
  getTableLayout: () => ({}),
  publishTableLayout: ({ ids }) => ({
    input: { positions: { [ids.busyTable]: { x: 48, y: 64 }, [ids.freeTable]: { x: 0, y: 8000 } } },
  }),
  deleteTable: ({ ids }) => ({ params: { id: ids.freeTable } }),
  listAreas: () => ({}),
  listChannels: () => ({}),
  receiveChannelOrder: ({ ids }) => ({
    params: { id: ids.channel },
    input: {
      ...{ number: 'G-2', code: '4712', kind: 'DELIVERY', isPlatformCourier: false, isPaid: true },
      customer: { name: 'Derya Kaya', phone: '0532 123 45 67', address: 'Çınar Sk. 4', note: 'zil bozuk' },
      ...{ promisedAt: '2099-12-01T18:30:00.000Z', answerBy: '2099-12-01T18:00:00.000Z' },
      lines: [
        {
          ...{ productId: 'urun-1', name: 'Künefe', qty: 2, unitPrice: 130, note: 'az şerbet' },
          options: [{ name: 'Fıstık', qty: 1 }],
        },
      ],
      ...{ fee: 0, discount: 10, total: 250 },
    },
  }),
  getChannelOrder: ({ ids }) => ({ params: { id: ids.channel, number: 'G-1' } }),
  cancelChannelOrder: ({ ids }) => ({
    params: { id: ids.channel, number: 'G-1' },
    input: { state: 'CANCELED', reason: 'Misafir vazgeçti' },
  }),
  listChannelOrders: () => ({}),
  acceptChannelOrder: ({ ids }) => ({ params: { id: ids.channelOrder }, input: { minutes: 20 } }),
  refuseChannelOrder: ({ ids }) => ({ params: { id: ids.channelOrder }, input: { reason: 'Ürün tükendi' } }),
  mapChannelProduct: ({ ids }) => ({
    params: { id: ids.channel },
    input: { productId: 'urun-2', itemId: ids.item, portionId: null, options: [] },
  }),
  createChannel: ({ ids }) => ({
    input: {
      ...{
        name: 'Yemeksepeti',
        kind: 'YEMEKSEPETI',
        isOn: true,
        percent: 10,
        step: 100,
        minutes: 30,
        minimum: 150,
        autoAccept: true,
      },
      ...{ commission: 15, days: 7, prices: [{ itemId: ids.item, portionId: null, price: 121 }] },
      ...{ feeItemId: ids.item, zones: [{ name: 'Merkez', fee: 40, minutes: 25, freeFrom: 400 }] },
    },
  }),
  updateChannel: ({ ids }) => ({
    params: { id: ids.channel },
    input: {
      ...{ name: 'Getir Yemek', percent: 12.5, step: 50, minutes: null, minimum: 200, expectedVersion: 1 },
      ...{
        isOn: false,
        autoAccept: true,
        commission: 16,
        days: 8,
        prices: [{ itemId: ids.item, portionId: null, price: null }],
      },
      ...{
        feeItemId: null,
        zones: [{ id: ids.channelZone, name: 'Yakın', fee: 30, minutes: null, freeFrom: null }],
      },
    },
  }),
  pauseChannel: ({ ids }) => ({ params: { id: ids.channel }, input: { isPaused: true } }),
  createArea: () => ({ input: { name: 'Teras' } }),
  renameArea: ({ ids }) => ({
    params: { id: ids.area },
    input: { name: 'Kış bahçesi', takesGuestOrders: false, expectedVersion: 1 },
  }),
  orderAreas: ({ ids }) => ({ input: { areaIds: [ids.otherArea, ids.area] } }),
  changeAreaTables: ({ ids }) => ({
    params: { id: ids.otherArea },
    input: { add: [ids.busyTable, ids.freeTable], remove: [ids.neighborTable] },
  }),
  setGuests: ({ ids }) => ({ params: { id: ids.openOrder }, input: { guests: 4 } }),
  listReservations: () => ({ input: { day: new Date().toISOString().slice(0, 10) } }),
  findReservations: () => ({ input: { q: 'demir' } }),
  createReservation: ({ ids }) => ({
    input: {
      ...{ name: 'Kaya', phone: '0532 123 45 67', guests: 4, startsAt: '2026-12-01T16:30:00.000Z' },
      ...{ minutes: 90, tableId: ids.freeTable, note: 'bebek sandalyesi' },
    },
  }),
  updateReservation: ({ ids }) => ({
    params: { id: ids.reservation },
    input: {
      ...{ name: 'Polat', phone: null, guests: 3, startsAt: '2026-12-01T17:00:00.000Z', minutes: 60 },
      ...{ tableId: ids.neighborTable, note: null, state: 'CONFIRMED', keepsClash: true, expectedVersion: 1 },
    },
  }),
  revealReservationPhone: ({ ids }) => ({ params: { id: ids.reservation } }),
  seatReservation: ({ ids }) => ({ params: { id: ids.reservation }, input: { tableId: ids.freeTable } }),
  listReservationRequests: () => ({}),
  deleteArea: ({ ids }) => ({ params: { id: ids.area } }),
  getReadyBoard: ({ readySecret }) => ({ params: { secret: readySecret } }),
  getReadyLink: () => ({}),
  renewReadyLink: () => ({}),
  listTakeaway: () => ({}),
  listCallers: () => ({ input: { q: '4567' } }),
  getTakeaway: ({ ids }) => ({ params: { id: ids.calledOrder } }),
  listCouriers: () => ({}),
  assignCourier: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: { courierId: ids.user, expectedVersion: 1 },
  }),
  listDeliveries: () => ({}),
  deliver: ({ ids }, principal) => ({
    // A courier of the kitchen has another delivery than that of the floor (COURIER-9).
    params: { id: principal === 'KITCHEN' ? ids.cookDelivery : ids.delivery },
    input: {
      payment: { method: 'CARD', finalTotal: 120.5, partnerId: ids.terminal },
      expectedVersion: 1,
    },
  }),
  failDelivery: ({ ids }, principal) => ({
    params: { id: principal === 'KITCHEN' ? ids.cookDelivery : ids.delivery },
    input: { reason: 'Kapı açılmadı', expectedVersion: 1 },
  }),
  listCourierAccounts: () => ({}),
  giveChange: ({ ids }) => ({ params: { id: ids.user }, input: { amount: 20, tillId: ids.till } }),
  updateTakeaway: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: {
      ...{ ...RECIPIENT, customerId: ids.customer, expectedVersion: 1 },
      ...{ channelId: ids.channel, channelNumber: 'G-4711' },
    },
  }),
  sendTakeaway: ({ ids }) => ({ params: { id: ids.laterOrder } }),
  moveTakeaway: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: { state: 'FAILED', reason: 'Kapı açılmadı', sent: 1, expectedVersion: 1 },
  }),
} satisfies Partial<Examples>;
