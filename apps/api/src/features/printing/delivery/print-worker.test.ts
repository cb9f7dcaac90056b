import type { Printer } from '@sofra/contract/printing/printing';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDuePrintJobs } from '#src/features/printing/delivery/print-delivery.store.ts';
import { startPrintWorker } from '#src/features/printing/delivery/print-worker.ts';
import type { LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { queueKitchenTickets, queueReceipt } from '#src/features/printing/shared/queue-tickets.ts';
import { openPool } from '#src/platform/postgres/database.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import {
  asOneWrite,
  createOrderRow,
  createPaidOrderRow,
  createPrinter,
  createStation,
  printJobsOf,
} from '#test/factories/printer-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let paper: VirtualPrinter;
let workers: LeaseWorker[];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  workers = [];
  business = await api.createBusiness();
  paper = await startVirtualPrinter();
  paper.setStatus({ isOnline: true, paper: 'OK' });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await paper.stop();
  // Jobs that one test leaves waiting must not reach the workers of the next.
  await api.owner.query(`update print_jobs set state = 'FAILED' where state <> 'PRINTED'`);
});
afterAll(() => api.stop());

function startWorker(services = api.services, options?: Parameters<typeof startPrintWorker>[1]): LeaseWorker {
  const worker = startPrintWorker(services, options);
  workers.push(worker);
  return worker;
}

const createPaper = (name = 'Mutfak Yazıcısı', fields = {}) =>
  createPrinter(business, { name, port: paper.port, ...fields });

async function order(name: string, of = business, qty = 1): Promise<void> {
  const orderRow = await createOrderRow(api, of);
  const lines = [{ name, qty, note: null, stationId: null }];
  await asOneWrite(api, of, (work) =>
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order: orderRow, lines }),
  );
}

const states = async (of = business) => (await printJobsOf(of)).map((job) => job.state);
const untilStates = (wanted: string[]) =>
  vi.waitFor(async () => expect(await states()).toEqual(wanted), { timeout: 50_000, interval: 20 });
const dueNow = () =>
  api.owner.query(`update print_jobs set next_attempt_at = now() where state <> 'PRINTED'`);
/** The dish on each slip, in the order of printing. */
const dishes = () => paper.slips.map((slip) => /^\d+ x (.+)$/m.exec(slip.text)?.[1]);
const printerNow = async () => (await business.as('ADMIN').get('/api/printers')).json<Printer[]>()[0];
const printerEvents = () =>
  api.published.filter((e) => e.businessId === business.id && e.event.name === 'printers:changed').length;

test('a network printer prints a ticket with every letter, once, and counts as seen', async () => {
  const printer = await createPaper();
  await createStation(business, 'Mutfak', [printer]);
  const announcedBefore = printerEvents();
  await order('Şiş İskender', business, 2);
  startWorker();
  const slip = await paper.waitForSlip(({ text }) => text.includes('2 x Şiş İskender'));

  expect(slip.text).toContain('MUTFAK');
  expect(slip.text).toContain('Masa 4');
  expect(slip.text).toContain('Garson: Çağrı Öz');
  expect(slip.text).not.toContain('TEKRAR');
  expect(slip.cut).toBe(true);
  await untilStates(['PRINTED']);
  expect(await printerNow()).toMatchObject({ state: 'ONLINE', waitingJobs: 0, lastError: null });
  expect((await printJobsOf(business))[0]).toMatchObject({
    attempts: 1,
    lastError: null,
    printedAt: expect.any(String),
  });
  expect(printerEvents()).toBe(announcedBefore + 1);

  await order('Ayran');
  workers[0]!.wake();
  await untilStates(['PRINTED', 'PRINTED']);
  expect(printerEvents()).toBe(announcedBefore + 1); // the printer was online before, so no event
  expect(paper.slips).toHaveLength(2);
});

test('a printer that responded once is known to respond: later silence is a doubt (PRINT-20)', async () => {
  const printer = await createPaper();
  const acknowledges = async () => {
    const { rows } = await api.owner.query<{ acknowledges: boolean | null }>(
      'select acknowledges from printers where id = $1',
      [printer.id],
    );
    return rows[0]?.acknowledges;
  };
  expect(await acknowledges()).toBeNull();
  await order('Mantı');
  startWorker();
  await untilStates(['PRINTED']);
  expect(await acknowledges()).toBe(true);
  paper.loseAnswers(1);
  await order('Künefe');
  workers[0]!.wake();
  await untilStates(['PRINTED', 'UNCERTAIN']);
  expect((await printJobsOf(business))[1]).toMatchObject({ lastError: 'Yazıcı fişten sonra yanıt vermedi.' });
  expect(await acknowledges()).toBe(true);
});

test('one printer prints its jobs in queue order, each immediately after the previous one (PRINT-15)', async () => {
  await createPaper();
  const names = ['Mercimek', 'Mantı', 'Künefe', 'Çay', 'Kahve', 'Ayran', 'Şalgam', 'Limonata'];
  for (const name of names) await order(name);
  startWorker(api.services, { pollMs: 600_000 }); // polling alone would find one in ten minutes
  await untilStates(names.map(() => 'PRINTED'));
  expect(dishes()).toEqual(names);
});

test('jobs of a switched-off printer wait through all attempts, then print once and in order (PRINT-18)', async () => {
  await createPaper();
  await paper.goOffline();
  const names = ['Mercimek', 'Mantı', 'Künefe'];
  for (const name of names) await order(name);
  const worker = startWorker();
  const untilTried = (attempts: number) =>
    vi.waitFor(
      async () => expect((await printJobsOf(business))[0]).toMatchObject({ state: 'PENDING', attempts }),
      5_000,
    );
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await untilTried(attempt);
    await dueNow();
    worker.wake();
  }
  await untilTried(8);
  expect(await printerNow()).toMatchObject({
    state: 'UNREACHABLE',
    waitingJobs: 3,
    lastError: 'Yazıcı bağlantıyı kabul etmiyor. Açık olduğunu kontrol edin.',
  });

  await paper.goOnline();
  await dueNow();
  worker.wake();
  await untilStates(['PRINTED', 'PRINTED', 'PRINTED']);
  expect(dishes()).toEqual(names);
  expect(paper.slips.some((slip) => slip.text.includes('TEKRAR'))).toBe(false);
  expect(await printerNow()).toMatchObject({ state: 'ONLINE', waitingJobs: 0, lastError: null });
});

test('a job that failed to connect pauses 2 s, and the next poll starts it again', async () => {
  await createPaper();
  await paper.goOffline();
  await order('Mantı');
  startWorker();
  await vi.waitFor(async () =>
    expect((await printJobsOf(business))[0]).toMatchObject({ state: 'PENDING', attempts: 1 }),
  );
  const { rows } = await api.owner.query(
    `select extract(epoch from next_attempt_at - now())::float as pause from print_jobs where business_id = $1`,
    [business.id],
  );
  expect(rows[0].pause).toBeGreaterThan(1);
  expect(rows[0].pause).toBeLessThanOrEqual(2);
  await paper.goOnline();
  await untilStates(['PRINTED']);
});

test('the drawer opens with the original receipt of a payment, not with kitchen tickets or copies (PRINT-13)', async () => {
  await createPaper('Kasa', { drawerPulse: true });
  await order('Mantı');
  const receipt = await createPaidOrderRow(api, business);
  for (const copyNo of [1, 2])
    await asOneWrite(api, business, (work) => queueReceipt(work, { ...receipt, copyNo }));
  startWorker();
  await untilStates(['PRINTED', 'PRINTED', 'PRINTED']);
  expect(paper.slips.map((slip) => slip.drawer)).toEqual([false, true, false]);
  expect(paper.slips[2]!.text).toContain('KOPYA');
  expect(paper.slips[1]!.text).toMatch(/TOPLAM\s+225,00 TL/);
  expect(paper.slips[1]!.text).toContain('MALİ DEĞERİ YOKTUR');
});

test('without paper the job waits, and the printer state shows it (PRINT-21)', async () => {
  await createPaper();
  paper.setStatus({ isOnline: true, paper: 'OUT' });
  await order('Mantı');
  startWorker();
  await vi.waitFor(async () =>
    expect(await printerNow()).toMatchObject({ state: 'PAPER_OUT', lastError: 'Yazıcıda kâğıt bitti.' }),
  );
  expect(await states()).toEqual(['PENDING']);
  expect(paper.slips).toEqual([]);
});

test('after an interrupted slip the second copy has the banner, also when the printer was off in between', async () => {
  await createPaper();
  paper.dropAfter(120);
  await order('Mantı');
  const worker = startWorker();
  await untilStates(['UNCERTAIN']);
  await paper.goOffline();
  await dueNow();
  worker.wake();
  await vi.waitFor(async () => expect((await printJobsOf(business))[0]!.attempts).toBe(2));
  await untilStates(['UNCERTAIN']);
  await paper.goOnline();
  await dueNow();
  worker.wake();
  const slip = await paper.waitForSlip(
    ({ text }) => text.includes('1 x Mantı') && text.includes('** TEKRAR BASIM **'),
  );
  expect(slip.cut).toBe(true);
  await untilStates(['PRINTED']);
});

test('the fifth uncertain attempt is the last: the job fails with an alarm, and the next one prints (PRINT-19)', async () => {
  await createPaper();
  await order('Mantı');
  await order('Künefe');
  const before = printerEvents();
  paper.dropAfter(120);
  const worker = startWorker();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await vi.waitFor(
      async () =>
        expect((await printJobsOf(business))[0]).toMatchObject({ state: 'UNCERTAIN', attempts: attempt }),
      5_000,
    );
    paper.dropAfter(120);
    await dueNow();
    worker.wake();
  }
  await untilStates(['FAILED', 'PRINTED']);
  expect((await printJobsOf(business))[0]).toMatchObject({
    attempts: 5,
    lastError: 'Fiş gönderilirken bağlantı koptu.',
  });
  expect(printerEvents()).toBeGreaterThan(before);
});

test('a job starts again with the banner after its sender was killed and its lease ended (PRINT-17)', async () => {
  await createPaper();
  await order('Mantı');
  await api.owner.query(
    `update print_jobs set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + interval '1 hour' where business_id = $1`,
    [business.id],
  );
  const worker = startWorker();
  await sleep(200);
  expect(paper.slips).toEqual([]); // the lease is still valid
  await api.owner.query(
    `update print_jobs set leased_until = now() - interval '1 second' where business_id = $1`,
    [business.id],
  );
  worker.wake();
  const slip = await paper.waitForSlip(() => true);
  expect(slip.text).toContain('** TEKRAR BASIM **');
  await untilStates(['PRINTED']);
});

test('a sender that is delayed before the first byte returns the job, because its lease may have ended', async () => {
  let connections = 0;
  const gate = createServer((from) => {
    connections += 1;
    if (connections === 1) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
    const to = connect(paper.port, paper.host);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => [from, to].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { port } = gate.address() as AddressInfo;
  try {
    await createStation(business, 'Mutfak', [await createPaper('Mutfak Yazıcısı', { port })]);
    await order('Lahmacun');
    startWorker();
    await untilStates(['PRINTED']);
    expect([connections, dishes()]).toEqual([2, ['Lahmacun']]);
    expect(paper.slips[0]?.text).not.toContain('TEKRAR');
  } finally {
    vi.useRealTimers();
    gate.close();
  }
});

test('a job fails after its senders were killed five times', async () => {
  await createPaper();
  await order('Mantı');
  await api.owner.query(
    `update print_jobs set state = 'SENDING', doubtful_attempts = 4, lease_token = gen_random_uuid(), leased_until = now() where business_id = $1`,
    [business.id],
  );
  startWorker();
  await untilStates(['FAILED']);
  expect(paper.slips).toEqual([]);
});

test('only the holder of the lease confirms (PRINT-16)', async () => {
  await createPaper();
  await order('Mantı');
  paper.acceptAndNeverAnswer();
  startWorker();
  await untilStates(['SENDING']);
  await api.owner.query(
    `update print_jobs set lease_token = gen_random_uuid(), leased_until = now() + interval '1 hour' where business_id = $1`,
    [business.id],
  );
  await sleep(1_500); // the first sender has finished by now
  expect(await states()).toEqual(['SENDING']);
});

test('two workers on one database print each ticket once, never two at once on one printer (PRINT-15)', async () => {
  await createPaper();
  const names = Array.from({ length: 12 }, (_, index) => `Tabak ${index + 1}`);
  for (const name of names) await order(name);
  const otherPool = openPool(api.database.connection, 4, () => undefined);
  const [first, second] = [startWorker(), startWorker({ ...api.services, pool: otherPool })];
  const ringing = setInterval(() => {
    first.wake();
    second.wake();
  }, 5);
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['PRINTED'])), {
    timeout: 50_000,
  });
  clearInterval(ringing);
  expect(dishes()).toEqual(names);
  await second.stop();
  await otherPool.end();
});

test('other processes skip a printer during a claim, without waiting', async () => {
  await createPaper();
  await order('Mantı');
  const claim = (then: (jobs: readonly unknown[]) => unknown) =>
    inTransaction(api.services.pool, { businessId: null }, async (tx) => {
      await then(await claimDuePrintJobs(tx, { leaseSeconds: 20, most: 5 }));
    });
  await claim((first) => {
    expect(first).toHaveLength(1);
    return claim((rival) => expect(rival).toEqual([]));
  });
  await claim((later) => expect(later).toEqual([]));
});

test('a job that was committed late does not overtake the job in progress', async () => {
  const printer = await createPaper();
  await order('Erken');
  await order('Geç');
  paper.acceptAndNeverAnswer();
  // "Geç" is being sent when "Erken", whose position is lower, becomes visible.
  await api.owner.query(
    `update print_jobs set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + interval '1 hour'
      where printer_id = $1 and position = (select max(position) from print_jobs)`,
    [printer.id],
  );
  const worker = startWorker();
  worker.wake();
  await sleep(300);
  expect(await states()).toEqual(['PENDING', 'SENDING']);
});

test('a printer without a response does not delay another printer', async () => {
  const deaf = await startVirtualPrinter();
  deaf.acceptAndNeverAnswer();
  const oven = await createPrinter(business, { name: 'Fırın', port: deaf.port });
  const bar = await createPaper('Bar');
  const [ovenStation, barStation] = [
    await createStation(business, 'Fırın', [oven]),
    await createStation(business, 'Bar', [bar]),
  ];
  const orderRow = await createOrderRow(api, business);
  const lines = [ovenStation, barStation].map(({ id, name }) => ({
    name,
    qty: 1,
    note: null,
    stationId: id,
  }));
  await asOneWrite(api, business, (work) =>
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order: orderRow, lines }),
  );
  startWorker();
  await untilStates(['PRINTED', 'PRINTED']);
  const { rows } = await api.owner.query(
    'select printer_id from print_jobs where business_id = $1 order by printed_at',
    [business.id],
  );
  expect(rows).toEqual([{ printer_id: bar.id }, { printer_id: oven.id }]);
  await deaf.stop();
});

test('the server never connects to an address outside the allowed ranges, even from a row (PRINT-24)', async () => {
  let calls = 0;
  const canary = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  await createPrinter(business, { name: 'Eski', port: (canary.address() as AddressInfo).port });
  await order('Mantı');
  const strict = {
    ...api.config,
    printerAddresses: { ...api.config.printerAddresses, ports: [{ from: 9100, to: 9100 }] },
  };
  startWorker({ ...api.services, config: strict });
  await vi.waitFor(async () =>
    expect((await printJobsOf(business))[0]!.lastError).toBe(
      'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.',
    ),
  );
  expect(calls).toBe(0);
  expect(await states()).toEqual(['PENDING']);
  canary.close();
});

test('with PRINT_MODE=agent the server never connects (PRINT-23)', async () => {
  await createPaper();
  await order('Mantı');
  const worker = startWorker({ ...api.services, config: { ...api.config, printMode: 'agent' } });
  worker.wake();
  await sleep(300);
  expect(paper.slips).toEqual([]);
  expect(await states()).toEqual(['PENDING']);
});

test('the server does not connect to passive, deleted, QZ Tray and USB printers (PRINT-23)', async () => {
  const printer = await createPaper();
  await order('Mantı');
  await business.as('ADMIN').patch(`/api/printers/${printer.id}`, { isActive: false });
  const worker = startWorker();
  await sleep(200);
  expect(paper.slips).toEqual([]);
  expect(await printerNow()).toMatchObject({ state: 'OFF', waitingJobs: 1 });
  await business.as('ADMIN').patch(`/api/printers/${printer.id}`, { isActive: true, interface: 'USB' });
  worker.wake();
  await sleep(200);
  expect(paper.slips).toEqual([]);
});

test('a switched-off printer keeps its jobs, shows this, and prints them when it is on again (PRINT-38)', async () => {
  const printer = await createPaper();
  const admin = business.as('ADMIN');
  await admin.patch(`/api/printers/${printer.id}`, { isActive: false });
  for (const name of ['Mantı', 'Künefe']) await order(name);
  expect(await states()).toEqual([]); // no new ticket is routed there
  await admin.patch(`/api/printers/${printer.id}`, { isActive: true });
  for (const name of ['Mantı', 'Künefe']) await order(name);
  await admin.patch(`/api/printers/${printer.id}`, { isActive: false });
  const worker = startWorker();
  expect(await printerNow()).toMatchObject({
    state: 'OFF',
    waitingJobs: 2,
    waitingSince: expect.any(String),
    failedJobs: 0,
  });
  await admin.patch(`/api/printers/${printer.id}`, { isActive: true });
  worker.wake();
  await untilStates(['PRINTED', 'PRINTED']);
  expect(dishes()).toEqual(['Mantı', 'Künefe']);
});

test('another business’s jobs and printers do not change', async () => {
  const stranger = await api.createBusiness('Komşu Lokanta');
  await createPrinter(stranger, { name: 'Komşu Yazıcı', port: 1 });
  await order('Komşu Çorbası', stranger);
  await api.owner.query(
    `update print_jobs set next_attempt_at = now() + interval '1 hour' where business_id = $1`,
    [stranger.id],
  );
  const seen = async () => [
    (await stranger.as('ADMIN').get('/api/printers')).json<Printer[]>(),
    await printJobsOf(stranger),
  ];
  const before = await seen();
  await createPaper();
  await order('Mantı');
  startWorker();
  await untilStates(['PRINTED']);
  expect(await seen()).toEqual(before);
  expect(
    api.published.filter((e) => e.businessId === stranger.id && e.event.name === 'printers:changed'),
  ).toHaveLength(1);
});

test('after a database failure the worker continues by itself', async () => {
  await createPaper();
  await order('Mantı');
  const { database: name, ...server } = api.database.connection;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'sofra'`,
    [name],
  );
  const worker = startWorker();
  worker.wake();
  await sleep(200);
  expect(paper.slips).toEqual([]);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  await paper.waitForSlip(({ text }) => text.includes('1 x Mantı'));
  await untilStates(['PRINTED']);
  expect(paper.slips).toHaveLength(1);
});

test('a database failure during a slip delays the result, without a second copy', async () => {
  await createPaper();
  await order('Mantı');
  const { database: name, ...server } = api.database.connection;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  startWorker();
  await paper.waitForSlip(() => true);
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'sofra'`,
    [name],
  );
  await sleep(300);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  await untilStates(['PRINTED']);
  expect(paper.slips).toHaveLength(1);
});

test('stopping ends the job in progress', async () => {
  await createPaper();
  await order('Mantı');
  paper.acceptAndNeverAnswer(); // a missing acknowledgement counts as printed, after its timeout
  const worker = startWorker(api.services, { stopPatienceMs: 10_000 });
  await untilStates(['SENDING']);
  await worker.stop();
  expect(await states()).toEqual(['PRINTED']);
});

test('stopping does not wait for a printer without a response; the next start prints with the banner (PRINT-22)', async () => {
  await createPaper();
  paper.acceptAndNeverAnswer();
  await order('Mantı');
  const worker = startWorker(api.services, { stopPatienceMs: 50 });
  await untilStates(['SENDING']);
  await worker.stop();
  expect((await printJobsOf(business))[0]).toMatchObject({
    state: 'UNCERTAIN',
    lastError: 'Yazdırma yarıda kesildi.',
  });
  await sleep(1_500); // the attempt of the stopped worker must not confirm the job
  expect(await states()).toEqual(['UNCERTAIN']);
  paper.acceptAndNeverAnswer(false);
  startWorker();
  const slip = await paper.waitForSlip(({ text }) => text.includes('1 x Mantı'));
  expect(slip.text).toContain('** TEKRAR BASIM **');
});
