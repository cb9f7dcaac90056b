import type { Printer } from '@sofra/contract/printing/printing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import { newId } from '#src/platform/writes/ids.ts';
import {
  asOneWrite,
  createOrderRow,
  createPrinter,
  createStation,
  printJobsOf,
} from '#test/factories/printer-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const admin = () => business.as('ADMIN');
const printers = async (): Promise<Printer[]> => (await admin().get('/api/printers')).json();
const printerNamed = async (name: string) => (await printers()).find((printer) => printer.name === name)!;

async function order(stationId: string | null = null): Promise<void> {
  const row = await createOrderRow(api, business);
  const lines = [{ name: 'Mantı', qty: 1, note: null, stationId }];
  await asOneWrite(api, business, (work) =>
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order: row, lines }),
  );
}

test('the first printer gets the receipts and the default settings, and is announced', async () => {
  const answer = await admin().post('/api/printers', {
    name: 'Kasa',
    interface: 'NETWORK',
    ip: '192.168.1.50',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    name: 'Kasa',
    ip: '192.168.1.50',
    port: 9100,
    isActive: true,
    isReceiptPrinter: true,
    columns: 42,
    codePage: 'cp857',
    state: 'UNKNOWN',
    waitingJobs: 0,
    version: 1,
  });
  expect(api.published).toContainEqual({
    businessId: business.id,
    event: { name: 'printers:changed', facts: {} },
  });
  const second = await createPrinter(business, { name: 'Bar' });
  expect(second.isReceiptPrinter).toBe(false);
  const { rows } = await api.owner.query(
    `select event from audit_log where business_id = $1 and entity = 'printer' order by seq`,
    [business.id],
  );
  expect(rows).toEqual([{ event: 'printer.create' }, { event: 'printer.create' }]);
});

test('at most one printer has the mark: marking another one removes it from the first (PRINT-6)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await createPrinter(business, { name: 'Bar', isReceiptPrinter: true });
  const kitchen = await createPrinter(business, { name: 'Mutfak' });
  const marked = async () => (await printers()).filter((p) => p.isReceiptPrinter).map((p) => p.name);
  expect(await marked()).toEqual(['Bar']);
  await admin().patch(`/api/printers/${kitchen.id}`, { isReceiptPrinter: true });
  expect(await marked()).toEqual(['Mutfak']);
});

test('two first printers at once: the second waits, and does not get the mark', async () => {
  const rival = new pg.Client(api.database.connection);
  await rival.connect();
  await rival.query('begin');
  await rival.query('select from businesses where id = $1 for no key update', [business.id]);
  await rival.query(
    `insert into printers (business_id, id, name, interface, is_receipt_printer) values ($1, $2, 'Bir', 'USB', true)`,
    [business.id, newId()],
  );
  const second = admin().post('/api/printers', { name: 'İki', interface: 'USB' });
  await untilSomeoneWaits(api);
  await rival.query('commit');
  await rival.end();

  expect((await second).statusCode).toBe(201);
  expect((await printers()).map((printer) => [printer.name, printer.isReceiptPrinter])).toEqual([
    ['Bir', true],
    ['İki', false],
  ]);
});

test('printers are listed in natural order, with their waiting jobs', async () => {
  await createPrinter(business, { name: 'Yazıcı 10' });
  await createPrinter(business, { name: 'Yazıcı 2' });
  await order();
  expect((await printers()).map((printer) => [printer.name, printer.waitingJobs])).toEqual([
    ['Yazıcı 2', 0],
    ['Yazıcı 10', 1],
  ]);
});

test.each([
  ['a broken IPv4', { ip: '192.168.1.300' }, 400, 'INVALID_INPUT'],
  ['no IPv4 at all', { ip: undefined }, 400, 'INVALID_INPUT'],
  ['an address on the internet', { ip: '8.8.8.8' }, 422, 'PRINTER_ADDRESS_REFUSED'],
  ['the credentials service of a cloud', { ip: '169.254.169.254' }, 422, 'PRINTER_ADDRESS_REFUSED'],
])('%s is refused when adding and when changing', async (_, fields, status, code) => {
  const added = await admin().post('/api/printers', {
    name: 'Kasa',
    interface: 'NETWORK',
    ...fields,
  });
  expect([added.statusCode, added.json().code]).toEqual([status, code]);
  const usb = (await admin().post('/api/printers', { name: 'Kasa', interface: 'USB' })).json<Printer>();
  const changed = await admin().patch(`/api/printers/${usb.id}`, { interface: 'NETWORK', ...fields });
  expect([changed.statusCode, changed.json().code]).toEqual([status, code]);
  expect(await printerNamed('Kasa')).toMatchObject({ interface: 'USB', version: 1 });
});

test('a port outside the allowed ones is refused', async () => {
  const strict = await startTestApi({ PRINTER_ALLOWED_PORTS: '9100-9109' });
  const owner = (await strict.createBusiness()).as('ADMIN');
  const answer = await owner.post('/api/printers', {
    name: 'Kasa',
    interface: 'NETWORK',
    ip: '127.0.0.1',
    port: 5432,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'PRINTER_ADDRESS_REFUSED']);
  await strict.stop();
});

test('a name is unique within a business, in any case of letters', async () => {
  const kasa = await createPrinter(business, { name: 'Kasa' });
  const bar = await createPrinter(business, { name: 'Bar' });
  expect((await admin().post('/api/printers', { name: 'KASA', interface: 'USB' })).json().code).toBe(
    'NAME_TAKEN',
  );
  expect((await admin().patch(`/api/printers/${bar.id}`, { name: 'kasa' })).json().code).toBe('NAME_TAKEN');
  await admin().delete(`/api/printers/${kasa.id}`);
  expect((await admin().patch(`/api/printers/${bar.id}`, { name: 'Kasa' })).statusCode).toBe(200);
});

test('a change increases the version and keeps the rest; a stale change returns the present printer', async () => {
  const { id } = await createPrinter(business, { name: 'Kasa' });
  const changed = await admin().patch(`/api/printers/${id}`, { columns: 32, cut: false, expectedVersion: 1 });
  expect(changed.json()).toMatchObject({ name: 'Kasa', columns: 32, cut: false, version: 2 });
  const stale = await admin().patch(`/api/printers/${id}`, { name: 'Bar', expectedVersion: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { version: 2, columns: 32 } },
  });
  const { rows } = await api.owner.query(
    `select details from audit_log where business_id = $1 and event = 'printer.change'`,
    [business.id],
  );
  expect(rows).toEqual([
    { details: { name: 'Kasa', before: { columns: 42, cut: true }, after: { columns: 32, cut: false } } },
  ]);
});

test('a new address is an unknown printer, and waiting jobs are tried at once (PRINT-20)', async () => {
  const { id } = await createPrinter(business, { name: 'Kasa' });
  await order();
  await api.owner.query(`update printers set state = 'UNREACHABLE', last_error = 'x' where id = $1`, [id]);
  await api.owner.query(
    `update print_jobs set next_attempt_at = now() + interval '1 hour' where business_id = $1`,
    [business.id],
  );
  await admin().patch(`/api/printers/${id}`, { port: 9101 });
  expect(await printerNamed('Kasa')).toMatchObject({ state: 'UNKNOWN', lastError: null });
  const { rows } = await api.owner.query(
    `select next_attempt_at <= now() as is_due from print_jobs where business_id = $1`,
    [business.id],
  );
  expect(rows).toEqual([{ is_due: true }]);
});

test('jobs of a deleted printer move to the receipt printer, uncertain if they were in progress (PRINT-41)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const bar = await createPrinter(business, { name: 'Bar' });
  const station = await createStation(business, 'Bar', [bar]);
  await order(station.id);
  await order(station.id);
  await api.owner.query(
    `update print_jobs set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + interval '20 s'
      where business_id = $1 and position = (select min(position) from print_jobs where business_id = $1)`,
    [business.id],
  );
  expect((await admin().delete(`/api/printers/${bar.id}`)).statusCode).toBe(204);
  expect((await printJobsOf(business)).map((job) => [job.printerName, job.state])).toEqual([
    ['Kasa', 'UNCERTAIN'],
    ['Kasa', 'PENDING'],
  ]);
  // The job has no lease any more, so a late outcome from the old printer cannot change it.
  const leased = await api.owner.query(
    'select id from print_jobs where business_id = $1 and (lease_token is not null or leased_until is not null)',
    [business.id],
  );
  expect(leased.rows).toEqual([]);
  expect((await printers()).map((printer) => printer.name)).toEqual(['Kasa']);
  const stations = (await admin().get('/api/stations')).json();
  expect(stations[0].printers).toEqual([]);
});

test('a ticket that is queued during the deletion moves too, because the deletion waits for it', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const bar = await createPrinter(business, { name: 'Bar' });
  const station = await createStation(business, 'Bar', [bar]);
  const row = await createOrderRow(api, business);
  const lines = [{ name: 'Çay', qty: 1, note: null, stationId: station.id }];
  const { promise: deletingWaits, resolve: goOn } = Promise.withResolvers<null>();
  const { promise: queued, resolve: isQueued } = Promise.withResolvers<null>();
  const ordering = asOneWrite(api, business, async (work) => {
    await queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order: row, lines });
    isQueued(null);
    await deletingWaits;
  });
  await queued;
  const deleting = admin().delete(`/api/printers/${bar.id}`);
  await untilSomeoneWaits(api);
  goOn(null);
  await ordering;

  expect((await deleting).statusCode).toBe(204);
  expect(await printJobsOf(business)).toMatchObject([{ printerName: 'Kasa', state: 'PENDING' }]);
});

test('no ticket moves if another printer of the station got the same one (PRINT-41)', async () => {
  const [first, second] = [
    await createPrinter(business, { name: 'Ocak' }),
    await createPrinter(business, { name: 'Pas' }),
  ];
  const station = await createStation(business, 'Mutfak', [first, second]);
  await order(station.id);
  await admin().delete(`/api/printers/${first.id}`);
  expect((await printJobsOf(business)).map((job) => [job.printerName, job.state, job.lastError])).toEqual([
    ['Ocak', 'FAILED', 'Yazıcı silindi; aynı fiş istasyonun diğer yazıcısına da gönderilmişti.'],
    ['Pas', 'PENDING', null],
  ]);
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await admin().delete(`/api/printers/${second.id}`);
  expect((await printJobsOf(business))[1]).toMatchObject({ printerName: 'Kasa', state: 'PENDING' });
});

test('with no printer left, waiting jobs fail with the reason, and so does a printer test (PRINT-41)', async () => {
  const only = await createPrinter(business, { name: 'Kasa' });
  await order();
  await admin().post(`/api/printers/${only.id}/test`);
  await admin().delete(`/api/printers/${only.id}`);
  expect((await printJobsOf(business)).map((job) => [job.type, job.state, job.lastError])).toEqual([
    ['KOT', 'FAILED', 'Yazıcı silindi; fişi basacak başka yazıcı yok.'],
    ['TEST', 'FAILED', 'Yazıcı silindi.'],
  ]);
});

test('a test queues one slip and announces it; a local printer is tested at the till (PRINT-39)', async () => {
  const kasa = await createPrinter(business, { name: 'Kasa' });
  const answer = await admin().post(`/api/printers/${kasa.id}/test`);
  expect(answer.statusCode).toBe(200);
  const { jobId } = answer.json<{ jobId: string }>();
  expect(await printJobsOf(business)).toMatchObject([
    { id: jobId, type: 'TEST', state: 'PENDING', printerName: 'Kasa' },
  ]);
  expect(api.published.at(-1)).toMatchObject({
    businessId: business.id,
    event: { name: 'print:ticket', facts: { jobId, type: 'TEST' } },
  });
  for (const kind of ['QZ_TRAY', 'USB']) {
    const local = (await admin().post('/api/printers', { name: kind, interface: kind })).json<Printer>();
    const refused = await admin().post(`/api/printers/${local.id}/test`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'LOCAL_PRINTER']);
  }
});

test('tests are limited for each business (PRINT-39)', async () => {
  const strict = await startTestApi({ LIMIT_PRINTER_TESTS_PER_MINUTE: '2' });
  const limited = await strict.createBusiness();
  const { id } = await createPrinter(limited, { name: 'Kasa' });
  const ask = async () => (await limited.as('ADMIN').post(`/api/printers/${id}/test`)).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  expect(await printJobsOf(limited)).toHaveLength(2);
  await strict.stop();
});

test('more parallel tests than connections: no test holds a connection while it waits for another', async () => {
  const { id } = await createPrinter(business, { name: 'Kasa' });
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => admin().post(`/api/printers/${id}/test`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200));
});

test('jobs are listed newest first and by state', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await order();
  await admin().post(`/api/printers/${(await printerNamed('Kasa')).id}/test`);
  const list = async (query = '') =>
    (await business.as('CASHIER').get(`/api/print-jobs${query}`)).json<
      { type: string; tableName: string }[]
    >();
  expect((await list()).map((job) => [job.type, job.tableName])).toEqual([
    ['TEST', null],
    ['KOT', 'Masa 4'],
  ]);
  await api.owner.query(`update print_jobs set state = 'FAILED' where business_id = $1 and type = 'KOT'`, [
    business.id,
  ]);
  expect((await list('?status=FAILED')).map((job) => job.type)).toEqual(['KOT']);
  expect((await business.as('WAITER').get('/api/print-jobs?status=LOST')).statusCode).toBe(400);
});

test('waiters and the kitchen read printers, and change nothing', async () => {
  const { id } = await createPrinter(business, { name: 'Kasa' });
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    expect((await caller.get('/api/printers')).statusCode).toBe(200);
    expect((await caller.post('/api/printers', { name: 'X', interface: 'USB' })).statusCode).toBe(403);
    expect((await caller.patch(`/api/printers/${id}`, { name: 'X' })).statusCode).toBe(403);
    expect((await caller.delete(`/api/printers/${id}`)).statusCode).toBe(403);
    expect((await caller.post(`/api/printers/${id}/test`)).statusCode).toBe(403);
  }
});

test('another business’s printer is not found, and no data of it are returned or changed', async () => {
  const { id } = await createPrinter(business, { name: 'Kasa' });
  await order();
  const stranger = (await api.createBusiness('Komşu Lokanta')).as('ADMIN');
  const answers = await Promise.all([
    stranger.patch(`/api/printers/${id}`, { name: 'Bizim' }),
    stranger.delete(`/api/printers/${id}`),
    stranger.post(`/api/printers/${id}/test`),
  ]);
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect((await stranger.get('/api/printers')).json()).toEqual([]);
  expect((await stranger.get('/api/print-jobs')).json()).toEqual([]);
  expect(await printerNamed('Kasa')).toMatchObject({ version: 1, waitingJobs: 1 });
});

test.each(['QZ_TRAY', 'USB'])(
  'neither address nor port of a %s printer is checked (PRINT-37)',
  async (kind) => {
    const sent = { interface: kind, ip: '', port: null };
    const added = await admin().post('/api/printers', { name: 'Kasa', ...sent });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ interface: kind, ip: null, port: 9100 });
    const odd = { ip: 'yazıcı', port: 0 };
    expect((await admin().post('/api/printers', { name: 'Bar', interface: kind, ...odd })).statusCode).toBe(
      201,
    );
    const changed = await admin().patch(`/api/printers/${added.json<Printer>().id}`, {
      ...odd,
      name: 'Kasa 2',
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ name: 'Kasa 2', ip: null, port: 9100 });
  },
);

test.each([
  [{ ip: '' }, 'ip', 'Geçersiz IP'],
  [{ ip: '192.168.1' }, 'ip', 'Geçersiz IP'],
  [{ ip: ' 192.168.1.9' }, 'ip', 'Geçersiz IP'],
  [{ ip: '192.168.1.9\n' }, 'ip', 'Geçersiz IP'],
  [{ ip: '192.168.1.9', port: 0 }, 'port', 'Geçersiz port'],
  [{ ip: '192.168.1.9', port: 65_536 }, 'port', 'Geçersiz port'],
])('a network printer with %j is refused, new and changed', async (address, path, reason) => {
  const refused = { statusCode: 400, fields: [{ path, reason }] };
  const seen = (answer: { statusCode: number; json: () => { details?: { fields?: unknown } } }) => ({
    statusCode: answer.statusCode,
    fields: answer.json().details?.fields,
  });
  const create = await admin().post('/api/printers', { name: 'Ağ', interface: 'NETWORK', ...address });
  expect(seen(create)).toEqual(refused);
  const { id } = await createPrinter(business, { name: 'Bar' });
  expect(seen(await admin().patch(`/api/printers/${id}`, address))).toEqual(refused);
});

test('a network printer without a port gets 9100 (PRINT-37)', async () => {
  const sent = { name: 'Ağ', interface: 'NETWORK', ip: '192.168.1.9', port: null };
  expect((await admin().post('/api/printers', sent)).json()).toMatchObject({ ip: '192.168.1.9', port: 9100 });
});
