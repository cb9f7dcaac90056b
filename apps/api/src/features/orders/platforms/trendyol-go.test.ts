import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatformPolls, startPlatformWorker } from '#src/features/orders/platforms/platform-worker.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';
import {
  startFakeTrendyolGo,
  TRENDYOL_FIELDS,
  trendyolOrder,
  type FakeTrendyolGo,
} from '#test/platforms/fake-trendyol-go.ts';
import { connect } from '#test/platforms/platform-factories.ts';
import { stagePlatform, type PlatformStage } from '#test/platforms/platform-stage.ts';

let api: TestApi;
let tgo: FakeTrendyolGo;
let stage: PlatformStage;
beforeAll(async () => {
  tgo = await startFakeTrendyolGo();
  api = await startTestApi({ TRENDYOL_GO_URL: tgo.url });
});
beforeEach(async () => {
  api.time.now = null;
  tgo.faults.of = () => null;
  tgo.orders.clear();
  stage = await stagePlatform(api, { name: 'Trendyol', kind: 'TRENDYOL', commission: 20 });
  await connect(stage.business, stage.channel.id, TRENDYOL_FIELDS);
  await stage.map('77001');
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await tgo.stop();
});

let serial = 0;
const newId = () =>
  `3df7ae0ef629c6661ac0c4c7bce0d41a2c7666009814645df120a776${String((serial += 1)).padStart(8, '0')}`;
const order = async (over: Json = {}) => {
  const fake = tgo.add(trendyolOrder(newId(), over));
  await stage.poll();
  return fake;
};
const first = async () => {
  const [waiting] = await stage.waiting();
  if (!waiting) throw new Error('no order waits');
  return waiting;
};
const stepsOf = ({ steps }: { steps: { step: string }[] }) => steps.map(({ step }) => step);
const health = async () =>
  (await stage.business.as('ADMIN').get(`/api/channels/${stage.channel.id}/connection`)).json<Json>();

test('a new package becomes an order: pieces that are not cancelled, choices as words (PLATFORM-6, PLATFORM-8)', async () => {
  await order();
  expect(await first()).toMatchObject({
    ...{ state: 'WAITING', total: 410, discount: 10, isPaid: true, isPlatformCourier: false, answerBy: null },
    customer: { name: 'Derya Kaya', phoneEnd: '4567', note: 'zil bozuk · mavi kapı' },
    lines: [{ productId: '77001', qty: 2, unitPrice: 210, note: 'Ekstra kaymak, + Fıstık, − Şerbet' }],
  });
});

test('a package of the platform courier has no address, and pay at the door stays open (PLATFORM-8)', async () => {
  const address = { address1: 'TGO Yemek', phone: '08502123456 dahili 12' };
  await order({
    ...{ deliveryType: 'GO', address, totalDeliveryPrice: 30, promotions: [] },
    payment: { paymentType: 'PAY_WITH_ON_DELIVERY', onDelivery: { paymentType: 'CASH' } },
  });
  expect(await first()).toMatchObject({
    ...{ isPlatformCourier: true, isPaid: false, fee: 0, total: 420 },
    customer: { address: null },
  });
});

test('packages on several pages and in repeated questions are stored once (PLATFORM-6)', async () => {
  for (let count = 0; count < 55; count += 1) tgo.add(trendyolOrder(newId()));
  await stage.poll();
  await stage.poll();
  expect(await stage.waiting()).toHaveLength(55);
  expect(tgo.received.filter(({ query }) => query.get('page') === '1').length).toBeGreaterThan(0);
});

test('a package that cannot be read leaves the others, and an error of the connection (PLATFORM-6)', async () => {
  tgo.add({ ...trendyolOrder(newId()), lines: [] });
  await order();
  expect(await stage.waiting()).toHaveLength(1);
  expect(await health()).toMatchObject({ problem: 'ORDER' });
});

test('a package that cannot be stored leaves the others, and is read again (PLATFORM-6)', async () => {
  const bad = trendyolOrder(newId());
  tgo.add({ ...bad, id: `${String(bad.id)}\u0000` });
  await order();
  expect(await stage.waiting()).toHaveLength(1);
  expect(await health()).toMatchObject({ problem: 'ORDER' });
  const readUntil = async () =>
    (
      await api.owner.query<{ at: Date }>(
        `select read_until as at from platform_connections where business_id = $1`,
        [stage.business.id],
      )
    ).rows[0]?.at;
  const before = await readUntil();
  await stage.poll();
  expect(await readUntil()).toEqual(before);
});

test('a package that cannot be read stays an error until it ends at the platform (PLATFORM-6)', async () => {
  const fake = tgo.add({ ...trendyolOrder(newId()), lines: [] });
  Object.assign(fake, { modifiedAt: Date.now() - 600_000 });
  await api.owner.query(
    `update platform_connections set read_until = now() - interval '20 minutes' where business_id = $1`,
    [stage.business.id],
  );
  await stage.poll();
  await stage.poll();
  expect(await health()).toMatchObject({ problem: 'ORDER' });
  tgo.cancel(fake.number);
  await stage.poll();
  expect(await health()).toMatchObject({ problem: null });
});

test('a package that was cancelled before it was read never rings (PLATFORM-7)', async () => {
  const fake = tgo.add(trendyolOrder(newId()));
  tgo.cancel(fake.number);
  await stage.poll();
  expect(await stage.waiting()).toEqual([]);
  expect(await stage.all()).toMatchObject([{ state: 'CANCELED' }]);
});

test('picked has the minutes; a skipped step is sent before the next one (PLATFORM-10)', async () => {
  const fake = await order();
  const { orderId } = await stage.accept((await first()).id, 30);
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['Picking', 'Invoiced', 'Shipped', 'Delivered']);
  const picked = tgo.received.find(({ path }) => path.endsWith('/picked'));
  expect(picked?.body).toEqual({ packageId: fake.number, preparationTime: 30 });
});

test('the platform courier is not reported as ours (PLATFORM-10)', async () => {
  const fake = await order({ deliveryType: 'GO' });
  const { orderId } = await stage.accept((await first()).id);
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['Picking', 'Invoiced']);
});

test('a refusal names the pieces and the reason; the package that ended so is no cancellation (PLATFORM-13)', async () => {
  const fake = await order();
  await stage.refuse((await first()).id, 'Mutfak yoğun');
  await stage.settle();
  const sent = tgo.received.find(({ path }) => path.endsWith('/unsupplied'));
  const itemIdList = [`${fake.number}-1`, `${fake.number}-2`];
  expect(sent?.body).toEqual({ packageId: fake.number, itemIdList, reasonId: 624 });
  await stage.poll();
  expect(await stage.all()).toMatchObject([
    { state: 'REFUSED', lastMessage: { kind: 'REFUSE', state: 'SENT' } },
  ]);
});

test.each(['BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'HANG_AFTER', 'LIMITED'] as const)(
  'an answer reaches Trendyol Go once although the first one is %s (PLATFORM-11, PLATFORM-12)',
  async (fault) => {
    const fake = await order();
    let isFirst = true;
    tgo.faults.of = ({ path }) => {
      if (!path.endsWith('/picked') || !isFirst) return null;
      isFirst = false;
      return fault;
    };
    await stage.accept((await first()).id);
    await stage.settle();
    expect(stepsOf(fake)).toEqual(['Picking']);
    expect(await stage.messages()).toMatchObject([{ kind: 'ACCEPT', state: 'SENT', attempts: 2 }]);
  },
);

test('an unknown outcome that cannot be read is not sent again (PLATFORM-12)', async () => {
  const fake = await order();
  let asked = 0;
  tgo.faults.of = ({ method, path }) => {
    if (path.endsWith('/picked')) return 'HANG_AFTER';
    return method === 'GET' && path.endsWith(fake.number) && (asked += 1) < 3 ? 'BROKEN' : null;
  };
  await stage.accept((await first()).id);
  await stage.settle();
  expect(
    tgo.received.filter(({ path, body }) => path.endsWith('/picked') && body.packageId === fake.number),
  ).toHaveLength(1);
  expect(await stage.messages()).toMatchObject([{ state: 'SENT', attempts: 4 }]);
});

test('wrong keys and a limit are errors of the connection in words, and a trial finds them (PLATFORM-3)', async () => {
  await stage.poll();
  expect(await health()).toMatchObject({ problem: null, workedAt: expect.any(String) });
  const keys = { apiSecret: 'baska-sifre' };
  const changed = await stage.business
    .as('ADMIN')
    .put(`/api/channels/${stage.channel.id}/connection`, { isActive: true, ids: TRENDYOL_FIELDS.ids, keys });
  expect(changed.statusCode, changed.body).toBe(200);
  const tried = await stage.business.as('ADMIN').post(`/api/channels/${stage.channel.id}/connection/try`, {});
  expect(tried.json<Json>()).toMatchObject({
    problem: 'KEYS',
    problemStatus: 401,
    failingSince: expect.any(String),
  });
  tgo.faults.of = () => 'LIMITED';
  await stage.poll();
  expect(await health()).toMatchObject({ problem: 'LIMITED', problemStatus: 429 });
});

test('a question that succeeds ends no error of messages, nor the other way round (PLATFORM-3)', async () => {
  await order();
  tgo.faults.of = ({ path }) => (path.endsWith('/picked') ? 'BROKEN' : null);
  await stage.accept((await first()).id);
  await stage.send();
  const failing = await health();
  expect(failing).toMatchObject({ problem: 'ANSWER', problemStatus: 500, failingSince: expect.any(String) });
  await stage.poll();
  expect(await health()).toMatchObject({ problem: 'ANSWER', failingSince: failing.failingSince });
  tgo.faults.of = ({ method, path }) => (method === 'GET' && path.endsWith('/packages') ? 'BROKEN' : null);
  await stage.settle();
  expect(await health()).toMatchObject({ problem: null });
  await stage.poll();
  const { failingSince } = await health();
  await stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut: true });
  await stage.settle();
  expect(tgo.products.get('77001')).toBe('PASSIVE');
  expect(await health()).toMatchObject({ problem: 'ANSWER', failingSince });
  tgo.faults.of = () => null;
  await stage.poll();
  expect(await health()).toMatchObject({ problem: null });
});

test('an error of a message that waits no more ends with the next question (PLATFORM-3)', async () => {
  const fake = await order();
  tgo.faults.of = ({ path }) => (path.endsWith('/picked') ? 'BROKEN' : null);
  await stage.accept((await first()).id);
  await stage.send();
  tgo.cancel(fake.number);
  await stage.poll();
  expect(await stage.messages()).toEqual([]);
  expect(await health()).toMatchObject({ problem: null });
});

test('products and the restaurant are set at Trendyol Go (PLATFORM-16, PLATFORM-17)', async () => {
  await stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut: true });
  await stage.business.as('CASHIER').post(`/api/menu/channels/${stage.channel.id}/pause`, { isPaused: true });
  await stage.settle();
  expect(tgo.products.get('77001')).toBe('PASSIVE');
  expect(tgo.shop.status).toBe('CLOSED');
});

const switchTo = async (isActive: boolean) => {
  const path = `/api/channels/${stage.channel.id}/connection`;
  const answer = await stage.business.as('ADMIN').put(path, { isActive, ids: TRENDYOL_FIELDS.ids, keys: {} });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('answers, sold-out marks and pauses of a connection that was off are sent afterwards (PLATFORM-1)', async () => {
  const fake = await order();
  await switchTo(false);
  await stage.accept((await first()).id);
  await stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut: true });
  await stage.business.as('CASHIER').post(`/api/menu/channels/${stage.channel.id}/pause`, { isPaused: true });
  await switchTo(true);
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['Picking']);
  expect(tgo.products.get('77001')).toBe('PASSIVE');
  expect(tgo.shop.status).toBe('CLOSED');
});

const giveUpNow = () =>
  api.owner.query(
    `update platform_messages set give_up_at = now() - interval '1 second' where business_id = $1`,
    [stage.business.id],
  );

test('a late state of a product or of the restaurant is sent all the same (PLATFORM-11)', async () => {
  const setSoldOut = (isSoldOut: boolean) =>
    stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut });
  await setSoldOut(true);
  await stage.settle();
  await switchTo(false);
  await setSoldOut(false);
  await giveUpNow();
  await switchTo(true);
  await stage.settle();
  expect(tgo.products.get('77001')).toBe('ACTIVE');
});

test('a pause that ended while the connection was off is sent as its end (PLATFORM-11)', async () => {
  await switchTo(false);
  await stage.business.as('CASHIER').post(`/api/menu/channels/${stage.channel.id}/pause`, { isPaused: true });
  tgo.shop.status = 'CLOSED';
  api.time.now = new Date(Date.now() + 31 * 60_000);
  await switchTo(true);
  await stage.settle();
  expect(tgo.shop.status).toBe('OPEN');
  expect(await stage.messages()).toMatchObject([{ kind: 'CLOSE', state: 'SENT' }]);
});

test('a message of a connection that was off too long is given up unsent (PLATFORM-1, PLATFORM-11)', async () => {
  const fake = await order();
  await switchTo(false);
  const { orderId } = await stage.accept((await first()).id);
  await giveUpNow();
  const before = api.published.length;
  await stage.settle();
  expect(stepsOf(fake)).toEqual([]);
  expect(api.published.slice(before).map(({ event }) => event.name)).toEqual(['channel-orders:changed']);
  expect(await stage.all()).toMatchObject([
    { orderId, lastMessage: { kind: 'ACCEPT', state: 'FAILED', problem: 'Zamanında gönderilemedi.' } },
  ]);
  expect(await health()).toMatchObject({ problem: null, failed: 1 });
});

test('a connection that is off sends nothing that waited and reads nothing (PLATFORM-1)', async () => {
  const fake = await order();
  await stage.accept((await first()).id);
  const path = `/api/channels/${stage.channel.id}/connection`;
  await stage.business.as('ADMIN').put(path, { isActive: false, ids: TRENDYOL_FIELDS.ids, keys: {} });
  tgo.add(trendyolOrder(newId()));
  const workers = [startPlatformWorker, startPlatformPolls].map((start) =>
    start(api.services, { pollMs: 20, timeoutMs: 400 }),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(stepsOf(fake)).toEqual([]);
  expect(await stage.all()).toHaveLength(1);
  await stage.business.as('ADMIN').put(path, { isActive: true, ids: TRENDYOL_FIELDS.ids, keys: {} });
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['Picking']);
});
