import type { DayClose } from '@sofra/contract/reports/day-closes';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import { createHeldMeal } from '#test/factories/course-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { claimAs, createLocalPrinter } from '#test/factories/print-job-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  api.time.now = new Date('2026-03-10T18:30:00Z');
});

type Role = 'ADMIN' | 'CASHIER' | 'WAITER';
interface Ended {
  endedDay: DayClose;
  jobId: string | null;
}
const DAY = '2026-03-10';
const end = (body: Json = { day: DAY }, role: Role = 'CASHIER', headers = {}) =>
  business.as(role).post('/api/day-ends', body, headers);
async function ended(body?: Json, role?: Role): Promise<Ended> {
  const answer = await end(body, role);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Ended>();
}
const listed = async (query = `from=${DAY}&to=${DAY}`) =>
  (await business.as('ADMIN').get(`/api/day-ends?${query}`)).json<DayClose[]>();
const opened = async (id: string) =>
  (await business.as('CASHIER').get(`/api/day-ends/${id}`)).json<{ endedDay: DayClose; slip: string }>();
const preview = async (day = DAY, role: Role = 'ADMIN') =>
  (await business.as(role).get(`/api/day-ends/preview?day=${day}`)).json<Json>();
const printAgain = (id: string) => business.as('CASHIER').post(`/api/day-ends/${id}/slip`, {});

async function paperOf(jobId: string | null): Promise<string> {
  const { rows } = await api.owner.query<{ ticket: Ticket }>(
    'select ticket from print_jobs where business_id = $1 and id = $2',
    [business.id, jobId],
  );
  return slipToText(renderSlip(rows[0]!.ticket, 42), 42);
}

test('a day is ended with a number, and its slip is printed once and stored (DAYEND-1, DAYEND-3, DAYEND-11)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const paymentId = await payAt(business, 'CASH', 200);
  await payAt(business, 'CARD', 120.5);
  await givenBack(business, paymentId, { amount: 200 });
  const { endedDay, jobId } = await ended({ day: DAY, zNo: '0412', zTotal: 320.5 });
  expect(endedDay).toMatchObject({
    ...{ number: 1, day: DAY, revenue: 320.5, netRevenue: 120.5, replaces: null },
    ...{ zNo: '0412', zTotal: 320.5, endedBy: 'Murat Şahin', endedAt: '2026-03-10T18:30:00.000Z' },
  });
  const paper = await paperOf(jobId);
  expect(paper).toContain('10.03.2026 21:30 - Yazdıran: Murat Şahin');
  expect(paper).toMatch(/No 1 - 10\.03\.2026 Salı\n +10\.03\. 00:00 - 11\.03\. 00:00\n +Tutarlar TL/);
  expect(paper).toMatch(/Ciro +320,50\nİade \(1\) +-200,00\nNet ciro +120,50/);
  expect(paper).toMatch(/ÖKC Z no 0412, toplam +320,50\nFark +0,00/);
  expect(paper).not.toMatch(/KOPYA|₺| TL\b(?!\n)/);
  expect(await listed()).toEqual([endedDay]);
  expect(await opened(endedDay.id)).toMatchObject({ endedDay, slip: paper });
  const [entry] = await auditOf(api, business.id, 'dayEnd.end');
  const { rows } = await api.owner.query<{ digest: string; seq: number }>(
    `select encode(sha256(convert_to(figures::text, 'UTF8')), 'hex') as digest, audit_seq::int as seq
       from ended_days where business_id = $1`,
    [business.id],
  );
  expect(entry).toEqual({
    ...{ number: 1, day: DAY, replaces: null },
    digest: rows[0]?.digest,
  });
  expect(paper).toContain(`Kayıt zinciri ${rows[0]?.seq} - `);
  await expectTrueLedger(api);
});

test.each([32, 42] as const)(
  'paper of %i columns has the content of the slip (DAYEND-12)',
  async (columns) => {
    // Before there is a printer, so that its receipt is not the first job.
    await payAt(business, 'CASH', 200);
    await createLocalPrinter(business, 'Kasa', { columns });
    const { jobId } = await ended();
    const { text } = (await business.as('ADMIN').get(`/api/print-jobs/${jobId}/slip`)).json<{
      text: string;
    }>();
    const { bytes } = (await claimAs(business.as('CASHIER')))!;
    const [paper] = parseEscpos(Buffer.from(bytes, 'base64'));
    const rows = (printed: string) => printed.split('\n').map((row) => row.trim());
    expect(rows(slipText(paper!))).toEqual(rows(text));
    expect(rows(text)).toEqual(expect.arrayContaining(['ÖDEMELER', 'Tutarlar TL', 'MALİ DEĞERİ YOKTUR']));
    expect(text.split('\n').every((row) => row.length <= columns)).toBe(true);
  },
);

test('later events do not change it, and a copy has exactly the same text (DAYEND-3, DAYEND-11)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await payAt(business, 'CASH', 200);
  const { endedDay, jobId } = await ended();
  const original = await paperOf(jobId);
  api.time.now = new Date('2026-03-10T20:00:00Z');
  await payAt(business, 'CARD', 75);
  await business.as('ADMIN').patch('/api/business/me', { name: 'Yeni Ad' });
  const copy = (await printAgain(endedDay.id)).json<{ jobId: string; copyNo: number }>();
  expect(copy.copyNo).toBe(2);
  const lines = (await paperOf(copy.jobId)).split('\n');
  expect(lines.filter((line) => line.trim() === 'KOPYA')).toHaveLength(2);
  expect(lines.slice(1, -1).join('\n')).toBe(original);
  expect((await printAgain(endedDay.id)).json()).toMatchObject({ copyNo: 3 });
  expect(await auditOf(api, business.id, 'dayEnd.printAgain')).toEqual([
    { number: 1, day: DAY, copyNo: 2 },
    { number: 1, day: DAY, copyNo: 3 },
  ]);
  const update = api.owner.query(`update ended_days set day = day - 1 where business_id = $1`, [business.id]);
  await expect(update).rejects.toThrow('insert-only');
  await expectTrueLedger(api);
});

test('the ledger check calculates the account figures of the day, without later entries (DAYEND-15)', async () => {
  const customer = await addCustomer(business, 'Şükrü Işık', { limit: 10_000 });
  const doEach = async (amount: number): Promise<void> => {
    await lend(business, customer, amount);
    const { payment } = await lend(business, customer, 5);
    await givenBack(business, payment.id, { amount: 5, method: 'ACCOUNT' });
    for (const method of ['CASH', 'CARD']) {
      const collected = await collect(business, customer, 2, { method });
      const { collectionId } = collected.json<{ collectionId: string }>();
      await business.as('ADMIN').post(`/api/accounts/collections/${collectionId}/undo`, { reason: 'Yanlış' });
    }
    const correction = { amount: -3, reason: 'Yanlış' };
    await business.as('ADMIN').post(`/api/customers/${customer.id}/corrections`, correction);
  };
  await doEach(100);
  const { endedDay } = await ended();
  await doEach(50);
  const { rows } = await api.owner.query('select figures->$2 as accounts from ended_days where id = $1', [
    endedDay.id,
    'accounts',
  ]);
  const twoLira = { amount: 200, count: 1 };
  expect(rows[0]?.accounts).toEqual({
    ...{ charged: { amount: 10_500, count: 2 }, refunded: { amount: 500, count: 1 }, corrected: -300 },
    ...{ collected: { CASH: twoLira, CARD: twoLira }, undone: { CASH: twoLira, CARD: twoLira } },
  });
  await expectTrueLedger(api);
});

test('only day closes take numbers, which follow those that slips of ranges had before (DAYEND-2)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { userId } = business.as('CASHIER');
  await api.owner.query(
    `insert into day_ends (business_id, number, from_at, until_at, copies, created_by, created_by_name)
     values ($1, 1, '2026-03-07', '2026-03-08', 1, $2, 'Murat Şahin')`,
    [business.id, userId],
  );
  expect((await ended({ day: '2026-03-08' })).endedDay.number).toBe(2);
  const range = await business.as('CASHIER').post('/api/zreport/print', { from: DAY, to: DAY });
  expect(range.statusCode).toBe(200);
  expect(await preview()).toMatchObject({ nextNumber: 3 });
  expect((await ended({ day: '2026-03-09' })).endedDay.number).toBe(3);
  await expectTrueLedger(api);
});

test('a day is ended once, and an ADMIN ends it again by naming the last number (DAYEND-5, DAYEND-6)', async () => {
  await payAt(business, 'CASH', 200);
  const first = await ended();
  expect(codeOf(await end())).toEqual([409, 'DAY_ENDED']);
  expect((await end()).json()).toMatchObject({ details: { number: 1 } });
  expect(codeOf(await end({ day: DAY, replaces: 1 }))).toEqual([422, 'ROLE_LIMIT']);
  await payAt(business, 'CARD', 75);
  const second = await ended({ day: DAY, replaces: 1 }, 'ADMIN');
  expect(second.endedDay).toMatchObject({ number: 2, replaces: 1, revenue: 275 });
  expect((await opened(second.endedDay.id)).slip).toMatch(/No 2 - .*\n +No 1 yerine\n/);
  expect((await opened(first.endedDay.id)).endedDay).toEqual(first.endedDay);
  expect(codeOf(await end({ day: DAY, replaces: 1 }, 'ADMIN'))).toEqual([409, 'DAY_ENDED']);
  expect(codeOf(await end({ day: '2026-03-09', replaces: 1 }, 'ADMIN'))).toEqual([400, 'INVALID_INPUT']);
  expect((await listed()).map(({ number }) => number)).toEqual([2, 1]);
  await expectTrueLedger(api);
});

test('two tills that end one day at once: one gets the number, the other is refused with it (DAYEND-5)', async () => {
  const lock = [
    `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
    [`day-ends/${business.id}`],
  ] as const;
  const answers = await behindAnother(api, {
    hold: (query) => query(lock[0], [...lock[1]]),
    requests: [() => end(), () => end({ day: DAY }, 'ADMIN')],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.map((answer) => answer.json<Json>())).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ endedDay: expect.objectContaining({ number: 1 }) as object }),
      expect.objectContaining({ code: 'DAY_ENDED', details: { number: 1 } }),
    ]),
  );
  expect(await listed()).toHaveLength(1);
});

test('a repeated key returns the same number (DAYEND-5)', async () => {
  const first = await end({ day: DAY }, 'CASHIER', { 'idempotency-key': 'gün-sonu' });
  const again = await end({ day: DAY }, 'CASHIER', { 'idempotency-key': 'gün-sonu' });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await listed()).toHaveLength(1);
});

test('a payment in progress at the day close is not in it, for any payment time (DAYEND-3, DAYEND-15)', async () => {
  await payAt(business, 'CASH', 200);
  const { order } = await createOrderedTable(business, [{ price: 90, qty: 1 }]);
  const pay = () =>
    business.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CARD', finalTotal: 90, tip: 10 });
  let inBetween: Ended | undefined;
  const [paid] = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [pay],
    meanwhile: async () => {
      inBetween = await ended();
    },
  });
  expect(paid?.statusCode).toBe(200);
  expect(inBetween?.endedDay).toMatchObject({ revenue: 200 });
  await expectTrueLedger(api);
  expect(await preview()).toMatchObject({ summary: { revenue: 290 }, latest: inBetween?.endedDay });
});

test('a later method correction does not change the day close (DAYEND-3, DAYEND-15)', async () => {
  const paymentId = await payAt(business, 'CASH', 200);
  const { endedDay } = await ended();
  const correction = { method: 'CARD', reason: 'Yanlış tuş' };
  await business.as('CASHIER').post(`/api/orders/payments/${paymentId}/method`, correction);
  expect((await opened(endedDay.id)).slip).toMatch(/ÖDEMELER\nNakit \(1\) +200,00/);
  await expectTrueLedger(api);
});

test('open tables and sessions are in the preview and on the slip, and prevent nothing (DAYEND-10)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await createOrderedTable(business, [{ price: 120.5, qty: 3 }]);
  await openCash(business, 500, 'ADMIN');
  expect(await preview()).toMatchObject({
    ...{ day: DAY, latest: null },
    open: { orders: { count: 1, amount: 361.5 } },
    tills: [{ name: 'Ana kasa', isPurse: false, open: { isCounted: false, isOwn: true }, closed: null }],
  });
  const { jobId } = await ended({ day: DAY, uncountedReason: 'Anahtar yok' }, 'ADMIN');
  expect(await paperOf(jobId)).toMatch(/AÇIK KALAN\nAçık masa \(1\) +361,50\nKasa: Ana kasa, oturum 1/);
});

test('a day with an open drawer is ended by an ADMIN alone, with a reason on paper and in the log (DAYEND-18)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const session = await openCash(business, 500, 'ADMIN');
  const refused = await end();
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  expect(refused.json<Json>().error).toBe(
    'Sayılmamış kasa var: Ana kasa. Saymadan yalnız patron bitirebilir.',
  );
  expect(codeOf(await end({ day: DAY, uncountedReason: 'Anahtar yok' }))).toEqual([422, 'ROLE_LIMIT']);
  expect(codeOf(await end({ day: DAY }, 'ADMIN'))).toEqual([400, 'INVALID_INPUT']);
  expect(await listed()).toEqual([]);
  const { endedDay, jobId } = await ended({ day: DAY, uncountedReason: 'Anahtar yok' }, 'ADMIN');
  expect(await paperOf(jobId)).toMatch(/Kasa: Ana kasa, oturum 1 .*\n +Sayılmadı: Anahtar yok\n/);
  expect(await auditOf(api, business.id, 'dayEnd.end')).toMatchObject([{ uncounted: 'Anahtar yok' }]);
  expect(await opened(endedDay.id)).toMatchObject({ figures: { uncountedReason: 'Anahtar yok' } });
  await countCash(business, session, { sum: 500 }, 'ADMIN');
  await closeCash(business, session, { left: 500 }, 'ADMIN');
  // Without an open drawer the reason is not stored.
  const again = await ended({ day: DAY, replaces: 1, uncountedReason: 'Anahtar yok' }, 'ADMIN');
  expect(await opened(again.endedDay.id)).not.toHaveProperty('figures.uncountedReason');
  expect((await auditOf(api, business.id, 'dayEnd.end'))[1]).not.toHaveProperty('uncounted');
});

test('open orders are carried over to the next day in one request, which can be undone (DAYEND-19)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const carry = (body: Json = {}) =>
    business.as('CASHIER').post('/api/day-ends/carry-over', { day: DAY, ...body });
  const carried = async (day?: string) =>
    (await preview(day))['open'] as { unfinished: { isCarried: boolean; due: number }[] };
  expect((await carry()).json()).toEqual({ day: DAY, orders: 1 });
  expect((await carried()).unfinished).toMatchObject([{ due: 200, isCarried: true }]);
  await carry({ isUndone: true });
  expect((await carried()).unfinished).toMatchObject([{ due: 200, isCarried: false }]);
  await carry();
  // A table that opens later is not carried over, and the next evening begins again.
  api.time.now = new Date('2026-03-10T18:45:00Z');
  await createOrderedTable(business, [{ price: 50, qty: 1 }]);
  expect((await carried()).unfinished.map(({ isCarried }) => isCarried)).toEqual([true, false]);
  const { jobId } = await ended();
  expect(await paperOf(jobId)).toMatch(/AÇIK KALAN\nAçık masa \(1\) +50,00\nDevreden masa \(1\) +200,00\n/);
  expect((await carried('2026-03-09')).unfinished.some(({ isCarried }) => isCarried)).toBe(false);
  expect(await auditOf(api, business.id, 'dayEnd.carryOver')).toEqual([
    { day: DAY, orders: 1, isUndone: false },
    { day: DAY, orders: 1, isUndone: true },
    { day: DAY, orders: 1, isUndone: false },
  ]);
  expect(codeOf(await carry({ day: '2026-03-11' }))).toEqual([400, 'INVALID_INPUT']);
  // The payment is money of the day on which it is taken.
  api.time.now = new Date('2026-03-11T10:00:00Z');
  expect((await take(business, order.id, ['pay', { finalTotal: 200 }])).statusCode).toBe(200);
  expect((await ended({ day: DAY, replaces: 1 }, 'ADMIN')).endedDay.revenue).toBe(0);
  expect((await ended({ day: '2026-03-11' })).endedDay.revenue).toBe(200);
  await expectTrueLedger(api);
});

test('the page of a day has its figures, the week before, and later corrections (DAYEND-21, DAYEND-22)', async () => {
  api.time.now = new Date('2026-03-03T18:30:00Z');
  await payAt(business, 'CASH', 150);
  api.time.now = new Date('2026-03-10T18:30:00Z');
  const first = await payAt(business, 'CASH', 200);
  const second = await payAt(business, 'CASH', 30);
  const before = await payAt(business, 'CARD', 70);
  const correct = (id: string, method: string) =>
    business.as('CASHIER').post(`/api/orders/payments/${id}/method`, { method, reason: 'Yanlış tuş' });
  await correct(before, 'MEAL');
  const { endedDay } = await ended();
  expect(await opened(endedDay.id)).toMatchObject({
    ...{ lastWeek: 150, corrections: [] },
    figures: {
      sales: { orders: 3, revenue: 300, netRevenue: 300 },
      payments: [
        { method: 'CASH', amount: 230 },
        { method: 'CARD', amount: 0 },
        { method: 'MEAL', amount: 70 },
      ],
    },
  });
  // On the same day, and by a counter entry of the next one.
  api.time.now = new Date('2026-03-10T20:00:00Z');
  await correct(second, 'CARD');
  api.time.now = new Date('2026-03-11T10:00:00Z');
  expect((await correct(first, 'CARD')).statusCode).toBe(200);
  const { figures, corrections } = (await opened(endedDay.id)) as unknown as Json;
  expect(corrections).toEqual([
    { method: 'CARD', amount: 230 },
    { method: 'CASH', amount: -230 },
  ]);
  expect(figures).toMatchObject({ payments: [{ amount: 230 }, { amount: 0 }, { amount: 70 }] });
});

test('a correction between the reading and the storing of the figures is a later one (DAYEND-22)', async () => {
  const first = await payAt(business, 'CASH', 200);
  const second = await payAt(business, 'CASH', 30);
  const correct = async (id: string, method: string): Promise<void> => {
    const answer = await business
      .as('CASHIER')
      .post(`/api/orders/payments/${id}/method`, { method, reason: 'Yanlış tuş' });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await correct(second, 'CARD');
  api.time.now = new Date('2026-03-11T10:00:00Z');
  const { endedDay } = await ended({ day: DAY });
  // Both requests began before the day close, and were stored after its figures were read.
  api.time.now = new Date('2026-03-10T20:00:00Z');
  await correct(second, 'MEAL');
  api.time.now = new Date('2026-03-11T09:59:00Z');
  await correct(first, 'CARD');
  expect(await opened(endedDay.id)).toMatchObject({
    corrections: [
      { method: 'CARD', amount: 170 },
      { method: 'CASH', amount: -200 },
      { method: 'MEAL', amount: 30 },
    ],
  });
  await expectTrueLedger(api);
});

test('the preview names what is left to do: calls, tips, tills and the day before (DAYEND-14)', async () => {
  const session = await openCash(business, 500, 'ADMIN');
  await payAt(business, 'CASH', 200, { tip: 20 });
  await countCash(business, session, { sum: 700 }, 'ADMIN');
  await closeCash(business, session, { left: 500 }, 'ADMIN');
  const yesterday = await ended();
  api.time.now = new Date('2026-03-11T18:30:00Z');
  const { table } = await createHeldMeal(business);
  await api.owner.query(
    `insert into guest_calls (business_id, id, table_id, kind, created_at, answered_at)
     select $1, gen_random_uuid(), $2, 'WAITER', t.at::timestamptz, t.answered::timestamptz
       from (values ('2026-03-11T18:00Z', '2026-03-11T18:01Z'), ('2026-03-11T18:20Z', null)) t (at, answered)`,
    [business.id, table.id],
  );
  await api.owner.query(
    `insert into guest_orders (business_id, id, table_id, phone_id, sent_at, answered_at, sends)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), t.at::timestamptz, t.answered::timestamptz, 1
       from (values ('2026-03-11T18:00Z', '2026-03-11T18:01Z'), ('2026-03-11T18:20Z', null),
                    ('2026-03-11T16:00Z', null)) t (at, answered)`,
    [business.id, table.id],
  );
  expect(await preview('2026-03-11')).toMatchObject({
    ...{ nextNumber: 2, tipsOwed: { amount: 20, count: 1 }, tills: [] },
    open: { calls: { open: 1, all: 2, orders: 1 }, unfinished: [{ place: table.name, held: 3 }] },
    heldAt: { tableId: table.id },
    previous: { endedDay: yesterday.endedDay, variance: -20, left: 500 },
  });
  expect(await preview()).toMatchObject({
    tills: [{ name: 'Ana kasa', open: null, closed: { variance: -20 } }],
    previous: null,
  });
});

test('orders without a table are in the sums, and unfinished ones are named (DAYEND-17)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { table } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const { table: held } = await createHeldMeal(business);
  const lines = [{ itemId: (await createItem(business, { price: 40 })).id, qty: 2 }];
  const pay = (id: string) =>
    business.as('CASHIER').post(`/api/orders/${id}/pay`, { method: 'CARD', finalTotal: 80 });
  const step = (id: string, state: string) =>
    business.as('WAITER').post(`/api/takeaway/${id}/state`, { state });
  const [open, away, paid, handedOver, failed] = [
    await createCalledOrder(business, lines),
    await createCalledOrder(business, lines, { kind: 'DELIVERY' }),
    await createCalledOrder(business, lines, { kind: 'COUNTER' }),
    await createCalledOrder(business, lines),
    await createCalledOrder(business, lines, { kind: 'DELIVERY' }),
  ];
  await step(away.id, 'ON_WAY');
  takenBy(await take(business, away.id, ['pay-share', { amount: 30 }]));
  for (const { id } of [paid, handedOver, failed]) expect((await pay(id)).statusCode).toBe(200);
  await business.as('WAITER').post(`/api/takeaway/${failed.id}/state`, { state: 'FAILED', reason: 'Yok' });
  await step(handedOver.id, 'DELIVERED');
  // Paid the day before yesterday and never recorded as handed over: the board has forgotten it.
  api.time.now = new Date('2026-03-08T18:00:00Z');
  const forgotten = await createCalledOrder(business, lines);
  await pay(forgotten.id);
  api.time.now = new Date('2026-03-10T18:30:00Z');
  const { jobId, endedDay } = await ended();
  expect(endedDay.revenue).toBe(270);
  const paper = await paperOf(jobId);
  expect(paper).toMatch(/Adisyon +3\n/);
  const left = /AÇIK KALAN\nAçık masa \(2\) +680,00\nGel-al 1 +80,00\nPaket 2 +50,00\n/;
  expect(paper).toMatch(left);
  expect(paper).toMatch(/ÖDENDİ, TESLİM EDİLMEDİ\nPaket 5\nTezgâh 3\n-+\nMARŞ BEKLEYEN\n.+ 3 adet\n/);
  expect(await preview()).toMatchObject({
    open: {
      orders: { count: 4, amount: 810 },
      unfinished: [
        { place: table.name, hasTable: true, held: 0, due: 300 },
        { place: held.name, hasTable: true, held: 3, due: 380 },
        { place: open.tableName, due: 80, isPaid: false },
        { place: away.tableName, due: 50, isPaid: false },
        { place: failed.tableName, due: 0, isPaid: true },
        { place: paid.tableName, due: 0, isPaid: true },
      ],
    },
  });
  await expectTrueLedger(api);
});

test('the day ends without a printer, and its slip is printed later as a copy (DAYEND-11)', async () => {
  const { endedDay, jobId } = await ended();
  expect(jobId).toBeNull();
  expect(codeOf(await printAgain(endedDay.id))).toEqual([422, 'NO_PRINTER']);
  await createPrinter(business, { name: 'Kasa' });
  expect((await printAgain(endedDay.id)).json()).toMatchObject({ copyNo: 2 });
});

test('reports of terminals and meal cards are shown beside the figures of Sofra (DAYEND-16)', async () => {
  const bank = await addPartner(business, 'CARD', 'Banka A');
  const meal = await addPartner(business, 'MEAL', 'Multinet');
  const paid = await payAt(business, 'CARD', 300, { partnerId: bank.id, tip: 20 });
  await payAt(business, 'MEAL', 50, { partnerId: meal.id });
  await givenBack(business, paid, { amount: 300, method: 'CARD' });
  // The terminal still pays out a payment that is refunded in cash (PARTNER-13).
  const inCash = await payAt(business, 'CARD', 80, { partnerId: bank.id });
  await givenBack(business, inCash, { amount: 80, method: 'CASH' });
  // A refund of the next day, so of no device of this one.
  api.time.now = new Date('2026-03-11T10:00:00Z');
  await givenBack(business, await payAt(business, 'MEAL', 60, { partnerId: meal.id }), {
    ...{ amount: 60, method: 'MEAL' },
  });
  await payAt(business, 'CARD', 70, { partnerId: bank.id });
  expect((await preview())['devices']).toEqual([
    { partnerId: bank.id, name: 'Banka A', expected: 100, reported: null },
    { partnerId: meal.id, name: 'Multinet', expected: 50, reported: null },
  ]);
  const unknown = { day: DAY, devices: [{ partnerId: business.id, reported: 1 }] };
  expect(codeOf(await end(unknown))).toEqual([400, 'INVALID_INPUT']);
  const { endedDay } = await ended({ day: DAY, devices: [{ partnerId: bank.id, reported: 95.5 }] });
  const { slip } = await opened(endedDay.id);
  expect(slip).toMatch(/CİHAZ +SOFRA +RAPORU +FARK\nBanka A +100,00 +95,50 +-4,50\n---/);
  await expectTrueLedger(api);
});

test('a future day cannot be ended, and a request without a day ends today (DAYEND-1)', async () => {
  expect(codeOf(await end({ day: '2026-03-11' }))).toEqual([400, 'INVALID_INPUT']);
  expect((await ended({})).endedDay.day).toBe(DAY);
  expect((await end({ day: '2026-03-09' }, 'WAITER')).statusCode).toBe(403);
});

test('a user with a drawer to count prints no present day, and reads it without sums (DAYEND-7)', async () => {
  const { endedDay } = await ended({ day: '2026-03-09' });
  const { endedDay: today } = await ended();
  await openCash(business, 500, 'CASHIER');
  const cashier = business.as('CASHIER');
  for (const answer of await Promise.all([end(), printAgain(today.id)]))
    expect(codeOf(answer)).toEqual([422, 'CASH_HIDDEN']);
  const told = async (path: string) => (await cashier.get(`/api/day-ends${path}`)).json<unknown>();
  const hidden = { revenue: null, netRevenue: null };
  expect(await told('/preview')).toMatchObject({
    ...{ day: DAY, summary: { ...hidden, orderCount: 0 }, breakdown: { CASH: { revenue: null } } },
  });
  expect(await told('')).toMatchObject([{ number: today.number, ...hidden, zTotal: null }]);
  expect(await told(`/${today.id}`)).toMatchObject({
    ...{ endedDay: hidden, figures: null, corrections: null, slip: null },
  });
  // An order that ended before the drawer was opened is not in its sum.
  expect(await told(`/${endedDay.id}`)).toMatchObject({ slip: expect.stringContaining('GÜN SONU') });
  expect(await told('?from=2026-03-09&to=2026-03-09')).toMatchObject([{ revenue: 0 }]);
  expect(await listed('from=2026-03-09&to=2026-03-10')).toHaveLength(2);
});

test('users without access to sums cannot read them among the slips (DAYEND-7)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { jobId } = await ended();
  const job = `/api/print-jobs/${jobId}`;
  const slipAs = (role: Role) => business.as(role).get(`${job}/slip`);
  expect((await slipAs('CASHIER')).statusCode).toBe(200);
  expect(codeOf(await slipAs('WAITER'))).toEqual([422, 'ROLE_LIMIT']);
  await openCash(business, 500, 'CASHIER');
  expect(codeOf(await slipAs('CASHIER'))).toEqual([422, 'CASH_HIDDEN']);
  expect(codeOf(await business.as('CASHIER').post(`${job}/reprint`))).toEqual([422, 'CASH_HIDDEN']);
  expect((await slipAs('ADMIN')).statusCode).toBe(200);
});

test('another business has its own numbers and day closes (DAYEND-2)', async () => {
  const { endedDay } = await ended();
  api.time.now = null;
  business = await api.createBusiness('Komşu Kafe');
  api.time.now = new Date('2026-03-10T18:30:00Z');
  expect((await business.as('ADMIN').get(`/api/day-ends/${endedDay.id}`)).statusCode).toBe(404);
  expect((await ended()).endedDay.number).toBe(1);
});
