export const DEVICE_ID = '018f0000-0000-7000-8000-000000000c01';
const TABLE_ID = '018f0000-0000-7000-8000-000000000c03';
const BASKET_ID = '018f0000-0000-7000-8000-000000000c02';

/** A device in the format of the wire. */
export const wireDevice = (over: object = {}) => ({
  ...{ id: DEVICE_ID, name: 'Kasa ÖKC', make: 'TOKEN', tillId: null, isActive: true },
  ...{
    problem: null,
    problemStatus: null,
    reason: null,
    failingSince: null,
    workedAt: '2026-11-30T09:00:00.000Z',
  },
  ...over,
});

export const wireSettings = (over: object = {}) => ({
  ...wireDevice(),
  ...{ version: 3, ids: { terminalId: 'AV1' }, keys: ['clientId', 'clientSecret'], sections: { 10: '2' } },
  ...{ ways: [], callback: 'https://kasa.ornek.test/api/fiscal-events/1' },
  ...over,
});

/** A payment at it. */
export const wireBasket = (orderId: string, over: object = {}) => ({
  ...{ id: BASKET_ID, orderId, orderNumber: 7, tableName: 'Masa 5', tableId: TABLE_ID, deviceId: DEVICE_ID },
  ...{ deviceName: 'Kasa ÖKC', tillName: 'Ana kasa', method: 'CARD', amount: 1740, state: 'SENT' },
  ...{ problem: null, reason: null, canCancel: true, isCancelWanted: false, receiptNo: null, zNo: null },
  ...{ sentBy: 'Kemal', createdAt: new Date().toISOString(), endedAt: null, paymentId: null },
  ...{ isRefundDue: false, isUnpaid: false, payment: null },
  ...over,
});
