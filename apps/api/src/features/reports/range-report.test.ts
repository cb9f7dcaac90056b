import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { auditOf, expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await newBusiness();
});

/** Registers today, and then sets the clock back to March. */
async function newBusiness(name?: string): Promise<TestBusiness> {
  api.time.now = null;
  const created = await api.createBusiness(name);
  api.time.now = new Date('2026-03-10T18:30:00Z');
  return created;
}

const DAY = { from: '2026-03-10', to: '2026-03-10' };

interface Printed extends Json {
  jobId: string;
  number: number;
  copyNo: number;
  report: Json & { summary: Json };
}
const print = (body: Json = DAY, headers = {}) =>
  business.as('CASHIER').post('/api/zreport/print', body, headers);
const printed = async (body?: Json): Promise<Printed> => {
  const answer = await print(body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Printed>();
};
const preview = async (query = 'from=2026-03-10&to=2026-03-10') =>
  (await business.as('ADMIN').get(`/api/zreport?${query}`)).json<
    Json & { number: number | null; copies: number; slip: string; report: Json }
  >();

async function slipOf(jobId: string) {
  const { rows } = await api.owner.query<{ ticket: Ticket; type: string; key: string; order: string | null }>(
    'select ticket, type, dedupe_key as key, order_id as "order" from print_jobs where business_id = $1 and id = $2',
    [business.id, jobId],
  );
  const { ticket, ...job } = rows[0]!;
  return { ...job, ticket, text: slipToText(renderSlip(ticket, 42), 42) };
}

async function createSale(price = 100): Promise<void> {
  const { order } = await createOrderedTable(business, [{ price, qty: 2 }]);
  const answer = await take(business, order.id, ['pay', { finalTotal: order.total }]);
  expect(answer.statusCode).toBe(200);
}

test('the first slip of a day gets a number; the next is a copy with the new figures (REP-21)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await createSale();
  const first = await printed();
  expect(first).toMatchObject({ number: 1, copyNo: 1, report: { summary: { revenue: 200 } } });
  const slip = await slipOf(first.jobId);
  expect(slip).toMatchObject({ type: 'RECEIPT', key: 'z:1:1', order: null });
  expect(slip.ticket).toMatchObject({ title: 'GÜN SONU RAPORU', staffName: 'Murat Şahin', table: null });
  expect(slip.text).toContain('10.03.2026 21:30 - Yazdıran: Murat Şahin');
  expect(slip.text).toMatch(/Başlangıç +10\.03\.2026 00:00\nBitiş +11\.03\.2026 00:00\n/);
  expect(slip.text).toMatch(/No +1\n/);
  expect(slip.text).toMatch(/Ciro +200,00 TL/);
  expect(slip.text).toContain('MALİ DEĞERİ YOKTUR');
  expect(slip.text).not.toMatch(/KOPYA|₺|Garson/);

  api.time.now = new Date('2026-03-10T19:10:00Z');
  await createSale(50);
  const second = await printed();
  expect(second).toMatchObject({ number: 1, copyNo: 2, report: { summary: { revenue: 300 } } });
  const copy = await slipOf(second.jobId);
  expect(copy.key).toBe('z:1:2');
  expect(copy.text.split('\n').filter((line) => line.trim() === 'KOPYA')).toHaveLength(2);
  expect(copy.text).toMatch(/10\.03\.2026 22:10[\s\S]+Ciro +300,00 TL/);

  expect(await printed({ from: '2026-03-09', to: '2026-03-09' })).toMatchObject({ number: 2, copyNo: 1 });
  expect(await auditOf(api, business.id, 'dayEnd.print')).toEqual([
    expect.objectContaining({ number: 1, copyNo: 1, from: '2026-03-09T21:00:00.000Z', revenueKurus: 20_000 }),
    expect.objectContaining({
      number: 1,
      copyNo: 2,
      until: '2026-03-10T21:00:00.000Z',
      revenueKurus: 30_000,
    }),
    expect.objectContaining({ number: 2, copyNo: 1, revenueKurus: 0 }),
  ]);
  expect(
    api.published.filter(({ event }) => event.name === 'print:ticket').at(-1)?.event.facts,
  ).toMatchObject({
    type: 'RECEIPT',
    title: 'GÜN SONU RAPORU',
    copyNo: 1,
  });
  await expectTrueLedger(api);
});

test('the preview shows the slip, changes no counter, and lists earlier prints (REP-20)', async () => {
  await createSale();
  const before = await preview();
  expect(before).toMatchObject({ number: null, copies: 0 });
  expect(before.slip).toMatch(/No +Yazdırılınca verilir\n/);
  expect((await preview()).number).toBeNull();
  await createPrinter(business, { name: 'Kasa' });
  const { jobId, report } = await printed();
  const after = await preview();
  expect(after).toMatchObject({ number: 1, copies: 1 });
  expect(after.slip).toMatch(/^ +KOPYA\n/);
  // Only the reader, the copy mark and the audit entries of the printing itself differ.
  const figures = (text: string) => /Satış[\s\S]+En çok satanlar[^-]+/.exec(text)?.[0];
  expect(figures(after.slip)).toBe(figures((await slipOf(jobId)).text));
  expect({ ...after.report, auditHead: null }).toEqual({ ...report, auditHead: null });
});

test('the slip shows open orders and the head of the audit chain', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await createOrderedTable(business, [{ price: 120.5, qty: 3 }]);
  const { rows } = await api.owner.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_heads where business_id = $1`,
    [business.id],
  );
  const { jobId, report } = await printed();
  expect(report).toMatchObject({ openOrders: { count: 1, total: 361.5 }, summary: { revenue: 0 } });
  const { text } = await slipOf(jobId);
  expect(text).toMatch(/Açık adisyonlar \(1\) +361,50 TL/);
  expect(text).toContain(`Kayıt zinciri: #${rows[0]!.seq} ${rows[0]!.hash.slice(0, 12)}`);
});

test('without a printer no slip is printed and no number is used (REP-22)', async () => {
  expect(codeOf(await print())).toEqual([422, 'NO_PRINTER']);
  expect(await preview()).toMatchObject({ number: null, copies: 0 });
  await createPrinter(business, { name: 'Kasa' });
  expect(await printed({ from: '2026-03-08', to: '2026-03-08' })).toMatchObject({ number: 1, copyNo: 1 });
});

test('a repeated key prints once', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const first = await print(DAY, { 'idempotency-key': 'z-1' });
  const again = await print(DAY, { 'idempotency-key': 'z-1' });
  expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true']);
  expect(await preview()).toMatchObject({ copies: 1 });
});

test('parallel requests get one number for one range, and numbers without a gap for several (REP-21)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`day-ends/${business.id}`]);
  const days = ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-08'];
  const answers = days.map((day) => print({ from: day, to: day }));
  await untilSomeoneWaits(api, days.length);
  await rival.query('commit');
  rival.release();
  const all = (await Promise.all(answers)).map((answer) => answer.json<Printed>());
  expect(all[0]!.number).toBe(all[1]!.number);
  expect([all[0]!.copyNo, all[1]!.copyNo].sort()).toEqual([1, 2]);
  expect([...new Set(all.map(({ number }) => number))].sort()).toEqual([1, 2, 3]);
});

test('every business has its own numbers and its own fiscal note', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await printed();
  business = await newBusiness('Komşu Kafe');
  await createPrinter(business, { name: 'Kasa' });
  await api.owner.query(
    `update businesses set settings = '{"nonFiscalMark": false, "slipFooter": "Afiyet olsun"}' where id = $1`,
    [business.id],
  );
  const { number, jobId } = await printed();
  expect(number).toBe(1);
  expect((await slipOf(jobId)).text).not.toMatch(/MALİ DEĞERİ|Afiyet/);
});

test('a range that makes no sense is refused before a number is used', async () => {
  await createPrinter(business, { name: 'Kasa' });
  expect(codeOf(await print({ from: '2026-03-11', to: '2026-03-10' }))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await print({ from: '2024-01-01', to: '2026-03-10' }))).toEqual([400, 'INVALID_INPUT']);
  for (const role of ['WAITER', 'KITCHEN'] as const)
    expect((await business.as(role).post('/api/zreport/print', DAY)).statusCode).toBe(403);
  expect(await printed()).toMatchObject({ number: 1 });
});
