import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  createReceiptJob,
  expireLease,
  makeDue,
} from '#test/factories/print-job-factories.ts';
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

const slipOf = async (id: string) =>
  (await business.as('CASHIER').get(`/api/print-jobs/${id}/slip`)).json<{ text: string; columns: number }>();

/** The rows without their alignment. */
const rowsOf = (text: string) => text.split('\n').map((row) => row.trim());

test.each([32, 42, 48] as const)(
  'the text of %i columns is the same as on the printer’s paper',
  async (columns) => {
    await createLocalPrinter(business, 'Kasa', { columns });
    const { id } = await createReceiptJob(api, business);
    const slip = await slipOf(id);
    expect(slip.columns).toBe(columns);
    const [paper] = parseEscpos(Buffer.from((await claimAs(business.as('CASHIER')))!.bytes, 'base64'));
    expect(rowsOf(slip.text)).toEqual(rowsOf(slipText(paper!)));
    expect(slip.text).toContain('Şiş İskender');
    expect(slip.text.split('\n').every((row) => row.length <= columns)).toBe(true);
  },
);

test('the text has the marks of its paper: the banner as soon as a copy may exist (PRINT-8, PRINT-14)', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const till = business.as('CASHIER');
  const id = await createKitchenJob(api, business, 'Mantı');
  const isMarked = async () => (await slipOf(id)).text.includes('** TEKRAR BASIM **');
  const first = (await claimAs(till))!;
  expect(await isMarked()).toBe(false);
  await till.post(`/api/print-jobs/${id}/fail`, { leaseToken: first.leaseToken });
  expect(await isMarked()).toBe(true); // the job waits, and its slip will carry the banner
  await makeDue(api, business);
  await claimAs(till);
  await expireLease(api, id);
  const third = (await claimAs(till))!;
  await till.post(`/api/print-jobs/${id}/confirm`, { leaseToken: third.leaseToken });
  expect(await isMarked()).toBe(true);
});

test('a job of a deleted printer keeps its slip', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh', { columns: 32 });
  const id = await createKitchenJob(api, business, 'Mantı');
  await business.as('ADMIN').delete(`/api/printers/${printer.id}`);
  expect(await slipOf(id)).toMatchObject({ columns: 32, text: expect.stringContaining('1 x Mantı') });
});
