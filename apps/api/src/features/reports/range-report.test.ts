import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { auditOf, expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

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
  (await business.as('ADMIN').get(`/api/zreport?${query}`)).json<Json & { slip: string; report: Json }>();

async function slipOf(jobId: string) {
  const { rows } = await api.owner.query<{ ticket: Ticket; type: string; order: string | null }>(
    'select ticket, type, order_id as "order" from print_jobs where business_id = $1 and id = $2',
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

test('a slip is marked ARA, has no number, and has the figures of its own time (REP-21)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await createSale();
  const first = await printed();
  expect(first).toMatchObject({ report: { summary: { revenue: 200 } } });
  const slip = await slipOf(first.jobId);
  expect(slip).toMatchObject({ type: 'RECEIPT', order: null });
  expect(slip.ticket).toMatchObject({ title: 'GÜN SONU RAPORU', staffName: 'Murat Şahin', table: null });
  expect(slip.text).toContain('10.03.2026 21:30 - Yazdıran: Murat Şahin');
  expect(slip.text).toMatch(/Başlangıç +10\.03\.2026 00:00\nBitiş +11\.03\.2026 00:00\n/);
  expect(slip.text).toMatch(/\n +ARA\nBaşlangıç/);
  expect(slip.text).toMatch(/Ciro +200,00 TL/);
  expect(slip.text).toContain('MALİ DEĞERİ YOKTUR');
  expect(slip.text).not.toMatch(/KOPYA|₺|Garson|^No /m);

  api.time.now = new Date('2026-03-10T19:10:00Z');
  await createSale(50);
  const second = await printed();
  expect(second).toMatchObject({ report: { summary: { revenue: 300 } } });
  const later = await slipOf(second.jobId);
  expect(later.text).toMatch(/\n +ARA\n/);
  expect(later.text).not.toContain('KOPYA');
  expect(later.text).toMatch(/10\.03\.2026 22:10[\s\S]+Ciro +300,00 TL/);
  const range = { from: '2026-03-09T21:00:00.000Z', until: '2026-03-10T21:00:00.000Z' };
  expect(await auditOf(api, business.id, 'dayEnd.print')).toEqual([
    { ...range, revenueKurus: 20_000 },
    { ...range, revenueKurus: 30_000 },
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

test('the preview shows the slip as it is printed (REP-20)', async () => {
  await createSale();
  await createPrinter(business, { name: 'Kasa' });
  const { slip, report } = await preview();
  expect(slip).toMatch(/\n +ARA\n/);
  const printedNow = await printed();
  // Only the reader and the audit entries of the printing itself differ.
  const figures = (text: string) => /Satış[\s\S]+En çok satanlar[^-]+/.exec(text)?.[0];
  expect(figures(slip)).toBe(figures((await slipOf(printedNow.jobId)).text));
  expect({ ...report, auditHead: null }).toEqual({ ...printedNow.report, auditHead: null });
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

test('without a printer no slip is printed (REP-22)', async () => {
  expect(codeOf(await print())).toEqual([422, 'NO_PRINTER']);
  expect(await auditOf(api, business.id, 'dayEnd.print')).toEqual([]);
});

test('a repeated key prints once (REP-21)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const first = await print(DAY, { 'idempotency-key': 'z-1' });
  const again = await print(DAY, { 'idempotency-key': 'z-1' });
  expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true']);
  expect(await auditOf(api, business.id, 'dayEnd.print')).toHaveLength(1);
});

test('the fiscal note is a setting, and the footer for guests is not printed', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await api.owner.query(
    `update businesses set settings = '{"nonFiscalMark": false, "slipFooter": "Afiyet olsun"}' where id = $1`,
    [business.id],
  );
  const { jobId } = await printed();
  expect((await slipOf(jobId)).text).not.toMatch(/MALİ DEĞERİ|Afiyet/);
});

test('a range that makes no sense is refused, and so are other roles', async () => {
  await createPrinter(business, { name: 'Kasa' });
  expect(codeOf(await print({ from: '2026-03-11', to: '2026-03-10' }))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await print({ from: '2024-01-01', to: '2026-03-10' }))).toEqual([400, 'INVALID_INPUT']);
  for (const role of ['WAITER', 'KITCHEN'] as const)
    expect((await business.as(role).post('/api/zreport/print', DAY)).statusCode).toBe(403);
});
