import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';
import {
  DELIVERY_HERO_FIELDS,
  deliveryHeroOrder,
  deliveryHeroToken,
  startFakeDeliveryHero,
  type FakeDeliveryHero,
} from '#test/platforms/fake-delivery-hero.ts';
import { connect } from '#test/platforms/platform-factories.ts';
import { stagePlatform, type PlatformStage } from '#test/platforms/platform-stage.ts';

let api: TestApi;
let hero: FakeDeliveryHero;
let stage: PlatformStage;
let connection: PlatformConnection;
beforeAll(async () => {
  hero = await startFakeDeliveryHero();
  api = await startTestApi({ DELIVERY_HERO_URL: hero.url });
});
beforeEach(async () => {
  hero.faults.of = () => null;
  hero.orders.clear();
  stage = await stagePlatform(api, { name: 'Yemeksepeti', kind: 'YEMEKSEPETI', commission: 20 });
  connection = await connect(stage.business, stage.channel.id, DELIVERY_HERO_FIELDS);
  await stage.map('ys-kunefe');
  const fee = await createItem(stage.business, { name: 'Paket ücreti', price: 15 });
  await stage.business.as('ADMIN').patch(`/api/menu/channels/${stage.channel.id}`, { feeItemId: fee.id });
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await hero.stop();
});

let serial = 0;
const newToken = () => `5f373562-591a-4db9-8609-${String((serial += 1)).padStart(12, '0')}`;
interface Sending {
  method?: 'POST' | 'PUT';
  path?: string;
  bearer?: string;
}
const call = async (sent: Json, { method = 'POST', path = '/order/sofra-1', bearer }: Sending = {}) =>
  api.app.inject({
    method,
    url: `${connection.calls[0]?.path ?? ''}${path}`,
    headers: { authorization: `Bearer ${bearer ?? (await deliveryHeroToken())}` },
    payload: sent,
  });
const order = async (over: Json = {}) => {
  const sent = deliveryHeroOrder(newToken(), over);
  const fake = hero.add(sent);
  const answer = await call(sent);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ remoteResponse: { remoteOrderId: fake.number } });
  return fake;
};
const first = async () => {
  const [waiting] = await stage.waiting();
  if (!waiting) throw new Error('no order waits');
  return waiting;
};
const stepsOf = ({ steps }: { steps: { step: string }[] }) => steps.map(({ step }) => step);

test('a call becomes an order: nested toppings, own share of the discount, fee and limit (PLATFORM-8, PLATFORM-9)', async () => {
  const fake = await order();
  expect(await first()).toMatchObject({
    ...{ number: fake.number, total: 430, fee: 15, discount: 5, isPaid: true, isPlatformCourier: false },
    answerBy: fake.sent.expiryDate,
    customer: { name: 'Derya Kaya', phoneEnd: '4567', address: 'Çınar Sk. 4, Kat 2, Daire 5, İstanbul' },
    lines: [{ productId: 'ys-kunefe', qty: 2, unitPrice: 210, note: 'Kaymak, Duble · sıcak' }],
  });
});

test('a price that is no whole kuruş a piece splits the line, and is accepted (PLATFORM-8)', async () => {
  const product = { id: 'ys-kunefe', name: 'Künefe', unitPrice: '33.33', paidPrice: '100.00', quantity: '3' };
  await order({
    products: [{ ...product, selectedToppings: [] }],
    discounts: [],
    price: { deliveryFees: [] },
  });
  const waiting = await first();
  expect(waiting.lines.map(({ qty, unitPrice }) => [qty, unitPrice])).toEqual([
    [2, 33.33],
    [1, 33.34],
  ]);
  expect(await stage.accept(waiting.id)).toMatchObject({ total: 100 });
});

test('a rider of the platform keeps the fee, and an own remote code is the product (PLATFORM-8)', async () => {
  const riderPickupTime = new Date(Date.now() + 1_200_000).toISOString();
  const product = { id: 'ys-9', remoteCode: stage.item.id, name: 'Künefe', unitPrice: '210', quantity: '1' };
  await order({ delivery: { riderPickupTime, address: null }, products: [product], discounts: [] });
  expect(await first()).toMatchObject({
    ...{ isPlatformCourier: true, fee: 0, total: 210, promisedAt: riderPickupTime },
    lines: [{ itemName: 'Künefe' }],
  });
});

test('a token of another secret, an old one and another restaurant store nothing (PLATFORM-5)', async () => {
  const sent = deliveryHeroOrder(newToken());
  expect((await call(sent, { bearer: await deliveryHeroToken('baska-bir-plugin-sirri') })).statusCode).toBe(
    401,
  );
  expect((await call(sent, { path: '/order/baska-restoran' })).statusCode).toBe(401);
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{}')}.`;
  expect((await call(sent, { bearer: unsigned })).statusCode).toBe(401);
  const valid = await deliveryHeroToken();
  api.time.now = new Date(Date.now() + 600_000);
  expect((await call(sent, { bearer: valid })).statusCode).toBe(401);
  api.time.now = null;
  expect(await stage.all()).toEqual([]);
});

test('a cancellation before or after the order ends it, other states change nothing (PLATFORM-7)', async () => {
  const status = (number: string, state: string) =>
    call(
      { status: state, message: 'müşteri vazgeçti' },
      { method: 'PUT', path: `/remoteId/sofra-1/remoteOrder/${number}/posOrderStatus` },
    );
  const fake = await order();
  expect((await status(fake.number, 'COURIER_ARRIVED_AT_VENDOR')).statusCode).toBe(200);
  expect(await stage.waiting()).toHaveLength(1);
  await status(fake.number, 'ORDER_CANCELLED');
  const early = newToken();
  await status(early, 'ORDER_CANCELLED');
  await call(deliveryHeroOrder(early));
  expect(await stage.waiting()).toEqual([]);
  expect((await stage.all()).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
});

test('acceptance has a time that the platform takes, and ends with picked up (PLATFORM-10)', async () => {
  const fake = await order();
  const { orderId } = await stage.accept((await first()).id, 1);
  await stage.step(orderId, 'ON_WAY');
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['ACCEPTED', 'PICKED_UP']);
  const [sent] = hero.received.filter(({ path }) => path.endsWith(fake.number));
  expect(sent?.body).toMatchObject({ status: 'order_accepted', remoteOrderId: fake.number });
});

test('a rider is called when the food is ready (PLATFORM-10)', async () => {
  const riderPickupTime = new Date(Date.now() + 1_200_000).toISOString();
  const fake = await order({ delivery: { riderPickupTime, address: null } });
  const { orderId } = await stage.accept((await first()).id, null);
  await stage.step(orderId, 'READY', { sent: 1 });
  await stage.settle();
  await stage.step(orderId, 'DELIVERED');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['ACCEPTED', 'PREPARED']);
});

test('a refusal has a reason of the platform (PLATFORM-13)', async () => {
  const fake = await order();
  await stage.refuse((await first()).id, 'Kapalıyız');
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['REJECTED']);
  const sent = hero.received.findLast(({ path }) => path.endsWith(fake.number));
  expect(sent?.body).toEqual({ status: 'order_rejected', reason: 'CLOSED', message: 'Kapalıyız' });
});

test.each(['BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'HANG_AFTER', 'LIMITED'] as const)(
  'an answer reaches Delivery Hero once although the first one is %s (PLATFORM-11, PLATFORM-12)',
  async (fault) => {
    const fake = await order();
    let isFirst = true;
    hero.faults.of = ({ path }) => {
      if (!path.endsWith(fake.number) || !isFirst) return null;
      isFirst = false;
      return fault;
    };
    await stage.accept((await first()).id);
    await stage.settle();
    // A repetition finds 409 with the state that it wanted.
    expect(stepsOf(fake)).toEqual(['ACCEPTED']);
    expect(await stage.messages()).toMatchObject([{ kind: 'ACCEPT', state: 'SENT', attempts: 2 }]);
  },
);

test('a 409 that means not yet is repeated, one that means cancelled is final (PLATFORM-11, PLATFORM-14)', async () => {
  const busy = await order();
  hero.busy.add(busy.number);
  await stage.accept((await first()).id);
  const gone = await order();
  gone.steps.push({ step: 'CANCELLED', at: Date.now() });
  await stage.accept((await first()).id);
  await stage.settle();
  expect(stepsOf(busy)).toEqual(['ACCEPTED']);
  expect(await stage.messages()).toMatchObject([
    { object: busy.number, state: 'SENT', attempts: 2 },
    { object: gone.number, state: 'FAILED', problem: 'Sipariş platformda iptal edilmiş.' },
  ]);
});

test('an error of a message that waits no more ends with the next call (PLATFORM-3)', async () => {
  await order();
  hero.faults.of = () => 'BROKEN';
  await stage.accept((await first()).id);
  await stage.send();
  await api.owner.query(`update platform_messages set give_up_at = now() where business_id = $1`, [
    stage.business.id,
  ]);
  await stage.settle();
  hero.faults.of = () => null;
  await order();
  const path = `/api/channels/${stage.channel.id}/connection`;
  const health = (await stage.business.as('ADMIN').get(path)).json<Json>();
  expect(health).toMatchObject({ problem: null, failed: 1 });
});

test('addresses within an order are never called (PLATFORM-4)', async () => {
  const outside = await (await import('#test/factories/webhook-factories.ts')).startReceiver();
  const fake = await order({
    callbackUrls: { orderAcceptedUrl: outside.url, orderRejectedUrl: outside.url },
  });
  await stage.accept((await first()).id);
  await stage.settle();
  expect(stepsOf(fake)).toEqual(['ACCEPTED']);
  expect(outside.received).toEqual([]);
  await outside.stop();
});

test('products and the restaurant are set with the values that the platform allows (PLATFORM-16, PLATFORM-17)', async () => {
  await stage.business.as('ADMIN').put(`/api/kds/items/${stage.item.id}/sold-out`, { isSoldOut: true });
  await stage.business.as('CASHIER').post(`/api/menu/channels/${stage.channel.id}/pause`, { isPaused: true });
  await stage.settle();
  expect(hero.products.get('ys-kunefe')).toBe(false);
  expect(hero.shop.last).toEqual({
    ...{ platformKey: 'YS_TR', platformRestaurantId: 'ys-9', availabilityState: 'CLOSED_UNTIL' },
    ...{ closingMinutes: 30, closedReason: 'TOO_BUSY_KITCHEN' },
  });
});
