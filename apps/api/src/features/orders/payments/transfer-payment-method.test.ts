import type { ArrivalReport } from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import type { Payment, PaymentsOverview } from '@sofra/contract/orders/payments';
import type { PaymentBreakdown } from '@sofra/contract/reports/reports';
import type { VatReport, VatTransfer } from '@sofra/contract/reports/vat-report';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo, onDay } from '#test/factories/arrival-factories.ts';
import { closeCash, countCash, openCash, payAt, type Session } from '#test/factories/cash-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf, receiptsOf, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createTaxedMeal, order } from '#test/factories/vat-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let bank: Partner;
let multinet: Partner;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  bank = await addPartner(business, 'CARD', 'Banka A POS');
  multinet = await addPartner(business, 'MEAL', 'Multinet');
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});

const YESTERDAY = dayAgo(1);
const TODAY = dayAgo(0);
const of = (day: string) => `?from=${day}&to=${day}`;
const correct = (paymentId: string, body: Json, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  business.as(role).post(`/api/orders/payments/${paymentId}/method`, { reason: 'Yanlış tuş', ...body });
const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await business.as('ADMIN').get(`/api${path}`);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json<Answer>();
};
const overview = (day: string, more = '') =>
  read<PaymentsOverview>(`/orders/payments/overview${of(day)}${more}`);
const breakdown = (day: string) => read<PaymentBreakdown>(`/reports/payment-breakdown${of(day)}`);
const endYesterday = () => business.as('ADMIN').post('/api/day-ends', { day: YESTERDAY });
/** A payment of yesterday noon. */
const paidYesterday = (method: 'CASH' | 'CARD' | 'MEAL', lira: number, more: Json = {}) =>
  onDay(api, YESTERDAY, () => payAt(business, method, lira, more));
const sums = (cash: number, card: number, meal: number, counts: readonly number[]) => ({
  CASH: { revenue: cash, count: counts[0] },
  CARD: { revenue: card, count: counts[1] },
  MEAL: { revenue: meal, count: counts[2] },
});

test('a counter entry of today corrects a payment of an earlier day, which does not change (PAY-51)', async () => {
  const id = await paidYesterday('CASH', 100, { tip: 10 });
  await payAt(business, 'CARD', 40);
  api.published.length = 0;
  const answer = await correct(id, { method: 'CARD' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<Payment>()).toMatchObject({
    method: 'CASH',
    transfers: [
      {
        ...{
          from: { method: 'CASH', partner: null },
          to: { method: 'CARD', partner: { name: 'Banka A POS' } },
        },
        ...{ amount: 100, tip: 10, reason: 'Yanlış tuş', transferredBy: 'Murat Şahin' },
      },
    ],
  });
  expect(api.published.map(({ event }) => event.name)).toEqual(['orders:changed']);
  expect(await auditOf(api, business.id, 'payment.transferMethod')).toMatchObject([
    {
      ...{ amountKurus: 11_000, from: 'CASH', to: 'CARD', fromPartner: null, toPartner: 'Banka A POS' },
      ...{ takenOn: YESTERDAY, reason: 'Yanlış tuş' },
    },
  ]);

  expect(await breakdown(YESTERDAY)).toEqual(sums(100, 0, 0, [1, 0, 0]));
  expect(await breakdown(TODAY)).toEqual(sums(-100, 140, 0, [0, 1, 0]));
  const today = await overview(TODAY);
  expect(today).toMatchObject({ total: 40, count: 1, byMethod: sums(-100, 140, 0, [0, 1, 0]), tips: 0 });
  expect(today.transfers).toMatchObject([{ paymentId: id, amount: 100 }]);
  expect(await overview(YESTERDAY)).toMatchObject({ total: 100, byMethod: sums(100, 0, 0, [1, 0, 0]) });
});

test('a filter keeps only the side of the entry that it names (PAY-54)', async () => {
  const id = await paidYesterday('MEAL', 80, { partnerId: multinet.id });
  expect((await correct(id, { method: 'CARD' })).statusCode).toBe(200);
  const byCard = await overview(TODAY, `&method=CARD&partnerId=${bank.id}`);
  expect(byCard).toMatchObject({ total: 80, count: 0 });
  expect(byCard.transfers).toHaveLength(1);
  expect(byCard.partners.map(({ name }) => name).toSorted()).toEqual(['Banka A POS', 'Multinet']);
  expect(await overview(TODAY, '&method=MEAL')).toMatchObject({ total: -80 });
  const none = await overview(TODAY, '&method=CASH');
  expect([none.total, none.transfers]).toEqual([0, []]);
});

test('the correction moves the partners’ debts of today, with tip and later refunds (PAY-53, PARTNER-13)', async () => {
  const other = await addPartner(business, 'CARD', 'Banka B POS');
  const id = await paidYesterday('CARD', 100, { tip: 5, partnerId: bank.id });
  expect((await correct(id, { method: 'CARD', partnerId: other.id })).statusCode).toBe(200);
  await givenBack(business, id, { amount: 100, method: 'CARD' });
  const report = await read<ArrivalReport>(`/reports/arrivals?from=${YESTERDAY}&to=${TODAY}`);
  const grossOf = ({ id: partnerId }: Partner) =>
    report.partners
      .find((one) => one.partner.id === partnerId)
      ?.days.map(({ day, gross, tips }) => [day, gross, tips])
      .toSorted();
  expect(grossOf(bank)).toEqual([
    [YESTERDAY, 105, 5],
    [TODAY, -105, -5],
  ]);
  // 105 was received, 100 was refunded.
  expect(grossOf(other)).toEqual([[TODAY, 5, 5]]);
});

test('an open session expects its payments by their corrected method (PAY-53, CASH-13)', async () => {
  const session = await onDay(api, YESTERDAY, () => openCash(business, 500));
  const cash = await paidYesterday('CASH', 100, { tip: 10 });
  const card = await paidYesterday('CARD', 30);
  expect((await correct(cash, { method: 'CARD' })).statusCode).toBe(200);
  expect((await correct(card, { method: 'CASH' })).statusCode).toBe(200);
  const { result, counts, terminals } = await countCash(business, session, { sum: 530 });
  expect(result?.parts).toMatchObject({ payments: 30, tips: 0 });
  expect(counts[0]).toMatchObject({ expected: 530, variance: 0 });
  expect(terminals).toMatchObject([{ method: 'CARD', revenue: 100, tips: 10 }]);

  const { session: closed } = await closeCash(business, session, { left: 530 });
  const listed = await read<Payment[]>(`/orders/payments${of(YESTERDAY)}`);
  expect(listed.map(({ locks }) => locks)).toEqual([
    ['CASH_COUNTED', 'SESSION_CLOSED'],
    ['CASH_COUNTED', 'SESSION_CLOSED'],
  ]);
  // Yesterday's session and its end stay as they were; only today's figures follow (CASH-7, PAY-51).
  expect((await endYesterday()).statusCode).toBe(201);
  expect((await correct(card, { method: 'CARD' })).statusCode).toBe(200);
  expect((await correct(cash, { method: 'CASH' })).statusCode).toBe(200);
  expect(await read(`/cash/sessions/${session.id}`)).toEqual(closed);
});

test('counting waits for a correction in progress, and the count includes it (PAY-53, CASH-6)', async () => {
  const session = await onDay(api, YESTERDAY, () => openCash(business, 500));
  const id = await paidYesterday('CASH', 100);
  const count = () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 500 });
  const [corrected, counted] = await behindAnother(api, {
    hold: (query) => query('lock table method_transfers in exclusive mode'),
    requests: [() => correct(id, { method: 'CARD' }), count],
  });
  expect(corrected?.statusCode).toBe(200);
  expect(counted?.json()).toMatchObject({ counts: [{ expected: 500, variance: 0 }] });
});

test('a correction waits for a count in progress, and the drawer stays as counted (CASH-6, CASH-7)', async () => {
  const session = await onDay(api, YESTERDAY, () => openCash(business, 500));
  const id = await paidYesterday('CASH', 100);
  const count = () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 600 });
  const [counted, corrected] = await behindAnother(api, {
    hold: (query) => query('lock table cash_counts in share mode'),
    requests: [count, () => correct(id, { method: 'CARD' })],
  });
  expect(counted?.json()).toMatchObject({ counts: [{ expected: 600, variance: 0 }] });
  expect(corrected?.json<Payment>()).toMatchObject({ transfers: [{ to: { method: 'CARD' } }] });
  const now = await read<Session>(`/cash/sessions/${session.id}`);
  expect(now.result?.parts).toMatchObject({ payments: 100 });
});

test('a transferred payment stays so after the start of the day changes (PAY-51)', async () => {
  api.time.now = new Date(`${YESTERDAY}T20:30:00Z`);
  const id = await payAt(business, 'CASH', 100);
  api.time.now = new Date(`${YESTERDAY}T21:30:00Z`);
  await correct(id, { method: 'CARD' });
  // 00:30 in Istanbul is then the same business day as 23:30 before it.
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  expect((await correct(id, { method: 'CASH' })).json<Payment>().transfers).toMatchObject([
    { to: { method: 'CARD' } },
    { to: { method: 'CASH' } },
  ]);
});

test('a payment of an ended day is corrected by an entry of today (PAY-51)', async () => {
  const id = await paidYesterday('CARD', 50);
  const ended = await endYesterday();
  expect(ended.statusCode, ended.body).toBe(201);
  expect((await correct(id, { method: 'CASH' })).json()).toMatchObject({
    transfers: [{ from: { method: 'CARD' }, to: { method: 'CASH' } }],
  });
  expect(await breakdown(YESTERDAY)).toEqual(sums(0, 50, 0, [0, 1, 0]));
  expect(await breakdown(TODAY)).toEqual(sums(50, -50, 0, [0, 0, 0]));
});

test('a day close waits for a correction in progress, which stays valid (PAY-56)', async () => {
  const id = await paidYesterday('CARD', 50);
  const [corrected, ended] = await behindAnother(api, {
    hold: (query) => query('lock table method_transfers in exclusive mode'),
    requests: [() => correct(id, { method: 'CASH' }), endYesterday],
  });
  expect(corrected?.json<Payment>()).toMatchObject({ transfers: [{ to: { method: 'CASH' } }] });
  expect(ended?.statusCode, ended?.body).toBe(201);
  const events = await api.owner.query<{ event: string }>(
    `select event from audit_log where business_id = $1 and event in ('payment.transferMethod', 'dayEnd.end') order by seq`,
    [business.id],
  );
  expect(events.rows.map(({ event }) => event)).toEqual(['payment.transferMethod', 'dayEnd.end']);
});

test('a correction that waits for a day close is made after it, as an entry of today (PAY-51, PAY-56)', async () => {
  const id = await paidYesterday('CARD', 50);
  const [ended, corrected] = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [endYesterday, () => correct(id, { method: 'CASH' })],
  });
  expect(ended?.statusCode, ended?.body).toBe(201);
  expect(corrected?.json<Payment>()).toMatchObject({ transfers: [{ to: { method: 'CASH' } }] });
});

test('after a refund, or for a payment of 0, a correction is refused with the reason (PAY-52)', async () => {
  const id = await paidYesterday('CARD', 50);
  await givenBack(business, id, { amount: 50, method: 'CARD' });
  const refused = await correct(id, { method: 'CASH' });
  expect([codeOf(refused), refused.json<Json>().error]).toEqual([
    [422, 'DAY_OVER'],
    'Bu ödemeden iade yapıldı; yöntemi artık düzeltilmez. Gerekirse kalanı da iade edip yeniden alın.',
  ]);
  const free = await onDay(api, YESTERDAY, () =>
    payAt(business, 'CARD', 50, { finalTotal: 0, discountType: 'AMOUNT', discountValue: 50 }),
  );
  expect(codeOf(await correct(free, { method: 'CASH' }))).toEqual([422, 'DAY_OVER']);
});

test('two corrections at once make one entry, and a correction back makes a second one (PAY-51)', async () => {
  const id = await paidYesterday('CASH', 20);
  const { rows } = await api.owner.query<{ order_id: string }>(
    'select order_id from payments where id = $1',
    [id],
  );
  const same = await whileRowLocked(api, rows[0]!.order_id, [
    () => correct(id, { method: 'CARD' }),
    () => correct(id, { method: 'CARD' }),
  ]);
  expect(same.map((answer) => answer.json<Payment>().transfers.length)).toEqual([1, 1]);
  const back = (await correct(id, { method: 'CASH' })).json<Payment>();
  expect(back.transfers.map(({ to }) => to.method)).toEqual(['CARD', 'CASH']);
  expect(await breakdown(TODAY)).toEqual(sums(0, 0, 0, [0, 0, 0]));
});

test('the accountant’s file has both sides by rate, and KDV does not change (VAT-11)', async () => {
  const { köfte, su } = await createTaxedMeal(business);
  const id = await onDay(api, YESTERDAY, async () => {
    const lines = [köfte, su].map((item) => ({ itemId: item.id, qty: 1 }));
    const { id: orderId } = await order(business, lines);
    const paid = await business
      .as('CASHIER')
      .post(`/api/orders/${orderId}/pay`, { method: 'CASH', finalTotal: 350 });
    return paid.json<{ payment: Payment }>().payment.id;
  });
  const before = await read<VatReport>(`/reports/vat${of(YESTERDAY)}`);
  expect((await correct(id, { method: 'MEAL' })).statusCode).toBe(200);
  expect(await read<VatReport>(`/reports/vat${of(YESTERDAY)}`)).toEqual(before);
  expect((await read<VatReport>(`/reports/vat${of(TODAY)}`)).total).toMatchObject({
    gross: 0,
    tax: 0,
    unknown: 0,
  });
  expect(await read<VatTransfer[]>(`/reports/vat/transfers${of(TODAY)}`)).toMatchObject([
    {
      ...{ day: TODAY, from: 'CASH', to: 'MEAL', unknown: 50 },
      rates: [{ percent: 10, base: 272.73, tax: 27.27, gross: 300 }],
    },
  ]);
});

test('a copy of the receipt and a refund use the corrected method (PAY-53, REFUND-9)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const id = await paidYesterday('CASH', 60, { received: 100 });
  await correct(id, { method: 'CARD' });
  await business.as('CASHIER').post(`/api/orders/payments/${id}/receipt`);
  const receipts = await receiptsOf(api, id);
  expect(receipts.at(-1)).toMatchObject({ method: 'CARD', partner: 'Banka A POS' });
  expect(receipts.at(-1)).not.toHaveProperty('received');
  await givenBack(business, id, { amount: 60, method: 'CARD' });
  expect((await auditOf(api, business.id, 'payment.refund')).at(-1)).toMatchObject({ paidBy: 'CARD' });
});

test('sums of closed days include a transfer, also a late one (PAY-51)', async () => {
  const old = await onDay(api, dayAgo(6), () => payAt(business, 'CASH', 70));
  await onDay(api, dayAgo(4), () => correct(old, { method: 'CARD' }));
  await api.owner.query(`select sum_sales($1, '2000-01-01', now() - interval '2 days')`, [business.id]);
  await api.owner.query(
    `insert into sales_rollups (business_id, rolled_until) values ($1, date_trunc('day', now(), 'UTC') - interval '2 days')
     on conflict (business_id) do update set rolled_until = excluded.rolled_until`,
    [business.id],
  );
  expect(await breakdown(dayAgo(6))).toEqual(sums(70, 0, 0, [1, 0, 0]));
  expect(await breakdown(dayAgo(4))).toEqual(sums(-70, 70, 0, [0, 0, 0]));
});

test('a user who counts the drawer sees no transferred cash (CASH-15)', async () => {
  const id = await paidYesterday('CASH', 100);
  await correct(id, { method: 'CARD' });
  await openCash(business, 500);
  const told = (await business.as('CASHIER').get(`/api/orders/payments/summary${of(TODAY)}`)).json<Json>();
  const byMethod = (
    await business.as('CASHIER').get(`/api/orders/payments/overview${of(TODAY)}`)
  ).json<Json>();
  expect([told, byMethod.total]).toEqual([{ total: 100, count: 0 }, 100]);
});
