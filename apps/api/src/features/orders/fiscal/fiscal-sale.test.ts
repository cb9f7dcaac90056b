import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take } from '#test/factories/payment-requests.ts';
import { addFiscalDevice } from '#test/fiscal/fiscal-factories.ts';
import type { FakeSale } from '#test/fiscal/fake-sales.ts';
import { startFakePavo, type FakePavo } from '#test/fiscal/fake-pavo.ts';
import { startFakeTokenX, TOKEN_DEVICE, type FakeTokenX } from '#test/fiscal/fake-token-x.ts';
import { stageFiscal, type FiscalStage } from '#test/fiscal/fiscal-stage.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: FakeTokenX;
let pavo: FakePavo;
beforeAll(async () => {
  [token, pavo] = await Promise.all([startFakeTokenX(), startFakePavo()]);
  api = await startTestApi({ TOKEN_X_URL: token.url, SOFRA_HOME: 'https://kasa.ornek.test' });
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await Promise.all([token.stop(), pavo.stop()]);
});

/** The makers of the fakes. */
const MAKERS = ['TOKEN', 'PAVO'] as const;

describe.each(MAKERS)('a payment at a device of %s', (make) => {
  let stage: FiscalStage;
  const fake = () => (make === 'TOKEN' ? token : pavo);
  const sale = (id: string): FakeSale | undefined => fake().device.last(id);
  const paidBy = (id: string) => fake().device.pay(id);

  beforeEach(async () => {
    for (const each of [token, pavo]) {
      each.faults.of = () => null;
      each.arrivals.act = () => undefined;
      each.device.sales.length = 0;
    }
    token.mode.isInstant = true;
    pavo.clock.skewSeconds = 0;
    const business = await api.createBusiness();
    stage = await stageFiscal(
      api,
      business,
      await addFiscalDevice(business, make === 'TOKEN' ? TOKEN_DEVICE : pavo.fields),
    );
  });

  test('is sent after the commit with an item for each rate, and its answer is the payment (FISCAL-4, FISCAL-5, FISCAL-9)', async () => {
    const { id } = await stage.seat();
    const basket = await stage.send(id, { finalTotal: 450, discountType: 'PERCENT', discountValue: 10 });
    expect(basket).toMatchObject({ state: 'WAITING', amount: 450, method: 'CARD', paymentId: null });
    expect(sale(basket.id)).toBeUndefined();
    await stage.until(id, 'SENT');
    expect(sale(basket.id)?.items).toEqual([
      { percent: 10, amount: 27_000 },
      { percent: 20, amount: 18_000 },
    ]);
    const { receiptNo } = paidBy(basket.id);
    const done = await stage.until(id, 'DONE');
    expect(done).toMatchObject({ receiptNo: String(receiptNo), zNo: '12', paymentId: expect.any(String) });
    expect(await stage.payments(id)).toEqual([
      { method: 'CARD', amount: 45_000, partner: null, receiptNo: String(receiptNo), zNo: '12' },
    ]);
    const { rows } = await api.owner.query(
      'select 1 from idempotency_keys where business_id = $1 and key = $2',
      [stage.business.id, basket.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('locks the order for everything else, and the device for other orders (FISCAL-6, FISCAL-7)', async () => {
    const [one, other] = [await stage.seat(), await stage.seat()];
    await stage.send(one.id);
    const line = { lineId: one.lines[0]!.id, qty: 1 };
    const refused = [
      await take(stage.business, one.id, ['pay', { finalTotal: 500 }]),
      await take(stage.business, one.id, ['pay-share', { amount: 10 }]),
      await take(stage.business, one.id, ['pay-partial', { lines: [line], finalTotal: 300 }]),
      await stage.business
        .as('ADMIN')
        .patch(`/api/orders/${one.id}/status`, { status: 'CANCELED', reason: 'vazgeçti' }),
      await stage.business
        .as('WAITER')
        .post(`/api/tables/${one.tableId}/add-lines`, { lines: [{ itemId: one.lines[0]!.itemId, qty: 1 }] }),
      await stage.business.as('CASHIER').post(`/api/orders/${one.id}/fiscal-baskets`, {
        deviceId: stage.device.id,
        share: { method: 'CARD', amount: 10 },
      }),
      await stage.business.as('CASHIER').post(`/api/orders/${other.id}/fiscal-baskets`, {
        deviceId: stage.device.id,
        share: { method: 'CARD', amount: 10 },
      }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [409, 'AT_DEVICE']));
    expect(await stage.payments(one.id)).toEqual([]);
    expect((await take(stage.business, other.id, ['pay', { finalTotal: 500 }])).statusCode).toBe(200);
  });

  test('checks everything that the payment would check before it is sent (FISCAL-4, FISCAL-7)', async () => {
    const { id } = await stage.seat();
    const post = (input: object) =>
      stage.business
        .as('CASHIER')
        .post(`/api/orders/${id}/fiscal-baskets`, { deviceId: stage.device.id, ...input });
    const all = { method: 'CARD', finalTotal: 500, discountType: 'NONE' };
    expect(codeOf(await post({ all: { ...all, finalTotal: 400 } }))).toEqual([422, 'TOTAL_MISMATCH']);
    expect(codeOf(await post({ all: { ...all, expectedVersion: 9 } }))).toEqual([409, 'ORDER_CHANGED']);
    expect(codeOf(await post({ share: { method: 'CARD', amount: 501 } }))).toEqual([422, 'TOTAL_MISMATCH']);
    expect((await post({ all: { ...all, tip: 20 } })).body).toContain('Cihazdan bahşiş alınmaz');
    expect((await post({ all: { ...all, method: 'ACCOUNT' } })).body).toContain(
      'Veresiye cihaza gönderilmez',
    );
    expect((await post({})).body).toContain('Tek bir ödeme gönderin');
    const free = { finalTotal: 0, discountType: 'PERCENT', discountValue: 100 };
    const asAdmin = stage.business.as('ADMIN').post(`/api/orders/${id}/fiscal-baskets`, {
      deviceId: stage.device.id,
      all: { ...all, ...free },
    });
    expect((await asAdmin).body).toContain('Tutarı olmayan ödeme cihaza gönderilmez');
    expect(await stage.basket(id)).toBeNull();
    expect((await take(stage.business, id, ['pay', { finalTotal: 500 }])).statusCode).toBe(200);
  });

  test('that the guest gives up unlocks the order (FISCAL-10)', async () => {
    const { id } = await stage.seat();
    const basket = await stage.send(id);
    await stage.until(id, 'SENT');
    fake().device.giveUp(basket.id);
    expect(await stage.until(id, 'GIVEN_UP')).toMatchObject({ paymentId: null });
    expect(await stage.payments(id)).toEqual([]);
    await stage.send(id);
  });

  test.each(['CUT_AFTER', 'HANG_AFTER', 'BROKEN_AFTER', 'LIMITED', 'BROKEN'] as const)(
    'is sold once although the first answer is %s (FISCAL-5)',
    async (fault) => {
      const { id } = await stage.seat();
      let isFirst = true;
      fake().faults.of = ({ path }) => {
        if (!/instant-basket|InitiateSale/.test(path) || !isFirst) return null;
        isFirst = false;
        return fault;
      };
      const basket = await stage.send(id);
      await stage.until(id, 'SENT');
      expect(fake().device.sales).toHaveLength(1);
      paidBy(basket.id);
      await stage.until(id, 'DONE');
      expect(await stage.payments(id)).toMatchObject([{ amount: 50_000 }]);
    },
  );

  test.each(['PAGE_200', 'PAGE_404'] as const)(
    'stays where it is while a proxy answers %s, and is sold once (FISCAL-5, FISCAL-8)',
    async (fault) => {
      const { id } = await stage.seat();
      let requests = 0;
      fake().faults.of = ({ path }) => {
        if (/auth/.test(path)) return null;
        requests += 1;
        return requests === 1 ? 'CUT_AFTER' : requests < 5 ? fault : null;
      };
      const basket = await stage.send(id);
      await stage.until(id, 'SENT');
      requests = 1;
      await stage.work(150);
      expect((await stage.basket(id)).state).toBe('SENT');
      paidBy(basket.id);
      await stage.until(id, 'DONE');
      expect(fake().device.sales).toHaveLength(1);
    },
  );

  test('that the device refuses unlocks the order with the reason (FISCAL-8)', async () => {
    const { id } = await stage.seat();
    fake().faults.of = () => 'LIMITED';
    const basket = await stage.send(id);
    await stage.age(basket.id, 2);
    expect(await stage.until(id, 'GIVEN_UP')).toMatchObject({ problem: 'LIMITED' });
  });

  test('without an end is for a person, whose two buttons end it; a late answer changes nothing (FISCAL-8)', async () => {
    const [one, other] = [await stage.seat(), await stage.seat()];
    const settle = (id: string, body: object) =>
      stage.business.as('CASHIER').post(`/api/fiscal-baskets/${id}/settle`, body);
    const first = await stage.send(one.id);
    expect(codeOf(await settle(first.id, { isPrinted: false }))).toEqual([409, 'AT_DEVICE']);
    await stage.until(one.id, 'SENT');
    await stage.age(first.id, 6);
    expect(await stage.until(one.id, 'UNKNOWN')).toMatchObject({ problem: 'SILENT' });
    expect(codeOf(await take(stage.business, one.id, ['pay', { finalTotal: 500 }]))).toEqual([
      409,
      'AT_DEVICE',
    ]);
    const busy = await stage.business.as('CASHIER').post(`/api/orders/${other.id}/fiscal-baskets`, {
      deviceId: stage.device.id,
      share: { method: 'CARD', amount: 5 },
    });
    expect(codeOf(busy)).toEqual([409, 'AT_DEVICE']);
    expect((await settle(first.id, { isPrinted: true })).statusCode).toBe(400);
    const done = await settle(first.id, { isPrinted: true, receiptNo: '77', zNo: '12' });
    expect(done.json()).toMatchObject({ state: 'DONE', receiptNo: '77' });
    paidBy(first.id);
    await stage.work(200);
    expect(await stage.payments(one.id)).toMatchObject([{ amount: 50_000, receiptNo: '77', zNo: '12' }]);

    fake().device.giveUp(first.id);
    const second = await stage.send(other.id);
    await stage.until(other.id, 'SENT');
    await stage.age(second.id, 6);
    await stage.until(other.id, 'UNKNOWN');
    expect((await settle(second.id, { isPrinted: true, receiptNo: '77', zNo: '12' })).body).toContain(
      'başka bir ödemenin',
    );
    expect((await settle(second.id, { isPrinted: false })).json()).toMatchObject({
      state: 'GIVEN_UP',
      problem: 'PERSON',
    });
    expect(await stage.payments(other.id)).toEqual([]);
  });

  test('with another sum or in two ways is for a person, and takes no money (FISCAL-9)', async () => {
    const [one, other] = [await stage.seat(), await stage.seat()];
    const first = await stage.send(one.id);
    await stage.until(one.id, 'SENT');
    fake().device.pay(first.id, [{ type: 1, operator: null, amount: 49_999 }]);
    expect(await stage.until(one.id, 'UNKNOWN')).toMatchObject({ problem: 'SUM' });
    expect(await stage.payments(one.id)).toEqual([]);
    await stage.business.as('CASHIER').post(`/api/fiscal-baskets/${first.id}/settle`, { isPrinted: false });
    const second = await stage.send(other.id);
    await stage.until(other.id, 'SENT');
    const half = { type: 1, operator: null, amount: 25_000 };
    fake().device.pay(second.id, [half, half]);
    expect(await stage.until(other.id, 'UNKNOWN')).toMatchObject({ problem: 'WAYS' });
  });

  test('has the method and the partner of the device (FISCAL-12)', async () => {
    const { id } = await stage.seat();
    const basket = await stage.send(id);
    await stage.until(id, 'SENT');
    fake().device.pay(basket.id, [{ type: 1, operator: null, amount: 50_000 }]);
    await stage.until(id, 'DONE');
    expect(await stage.payments(id)).toMatchObject([{ method: 'CASH', amount: 50_000 }]);
  });

  test('of a share and of pieces leaves the rest open (FISCAL-4)', async () => {
    const { id, lines } = await stage.seat();
    const part = (input: object) =>
      stage.business
        .as('CASHIER')
        .post(`/api/orders/${id}/fiscal-baskets`, { deviceId: stage.device.id, ...input });
    fake().arrivals.act = ({ id: sold }) => void paidBy(sold);
    const pieces = [{ lineId: lines.find(({ unitPrice }) => unitPrice === 300)!.id, qty: 1 }];
    await part({ part: { method: 'CARD', lines: pieces, finalTotal: 300, discountType: 'NONE' } });
    await stage.until(id, 'DONE');
    await part({ share: { method: 'CARD', amount: 50.01 } });
    await stage.until(id, 'DONE');
    expect(fake().device.sales.map(({ items }) => items)).toEqual([
      [{ percent: 10, amount: 30_000 }],
      [{ percent: 20, amount: 5_001 }],
    ]);
    expect((await take(stage.business, id, ['pay', { finalTotal: 149.99 }])).statusCode).toBe(200);
  });

  test('is given up at once when it was never sent (FISCAL-14)', async () => {
    const { id } = await stage.seat();
    const basket = await stage.send(id);
    const answer = await stage.business.as('CASHIER').post(`/api/fiscal-baskets/${basket.id}/cancel`, {});
    expect(answer.json()).toMatchObject({ state: 'GIVEN_UP', problem: 'CANCELED' });
    await stage.work(150);
    expect(fake().device.sales).toEqual([]);
  });
});
