import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPlatformWorker } from '#src/features/orders/platforms/platform-worker.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';
import { GETIR_FIELDS, getirOrder, startFakeGetir, type FakeGetir } from '#test/platforms/fake-getir.ts';
import { connect } from '#test/platforms/platform-factories.ts';
import { stagePlatform, type PlatformStage } from '#test/platforms/platform-stage.ts';

let api: TestApi;
let getir: FakeGetir;
let stage: PlatformStage;
let connection: PlatformConnection;
beforeAll(async () => {
  getir = await startFakeGetir({ gapMs: 0 });
  api = await startTestApi({ GETIR_URL: getir.url });
});
beforeEach(async () => {
  getir.faults.of = () => null;
  getir.orders.clear();
  stage = await stagePlatform(api, { name: 'Getir', kind: 'GETIR', commission: 20 });
  connection = await connect(stage.business, stage.channel.id, GETIR_FIELDS);
  await stage.map('getir-kunefe');
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await getir.stop();
});

let serial = 0;
const newId = () => `65f0c0ffee${String((serial += 1)).padStart(14, '0')}`;
const call = (sent: Json, { event = 'newOrder', key = GETIR_FIELDS.keys.webhookKey } = {}) => {
  const path = connection.calls.find((each) => each.path.endsWith(event))?.path ?? '';
  return api.app.inject({ method: 'POST', url: path, headers: { 'x-api-key': key }, payload: sent });
};
/** Orders at Getir, which calls. */
const order = async (over: Json = {}) => {
  const sent = getirOrder(newId(), over);
  const fake = getir.add(sent);
  const answer = await call(sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return fake;
};
const stepsOf = ({ steps }: { steps: { step: string }[] }) => steps.map(({ step }) => step);

test('a call becomes an order with its sums, options and limit (PLATFORM-6, PLATFORM-8, PLATFORM-9)', async () => {
  await order();
  const [waiting] = await stage.waiting();
  expect(waiting).toMatchObject({
    ...{ state: 'WAITING', total: 400, discount: 20, fee: 0, isPaid: true, isPlatformCourier: false },
    customer: {
      ...{ name: 'Derya K.', phoneEnd: '4567', address: 'Çınar Sk., Apt 4, Kat 2, No 5, Kadıköy' },
      note: 'zil bozuk · mavi kapı · Zile basmayın',
    },
    lines: [
      {
        productId: 'getir-kunefe',
        qty: 2,
        unitPrice: 210,
        note: 'Fıstıklı, Kaymak · sıcak',
        itemName: 'Künefe',
      },
    ],
  });
  const left = Date.parse(String(waiting?.answerBy)) - Date.now();
  expect(left).toBeGreaterThan(290_000);
  expect(left).toBeLessThanOrEqual(300_000);
});

test('a call without the key stores nothing (PLATFORM-5)', async () => {
  expect((await call(getirOrder(newId()), { key: 'yanlis-cagri-anahtari' })).statusCode).toBe(401);
  const unknown =
    connection.calls[0]?.path.replace(/platforms\/[^/]+/, `platforms/${crypto.randomUUID()}`) ?? '';
  expect(
    (await api.app.inject({ method: 'POST', url: unknown, payload: getirOrder(newId()) })).statusCode,
  ).toBe(404);
  expect(await stage.all()).toEqual([]);
});

test('an order that is called three times, at once and asked for, is one (PLATFORM-6)', async () => {
  const sent = getirOrder(newId());
  getir.add(sent);
  const answers = await Promise.all([call(sent), call(sent), call(sent)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await stage.poll();
  expect(await stage.waiting()).toHaveLength(1);
});

test('an order whose call was lost is found by a question (PLATFORM-6)', async () => {
  getir.add(getirOrder(newId()));
  await stage.poll();
  expect(await stage.waiting()).toHaveLength(1);
});

test('an order that cannot be read is refused, and an error of the connection (PLATFORM-6)', async () => {
  const answer = await call({ ...getirOrder(newId()), products: [] });
  expect(answer.statusCode).toBe(400);
  const view = (
    await stage.business.as('ADMIN').get(`/api/channels/${stage.channel.id}/connection`)
  ).json<Json>();
  expect(view).toMatchObject({ problem: 'ORDER' });
});

test('a cancellation before its order is kept (PLATFORM-7)', async () => {
  const sent = getirOrder(newId());
  const canceled = {
    ...sent,
    cancelReason: { id: 'r', messages: { tr: 'Müşteri vazgeçti' } },
    cancelNote: '',
  };
  expect((await call(canceled, { event: 'cancelOrder' })).statusCode).toBe(200);
  expect((await call(sent)).statusCode).toBe(200);
  expect(await stage.waiting()).toEqual([]);
  expect(await stage.all()).toMatchObject([
    { state: 'CANCELED', cancelReason: 'Müşteri vazgeçti', total: 400 },
  ]);
});

test('the list of cancelled orders ends a known order and stores no other (PLATFORM-7)', async () => {
  const known = await order();
  for (const fake of [known, getir.add(getirOrder(newId()))])
    fake.steps.push({ step: 'cancel', at: Date.now() });
  await stage.poll();
  expect(await stage.all()).toMatchObject([{ number: known.number, state: 'CANCELED' }]);
});

test('answer and steps reach Getir in their order, the own courier ends with deliver (PLATFORM-10)', async () => {
  const fake = await order();
  const [waiting] = await stage.waiting();
  const { orderId } = await stage.accept(waiting!.id);
  await stage.settle();
  expect(await stage.all()).toMatchObject([{ lastMessage: { kind: 'ACCEPT', state: 'SENT' } }]);
  await stage.step(orderId, 'ON_WAY');
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['verify', 'prepare', 'deliver']);
});

test('an order of the courier of Getir ends with the hand-over (PLATFORM-10)', async () => {
  const fake = await order({ deliveryType: 1 });
  const [waiting] = await stage.waiting();
  expect(waiting?.isPlatformCourier).toBe(true);
  const { orderId } = await stage.accept(waiting!.id);
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['verify', 'prepare', 'handover']);
});

test('a scheduled order is verified as one (PLATFORM-10)', async () => {
  const fake = await order({ isScheduled: true, status: 325, scheduledDate: '2027-01-01T18:00:00.000' });
  const [waiting] = await stage.waiting();
  expect(waiting?.promisedAt).toBe('2027-01-01T18:00:00.000Z');
  await stage.accept(waiting!.id, null);
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['verify']);
});

test('a refusal has the reason of Getir whose words are similar (PLATFORM-13)', async () => {
  const fake = await order();
  const [waiting] = await stage.waiting();
  await stage.refuse(waiting!.id, 'Ürün tükendi');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['cancel']);
  const sent = getir.received.findLast(({ path }) => path.endsWith('/cancel'));
  expect(sent?.body).toEqual({ cancelReasonId: 'opt-sold-out', cancelNote: 'Ürün tükendi' });
});

test.each(['BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'HANG_AFTER', 'LIMITED'] as const)(
  'an answer reaches Getir once although the first one is %s (PLATFORM-11, PLATFORM-12)',
  async (fault) => {
    const fake = await order();
    let isFirst = true;
    getir.faults.of = ({ path }) => {
      if (!path.endsWith('/verify') || !isFirst) return null;
      isFirst = false;
      return fault;
    };
    const [waiting] = await stage.waiting();
    await stage.accept(waiting!.id);
    await stage.settle();
    expect(stepsOf(fake)).toEqual(['verify']);
    expect(await stage.messages()).toMatchObject([{ kind: 'ACCEPT', state: 'SENT', attempts: 2 }]);
    const verified = getir.received.filter(({ path }) => path === `/food-orders/${fake.number}/verify`);
    // A step that was taken already is read, not sent again.
    expect(verified).toHaveLength(fault === 'BROKEN' || fault === 'LIMITED' ? 2 : 1);
  },
);

test('a process that dies after sending leaves an unknown outcome, which is read (PLATFORM-12)', async () => {
  const fake = await order();
  const [waiting] = await stage.waiting();
  await stage.accept(waiting!.id);
  await api.owner.query(
    `update platform_messages set lease_token = gen_random_uuid(), leased_until = now() - interval '1 second', attempts = 1`,
  );
  fake.steps.push({ step: 'verify', at: Date.now() });
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['verify']);
  expect(await stage.messages()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
});

test('an answer that may have arrived is read also when it is late, and not sent (PLATFORM-12)', async () => {
  const [arrived, lost] = [await order(), await order()];
  for (const { id } of await stage.waiting()) await stage.accept(id);
  await api.owner.query(
    `update platform_messages set is_unsure = true, give_up_at = now() - interval '1 second' where business_id = $1`,
    [stage.business.id],
  );
  arrived.steps.push({ step: 'verify', at: Date.now() });
  await stage.settle();
  expect([arrived, lost].map(stepsOf)).toEqual([['verify'], []]);
  expect((await stage.messages()).map(({ state }) => state).sort()).toEqual(['FAILED', 'SENT']);
});

test('a stop before the answer of Getir leaves an unknown outcome, which is read (PLATFORM-12)', async () => {
  const fake = await order();
  getir.faults.of = ({ path }) => (path.endsWith('/verify') ? 'HANG_AFTER' : null);
  const [waiting] = await stage.waiting();
  await stage.accept(waiting!.id);
  const worker = startPlatformWorker(api.services, { pollMs: 20, timeoutMs: 10_000, stopPatienceMs: 50 });
  await vi.waitFor(() => expect(stepsOf(fake)).toEqual(['verify']));
  await worker.stop();
  const { rows } = await api.owner.query(
    `select state, attempts, is_unsure, lease_token from platform_messages where business_id = $1`,
    [stage.business.id],
  );
  expect(rows).toEqual([{ state: 'WAITING', attempts: 0, is_unsure: true, lease_token: null }]);
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['verify']);
  expect(getir.received.filter(({ path }) => path === `/food-orders/${fake.number}/verify`)).toHaveLength(1);
  expect(await stage.messages()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
});

test('the next step waits for a minute, which Getir demands (PLATFORM-15)', async () => {
  const fake = await order();
  const [waiting] = await stage.waiting();
  const { orderId } = await stage.accept(waiting!.id);
  await stage.step(orderId, 'DELIVERED');
  await stage.send();
  expect(stepsOf(fake)).toEqual(['verify']);
  const { rows } = await api.owner.query<{ kind: string; seconds: number }>(
    `select kind, extract(epoch from next_attempt_at - now())::float as seconds from platform_messages
      where business_id = $1 and state = 'WAITING' order by position`,
    [stage.business.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['READY', 'ON_WAY', 'DELIVERED']);
  expect(Math.min(...rows.map(({ seconds }) => seconds))).toBeGreaterThan(50);
});

test('an answer that Getir refuses is shown and changes no order (PLATFORM-14)', async () => {
  const fake = await order();
  fake.steps.push({ step: 'cancel', at: Date.now() });
  const [waiting] = await stage.waiting();
  await stage.accept(waiting!.id);
  await stage.settle();
  expect(await stage.all()).toMatchObject([
    {
      state: 'PREPARING',
      lastMessage: { kind: 'ACCEPT', state: 'FAILED', problem: 'Getir: FoodOrderStatusInvalidError' },
    },
  ]);
});

test('after a cancellation by Getir nothing more is sent (PLATFORM-10)', async () => {
  const fake = await order();
  const [waiting] = await stage.waiting();
  const { orderId } = await stage.accept(waiting!.id);
  await stage.settle();
  await call({ id: fake.number, cancelNote: 'geç kaldı' }, { event: 'cancelOrder' });
  await stage.step(orderId, 'DELIVERED');
  expect((await stage.messages()).map(({ kind }) => kind)).toEqual(['ACCEPT']);
});

test('sold out and available are sent for mapped products, the latest only (PLATFORM-16)', async () => {
  const soldOut = (isSoldOut: boolean) =>
    stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut });
  expect((await soldOut(true)).statusCode).toBe(200);
  await stage.settle();
  expect(getir.products.get('getir-kunefe')).toBe(400);
  // The end of the day makes it available again.
  expect((await stage.messages()).map(({ kind, state }) => [kind, state])).toEqual([
    ['SOLD_OUT', 'SENT'],
    ['AVAILABLE', 'WAITING'],
  ]);
  await soldOut(false);
  await soldOut(true);
  await soldOut(false);
  expect((await stage.messages()).filter(({ state }) => state === 'WAITING')).toHaveLength(1);
  await stage.settle();
  expect(getir.products.get('getir-kunefe')).toBe(100);
});

test('a pause closes the restaurant for its time, and its end opens it (PLATFORM-17)', async () => {
  const pause = (isPaused: boolean) =>
    stage.business.as('CASHIER').post(`/api/menu/channels/${stage.channel.id}/pause`, { isPaused });
  await pause(true);
  await stage.settle();
  expect(getir.shop).toEqual({ isOpen: false, minutes: 30 });
  expect((await stage.messages()).at(-1)).toMatchObject({ kind: 'OPEN', state: 'WAITING' });
  await pause(false);
  await stage.settle();
  expect(getir.shop.isOpen).toBe(true);
  await stage.business.as('ADMIN').patch(`/api/menu/channels/${stage.channel.id}`, { isOn: false });
  await stage.settle();
  expect(getir.shop.isOpen).toBe(false);
});
