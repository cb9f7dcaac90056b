import type { Customer } from '@sofra/contract/money/customers';
import { parseEscpos } from '@sofra/printer-link/parse-escpos';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedBy, askedFor, openTill, type Till } from '#test/factories/approval-factories.ts';
import { openCash } from '#test/factories/cash-factories.ts';
import { accountOf, addCustomer, collect, lend, payOnAccount } from '#test/factories/customer-factories.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf, lineIdsOf, receiptsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { claimAs, createLocalPrinter } from '#test/factories/print-job-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { giveBack } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let customer: Customer;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  customer = await addCustomer(business, 'Şükrü Işık', { limit: 500 });
});
afterEach(() => expectTrueLedger(api));

const read = async <Body = Json>(path: string): Promise<Body> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Body>();
const order = async (price: number) => (await createOrderedTable(business, [{ price, qty: 1 }])).order;

test('the order closes and the customer has the debt; no drawer and no terminal includes it (ACCOUNT-7, ACCOUNT-8)', async () => {
  await openCash(business, 100);
  await addPartner(business, 'CARD', 'Banka A POS');
  const { payment, order: paid } = await lend(business, customer, 450);
  expect(paid).toMatchObject({ status: 'PAID', paymentMethod: 'ACCOUNT', total: 450 });
  expect(payment).toMatchObject({
    ...{ method: 'ACCOUNT', amount: 450, partner: null, received: null },
    customer: { id: customer.id, number: 1, name: 'Şükrü Işık' },
  });
  const { customer: now, entries } = await accountOf(business, customer);
  expect(now.balance).toBe(450);
  expect(entries).toMatchObject([
    { kind: 'CHARGE', amount: 450, balance: 450, collection: null, reason: null },
  ]);
  const { rows } = await api.owner.query(
    'select cash_session_id, partner_id, received_kurus from payments where business_id = $1',
    [business.id],
  );
  expect(rows).toEqual([{ cash_session_id: null, partner_id: null, received_kurus: null }]);
});

test('revenue and KDV are as usual; Veresiye is listed separately, and the three other sums stay (ACCOUNT-7, ACCOUNT-16)', async () => {
  await take(business, (await order(100)).id, ['pay', { finalTotal: 100 }]);
  const before = await read('/reports/summary');
  expect(before).toMatchObject({ revenue: 100, accounts: null });
  expect(before['paymentBreakdown']).toEqual({ CASH: 100, CARD: 0, MEAL: 0 });
  await lend(business, customer, 450);
  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 550, netRevenue: 550, profit: 550, orderCount: 2 },
    paymentBreakdown: { CASH: 100, CARD: 0, MEAL: 0, ACCOUNT: 450 },
    accounts: { charged: { amount: 450, count: 1 }, collected: { CASH: { count: 0 }, CARD: { count: 0 } } },
  });
  expect(await read('/orders/payments/overview')).toMatchObject({
    ...{ total: 550, count: 2 },
    byMethod: { CASH: { revenue: 100 }, ACCOUNT: { revenue: 450, count: 1 } },
  });
  expect(await read('/orders/payments/overview?method=ACCOUNT')).toMatchObject({ total: 450, count: 1 });
  expect((await read<{ slip: string }>('/zreport')).slip).toContain(
    'Veresiye yazılan (1)             450,00 TL',
  );
});

test('the drawer opens with a receipt for cash and stays closed with a receipt on account (ACCOUNT-7, PRINT-13)', async () => {
  await createLocalPrinter(business, 'Kasa', { drawerPulse: true });
  const agent = business.as('CASHIER');
  const openedBySlips = async () => {
    let opened = 0;
    for (let job = await claimAs(agent); job; job = await claimAs(agent)) {
      opened += parseEscpos(Buffer.from(job.bytes, 'base64')).filter(({ drawer }) => drawer).length;
      await agent.post(`/api/print-jobs/${job.id}/confirm`, { leaseToken: job.leaseToken });
    }
    return opened;
  };
  await take(business, (await order(100)).id, ['pay', { finalTotal: 100 }]);
  expect(await openedBySlips()).toBe(1);
  const { payment } = await lend(business, customer, 450);
  expect(await receiptsOf(api, payment.id)).toHaveLength(1);
  expect(await openedBySlips()).toBe(0);
});

test('pieces and shares can be put on an account too, each with its own discount (ACCOUNT-7)', async () => {
  const table = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 60, qty: 1 },
  ]);
  const [first] = lineIdsOf(table);
  const on = { method: 'ACCOUNT', customerId: customer.id };
  const discount = { discountType: 'PERCENT', discountValue: 10 };
  const lines = [{ lineId: first, qty: 1 }];
  for (const asked of [
    ['pay-partial', { ...on, lines, finalTotal: 90, ...discount }],
    ['pay-share', { ...on, amount: 50 }],
    ['pay', { finalTotal: 110 }],
  ] as const)
    takenBy(await take(business, table.order.id, asked));
  expect((await accountOf(business, customer)).customer.balance).toBe(140);
});

test.each([
  ['an account without a customer', { method: 'ACCOUNT' }, 'Müşteri seçin.'],
  [
    'money with a customer',
    { method: 'CASH', customerId: 'own' },
    'Müşteri yalnızca veresiye ödemede seçilir.',
  ],
  ['a tip', { method: 'ACCOUNT', customerId: 'own', tip: 5 }, 'Veresiye ödemede bahşiş alınmaz.'],
  [
    'an amount received',
    { method: 'ACCOUNT', customerId: 'own', received: 100 },
    'Veresiye ödemede para alınmaz.',
  ],
])('%s is refused (ACCOUNT-7, ACCOUNT-10)', async (_, body: Json, reason) => {
  const own = body['customerId'] === 'own' ? { customerId: customer.id } : {};
  const refused = await take(business, (await order(100)).id, ['pay', { finalTotal: 100, ...body, ...own }]);
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  expect(refused.json()).toMatchObject({ details: { fields: [{ reason }] } });
  expect((await accountOf(business, customer)).entries).toEqual([]);
});

test('a customer of another business and an erased customer are not found (ACCOUNT-7)', async () => {
  const other = await api.createBusiness();
  const foreign = await addCustomer(other, 'Yabancı', { limit: 500 });
  const gone = await addCustomer(business, 'Giden', { limit: 500 });
  expect((await business.as('ADMIN').post(`/api/customers/${gone.id}/erase`)).statusCode).toBe(200);
  for (const nobody of [foreign, gone]) {
    const refused = await payOnAccount(business, (await order(10)).id, nobody, { finalTotal: 10 });
    expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
  }
});

test('an order that costs nothing makes no debt (ACCOUNT-8)', async () => {
  const free = await order(100);
  const gift = { finalTotal: 0, discountType: 'PERCENT', discountValue: 100 };
  const on = { method: 'ACCOUNT', customerId: customer.id };
  await business.as('ADMIN').post(`/api/orders/${free.id}/pay`, { ...on, ...gift });
  expect((await accountOf(business, customer)).entries).toEqual([]);
});

describe('the limit', () => {
  const above = [422, 'ROLE_LIMIT'];

  test('the limit is 0 until an ADMIN sets one; a CASHIER cannot set one (ACCOUNT-9)', async () => {
    const unknown = await addCustomer(business, 'Yeni');
    const refused = await payOnAccount(business, (await order(1)).id, unknown, { finalTotal: 1 });
    expect(codeOf(refused)).toEqual(above);
    expect(refused.json<Json>()['error']).toBe('Müşteriye her veresiye onay ister, borcu ₺0,00.');
    const cashier = business.as('CASHIER');
    expect(codeOf(await cashier.patch(`/api/customers/${unknown.id}`, { limit: 10 }))).toEqual(above);
    expect(codeOf(await cashier.post('/api/customers', { name: 'Biri', limit: 10 }))).toEqual(above);
    expect((await cashier.patch(`/api/customers/${customer.id}`, { limit: 500, note: 'x' })).statusCode).toBe(
      200,
    );
    await business.as('ADMIN').patch(`/api/customers/${unknown.id}`, { limit: 1 });
    await lend(business, unknown, 1);
  });

  test('a debt of exactly the limit is allowed; one kuruş more is refused, except for an ADMIN (ACCOUNT-9)', async () => {
    await lend(business, customer, 450);
    const over = await order(50.01);
    const refused = await payOnAccount(business, over.id, customer, { finalTotal: 50.01 });
    expect(codeOf(refused)).toEqual(above);
    expect(refused.json<Json>()['error']).toBe('Müşterinin veresiye sınırı ₺500,00, borcu ₺450,00.');
    await lend(business, customer, 50);
    const body = { method: 'ACCOUNT', customerId: customer.id, finalTotal: 50.01 };
    expect((await business.as('ADMIN').post(`/api/orders/${over.id}/pay`, body)).statusCode).toBe(200);
    const said = await auditOf(api, business.id, 'order.pay');
    expect(said.map(({ isOverAccountLimit }) => isOverAccountLimit)).toEqual([false, false, true]);
  });

  test('two tills at the same time never exceed the limit of one customer (ACCOUNT-9)', async () => {
    const [one, other] = [await order(300), await order(300)];
    const pay =
      ({ id }: { id: string }) =>
      () =>
        payOnAccount(business, id, customer, { finalTotal: 300 });
    const answers = await behindAnother(api, {
      hold: (query) => query('select 1 from customers where id = $1 for update', [customer.id]),
      requests: [pay(one), pay(other)],
    });
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect((await accountOf(business, customer)).customer.balance).toBe(300);
  });

  describe('an approval above the limit', () => {
    let till: Till;
    beforeEach(async () => {
      till = await openTill(api, business);
    });
    const pay = (orderId: string, body: Json) => payOnAccount(business, orderId, customer, body);

    test('allows this debt once, and the audit log names both users (ACCOUNT-9)', async () => {
      const { id } = await order(600);
      const refused = await pay(id, { finalTotal: 600 });
      expect(askedFor(refused)).toMatchObject({
        act: 'ACCOUNT_LIMIT',
        orderId: id,
        amount: 600,
        paymentId: null,
      });
      const accountApprovalId = await approvedBy(till, refused);
      expect((await pay(id, { finalTotal: 600, accountApprovalId })).statusCode).toBe(200);
      const [said] = await auditOf(api, business.id, 'order.pay');
      expect(said).toMatchObject({
        ...{ customerNumber: 1, isOverAccountLimit: true, accountApprovedBy: 'Elif Yıldız' },
      });
      expect(JSON.stringify(said)).not.toContain('Şükrü');
    });

    test('is void for another customer and after the balance has changed (ACCOUNT-9, APPROVE-3)', async () => {
      const { id } = await order(600);
      const accountApprovalId = await approvedBy(till, await pay(id, { finalTotal: 600 }));
      const body = { finalTotal: 600, accountApprovalId };
      const other = await addCustomer(business, 'Başkası', { limit: 500 });
      expect(codeOf(await payOnAccount(business, id, other, body))).toEqual([422, 'APPROVAL_VOID']);
      await lend(business, customer, 1);
      expect(codeOf(await pay(id, body))).toEqual([422, 'APPROVAL_VOID']);
    });

    test('is void for other pieces of the same price (APPROVE-3)', async () => {
      const ordered = await createOrderedTable(business, [
        { price: 600, qty: 1 },
        { price: 600, qty: 1 },
      ]);
      const [one, other] = lineIdsOf(ordered);
      const payLine = (lineId: string | undefined, more: Json = {}) =>
        take(business, ordered.order.id, [
          'pay-partial',
          {
            ...{ method: 'ACCOUNT', customerId: customer.id, finalTotal: 600, lines: [{ lineId, qty: 1 }] },
            ...more,
          },
        ]);
      const accountApprovalId = await approvedBy(till, await payLine(one));
      expect(codeOf(await payLine(other, { accountApprovalId }))).toEqual([422, 'APPROVAL_VOID']);
      expect((await payLine(one, { accountApprovalId })).statusCode).toBe(200);
    });

    test('is requested and sent separately from the approval of a discount (ACCOUNT-9, APPROVE-1)', async () => {
      const { id } = await order(1000);
      const body = { finalTotal: 700, discountType: 'PERCENT', discountValue: 30 };
      const approvalId = await approvedBy(till, await pay(id, body));
      const refused = await pay(id, { ...body, approvalId });
      expect(askedFor(refused)).toMatchObject({ act: 'ACCOUNT_LIMIT', amount: 700 });
      const accountApprovalId = await approvedBy(till, refused);
      expect((await pay(id, { ...body, approvalId, accountApprovalId })).statusCode).toBe(200);
    });
  });
});

test('the method of a payment on account is not corrected, and no method is corrected to it (ACCOUNT-11)', async () => {
  const { payment } = await lend(business, customer, 100);
  const correct = (id: string, method: string) =>
    business.as('CASHIER').post(`/api/orders/payments/${id}/method`, { method, reason: 'Yanlış' });
  expect(codeOf(await correct(payment.id, 'CASH'))).toEqual([400, 'INVALID_INPUT']);
  const money = takenBy(await take(business, (await order(10)).id, ['pay', { finalTotal: 10 }])).payment;
  expect(codeOf(await correct(money.id, 'ACCOUNT'))).toEqual([400, 'INVALID_INPUT']);
});

test('the receipt shows Veresiye, the customer and a place to sign (ACCOUNT-12)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { payment } = await lend(business, customer, 100);
  const [receipt] = await receiptsOf(api, payment.id);
  expect(receipt).toMatchObject({ method: 'ACCOUNT', customer: 'Şükrü Işık', total: 10_000 });
});

test('a refund of the payment is put back on the account, and no other refund is (ACCOUNT-12)', async () => {
  await openCash(business, 100);
  const { payment } = await lend(business, customer, 100);
  for (const method of ['CASH', 'CARD', 'MEAL'])
    expect(codeOf(await giveBack(business, payment.id, { amount: 100, method }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  const back = await giveBack(business, payment.id, { amount: 100, method: 'ACCOUNT' });
  expect(back.statusCode, back.body).toBe(201);
  const { customer: now, entries } = await accountOf(business, customer);
  expect([now.balance, entries.map(({ kind, amount }) => [kind, amount])]).toEqual([
    0,
    [
      ['REFUND', -100],
      ['CHARGE', 100],
    ],
  ]);
  const money = takenBy(await take(business, (await order(10)).id, ['pay', { finalTotal: 10 }])).payment;
  const wrong = await giveBack(business, money.id, { amount: 10, method: 'ACCOUNT' });
  expect(codeOf(wrong)).toEqual([400, 'INVALID_INPUT']);
  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 110, netRevenue: 10 },
    refunds: { total: 100, byMethod: { CASH: { amount: 0 }, ACCOUNT: { amount: 100, count: 1 } } },
  });
});

test('a debt of an erased customer is refunded in money, since there is no account any more (ACCOUNT-12)', async () => {
  await openCash(business, 100);
  const { payment } = await lend(business, customer, 100);
  expect(payment.customer).not.toHaveProperty('isErased');
  await collect(business, customer, 100);
  expect((await business.as('ADMIN').post(`/api/customers/${customer.id}/erase`)).statusCode).toBe(200);
  for (const method of ['ACCOUNT', 'MEAL']) {
    const refused = await giveBack(business, payment.id, { amount: 100, method });
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body).toContain(
      'Kişisel verileri silinmiş müşterinin hesabı yok; nakit ya da kartla iade edin.',
    );
  }
  const back = await giveBack(business, payment.id, { amount: 100, method: 'CASH' });
  expect(back.statusCode, back.body).toBe(201);
  expect(await read('/orders/payments')).toMatchObject([{ id: payment.id, customer: { isErased: true } }]);
  expect(await read('/reports/summary')).toMatchObject({ refunds: { byMethod: { CASH: { amount: 100 } } } });
});
