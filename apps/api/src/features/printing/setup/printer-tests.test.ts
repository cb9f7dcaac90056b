import type { Printer } from '@sofra/contract/printing/printing';
import { turkishTestTicket } from '@sofra/domain/slips/ticket-turkish';
import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { createLocalPrinter } from '#test/factories/print-job-factories.ts';
import { createPrinter, printJobsOf } from '#test/factories/printer-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

interface TestSlip {
  text: string;
  columns: number;
  bytes: string;
}
const slipFor = async ({ id }: Printer, kind: string, caller = business.as('CASHIER')): Promise<TestSlip> =>
  (await caller.get(`/api/printers/${id}/test-slip?kind=${kind}`)).json();

const rowsOf = (text: string) => text.split('\n').map((row) => row.trim());

test.each(['PLAIN', 'TURKISH'])(
  'a %s test of a local printer has text and bytes with the same content',
  async (kind) => {
    const printer = await createLocalPrinter(business, 'Tezgâh', { columns: 32, drawerPulse: true });
    const slip = await slipFor(printer, kind);
    expect(slip.columns).toBe(32);
    const [paper] = parseEscpos(Buffer.from(slip.bytes, 'base64'));
    expect([paper!.cut, paper!.drawer, paper!.unknown]).toEqual([true, false, []]);
    expect(rowsOf(slipText(paper!))).toEqual(rowsOf(slip.text));
    expect(slip.text).toContain(kind === 'PLAIN' ? 'TEST FİŞİ' : 'TÜRKÇE');
    expect(slip.text).toContain('Tezgâh');
    expect(await printJobsOf(business)).toEqual([]);
  },
);

test('without a kind the plain test is made, and an agent reads it too', async () => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  const plain = (await business.as('CASHIER').get(`/api/printers/${printer.id}/test-slip`)).json<TestSlip>();
  expect(plain.text).toContain('TEST FİŞİ');
  expect((await slipFor(printer, 'PLAIN', await createAgent(api, business))).text).toContain('TEST FİŞİ');
});

test('the Turkish test on a network printer is a job', async () => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  const answer = await business.as('ADMIN').post(`/api/printers/${printer.id}/test`, { kind: 'TURKISH' });
  const { jobId } = answer.json<{ jobId: string }>();
  const origin = { businessName: '', timeZone: 'Europe/Istanbul', createdAt: new Date() };
  const { title } = turkishTestTicket(origin, 'Kasa');
  expect(await printJobsOf(business)).toMatchObject([{ id: jobId, type: 'TEST', title }]);
});

test('a local printer is tested at its computer, for every kind of test', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  for (const kind of ['PLAIN', 'TURKISH']) {
    const refused = await business.as('ADMIN').post(`/api/printers/${printer.id}/test`, { kind });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'LOCAL_PRINTER']);
  }
});

test('another business’s printer and an unknown printer have no test slip', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  const stranger = (await api.createBusiness('Komşu Lokanta')).as('ADMIN');
  expect((await stranger.get(`/api/printers/${printer.id}/test-slip`)).statusCode).toBe(404);
  expect((await business.as('ADMIN').get(`/api/printers/${newId()}/test-slip`)).statusCode).toBe(404);
});
