import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOf, openCash } from '#test/factories/cash-factories.ts';
import { save, slipsOf } from '#test/factories/course-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { createTaxedItem } from '#test/factories/vat-factories.ts';
import { addFiscalDevice, sendBasket } from '#test/fiscal/fiscal-factories.ts';
import { startFakeTokenX, TOKEN_DEVICE, type FakeTokenX } from '#test/fiscal/fake-token-x.ts';
import { stageFiscal, type FiscalStage } from '#test/fiscal/fiscal-stage.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let token: FakeTokenX;
let business: TestBusiness;
let stage: FiscalStage;
beforeAll(async () => {
  token = await startFakeTokenX();
  api = await startTestApi({ TOKEN_X_URL: token.url, SOFRA_HOME: 'https://kasa.ornek.test' });
});
beforeEach(async () => {
  token.faults.of = () => null;
  token.device.sales.length = 0;
  business = await api.createBusiness();
  stage = await stageFiscal(api, business, await addFiscalDevice(business, TOKEN_DEVICE));
});
afterEach(() => expectTrueLedger(api));
afterAll(async () => {
  await api.stop();
  await token.stop();
});

const eventOf = (id: string) => token.eventOf(token.device.last(id)!);
const report = async (id: string, over: Json = {}) => {
  const url = new URL(stage.device.callback ?? '').pathname;
  const event = eventOf(id);
  const payload = { ...event, data: { ...event.data, ...over } };
  const answer = await api.app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(200);
};
const settle = async (id: string, body: Json = { isPrinted: false }) =>
  (await business.as('CASHIER').post(`/api/fiscal-baskets/${id}/settle`, body)).json<FiscalBasket>();
const listed = async () =>
  (await business.as('CASHIER').get('/api/fiscal-baskets')).json<{ baskets: FiscalBasket[] }>().baskets;
/** A sale that the device has, and whose payment the books will refuse. */
async function refusedSale() {
  const { id: orderId } = await stage.seat();
  const { id } = await stage.send(orderId);
  await stage.until(orderId, 'SENT');
  await api.owner.query(
    `update fiscal_baskets set request = jsonb_set(request, '{input,finalTotal}', '501') where id = $1`,
    [id],
  );
  return { id, orderId };
}

/** Ayran for 40 at once, and three adana for 100 that wait, of three in stock. */
async function heldMeal() {
  await createPrinter(business, { name: 'Mutfak' });
  await business.as('ADMIN').patch('/api/business/me', { settings: { autoReceipt: false } });
  const ayran = await createTaxedItem(business, 10, { name: 'Ayran', price: 40 });
  const adana = await createTaxedItem(business, 10, { name: 'Adana', price: 100, stockAmount: 3 });
  const table = await createTable(business);
  const lines = [
    { itemId: ayran.id, qty: 1, course: 1 },
    { itemId: adana.id, qty: 3, course: 3 },
  ];
  const saved = await save(business, table.id, lines, { heldCourses: [3] });
  return { ...saved.json<OpenOrderResponse>(), adana };
}

test('Marş ve öde sends what waits with the sale, so that its answer needs no stock any more (FISCAL-4)', async () => {
  const { id, version, adana } = await heldMeal();
  const basket = await stage.send(id, { finalTotal: 340, held: 'FIRE', expectedVersion: version });
  expect(await stockOf(api, adana)).toBe(0);
  const other = await save(business, (await createTable(business)).id, [{ itemId: adana.id, qty: 1 }]);
  expect(other.statusCode).toBe(409);
  await stage.until(id, 'SENT');
  token.device.pay(basket.id);
  await stage.until(id, 'DONE');
  expect(await stage.payments(id)).toMatchObject([{ amount: 34_000 }]);
  expect((await slipsOf(api, business)).filter((slip) => slip.startsWith('FIRE'))).toEqual([
    'FIRE 3 3 Adana',
  ]);
  expect(await stockOf(api, adana)).toBe(0);
});

test('Bekleyeni çıkar takes off what waits with the sale, once (FISCAL-4)', async () => {
  const { id } = await heldMeal();
  const basket = await stage.send(id, { finalTotal: 40, held: 'CANCEL' });
  await stage.until(id, 'SENT');
  token.device.pay(basket.id);
  await stage.until(id, 'DONE');
  const { rows } = await api.owner.query('select qty from cancellations where order_id = $1', [id]);
  expect(rows).toEqual([{ qty: 3 }]);
});

test('a sale without a drawer is paid without one, although two are open at its end (FISCAL-9)', async () => {
  const { id } = await stage.seat();
  const basket = await stage.send(id);
  await stage.until(id, 'SENT');
  const { id: bar } = (await business.as('ADMIN').post('/api/cash/tills', { name: 'Bar' })).json<{
    id: string;
  }>();
  await openCash(business, 0);
  await business.as('ADMIN').post(`/api/cash/tills/${bar}/open`, { float: 0 });
  expect((await deskOf(business)).tills.filter(({ session }) => session !== null)).toHaveLength(2);
  token.device.pay(basket.id);
  await stage.until(id, 'DONE');
  const { rows } = await api.owner.query('select cash_session_id from payments where order_id = $1', [id]);
  expect(rows).toEqual([{ cash_session_id: null }]);
});

test('a receipt that the books refused is listed after Çıkmadı, with its numbers (FISCAL-11)', async () => {
  const { id, orderId } = await refusedSale();
  const { receiptNo } = token.device.pay(id);
  await report(id);
  expect(await stage.basket(orderId)).toMatchObject({ state: 'UNKNOWN', problem: 'BOOKS' });
  const given = { state: 'GIVEN_UP', receiptNo: String(receiptNo), zNo: '12', isUnpaid: true };
  expect(await settle(id)).toMatchObject(given);
  await report(id);
  expect(await listed()).toMatchObject([{ id, ...given }]);
});

test('a refusal that was stored by a process that died then is not the end of a sale (FISCAL-9, FISCAL-11)', async () => {
  const { id, orderId } = await refusedSale();
  token.device.pay(id);
  const forget = (state: string) =>
    api.owner.query(
      'update fiscal_baskets set state = $2, problem = null, answer = null, receipt_no = null where id = $1',
      [id, state],
    );
  await report(id);
  await forget('SENT');
  await report(id);
  expect(await stage.basket(orderId)).toMatchObject({ state: 'UNKNOWN', problem: 'BOOKS' });
  await settle(id);
  await forget('GIVEN_UP');
  await report(id);
  expect(await listed()).toMatchObject([{ id, isUnpaid: true }]);
});

test.each([
  ['another sum', [{ type: 3, operator: null, amount: 49_999 }]],
  ['two ways', [20_000, 30_000].map((amount) => ({ type: 3, operator: null, amount }))],
])('a late receipt of %s is listed until a payment has its number (FISCAL-11)', async (_, paid) => {
  const { id: orderId } = await stage.seat();
  const { id } = await stage.send(orderId);
  await stage.until(orderId, 'SENT');
  await stage.age(id, 6);
  await stage.until(orderId, 'UNKNOWN');
  expect(await settle(id)).toMatchObject({ state: 'GIVEN_UP', isUnpaid: false });
  token.device.pay(id, paid);
  await report(id);
  await report(id);
  expect(await listed()).toMatchObject([{ id, state: 'GIVEN_UP', zNo: '12', isUnpaid: true }]);
  expect(await auditOf(api, business.id, 'fiscal.late')).toHaveLength(1);
});

/** A share of 200 that a person gave up although its slip was printed. */
async function givenUpShare() {
  const { id: orderId } = await stage.seat();
  const share = { deviceId: stage.device.id, share: { method: 'CARD', amount: 200 } };
  const { id } = await sendBasket(business, orderId, share);
  await stage.until(orderId, 'SENT');
  await stage.age(id, 6);
  await stage.until(orderId, 'UNKNOWN');
  await settle(id);
  return { id, orderId, sale: token.device.pay(id) };
}
/** The same share, taken without the device, with the numbers of a slip. */
async function takenBeside(orderId: string, numbers: Json) {
  const taken = takenBy(await take(business, orderId, ['pay-share', { method: 'CARD', amount: 200 }]));
  const enter = (body: Json) =>
    business.as('CASHIER').post(`/api/orders/payments/${taken.payment.id}/fiscal`, body);
  expect((await enter(numbers)).statusCode).toBe(200);
  return enter;
}

test('a late receipt whose numbers were entered by hand is not paid again (FISCAL-9, FISCAL-11)', async () => {
  const { id, orderId, sale } = await givenUpShare();
  await takenBeside(orderId, { receiptNo: String(sale.receiptNo), zNo: '12' });
  await report(id);
  expect(await stage.payments(orderId)).toMatchObject([{ amount: 20_000 }]);
  expect(await listed()).toEqual([]);
  const again = await sendBasket(business, orderId, {
    deviceId: stage.device.id,
    share: { method: 'CARD', amount: 100 },
  });
  await stage.until(orderId, 'SENT');
  await stage.age(again.id, 6);
  await stage.until(orderId, 'UNKNOWN');
  const body = { isPrinted: true, receiptNo: String(sale.receiptNo), zNo: '12' };
  const refused = await business.as('CASHIER').post(`/api/fiscal-baskets/${again.id}/settle`, body);
  expect(refused.body).toContain('Bu fiş başka bir ödemenin.');
  await settle(again.id);
});

test('numbers are compared as a person reads them: 0042 of a slip is 42 of the device (FISCAL-9, FISCAL-11)', async () => {
  const { id, orderId, sale } = await givenUpShare();
  const typed = { receiptNo: String(sale.receiptNo).padStart(4, '0'), zNo: '0012' };
  await takenBeside(orderId, typed);
  await report(id);
  expect(await stage.payments(orderId)).toMatchObject([{ amount: 20_000, ...typed }]);
  expect(await listed()).toEqual([]);
  const again = await sendBasket(business, orderId, {
    deviceId: stage.device.id,
    share: { method: 'CARD', amount: 100 },
  });
  await stage.until(orderId, 'SENT');
  token.device.pay(again.id);
  await report(again.id);
  const { id: other } = await stage.seat();
  const next = await stage.send(other);
  await stage.until(other, 'SENT');
  await stage.age(next.id, 6);
  await stage.until(other, 'UNKNOWN');
  const body = { isPrinted: true, receiptNo: `0${sale.receiptNo! + 1}`, zNo: '012' };
  const refused = await business.as('CASHIER').post(`/api/fiscal-baskets/${next.id}/settle`, body);
  expect(refused.body).toContain('Bu fiş başka bir ödemenin.');
  await settle(next.id, { isPrinted: true, receiptNo: '0099', zNo: '0012' });
  const work = await business.as('CASHIER').get('/api/fiscal-baskets');
  expect(work.json()).toMatchObject({ baskets: [], zSums: [{ zNo: '12', count: 2, amount: 600 }] });
});

const TWO_WAYS = [10_000, 10_000].map((amount) => ({ type: 3, amount }));

test('a receipt without a number is listed, once, until its sale is voided at the device (FISCAL-11)', async () => {
  const { id } = await givenUpShare();
  const missing = { receiptNo: null, zNo: null, paymentItems: TWO_WAYS };
  await report(id, missing);
  await report(id, missing);
  expect(await listed()).toMatchObject([{ id, isUnpaid: true, receiptNo: null }]);
  expect(await auditOf(api, business.id, 'fiscal.late')).toHaveLength(1);
  await report(id, { paymentItems: TWO_WAYS });
  expect(await listed()).toMatchObject([{ id, isUnpaid: true, zNo: '12' }]);
  expect(await settle(id, { isPrinted: true, isVoided: true })).toMatchObject({ state: 'VOIDED' });
  expect(await listed()).toEqual([]);
});

test('a receipt without a Z number is finished by a payment with both, and not by an older one (FISCAL-11)', async () => {
  const older = await stage.seat();
  await takenBeside(older.id, { receiptNo: '777', zNo: '11' });
  const { id, orderId } = await givenUpShare();
  const ended = { receiptNo: 777, zNo: null };
  await report(id, { ...ended, paymentItems: TWO_WAYS });
  expect(await listed()).toMatchObject([{ id, isUnpaid: true, receiptNo: '777', zNo: null }]);
  await takenBeside(orderId, { receiptNo: '0777', zNo: '12' });
  expect(await listed()).toEqual([]);
  await report(id, ended);
  expect(await stage.payments(orderId)).toHaveLength(1);
});

test('a receipt without a payment is not hidden by another device or by a number that was corrected (FISCAL-11)', async () => {
  const { id, orderId, sale } = await givenUpShare();
  const numbers = { receiptNo: String(sale.receiptNo), zNo: '12' };
  await take(business, orderId, ['pay', { finalTotal: 500 }]);
  await report(id);
  const missing = [{ id, isUnpaid: true }];
  expect(await listed()).toMatchObject(missing);
  token.addTerminal('AV2');
  const fields = { ...TOKEN_DEVICE, name: 'Bar', ids: { terminalId: 'AV2' } };
  const bar = await addFiscalDevice(business, fields);
  const other = await stage.seat();
  const share = { method: 'CARD', amount: 200 };
  const atBar = await sendBasket(business, other.id, { deviceId: bar.id, share });
  await stage.until(other.id, 'SENT');
  await stage.age(atBar.id, 6);
  await stage.until(other.id, 'UNKNOWN');
  expect(await settle(atBar.id, { isPrinted: true, ...numbers })).toMatchObject({ state: 'DONE' });
  expect(await listed()).toMatchObject(missing);
  const enter = await takenBeside((await stage.seat()).id, numbers);
  expect(await listed()).toEqual([]);
  await enter({ receiptNo: '999' });
  expect(await listed()).toMatchObject(missing);
});

test('a receipt without a payment is listed for months, until a person voided it at the device (FISCAL-11)', async () => {
  const { id, orderId } = await givenUpShare();
  await take(business, orderId, ['pay', { finalTotal: 500 }]);
  await report(id);
  await api.owner.query(
    `update fiscal_baskets set created_at = created_at - interval '90 days' where id = $1`,
    [id],
  );
  expect(await listed()).toMatchObject([{ id, isUnpaid: true }]);
  expect(await settle(id)).toMatchObject({ state: 'GIVEN_UP', isUnpaid: true });
  const voided = { isPrinted: true, isVoided: true };
  expect(await settle(id, voided)).toMatchObject({ state: 'VOIDED', isUnpaid: false });
  expect(await settle(id, voided)).toMatchObject({ state: 'VOIDED' });
  expect(await listed()).toEqual([]);
  expect(await auditOf(api, business.id, 'fiscal.void')).toHaveLength(1);
});

/** A share of 200 that the device paid, while the payment of another share has its number by mistake. */
async function mistyped() {
  const { id: orderId } = await stage.seat();
  const share = { deviceId: stage.device.id, share: { method: 'CARD', amount: 200 } };
  const first = await sendBasket(business, orderId, share);
  await stage.until(orderId, 'SENT');
  await stage.age(first.id, 6);
  await stage.until(orderId, 'UNKNOWN');
  const next = token.device.pay(first.id).receiptNo! + 1;
  const numbers = { isPrinted: true, receiptNo: String(next), zNo: '12' };
  expect(await settle(first.id, numbers)).toMatchObject({ state: 'DONE' });
  const { id } = await sendBasket(business, orderId, share);
  await stage.until(orderId, 'SENT');
  token.device.pay(id);
  await report(id);
  expect(await stage.basket(orderId)).toMatchObject({ id, state: 'UNKNOWN', problem: 'RECEIPT' });
  const { rows } = await api.owner.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const correct = async () => {
    const body = { receiptNo: '9041' };
    const answer = await business.as('CASHIER').post(`/api/orders/payments/${rows[0]!.id}/fiscal`, body);
    expect(answer.statusCode).toBe(200);
  };
  return { id, orderId, correct };
}

test('a sale whose receipt another payment had by mistake is paid once that is corrected (FISCAL-8)', async () => {
  const { id, orderId, correct } = await mistyped();
  await report(id);
  await correct();
  await report(id);
  await report(id);
  expect(await stage.basket(orderId)).toMatchObject({ id, state: 'DONE' });
  const { rows } = await api.owner.query('select amount_kurus from payments where order_id = $1', [orderId]);
  expect(rows).toHaveLength(2);
});

test('a receipt that another payment had by mistake is listed after Çıkmadı, once that is corrected (FISCAL-11)', async () => {
  const { id, correct } = await mistyped();
  expect(await settle(id)).toMatchObject({ state: 'GIVEN_UP', isUnpaid: false });
  await report(id);
  expect(await listed()).toEqual([]);
  await correct();
  expect(await listed()).toMatchObject([{ id, isUnpaid: true }]);
  expect(await auditOf(api, business.id, 'fiscal.late')).toHaveLength(1);
});

test('Vazgeç takes nothing back that the guest has paid, and the receipt outlives the end of the sale (FISCAL-11, FISCAL-14)', async () => {
  const { id: orderId } = await stage.seat();
  const { id } = await stage.send(orderId);
  await stage.until(orderId, 'SENT');
  await business.as('CASHIER').post(`/api/fiscal-baskets/${id}/cancel`, {});
  const { receiptNo } = token.device.pay(
    id,
    [20_000, 30_000].map((amount) => ({ type: 3, operator: null, amount })),
  );
  await report(id);
  const left = { state: 'UNKNOWN', problem: 'WAYS', canCancel: false };
  expect(await stage.basket(orderId)).toMatchObject(left);
  token.received.length = 0;
  await stage.work(150);
  expect(token.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await report(id, { status: -1 });
  const given = { state: 'GIVEN_UP', receiptNo: String(receiptNo), zNo: '12', isUnpaid: true };
  expect(await listed()).toMatchObject([{ id, ...given }]);
});
