import { randomUUID } from 'node:crypto';
import type { FiscalDevice } from '@sofra/contract/orders/fiscal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyAnswer } from '#src/features/orders/fiscal/apply-answer.ts';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { closeCash, countCash, deskOf, openCash } from '#test/factories/cash-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { addFiscalDevice } from '#test/fiscal/fiscal-factories.ts';
import { startFakePavo, type FakePavo } from '#test/fiscal/fake-pavo.ts';
import { startFakeTokenX, TOKEN_DEVICE, type FakeTokenX } from '#test/fiscal/fake-token-x.ts';
import { stageFiscal, type FiscalStage } from '#test/fiscal/fiscal-stage.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let token: FakeTokenX;
let pavo: FakePavo;
let business: TestBusiness;
let stage: FiscalStage;
beforeAll(async () => {
  [token, pavo] = await Promise.all([startFakeTokenX(), startFakePavo()]);
  api = await startTestApi({ TOKEN_X_URL: token.url, SOFRA_HOME: 'https://kasa.ornek.test' });
});
beforeEach(async () => {
  token.faults.of = () => null;
  token.device.sales.length = 0;
  token.mode.isInstant = true;
  pavo.clock.skewSeconds = 0;
  business = await api.createBusiness();
  stage = await stageFiscal(api, business, await addFiscalDevice(business, TOKEN_DEVICE));
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await Promise.all([token.stop(), pavo.stop()]);
});

const listed = async (): Promise<FiscalDevice[]> =>
  (await business.as('CASHIER').get('/api/fiscal-devices')).json<FiscalDevice[]>();
const put = (id: string, over: Json) => {
  const { make: _, ...fields } = TOKEN_DEVICE;
  const body = { name: 'Kasa ÖKC', tillId: null, isActive: true, ways: [], ...fields, keys: {}, ...over };
  return business.as('ADMIN').put(`/api/fiscal-devices/${id}`, body);
};
const eventTo = (callback: string | null, payload: object) =>
  api.app.inject({ method: 'POST', url: new URL(callback ?? '').pathname, payload });

test('a device is added, tried, changed and removed; keys are in no response (FISCAL-1, FISCAL-2, FISCAL-3)', async () => {
  const { device } = stage;
  expect(device).toMatchObject({
    ...{ make: 'TOKEN', isActive: true, keys: ['clientId', 'clientSecret'], problem: null },
    callback: expect.stringMatching(/^https:\/\/kasa\.ornek\.test\/api\/fiscal-events\/[0-9a-f-]{36}$/),
  });
  const tryIt = async () =>
    (await business.as('ADMIN').post(`/api/fiscal-devices/${device.id}/try`, {})).json<Json>();
  expect(await tryIt()).toMatchObject({ problem: null, workedAt: expect.any(String) });
  expect((await put(device.id, { keys: { clientSecret: 'yanlis-anahtar' } })).statusCode).toBe(200);
  expect(await tryIt()).toMatchObject({ problem: 'KEYS', problemStatus: 401 });
  const { rows } = await api.owner.query<{ row: string; log: string }>(
    `select (select encode(secrets, 'escape') from fiscal_devices where id = $1) as row,
            (select string_agg(a::text, ' ') from audit_log a where business_id = $2) as log`,
    [device.id, business.id],
  );
  const texts = [
    (await business.as('ADMIN').get(`/api/fiscal-devices/${device.id}`)).body,
    rows[0]?.row,
    rows[0]?.log,
  ];
  expect(texts.filter((text) => /sofra-client|yanlis-anahtar/.test(text ?? ''))).toEqual([]);
  expect((await business.as('ADMIN').delete(`/api/fiscal-devices/${device.id}`)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await eventTo(device.callback, {})).statusCode).toBe(404);
  expect(await auditOf(api, business.id, 'fiscal.create')).toMatchObject([{ make: 'TOKEN' }]);
});

test('a device at which a sale is open is neither changed nor removed, and a taken name is refused (FISCAL-1)', async () => {
  const other = await addFiscalDevice(business, { ...pavo.fields, name: 'Teras ÖKC' });
  expect(codeOf(await put(stage.device.id, { name: 'teras ÖKC' }))).toEqual([409, 'NAME_TAKEN']);
  expect(codeOf(await put(stage.device.id, { expectedVersion: 7 }))).toEqual([409, 'CHANGED_MEANWHILE']);
  await stage.send((await stage.seat()).id);
  expect(codeOf(await put(stage.device.id, { isActive: false }))).toEqual([409, 'AT_DEVICE']);
  const removed = await business.as('ADMIN').delete(`/api/fiscal-devices/${stage.device.id}`);
  expect(codeOf(removed)).toEqual([409, 'AT_DEVICE']);
  expect((await business.as('ADMIN').delete(`/api/fiscal-devices/${other.id}`)).statusCode).toBe(204);
});

test('only addresses that the operator allows are dialled, and a till or partner must be of the business (FISCAL-3)', async () => {
  const add = (over: Json) =>
    business.as('ADMIN').post('/api/fiscal-devices', {
      ...{ name: 'Dış', tillId: null, isActive: true, ways: [], ...pavo.fields, ...over },
    });
  const { ids } = pavo.fields;
  for (const address of ['8.8.8.8', '169.254.169.254', 'pavo.ornek.test'])
    expect((await add({ ids: { ...ids, address } })).body).toContain('Bu adrese bağlanılamaz');
  const stranger = await api.createBusiness();
  const [till] = (await deskOf(stranger)).tills;
  const bank = await addPartner(stranger, 'CARD', 'Yabancı POS');
  const way = { type: '2', operator: null, method: 'CARD', partnerId: bank.id };
  expect(codeOf(await add({ tillId: till?.id }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await add({ ways: [way] }))).toEqual([404, 'NOT_FOUND']);
});

test('an event arrives twice, before the response and at another device (FISCAL-9, FISCAL-10)', async () => {
  const stranger = await api.createBusiness();
  const strange = await addFiscalDevice(stranger, TOKEN_DEVICE);
  const { id } = await stage.seat();
  const early: Promise<unknown>[] = [];
  token.arrivals.act = (sale) => {
    const event = token.eventOf(token.device.pay(sale.id));
    early.push(
      eventTo(strange.callback, event),
      eventTo(sale.callbackUrl, event),
      eventTo(sale.callbackUrl, event),
    );
  };
  await stage.send(id);
  await stage.until(id, 'DONE');
  await Promise.all(early);
  token.arrivals.act = () => undefined;
  expect(await stage.payments(id)).toMatchObject([{ amount: 50_000, zNo: '12' }]);
});

test('an event of another business changes nothing (FISCAL-9)', async () => {
  const stranger = await api.createBusiness();
  const strange = await addFiscalDevice(stranger, TOKEN_DEVICE);
  const other = await addFiscalDevice(business, { ...TOKEN_DEVICE, name: 'Bar ÖKC' });
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  const event = token.eventOf({
    ...token.device.last(basket.id)!,
    state: 'DONE',
    receiptNo: 1,
    paid: [{ type: 3, operator: null, amount: 50_000 }],
  });
  for (const { callback } of [strange, other]) expect((await eventTo(callback, event)).statusCode).toBe(200);
  expect((await stage.basket(id)).state).toBe('SENT');
  expect((await eventTo(stage.device.callback, { data: { basketID: 'x', status: 0 } })).statusCode).toBe(200);
  expect((await eventTo(stage.device.callback, event)).statusCode).toBe(200);
  expect((await stage.basket(id)).state).toBe('DONE');
});

test('a receipt that is voided after its payment is marked until it is refunded (FISCAL-11)', async () => {
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  await eventTo(stage.device.callback, token.eventOf(token.device.pay(basket.id)));
  await eventTo(stage.device.callback, token.eventOf(token.device.voidSale(basket.id)));
  const voided = await stage.basket(id);
  expect(voided).toMatchObject({ state: 'VOIDED', isRefundDue: true, paymentId: expect.any(String) });
  const work = async () =>
    (await business.as('CASHIER').get('/api/fiscal-baskets')).json<{ baskets: Json[] }>().baskets;
  expect(await work()).toMatchObject([{ id: basket.id, isRefundDue: true }]);
  expect(await stage.payments(id)).toMatchObject([{ amount: 50_000 }]);
  await givenBack(business, voided.paymentId ?? '', { amount: 500 });
  expect(await work()).toEqual([]);
});

test('a receipt of a sale that was given up is paid, or listed where the books refuse it (FISCAL-11)', async () => {
  const [one, other] = [await stage.seat(), await stage.seat()];
  const settle = (id: string) =>
    business.as('CASHIER').post(`/api/fiscal-baskets/${id}/settle`, { isPrinted: false });
  for (const { id } of [one, other]) {
    const basket = await stage.send(id);
    await stage.until(id, 'SENT');
    await stage.age(basket.id, 6);
    await stage.until(id, 'UNKNOWN');
    expect((await settle(basket.id)).json()).toMatchObject({ state: 'GIVEN_UP' });
    if (id === other.id)
      await business.as('CASHIER').post(`/api/orders/${id}/pay`, { method: 'CASH', finalTotal: 500 });
    const event = token.eventOf(token.device.pay(basket.id));
    expect((await eventTo(stage.device.callback, event)).statusCode).toBe(200);
  }
  expect(await stage.payments(one.id)).toMatchObject([
    { method: 'CARD', amount: 50_000, receiptNo: expect.any(String) },
  ]);
  expect((await stage.basket(one.id)).state).toBe('DONE');
  expect(await stage.payments(other.id)).toMatchObject([{ method: 'CASH', receiptNo: null }]);
  const { baskets } = (await business.as('CASHIER').get('/api/fiscal-baskets')).json<{ baskets: Json[] }>();
  expect(baskets).toMatchObject([{ orderId: other.id, state: 'GIVEN_UP', isUnpaid: true }]);
});

test('errors of Token: another basket waits, wrong sums and modes are refused (FISCAL-5, FISCAL-8)', async () => {
  const { id } = await stage.seat();
  token.device.add({ id: 'baska', amount: 100, items: [], type: 3, operator: null, callbackUrl: null });
  const basket = await stage.send(id);
  await stage.work(200);
  expect(await stage.basket(id)).toMatchObject({ state: 'WAITING', problem: 'BUSY' });
  await stage.age(basket.id, 2);
  await stage.work(100);
  expect((await stage.basket(id)).state).toBe('WAITING');
  token.device.giveUp('baska');
  await stage.until(id, 'SENT');
  token.device.giveUp(basket.id);
  await stage.until(id, 'GIVEN_UP');
  token.mode.isInstant = false;
  await stage.send(id);
  expect(await stage.until(id, 'GIVEN_UP')).toMatchObject({
    problem: 'REFUSED',
    reason: 'Cihaz anlık satış modunda değil. Cihazın ayarından anlık moda alın.',
  });
});

test('a device that refuses a trial is shown with its own reason (FISCAL-3)', async () => {
  const unpaired = await addFiscalDevice(business, { ...pavo.fields, keys: { fingerprint: 'baska' } });
  const trial = () => business.as('ADMIN').post(`/api/fiscal-devices/${unpaired.id}/try`, {});
  const reason = 'PAVO: Cihaz eşleştirilmemiş';
  expect((await trial()).json()).toMatchObject({ problem: 'ANSWER', reason });
  expect(await listed()).toContainEqual(expect.objectContaining({ id: unpaired.id, reason }));
  pavo.faults.of = () => 'LIMITED';
  expect((await trial()).json()).toMatchObject({ problem: 'LIMITED', reason: null });
  pavo.faults.of = () => null;
});

test('Vazgeç takes a basket back from the cloud, but not while the guest pays (FISCAL-14)', async () => {
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  const cancel = () => business.as('CASHIER').post(`/api/fiscal-baskets/${basket.id}/cancel`, {});
  expect((await cancel()).json()).toMatchObject({ state: 'SENT', isCancelWanted: true });
  await stage.until(id, 'GIVEN_UP');
  expect(token.device.last(basket.id)?.state).toBe('GIVEN_UP');

  const again = await stage.send(id);
  await stage.until(id, 'SENT');
  await business.as('CASHIER').post(`/api/fiscal-baskets/${again.id}/cancel`, {});
  token.device.pay(again.id);
  await stage.until(id, 'DONE');
  expect(await stage.payments(id)).toHaveLength(1);
});

test('Vazgeç that a proxy answers takes nothing back, and neither does its page end a question (FISCAL-14)', async () => {
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  token.faults.of = ({ method }) => (method === 'DELETE' ? 'PAGE_200' : 'PAGE_404');
  await business.as('CASHIER').post(`/api/fiscal-baskets/${basket.id}/cancel`, {});
  await stage.work(150);
  expect(await stage.basket(id)).toMatchObject({ state: 'SENT', problem: 'ANSWER' });
  const tried = await business.as('ADMIN').post(`/api/fiscal-devices/${stage.device.id}/try`, {});
  expect(tried.json()).toMatchObject({ problem: 'ANSWER', problemStatus: 404 });
});

test('Vazgeç does not end a sale whose attempt was broken off, because the device may have it (FISCAL-14)', async () => {
  const { id } = await stage.seat();
  const { id: basketId } = await stage.send(id);
  // A process that stops gives an attempt back, as `releaseBasketLease` does.
  await api.owner.query('update fiscal_baskets set is_unsure = true where id = $1', [basketId]);
  await business.as('CASHIER').post(`/api/fiscal-baskets/${basketId}/cancel`, {});
  expect(await stage.basket(id)).toMatchObject({ state: 'WAITING', isCancelWanted: true });
});

test('a process whose lease was lost gives up no sale (FISCAL-5)', async () => {
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  const place = { businessId: stage.business.id, id: basket.id };
  const decided = { problem: 'TIMEOUT', reason: null, leaseToken: randomUUID() } as const;
  await applyAnswer(api.services, place, { is: 'GIVEN_UP' }, decided);
  expect(await stage.basket(id)).toMatchObject({ state: 'SENT' });
});

test('a PAVO with another clock and sequence is asked once more with its own (FISCAL-5)', async () => {
  const device = await addFiscalDevice(business, pavo.fields);
  const own = await stageFiscal(api, business, device);
  pavo.clock.skewSeconds = 7_200;
  const { id } = await own.seat();
  const basket = await own.send(id);
  await own.until(id, 'SENT');
  pavo.device.pay(basket.id);
  await own.until(id, 'DONE');
  expect(pavo.device.sales.filter((sale) => sale.id === basket.id)).toHaveLength(1);
});

test('the drawer of a sale is not closed and the day does not end before its end; Gün sonu sums by Z (FISCAL-6, FISCAL-15)', async () => {
  const session = await openCash(business, 100);
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await countCash(business, session, { sum: 100 });
  const close = () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, { left: 100 });
  expect(codeOf(await close())).toEqual([409, 'AT_DEVICE']);
  const end = () => business.as('ADMIN').post('/api/day-ends', { uncountedReason: 'Acele' });
  expect(codeOf(await end())).toEqual([409, 'AT_DEVICE']);
  await stage.until(id, 'SENT');
  token.device.pay(basket.id);
  await stage.until(id, 'DONE');
  await closeCash(business, session, { left: 100 });
  expect((await end()).statusCode).toBe(201);
  const work = (await business.as('CASHIER').get('/api/fiscal-baskets')).json<Json>();
  expect(work).toMatchObject({
    baskets: [],
    zSums: [{ deviceName: stage.device.name, zNo: '12', count: 1, amount: 500 }],
  });
});

test('a device of one till takes payments of that till alone, and one that is off takes none (FISCAL-1)', async () => {
  const [till] = (await deskOf(business)).tills;
  await put(stage.device.id, { tillId: till?.id });
  const { id } = await stage.seat();
  const post = () =>
    business.as('CASHIER').post(`/api/orders/${id}/fiscal-baskets`, {
      deviceId: stage.device.id,
      all: { method: 'CARD', finalTotal: 500 },
    });
  expect((await post()).body).toContain('Bu yazarkasa başka bir kasanın.');
  await openCash(business, 0);
  await put(stage.device.id, { tillId: till?.id, isActive: false });
  expect((await post()).body).toContain('Bu yazarkasa kapalı');
  await put(stage.device.id, { tillId: till?.id });
  expect((await post()).statusCode).toBe(201);
  await business.as('CASHIER').post(`/api/fiscal-baskets/${(await stage.basket(id)).id}/cancel`, {});
});

test('an order that is locked without a sale is found by the ledger check (FISCAL-16)', async () => {
  const { id } = await stage.seat();
  await api.owner.query('update orders set is_at_device = true where id = $1', [id]);
  const client = await api.owner.connect();
  try {
    expect((await findLedgerViolations(client)).map(({ name }) => name)).toEqual(['I44']);
  } finally {
    client.release();
    await api.owner.query('update orders set is_at_device = false where id = $1', [id]);
  }
});
