import type { Printer } from '@sofra/contract/printing/printing';
import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  createReceiptJob,
} from '#test/factories/print-job-factories.ts';
import { createPrinter, createStation, printJobsOf } from '#test/factories/printer-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Caller,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let till: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  till = business.as('CASHIER');
});
afterAll(() => api.stop());

const endAs = (id: string, state: 'PRINTED' | 'FAILED') =>
  api.owner.query('update print_jobs set state = $2 where id = $1', [id, state]);
const reprint = (id: string, by = till) => by.post(`/api/print-jobs/${id}/reprint`);
const dismiss = (id: string, by = till) => by.post(`/api/print-jobs/${id}/dismiss`);

async function codeOf(answer: ReturnType<typeof reprint>): Promise<[number, string]> {
  const { statusCode, json } = await answer;
  return [statusCode, json<{ code: string }>().code];
}

async function reprinted(id: string, by = till): Promise<string> {
  const answer = await reprint(id, by);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ jobId: string }>().jobId;
}

const jobWith = async (id: string) => (await printJobsOf(business)).find((job) => job.id === id)!;

async function audited(): Promise<unknown[]> {
  const { rows } = await api.owner.query<object>(
    `select event, entity_id, details from audit_log where business_id = $1 and event like 'print.%' order by seq`,
    [business.id],
  );
  return rows;
}

const announced = () =>
  api.published.filter((e) => e.businessId === business.id && e.event.name === 'printers:changed').length;

test('a copy has the same content and KOPYA, has its number, and is announced to printing clients (PRINT-8)', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  const station = await createStation(business, 'Mutfak', [printer]);
  const id = await createKitchenJob(api, business, 'Şiş İskender', station.id);
  await endAs(id, 'PRINTED');
  const copy = await reprinted(id);
  expect(await jobWith(copy)).toMatchObject({
    type: 'KOT',
    state: 'PENDING',
    copyNo: 2,
    stationName: 'Mutfak',
    printerName: 'Tezgâh',
    tableName: 'Masa 4',
  });
  expect(api.published.at(-1)).toMatchObject({
    businessId: business.id,
    event: { name: 'print:station', facts: { jobId: copy, copyNo: 2, type: 'KOT' } },
  });
  const claimed = (await claimAs(till))!;
  const [slip] = parseEscpos(Buffer.from(claimed.bytes, 'base64'));
  expect(slipText(slip!).match(/KOPYA|1 x Şiş İskender/g)).toEqual(['KOPYA', '1 x Şiş İskender', 'KOPYA']);
  expect(await audited()).toEqual([
    {
      event: 'print.reprint',
      entity_id: id,
      details: { type: 'KOT', station: 'Mutfak', table: 'Masa 4', copyNo: 2 },
    },
  ]);
});

test('a slip that was stored before slips had a kind is copied and printed unchanged', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  await endAs(id, 'PRINTED');
  await api.owner.query(`update print_jobs set ticket = ticket - 'kind' where id = $1`, [id]);
  await reprinted(id);
  const claimed = (await claimAs(till))!;
  const [slip] = parseEscpos(Buffer.from(claimed.bytes, 'base64'));
  expect(slipText(slip!).match(/KOPYA|1 x Mantı/g)).toEqual(['KOPYA', '1 x Mantı', 'KOPYA']);
});

test('copies of copies are counted together, for every way to request them', async () => {
  await createLocalPrinter(business, 'Kasa');
  const { id, receipt } = await createReceiptJob(api, business);
  await endAs(id, 'PRINTED');
  const second = await reprinted(id);
  expect(await codeOf(reprint(second))).toEqual([409, 'JOB_NOT_FINISHED']);
  await endAs(second, 'FAILED');
  const third = await reprinted(second);
  const fromPayment = await till.post(`/api/orders/payments/${receipt.payment.id}/receipt`);
  expect(fromPayment.json()).toMatchObject({ copyNo: 4 });
  const fifth = await reprinted(id);
  const jobs = await printJobsOf(business);
  expect(jobs.map((job) => job.copyNo)).toEqual([1, 2, 3, 4, 5]);
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from print_jobs where reprint_of = $1 and ticket->>'copyMark' = 'KOPYA' order by position`,
    [id],
  );
  expect(rows.map((row) => row.id)).toEqual([second, third, fifth]);
});

test('two requests at once make two copies, each with its number', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  await endAs(id, 'PRINTED');
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select from print_jobs where id = $1 for update', [id]);
  const both = [reprinted(id), reprinted(id, business.as('ADMIN'))];
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  const copies = await Promise.all((await Promise.all(both)).map(jobWith));
  expect(copies.map((job) => job.copyNo).sort()).toEqual([2, 3]);
});

test('a job that is not finished is not copied (PRINT-9)', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  for (const state of ['PENDING', 'UNCERTAIN', 'SENDING']) {
    await api.owner.query('update print_jobs set state = $2 where id = $1', [id, state]);
    expect(await codeOf(reprint(id))).toEqual([409, 'JOB_NOT_FINISHED']);
  }
  expect(await printJobsOf(business)).toHaveLength(1);
});

test('if its printer is gone or passive, the copy goes to the present printer of the ticket (PRINT-9)', async () => {
  const [oven, spare] = [
    await createLocalPrinter(business, 'Fırın'),
    await createLocalPrinter(business, 'Yedek'),
  ];
  const station = await createStation(business, 'Fırın', [oven]);
  const id = await createKitchenJob(api, business, 'Pide', station.id);
  await endAs(id, 'PRINTED');
  const admin = business.as('ADMIN');
  await admin.patch(`/api/printers/${oven.id}`, { isActive: false });
  await admin.patch(`/api/printers/${spare.id}`, { isReceiptPrinter: true });
  expect((await jobWith(await reprinted(id))).printerName).toBe('Yedek');
  const newOven = await createLocalPrinter(business, 'Yeni Fırın');
  await admin.post('/api/printers/attach', { stationId: station.id, printerId: newOven.id });
  await admin.delete(`/api/printers/${oven.id}`);
  expect((await jobWith(await reprinted(id))).printerName).toBe('Yeni Fırın');
});

test('without a printer no copy is made, and the alarm stays', async () => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  const id = await createKitchenJob(api, business, 'Mantı');
  const test = (await till.post(`/api/printers/${printer.id}/test`)).json<{ jobId: string }>().jobId;
  await business.as('ADMIN').delete(`/api/printers/${printer.id}`);
  expect(await codeOf(reprint(id))).toEqual([422, 'NO_PRINTER']);
  expect(await jobWith(id)).toMatchObject({ state: 'FAILED', isDismissed: false });
  // A test slip tests one printer, so it is not printed on another one.
  await createPrinter(business, { name: 'Yeni' });
  expect(await codeOf(reprint(test))).toEqual([422, 'NO_PRINTER']);
  expect((await jobWith(await reprinted(id))).printerName).toBe('Yeni');
});

test('a copy of a test is a test, and stays with its printer', async () => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  const { jobId } = (await till.post(`/api/printers/${printer.id}/test`)).json<{ jobId: string }>();
  await endAs(jobId, 'PRINTED');
  expect(await jobWith(await reprinted(jobId))).toMatchObject({
    type: 'TEST',
    copyNo: 2,
    printerName: 'Kasa',
  });
});

test('requesting a copy of a failed job ends its alarm', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  await endAs(id, 'FAILED');
  const failed = async () => (await till.get('/api/printers')).json<Printer[]>()[0]!.failedJobs;
  expect(await failed()).toBe(1);
  const before = announced();
  await reprinted(id);
  expect(await failed()).toBe(0);
  expect(await jobWith(id)).toMatchObject({ state: 'FAILED', isDismissed: true });
  expect(announced()).toBe(before + 1);
});

test('only a failed job can be dismissed without printing, and only once', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const [failed, printed] = [
    await createKitchenJob(api, business, 'Mantı'),
    await createKitchenJob(api, business, 'Künefe'),
  ];
  await endAs(failed, 'FAILED');
  await endAs(printed, 'PRINTED');
  const before = announced();
  const answer = await dismiss(failed);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ id: failed, state: 'FAILED', isDismissed: true }),
  ]);
  expect((await dismiss(failed)).json()).toMatchObject({ isDismissed: true });
  expect((await dismiss(printed)).json()).toMatchObject({ state: 'PRINTED', isDismissed: false });
  expect(announced()).toBe(before + 1);
  expect(await audited()).toEqual([
    { event: 'print.dismiss', entity_id: failed, details: { type: 'KOT', table: 'Masa 4' } },
  ]);
});

test('the kitchen copies, dismisses and reads slips of stations; all others belong to the till', async () => {
  await createLocalPrinter(business, 'Kasa');
  const [kot, { id: receipt }] = [
    await createKitchenJob(api, business, 'Mantı'),
    await createReceiptJob(api, business),
  ];
  for (const id of [kot, receipt]) await endAs(id, 'FAILED');
  const kitchen = business.as('KITCHEN');
  for (const act of [reprint, dismiss]) {
    expect(await codeOf(act(receipt, kitchen))).toEqual([422, 'ROLE_LIMIT']);
    expect((await act(kot, kitchen)).statusCode).toBe(200);
  }
  const slip = (id: string, by: Caller) => by.get(`/api/print-jobs/${id}/slip`);
  expect((await slip(kot, kitchen)).statusCode).toBe(200);
  expect(await codeOf(slip(receipt, kitchen))).toEqual([422, 'ROLE_LIMIT']);
  const waiter = business.as('WAITER');
  expect(await codeOf(slip(receipt, waiter))).toEqual([422, 'ROLE_LIMIT']);
  expect((await slip(kot, waiter)).statusCode).toBe(200);
  for (const act of [reprint, dismiss])
    expect(await codeOf(act(kot, waiter))).toEqual([403, 'ROLE_FORBIDDEN']);
  expect(await jobWith(receipt)).toMatchObject({ isDismissed: false });
});

test('a requested copy never replaces a ticket when its printer is deleted', async () => {
  const [first, second] = [
    await createLocalPrinter(business, 'Ocak'),
    await createLocalPrinter(business, 'Pas'),
  ];
  const station = await createStation(business, 'Mutfak', [first]);
  const id = await createKitchenJob(api, business, 'Mantı', station.id);
  await endAs(id, 'PRINTED');
  const copies = [await reprinted(id), await reprinted(id)];
  await business.as('ADMIN').delete(`/api/printers/${first.id}`);
  const moved = await Promise.all(copies.map(jobWith));
  expect(moved.map((job) => [job.printerName, job.state])).toEqual([
    [second.name, 'PENDING'],
    [second.name, 'PENDING'],
  ]);
});

test('another business’s job and an unknown job are not found', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  await endAs(id, 'FAILED');
  const stranger = (await api.createBusiness('Komşu Lokanta')).as('ADMIN');
  for (const answer of [reprint(id, stranger), dismiss(id, stranger), reprint(newId()), dismiss(newId())])
    expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf(stranger.get(`/api/print-jobs/${id}/slip`))).toEqual([404, 'NOT_FOUND']);
  expect(await printJobsOf(business)).toMatchObject([{ isDismissed: false }]);
});
