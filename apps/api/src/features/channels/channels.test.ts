import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { createCalledOrder, openCalled, type CalledOrder } from '#test/factories/place-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createAskingItem } from '#test/factories/selling-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Künefe', price: 185 });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const one = (over: Json = {}): Json => ({ itemId: item.id, qty: 1, ...over });
const order = (channel: CreatedChannel, lines: Json[] = [one()], more: Json = {}): Promise<CalledOrder> =>
  createCalledOrder(business, lines, { kind: 'DELIVERY', channelId: channel.id, ...more });
const refused = async (channelId: string, more: Json = {}, lines: Json[] = [one()]) => {
  const answer = await openCalled(business, lines, { kind: 'DELIVERY', channelId, ...more });
  return [answer.statusCode, answer.json<Json>()['code']];
};
const pricesOf = ({ lines }: CalledOrder) => lines.map(({ unitPrice }) => unitPrice);
const change = (channel: CreatedChannel, fields: Json) =>
  business.as('ADMIN').patch(`/api/menu/channels/${channel.id}`, fields);
const byHand = (price: number | null, itemId = item.id, portionId: string | null = null): Json => ({
  ...{ itemId, portionId, price },
});

test('an order of a channel costs list price with the percent, rounded up once (CHANNEL-3, CHANNEL-4)', async () => {
  const channel = await createChannel(business);
  expect(pricesOf(await order(channel))).toEqual([204]);
  expect(pricesOf(await createCalledOrder(business, [one()]))).toEqual([185]);
  await change(channel, { percent: 0 });
  expect(pricesOf(await order(channel))).toEqual([185]);
});

test('a price by hand is before the percent, and what is not sold is refused (CHANNEL-3)', async () => {
  const channel = await createChannel(business, { prices: [byHand(199.5)] });
  expect(pricesOf(await order(channel))).toEqual([199.5]);
  await change(channel, { prices: [byHand(null)] });
  expect(await refused(channel.id)).toEqual([422, 'ITEM_NOT_FOR_SALE']);
  await change(channel, { prices: [] });
  expect(pricesOf(await order(channel))).toEqual([204]);
});

test('portions have prices by hand of their own, and options follow the percent (CHANNEL-5)', async () => {
  const { line, option, id, item: adana } = await createAskingItem(business);
  const channel = await createChannel(business, { prices: [byHand(600.25, adana.id, id('Bir buçuk'))] });
  const cheese = [option('Orta'), option('Peynir'), option('Yarım ekmek')];
  const large = line({ portionId: id('Bir buçuk'), options: cheese });
  // (380 + 20) * 1,1 and 600,25 + 20 * 1,1.
  expect(pricesOf(await order(channel, [line({ options: cheese }), large]))).toEqual([440, 622.25]);
});

test('a set menu is changed as a whole, also when a part is exchanged (CHANNEL-5, SET-19)', async () => {
  const lunch = await createLunchMenu(business);
  const channel = await createChannel(business, { percent: 15, step: 50 });
  const before = await createCalledOrder(business, [{ itemId: lunch.menu.id, qty: 1 }]);
  const after = await order(channel, [{ itemId: lunch.menu.id, qty: 1 }]);
  const raised = (price: number) => Math.ceil((price * 115) / 50 - 1e-9) / 2;
  expect(pricesOf(after)[0]).toBe(raised(Number(pricesOf(before)[0])));
});

test('a timed price runs on a channel only where it is named, and never on a percent (CHANNEL-6)', async () => {
  const [raised, same] = [await createChannel(business), await createChannel(business, { percent: 0 })];
  const rule = await createRule(business, { from: '00:00', until: '00:00' });
  const prices = async () => [
    ...pricesOf(await order(same)),
    ...pricesOf(await order(raised)),
    ...pricesOf(await createCalledOrder(business, [one()], { kind: 'DELIVERY' })),
    ...pricesOf(await createCalledOrder(business, [one()])),
  ];
  expect(await prices()).toEqual([185, 204, 185, 148]);
  const named = { placeKinds: ['DELIVERY'], channelIds: [same.id, raised.id] };
  const saved = await business.as('ADMIN').patch(`/api/menu/price-rules/${rule.id}`, named);
  expect(saved.json()).toMatchObject({ placeKinds: ['DELIVERY'] });
  expect(await prices()).toEqual([148, 204, 148, 185]);
});

test('a price that changes while a save waits is that of the commit, and is named (CHANNEL-7, PRICE-11)', async () => {
  const channel = await createChannel(business);
  const { id } = await order(channel);
  const [late] = await behindAnother(api, {
    hold: (query) => query('select 1 from orders where id = $1 for update', [id]),
    requests: [
      () =>
        business
          .as('WAITER')
          .post(`/api/tables/${id}/add-lines`, { lines: [one({ note: 'sos', shownUnitPrice: 204 })] }),
    ],
    meanwhile: (query) => query('update channels set percent_hundredths = 2000 where id = $1', [channel.id]),
  });
  expect(late!.json()).toMatchObject({
    lines: [{ unitPrice: 204 }, { unitPrice: 222 }],
    changedPrices: [{ name: 'Künefe', shown: 204, price: 222 }],
  });
});

test('saved lines keep their prices when the channel changes (CHANNEL-7)', async () => {
  const channel = await createChannel(business);
  const first = await order(channel);
  await change(channel, { percent: 50 });
  const more = await business
    .as('WAITER')
    .post(`/api/tables/${first.id}/add-lines`, { lines: [one({ note: 'sos' })] });
  expect(pricesOf(more.json<CalledOrder>())).toEqual([204, 278]);
});

test('a channel that is off or paused takes no new order, and continues open ones (CHANNEL-2, CHANNEL-9)', async () => {
  const channel = await createChannel(business);
  const open = await order(channel);
  const pause = (isPaused: boolean) =>
    business.as('CASHIER').post(`/api/menu/channels/${channel.id}/pause`, { isPaused });
  expect((await pause(true)).json()).toMatchObject({ pausedUntil: expect.any(String) });
  expect(await refused(channel.id)).toEqual([422, 'CHANNEL_CLOSED']);
  api.time.now = new Date(Date.now() + 30 * 60_000 + 1_000);
  expect(pricesOf(await order(channel))).toEqual([204]);
  await pause(true);
  expect((await pause(false)).json()).toMatchObject({ pausedUntil: null });
  expect(pricesOf(await order(channel))).toEqual([204]);
  await change(channel, { isOn: false });
  expect(await refused(channel.id)).toEqual([422, 'CHANNEL_CLOSED']);
  const more = await business.as('WAITER').post(`/api/tables/${open.id}/add-lines`, { lines: [one()] });
  expect(more.statusCode).toBe(200);
  expect(await auditOf(api, business.id, 'channel.pause')).toMatchObject([
    { isPaused: true },
    {},
    { isPaused: false },
  ]);
});

test('a platform’s number is needed, and given once per channel and day (CHANNEL-11)', async () => {
  const [getir, trendyol] = [
    await createChannel(business, { kind: 'GETIR' }),
    await createChannel(business, { kind: 'TRENDYOL' }),
  ];
  expect(await refused(getir.id)).toEqual([400, 'INVALID_INPUT']);
  const first = await order(getir, [one()], { channelNumber: ' 4711 ' });
  expect(await refused(getir.id, { channelNumber: '4711' })).toEqual([422, 'CHANNEL_NUMBER_TAKEN']);
  await order(trendyol, [one()], { channelNumber: '4711' });
  await business.as('CASHIER').patch(`/api/orders/${first.id}/status`, { status: 'CANCELED' });
  await order(getir, [one()], { channelNumber: '4711' });
  api.time.now = new Date(Date.now() + 24 * 3_600_000);
  await order(getir, [one()], { channelNumber: '4711' });
  const board = await business.as('WAITER').get('/api/takeaway');
  expect(board.json<Json[]>()).toContainEqual(
    expect.objectContaining({ channel: { id: getir.id, name: getir.name, kind: 'GETIR', number: '4711' } }),
  );
});

test('the channel of an open order changes, and saved lines keep their prices (CHANNEL-7, CHANNEL-18)', async () => {
  const [phone, getir] = [
    await createChannel(business),
    await createChannel(business, { kind: 'GETIR', percent: 20 }),
  ];
  const first = await order(phone);
  const edit = (fields: Json) => business.as('WAITER').patch(`/api/takeaway/${first.id}`, fields);
  expect((await edit({ channelId: getir.id })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const changed = await edit({ channelId: getir.id, channelNumber: '7' });
  expect(changed.json()).toMatchObject({ channel: { id: getir.id, number: '7' }, total: 204 });
  const more = await business
    .as('WAITER')
    .post(`/api/tables/${first.id}/add-lines`, { lines: [one({ note: 'x' })] });
  expect(pricesOf(more.json<CalledOrder>())).toEqual([204, 222]);
  const other = await order(getir, [one()], { channelNumber: '8' });
  const taken = await business.as('WAITER').patch(`/api/takeaway/${other.id}`, { channelNumber: '7' });
  expect([taken.statusCode, taken.json<Json>()['code']]).toEqual([409, 'CHANNEL_NUMBER_TAKEN']);
  const none = await edit({ channelId: null, channelNumber: null });
  expect(none.json()).toMatchObject({ channel: null });
});

test('slips and the history name the channel (CHANNEL-12)', async () => {
  const getir = await createChannel(business, { name: 'Getir', kind: 'GETIR' });
  const { id } = await order(getir, [one()], { channelNumber: '4711' });
  const history = await business.as('ADMIN').get('/api/orders?status=OPEN');
  expect(history.json<Json[]>().find((row) => row['id'] === id)).toMatchObject({ channel: 'Getir 4711' });
});

test('a platform is a partner with commission and days, which takes no payment unnamed (CHANNEL-8)', async () => {
  const getir = await createChannel(business, { name: 'Getir', kind: 'GETIR', commission: 15, days: 7 });
  const partners = async () => (await business.as('ADMIN').get('/api/partners')).json<Json[]>();
  expect(await partners()).toMatchObject([
    {
      id: getir.partnerId,
      method: 'CARD',
      name: 'Getir',
      isPlatform: true,
      terms: [{ commission: 15, days: 7 }],
    },
  ]);
  expect((await change(getir, { name: 'Getir Yemek', commission: 16 })).statusCode).toBe(200);
  expect(await partners()).toMatchObject([{ name: 'Getir Yemek', terms: [{}, { commission: 16, days: 7 }] }]);
  const { id } = await order(getir, [one()], { channelNumber: '1' });
  const unnamed = await take(business, id, ['pay-share', { amount: 4, method: 'CARD' }]);
  expect(takenBy(unnamed)).toMatchObject({ payment: { partner: null } });
  const named = await take(business, id, [
    'pay',
    { finalTotal: 200, method: 'CARD', partnerId: getir.partnerId },
  ]);
  expect(takenBy(named)).toMatchObject({ payment: { partner: { name: 'Getir Yemek' } } });
  const phone = await createChannel(business);
  expect((await change(phone, { commission: 10 })).json()).toMatchObject({ code: 'INVALID_INPUT' });
});

test('names, versions, prices of others, and what an order may name (CHANNEL-1, CHANNEL-2)', async () => {
  const channel = await createChannel(business, { name: 'Telefon' });
  const other = await api.createBusiness();
  const foreign = await createItem(other);
  const admin = business.as('ADMIN');
  const twice = await admin.post('/api/menu/channels', { name: 'telefon', kind: 'OWN' });
  expect(twice.json()).toMatchObject({ code: 'NAME_TAKEN' });
  expect((await change(channel, { prices: [byHand(10, foreign.id)] })).statusCode).toBe(404);
  expect((await change(channel, { prices: [byHand(10), byHand(11)] })).statusCode).toBe(400);
  expect((await change(channel, { expectedVersion: 9, percent: 5 })).json()).toMatchObject({
    ...{ code: 'CHANGED_MEANWHILE', details: { current: { percent: 10 } } },
  });
  expect((await change(channel, { percent: 10 })).json()).toMatchObject({ version: 1 });
  expect(await refused((await createChannel(other)).id)).toEqual([404, 'NOT_FOUND']);
  expect(await refused(newId())).toEqual([404, 'NOT_FOUND']);
  const table = await createTable(business);
  const moved = await business
    .as('CASHIER')
    .post(`/api/orders/${(await order(channel)).id}/move`, { toTableId: table.id });
  expect(moved.statusCode, moved.body).toBe(200);
  const more = await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [one({ note: 'x' })] });
  expect(pricesOf(more.json<CalledOrder>())).toEqual([204, 185]);
});
