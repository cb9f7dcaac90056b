import type { Printer } from '@sofra/contract/printing/printing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  expireLease,
  makeDue,
  type ClaimedOnWire,
} from '#test/factories/print-job-factories.ts';
import { printJobsOf } from '#test/factories/printer-factories.ts';
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
let printer: Printer;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  till = business.as('CASHIER');
  printer = await createLocalPrinter(business, 'Tezgâh');
});
afterAll(() => api.stop());

const jobNow = async () => (await printJobsOf(business))[0]!;
const printerNow = async () => (await till.get('/api/printers')).json<Printer[]>()[0]!;
const announced = () =>
  api.published.filter((e) => e.businessId === business.id && e.event.name === 'printers:changed').length;

async function createClaimed(by = till): Promise<ClaimedOnWire> {
  await createKitchenJob(api, business, 'Mantı');
  return (await claimAs(by))!;
}

const end = (job: ClaimedOnWire, how: 'confirm' | 'fail', more = {}, by = till) =>
  by.post(`/api/print-jobs/${job.id}/${how}`, { leaseToken: job.leaseToken, ...more });

async function expectRefused(answer: ReturnType<typeof end>, code: string): Promise<void> {
  const { statusCode, json } = await answer;
  expect([statusCode, json<{ code: string }>().code]).toEqual([code === 'NOT_FOUND' ? 404 : 409, code]);
}

test('a confirmed job is printed, and the printer is known to respond', async () => {
  const before = announced();
  const job = await createClaimed();
  const answer = await end(job, 'confirm', { isAcknowledged: true });
  expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'PRINTED' }]);
  expect(await jobNow()).toMatchObject({ state: 'PRINTED', printedAt: expect.any(String), lastError: null });
  expect(await printerNow()).toMatchObject({
    state: 'ONLINE',
    waitingJobs: 0,
    lastSeenAt: expect.any(String),
  });
  expect(announced()).toBe(before + 1);

  const next = await createClaimed();
  expect(next.printer.acknowledges).toBe(true);
  await end(next, 'confirm'); // no acknowledgement this time, which must not clear the mark
  expect((await createClaimed()).printer.acknowledges).toBe(true);
  expect(announced()).toBe(before + 1); // the printer was online before, so no event
});

test('a job waits without a mark after any number of attempts that sent nothing', async () => {
  const job = await createClaimed();
  const before = announced();
  const answer = await end(job, 'fail', {
    mayBePrinted: false,
    printerState: 'PAPER_OUT',
    error: 'Kâğıt bitti',
  });
  expect(answer.json()).toEqual({ state: 'PENDING' });
  expect(await printerNow()).toMatchObject({ state: 'PAPER_OUT', lastError: 'Kâğıt bitti', waitingJobs: 1 });
  expect(announced()).toBe(before + 1);
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    await makeDue(api, business);
    const again = (await claimAs(till))!;
    expect(again.isRepeat).toBe(false);
    await end(again, 'fail', { mayBePrinted: false, printerState: 'PAPER_OUT' });
  }
  expect(await jobNow()).toMatchObject({ state: 'PENDING', attempts: 8 });
});

test('a job with an unknown result gets the banner next time, and the fifth attempt is the last', async () => {
  await createKitchenJob(api, business, 'Mantı');
  const before = announced();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const job = (await claimAs(till))!;
    expect(job.isRepeat).toBe(attempt > 1);
    const answer = await end(job, 'fail', attempt === 1 ? {} : { mayBePrinted: true });
    expect(answer.json()).toEqual({ state: attempt < 5 ? 'UNCERTAIN' : 'FAILED' });
    await makeDue(api, business);
  }
  expect(await jobNow()).toMatchObject({
    state: 'FAILED',
    attempts: 5,
    lastError: 'Fişin basılıp basılmadığı anlaşılamadı.',
  });
  expect(await printerNow()).toMatchObject({ failedJobs: 1, waitingJobs: 0 });
  expect(announced()).toBe(before + 1); // the state was unknown before, so the failed job is the only change
});

test('an uncertain job stays uncertain when the next agent cannot send at all', async () => {
  await end(await createClaimed(), 'fail');
  await makeDue(api, business);
  const again = (await claimAs(till))!;
  expect((await end(again, 'fail', { mayBePrinted: false })).json()).toEqual({ state: 'UNCERTAIN' });
});

test('a late report counts while no other client took the job, because the paper is out (PRINT-16)', async () => {
  const job = await createClaimed();
  await expireLease(api, job.id);
  expect((await end(job, 'confirm')).json()).toEqual({ state: 'PRINTED' });
  expect(await claimAs(till)).toBeNull();
});

test('a late report never changes the lease of another client (PRINT-16)', async () => {
  const late = await createClaimed();
  await expireLease(api, late.id);
  const other = (await claimAs(await createAgent(api, business)))!;
  await expectRefused(end(late, 'confirm', { isAcknowledged: true }), 'LEASE_LOST');
  await expectRefused(end(late, 'fail', { printerState: 'OFF' }), 'LEASE_LOST');
  expect(await jobNow()).toMatchObject({ state: 'SENDING' });
  expect(await printerNow()).toMatchObject({ state: 'UNKNOWN' });
  expect((await end(other, 'confirm')).json()).toEqual({ state: 'PRINTED' });
  await expectRefused(end(late, 'confirm'), 'LEASE_LOST'); // printed, but under another lease
});

test('a report with a lost response returns the same again, and changes nothing more', async () => {
  const printed = await createClaimed();
  const twice = async (how: () => ReturnType<typeof end>) => [
    (await how()).json<unknown>(),
    (await how()).json<unknown>(),
  ];
  const [isPrinted, isDoubtful] = [{ state: 'PRINTED' }, { state: 'UNCERTAIN' }];
  expect(await twice(() => end(printed, 'confirm'))).toEqual([isPrinted, isPrinted]);
  const failed = await createClaimed();
  expect(await twice(() => end(failed, 'fail'))).toEqual([isDoubtful, isDoubtful]);
  expect((await printJobsOf(business))[1]).toMatchObject({ attempts: 1 });
  const { rows } = await api.owner.query('select doubtful_attempts from print_jobs where id = $1', [
    failed.id,
  ]);
  expect(rows).toEqual([{ doubtful_attempts: 1 }]);
  await expectRefused(end(failed, 'confirm'), 'LEASE_LOST'); // the failed attempt has ended this lease
});

test('the same report twice at once gets two responses and counts once', async () => {
  const job = await createClaimed();
  const rival = await api.services.pool.connect();
  await rival.query('begin');
  await rival.query(`select set_config('app.business_id', $1, true)`, [business.id]);
  await rival.query('select from printers where id = $1 for no key update', [printer.id]);
  const both = [end(job, 'fail'), end(job, 'fail')];
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  expect((await Promise.all(both)).map((answer) => answer.json<unknown>())).toEqual([
    { state: 'UNCERTAIN' },
    { state: 'UNCERTAIN' },
  ]);
  const { rows } = await api.owner.query('select doubtful_attempts from print_jobs where id = $1', [job.id]);
  expect(rows).toEqual([{ doubtful_attempts: 1 }]);
});

test('a job that was never leased, and an unknown token, are refused', async () => {
  const id = await createKitchenJob(api, business, 'Mantı');
  const nobodys = { id, leaseToken: newId() } as ClaimedOnWire;
  await expectRefused(end(nobodys, 'confirm'), 'LEASE_LOST');
  await expectRefused(end({ ...nobodys, id: newId() }, 'confirm'), 'NOT_FOUND');
  expect(await jobNow()).toMatchObject({ state: 'PENDING' });
});

test('a job that moved from a deleted printer ignores a late report', async () => {
  const job = await createClaimed();
  await createLocalPrinter(business, 'Kasa');
  await business.as('ADMIN').delete(`/api/printers/${printer.id}`);
  await expectRefused(end(job, 'confirm'), 'LEASE_LOST');
  expect(await jobNow()).toMatchObject({ state: 'UNCERTAIN', printerName: 'Kasa' });
});

test('another business’s job is not found, even with its token', async () => {
  const job = await createClaimed();
  const stranger = await api.createBusiness('Komşu Lokanta');
  for (const caller of [stranger.as('ADMIN'), await createAgent(api, stranger)])
    for (const how of ['confirm', 'fail'] as const)
      await expectRefused(end(job, how, {}, caller), 'NOT_FOUND');
  expect(await jobNow()).toMatchObject({ state: 'SENDING' });
});
