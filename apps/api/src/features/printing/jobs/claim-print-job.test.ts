import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCash, openCash } from '#test/factories/cash-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  createReceiptJob,
  expireLease,
  makeDue,
} from '#test/factories/print-job-factories.ts';
import { createPrinter, createStation, printJobsOf } from '#test/factories/printer-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

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

function printed(bytes: string): { text: string; drawer: boolean } {
  const [slip] = parseEscpos(Buffer.from(bytes, 'base64'));
  return { text: slipText(slip!), drawer: slip!.drawer };
}
const statesNow = async () => (await printJobsOf(business)).map(({ state }) => state);
const announced = () =>
  api.published.filter((e) => e.businessId === business.id && e.event.name === 'printers:changed').length;

test('an agent receives the next job with its bytes, its facts and a lease of twenty seconds (PRINT-16)', async () => {
  const device = '/dev/usb/lp0';
  const printer = await createLocalPrinter(business, 'Tezgâh', { device, columns: 32 });
  const id = await createKitchenJob(api, business, 'Şiş İskender');
  const before = announced();
  const asked = Date.now();
  const job = (await claimAs(await createAgent(api, business)))!;

  expect(job).toMatchObject({
    id,
    copyNo: 1,
    isRepeat: false,
    ticket: {
      type: 'KOT',
      stationName: null,
      table: 'Masa 4',
      items: [{ name: 'Şiş İskender', qty: 1 }],
      total: null,
    },
    printer: { id: printer.id, name: 'Tezgâh', interface: 'USB', ip: null, device, acknowledges: null },
  });
  expect(Date.parse(job.leasedUntil) - asked).toBeGreaterThan(15_000);
  expect(Date.parse(job.leasedUntil) - asked).toBeLessThan(60_000);
  expect(printed(job.bytes).text).toContain('1 x Şiş İskender');
  expect(await printJobsOf(business)).toMatchObject([{ id, state: 'SENDING', attempts: 1 }]);
  expect(announced()).toBe(before);
});

test('each printer has one job at a time, in order; the printer that waited longest is first', async () => {
  const [bar, oven] = [
    await createLocalPrinter(business, 'Bar'),
    await createLocalPrinter(business, 'Fırın'),
  ];
  const [atBar, atOven] = [
    await createStation(business, 'Bar', [bar]),
    await createStation(business, 'Fırın', [oven]),
  ];
  for (const [dish, { id }] of [
    ['Pide', atOven],
    ['Çay', atBar],
    ['Lahmacun', atOven],
  ] as const)
    await createKitchenJob(api, business, dish, id);
  const first = (await claimAs(till))!;
  const second = (await claimAs(till))!;
  expect([first, second].map((job) => job.ticket.items[0]!.name)).toEqual(['Pide', 'Çay']);
  expect(await claimAs(till)).toBeNull();
  await till.post(`/api/print-jobs/${first.id}/confirm`, { leaseToken: first.leaseToken });
  expect((await claimAs(till))!.ticket.items[0]!.name).toBe('Lahmacun');
});

test('only jobs of the named printers are returned', async () => {
  const [bar, oven] = [
    await createLocalPrinter(business, 'Bar'),
    await createLocalPrinter(business, 'Fırın'),
  ];
  const atOven = await createStation(business, 'Fırın', [oven]);
  await createKitchenJob(api, business, 'Pide', atOven.id);
  expect(await claimAs(till, [bar.id])).toBeNull();
  expect(await claimAs(till, [])).toBeNull();
  expect((await claimAs(till, [bar.id, oven.id]))?.printer.name).toBe('Fırın');
});

test('agents get no jobs of a network printer, because the server prints them', async () => {
  const printer = await createPrinter(business, { name: 'Mutfak' });
  await createKitchenJob(api, business, 'Mantı');
  expect(await claimAs(till, [printer.id])).toBeNull();
  expect(await statesNow()).toEqual(['PENDING']);
});

test('with PRINT_MODE=agent, agents also get the jobs of network printers', async () => {
  const cloud = await startTestApi({ PRINT_MODE: 'agent' });
  const cafe = await cloud.createBusiness();
  await createPrinter(cafe, { name: 'Mutfak', ip: '192.168.1.40', port: 9100 });
  await createKitchenJob(cloud, cafe, 'Mantı');
  const job = await claimAs(await createAgent(cloud, cafe));
  expect(job?.printer).toMatchObject({ interface: 'NETWORK', ip: '192.168.1.40', port: 9100 });
  await cloud.stop();
});

test('jobs of passive and deleted printers are not returned until the printer is active again', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  await createKitchenJob(api, business, 'Mantı');
  const admin = business.as('ADMIN');
  await admin.patch(`/api/printers/${printer.id}`, { isActive: false });
  expect(await claimAs(till)).toBeNull();
  const [passive] = (await admin.get('/api/printers')).json();
  expect(passive).toMatchObject({ state: 'OFF', waitingJobs: 1, waitingSince: expect.any(String) });
  await admin.patch(`/api/printers/${printer.id}`, { isActive: true });
  expect(await claimAs(till)).not.toBeNull();
});

test('jobs of a deleted station still print at its printer', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  const station = await createStation(business, 'Bar', [printer]);
  const id = await createKitchenJob(api, business, 'Çay', station.id);
  await business.as('ADMIN').delete(`/api/stations/${station.id}`);
  const job = (await claimAs(till))!;
  expect(job).toMatchObject({ id, ticket: { stationName: 'Bar' }, printer: { id: printer.id } });
  expect(printed(job.bytes).text).toContain('BAR');
});

test('the kitchen gets only station tickets, and none that is queued after a receipt (PRINT-25)', async () => {
  await createLocalPrinter(business, 'Kasa');
  await createKitchenJob(api, business, 'Mantı');
  await createReceiptJob(api, business);
  await createKitchenJob(api, business, 'Künefe');
  const kitchen = business.as('KITCHEN');
  const first = (await claimAs(kitchen))!;
  expect(first.ticket.type).toBe('KOT');
  await kitchen.post(`/api/print-jobs/${first.id}/confirm`, { leaseToken: first.leaseToken });
  expect(await claimAs(kitchen)).toBeNull();
  const receipt = (await claimAs(till))!;
  expect(receipt.ticket).toMatchObject({ type: 'RECEIPT', total: 225 });
  await till.post(`/api/print-jobs/${receipt.id}/confirm`, { leaseToken: receipt.leaseToken });
  expect((await claimAs(kitchen))?.ticket.items[0]?.name).toBe('Künefe');
});

test('slips with sums of the day wait while the user has a drawer to count; others overtake them (CASH-15)', async () => {
  await createLocalPrinter(business, 'Kasa', { isReceiptPrinter: true });
  const session = await openCash(business, 100);
  expect((await business.as('ADMIN').post('/api/zreport/print')).statusCode).toBe(200);
  const [dayEnd] = await printJobsOf(business);
  expect((await till.get(`/api/print-jobs/${dayEnd?.id}/slip`)).json()).toMatchObject({
    code: 'CASH_HIDDEN',
  });
  await createReceiptJob(api, business);
  const receipt = (await claimAs(till))!;
  expect(receipt.ticket.type).toBe('RECEIPT');
  await till.post(`/api/print-jobs/${receipt.id}/confirm`, { leaseToken: receipt.leaseToken });
  expect(await claimAs(till)).toBeNull();
  await countCash(business, session, { sum: 100 });
  expect(printed((await claimAs(till))!.bytes).text).toContain('GÜN SONU');
});

test('the drawer opens with the original receipt and with nothing else', async () => {
  await createLocalPrinter(business, 'Kasa', { drawerPulse: true });
  const { id } = await createReceiptJob(api, business);
  const original = (await claimAs(till))!;
  expect(printed(original.bytes)).toMatchObject({ drawer: true });
  await till.post(`/api/print-jobs/${id}/confirm`, { leaseToken: original.leaseToken });
  await till.post(`/api/print-jobs/${id}/reprint`);
  const copy = printed((await claimAs(till))!.bytes);
  expect([copy.drawer, copy.text.includes('KOPYA')]).toEqual([false, true]);
});

test('after an expired lease the next agent gets the job with the banner', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  const lost = (await claimAs(till))!;
  expect(await claimAs(till)).toBeNull();
  await expireLease(api, id);
  const again = (await claimAs(await createAgent(api, business)))!;
  expect(again).toMatchObject({ id, isRepeat: true });
  expect(again.leaseToken).not.toBe(lost.leaseToken);
  expect(printed(again.bytes).text).toContain('** TEKRAR BASIM **');
});

test('a job fails after its agents vanished five times, and the next one follows', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const lost = await createKitchenJob(api, business, 'Mantı');
  const next = await createKitchenJob(api, business, 'Künefe');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await claimAs(till))?.id).toBe(lost);
    await expireLease(api, lost);
  }
  const before = announced();
  expect((await claimAs(till))?.id).toBe(next);
  expect((await printJobsOf(business))[0]).toMatchObject({
    state: 'FAILED',
    lastError: 'Yazdırma yarıda kesildi.',
  });
  expect(announced()).toBe(before + 1);
});

test('a slip that cannot be made fails at once and delays no other job', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  const broken = await createKitchenJob(api, business, 'Mantı');
  const next = await createKitchenJob(api, business, 'Künefe');
  await api.owner.query(`update print_jobs set ticket = '{"type": "KOT"}' where id = $1`, [broken]);
  const before = announced();
  expect((await claimAs(till))?.id).toBe(next);
  expect((await printJobsOf(business))[0]).toMatchObject({
    state: 'FAILED',
    lastError: 'Fiş yazdırılacak hâle getirilemedi.',
  });
  const [now] = (await till.get('/api/printers')).json();
  expect(now).toMatchObject({ id: printer.id, failedJobs: 1 });
  expect(announced()).toBe(before + 1);
});

test('a job in its pause is not due yet, and the jobs after it wait', async () => {
  await createLocalPrinter(business, 'Tezgâh');
  const id = await createKitchenJob(api, business, 'Mantı');
  await createKitchenJob(api, business, 'Künefe');
  const { leaseToken } = (await claimAs(till))!;
  await till.post(`/api/print-jobs/${id}/fail`, { leaseToken, mayBePrinted: false });
  expect(await claimAs(till)).toBeNull();
  await makeDue(api, business);
  expect((await claimAs(till))?.id).toBe(id);
});

test('another business cannot claim these jobs and printers', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  await createKitchenJob(api, business, 'Mantı');
  const stranger = await api.createBusiness('Komşu Lokanta');
  for (const caller of [stranger.as('ADMIN'), await createAgent(api, stranger)]) {
    expect(await claimAs(caller)).toBeNull();
    expect(await claimAs(caller, [printer.id])).toBeNull();
  }
  expect(await statesNow()).toEqual(['PENDING']);
});

test('a request without a result is not stored under its key; a job is returned again under it (PRINT-25)', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh');
  const ask = () =>
    till.post('/api/print-jobs/claim', { printerIds: [printer.id] }, { 'idempotency-key': 'one-question' });
  expect((await ask()).json()).toBeNull();
  const kept = 'select key from idempotency_keys where business_id = $1 and key = $2';
  expect((await api.owner.query(kept, [business.id, 'one-question'])).rows).toEqual([]);
  const id = await createKitchenJob(api, business, 'Mantı');
  const [first, again] = [await ask(), await ask()];
  expect(first.json()).toMatchObject({ id, copyNo: 1 });
  expect(again.json()).toEqual(first.json());
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('a waiter prints nothing (PRINT-25)', async () => {
  expect((await business.as('WAITER').post('/api/print-jobs/claim', {})).statusCode).toBe(403);
});
