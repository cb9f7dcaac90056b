import type { Partner } from '@sofra/contract/money/partners';
import type { Payment, PaymentsOverview } from '@sofra/contract/orders/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAt } from '#test/factories/cash-factories.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner, switchPartner } from '#test/factories/partner-factories.ts';
import { codeOf, receiptsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let [bankA, bankB, multinet]: Partner[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  bankA = await addPartner(business, 'CARD', 'Banka A POS');
  bankB = await addPartner(business, 'CARD', 'Banka B POS');
  multinet = await addPartner(business, 'MEAL', 'Multinet');
});
afterEach(() => expectTrueLedger(api));

const nameOf = (partner: Partner | undefined) => ({ id: partner?.id, name: partner?.name });
const listed = async (query = ''): Promise<Payment[]> =>
  (await business.as('CASHIER').get(`/api/orders/payments${query}`)).json<Payment[]>();
const partnerOf = async (paymentId: string) =>
  (await listed()).find(({ id }) => id === paymentId)?.partner ?? null;
const correct = (paymentId: string, body: Json) =>
  business.as('CASHIER').post(`/api/orders/payments/${paymentId}/method`, { reason: 'Yanlış tuş', ...body });

test('every kind of payment stores its partner, and the audit log names it (PARTNER-4)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 4 }]);
  const card = { method: 'CARD', partnerId: bankB?.id };
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const part = takenBy(await take(business, order.id, ['pay-partial', { ...card, lines, finalTotal: 100 }]));
  const share = takenBy(await take(business, order.id, ['pay-share', { ...card, amount: 100 }]));
  const rest = { method: 'CARD', partnerId: bankA?.id, finalTotal: 200 };
  const last = takenBy(await take(business, order.id, ['pay', rest]));
  expect([part, share, last].map(({ payment }) => payment.partner)).toEqual(
    [bankB, bankB, bankA].map(nameOf),
  );
  expect((await listed()).map(({ partner }) => partner?.name)).toEqual([
    'Banka A POS',
    'Banka B POS',
    'Banka B POS',
  ]);
  const [paid] = await auditOf(api, business.id, 'order.pay');
  expect(paid).toMatchObject({ method: 'CARD', partner: 'Banka A POS' });
});

test('a partner of another method or of another business is refused (PARTNER-4)', async () => {
  const { order } = await createOrderedTable(business);
  const pay = (body: Json) => take(business, order.id, ['pay', { finalTotal: 200, ...body }]);
  for (const body of [{ method: 'CARD', partnerId: multinet?.id }, { partnerId: bankA?.id }]) {
    const refused = await pay(body);
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'partnerId' }] } });
  }
  const foreign = await addPartner(await api.createBusiness(), 'CARD', 'Banka C POS');
  expect(codeOf(await pay({ method: 'CARD', partnerId: foreign.id }))).toEqual([404, 'NOT_FOUND']);
  expect(await listed()).toEqual([]);
});

test('the database refuses a payment with a partner of another method (PARTNER-4)', async () => {
  const id = await payAt(business, 'CARD', 10, { partnerId: bankA?.id });
  const copy = `insert into payments (business_id, id, order_id, method, partner_id, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
    select business_id, gen_random_uuid(), order_id, 'MEAL', partner_id, 0, 0, 0, taken_by, taken_by_name from payments where id = $1`;
  await expect(api.owner.query(copy, [id])).rejects.toThrow('partner_of_the_method');
});

test('a partner that was switched off in the meantime is accepted, because the card was charged (PARTNER-4)', async () => {
  await switchPartner(business, bankA!, false);
  expect(await partnerOf(await payAt(business, 'CARD', 10, { partnerId: bankA?.id }))).toEqual(nameOf(bankA));
});

test('a payment without a partner gets the only active one, or none of several (PARTNER-5)', async () => {
  expect(await partnerOf(await payAt(business, 'MEAL', 10))).toEqual(nameOf(multinet));
  expect(await partnerOf(await payAt(business, 'CARD', 10))).toBeNull();
  expect(await partnerOf(await payAt(business, 'CASH', 10))).toBeNull();
  await switchPartner(business, bankA!, false);
  expect(await partnerOf(await payAt(business, 'CARD', 10))).toEqual(nameOf(bankB));
  await switchPartner(business, bankB!, false);
  expect(await partnerOf(await payAt(business, 'CARD', 10))).toBeNull();
});

test('the receipt has the partner’s name at that time, and a copy has the corrected partner (PARTNER-8)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const id = await payAt(business, 'CARD', 10, { partnerId: bankA?.id });
  await business.as('ADMIN').patch(`/api/partners/${bankA?.id}`, { name: 'Eski POS' });
  await correct(id, { method: 'MEAL' });
  await business.as('CASHIER').post(`/api/orders/payments/${id}/receipt`);
  expect(await receiptsOf(api, id)).toMatchObject([
    { method: 'CARD', partner: 'Banka A POS' },
    { method: 'MEAL', partner: 'Multinet' },
  ]);
});

test('the partner alone can be corrected; the latest correction is used, and the audit log has both (PARTNER-10)', async () => {
  const id = await payAt(business, 'CARD', 10, { partnerId: bankA?.id });
  const answer = await correct(id, { method: 'CARD', partnerId: bankB?.id });
  expect(answer.json()).toMatchObject({ method: 'CARD', partner: nameOf(bankB) });
  expect(await partnerOf(id)).toEqual(nameOf(bankB));
  await correct(id, { method: 'MEAL' });
  expect(await partnerOf(id)).toEqual(nameOf(multinet));
  await correct(id, { method: 'CARD', partnerId: bankA?.id });
  expect(await partnerOf(id)).toEqual(nameOf(bankA));
  await correct(id, { method: 'CASH' });
  expect(await partnerOf(id)).toBeNull();
  const trail = await auditOf(api, business.id, 'payment.correctMethod');
  expect(trail.map(({ fromPartner, toPartner }) => [fromPartner, toPartner])).toEqual([
    ['Banka A POS', 'Banka B POS'],
    ['Banka B POS', 'Multinet'],
    ['Multinet', 'Banka A POS'],
    ['Banka A POS', null],
  ]);
});

test('the present partner is no correction, and a partner of another method is refused (PARTNER-10)', async () => {
  const id = await payAt(business, 'CARD', 10, { partnerId: bankA?.id });
  for (const body of [{ method: 'CARD' }, { method: 'CARD', partnerId: bankA?.id }])
    expect((await correct(id, body)).json()).toMatchObject({ partner: nameOf(bankA) });
  expect(codeOf(await correct(id, { method: 'CARD', partnerId: multinet?.id }))).toEqual([
    400,
    'INVALID_INPUT',
  ]);
  expect(await auditOf(api, business.id, 'payment.correctMethod')).toEqual([]);
});

test('list and sums are filtered by the corrected partner, and the overview lists the range’s partners (PARTNER-9)', async () => {
  const id = await payAt(business, 'CARD', 10, { partnerId: bankA?.id });
  await payAt(business, 'CARD', 20, { partnerId: bankA?.id });
  await payAt(business, 'MEAL', 40);
  await payAt(business, 'CASH', 80);
  await correct(id, { method: 'MEAL', partnerId: multinet?.id });
  const overview = async (query: string) =>
    (await business.as('CASHIER').get(`/api/orders/payments/overview${query}`)).json<PaymentsOverview>();
  expect((await overview('')).partners).toEqual([
    { ...nameOf(bankA), method: 'CARD' },
    { ...nameOf(multinet), method: 'MEAL' },
  ]);
  expect(await overview(`?partnerId=${bankA?.id}`)).toMatchObject({ total: 20, count: 1 });
  expect(await overview(`?partnerId=${multinet?.id}`)).toMatchObject({ total: 50, count: 2 });
  expect((await listed(`?partnerId=${multinet?.id}`)).map(({ amount }) => amount)).toEqual([40, 10]);
});
