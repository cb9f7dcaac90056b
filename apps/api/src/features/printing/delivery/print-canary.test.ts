import { createServer, type AddressInfo, type Server } from 'node:net';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPrintWorker } from '#src/features/printing/delivery/print-worker.ts';
import type { LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { claimAs, createKitchenJob } from '#test/factories/print-job-factories.ts';
import { createPrinter, createStation, printJobsOf } from '#test/factories/printer-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/**
 * A listener that the server must never connect to: it listens on every address of this computer and records
 * connections.
 */
interface Canary {
  port: number;
  calls: string[];
  close: () => Promise<void>;
}

async function startCanary(): Promise<Canary> {
  const calls: string[] = [];
  const server: Server = createServer((socket) => {
    calls.push(`${socket.localAddress}:${socket.localPort}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, calls, close };
}

let api: TestApi;
let canary: Canary;
let paper: VirtualPrinter;
let worker: LeaseWorker | undefined;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  canary = await startCanary();
  paper = await startVirtualPrinter();
  worker = undefined;
});
afterEach(async () => {
  await worker?.stop();
  await paper.stop();
  await canary.close();
  await api.owner.query(`update print_jobs set state = 'FAILED' where state <> 'PRINTED'`);
});
afterAll(() => api.stop());

const REFUSED = 'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.';

/** Starts a worker that may connect to 127.0.0.1 at the printer's port and to nothing else. */
const startStrictWorker = () => {
  const printerAddresses = {
    cidrs: [{ base: 0x7f000001, prefixLength: 32 }],
    ports: [{ from: paper.port, to: paper.port }],
  };
  worker = startPrintWorker({ ...api.services, config: { ...api.config, printerAddresses } });
};

/**
 * Creates a printer with one waiting job; `changed` are columns changed in the database after the printer was saved.
 */
async function createWaiting(business: TestBusiness, name: string, changed: Record<string, unknown> = {}) {
  const printer = await createPrinter(business, { name, port: paper.port });
  const station = await createStation(business, name, [printer]);
  const id = await createKitchenJob(api, business, name, station.id);
  for (const [column, value] of Object.entries(changed))
    await api.owner.query(`update printers set ${column} = $2 where id = $1`, [printer.id, value]);
  return id;
}

const stateOf = async (business: TestBusiness, id: string) =>
  (await printJobsOf(business)).find((job) => job.id === id)!;

/** Waits until the worker has handled everything that was due: the last job of the last printer is printed. */
async function untilPrinted(business: TestBusiness): Promise<void> {
  const id = await createWaiting(business, 'Gerçek Yazıcı');
  worker?.wake();
  await vi.waitFor(async () => expect(await stateOf(business, id)).toMatchObject({ state: 'PRINTED' }), {
    timeout: 50_000,
  });
}

test('of many rows with other addresses, the server connects only to the allowed one', async () => {
  const business = await api.createBusiness();
  const { port } = canary;
  const elsewhere: Record<string, Record<string, unknown>> = {
    'another port': { port },
    'another address of this computer': { ip: '127.0.0.2', port },
    'another address, at the allowed port': { ip: '127.0.0.9' },
    'this host': { ip: '0.0.0.0', port },
    'a name': { ip: 'localhost', port },
    'a short form': { ip: '127.1', port },
    'an octal form': { ip: '0177.0.0.1', port },
    'a number': { ip: '2130706433', port },
    'a hexadecimal form': { ip: '0x7f000001', port },
    'an IPv6 form': { ip: '::ffff:127.0.0.1', port },
    'with a space': { ip: '127.0.0.1 ', port },
    'with a newline': { ip: '127.0.0.1\n', port },
  };
  const jobs = new Map<string, string>();
  for (const [name, changed] of Object.entries(elsewhere))
    jobs.set(name, await createWaiting(business, name, changed));
  startStrictWorker();
  for (const [name, id] of jobs)
    await vi.waitFor(
      async () => expect([name, (await stateOf(business, id)).lastError]).toEqual([name, REFUSED]),
      {
        timeout: 50_000,
      },
    );
  await untilPrinted(business);
  expect(canary.calls).toEqual([]);
  expect(paper.slips).toHaveLength(1);
});

test('the server connects to no QZ Tray, USB, passive or deleted printer', async () => {
  const business = await api.createBusiness();
  const place = { ip: '127.0.0.1', port: canary.port };
  await createWaiting(business, 'QZ', { ...place, interface: 'QZ_TRAY' });
  await createWaiting(business, 'USB', { ...place, interface: 'USB', device: `127.0.0.1:${canary.port}` });
  await createWaiting(business, 'Passive', { ...place, is_active: false });
  await createWaiting(business, 'Deleted', { ...place, deleted_at: new Date() });
  // Tests these rules alone, without those of addresses.
  worker = startPrintWorker(api.services);
  await untilPrinted(business);
  expect(canary.calls).toEqual([]);
  expect((await printJobsOf(business)).map((job) => job.state)).toEqual([
    ...Array<string>(4).fill('PENDING'),
    'PRINTED',
  ]);
});

test('without the rules, the server would connect to the address of the canary', async () => {
  const business = await api.createBusiness();
  await createWaiting(business, 'Kanarya', { port: canary.port });
  worker = startPrintWorker(api.services);
  await vi.waitFor(() => expect(canary.calls).not.toEqual([]), { timeout: 50_000 });
});

test('with PRINT_MODE=agent the server connects to no address, and agents get every job', async () => {
  const cloud = await startTestApi({ PRINT_MODE: 'agent' });
  worker = startPrintWorker(cloud.services);
  const business = await cloud.createBusiness();
  const admin = business.as('ADMIN');
  const places = [
    { ip: '127.0.0.1', port: canary.port },
    { ip: '127.0.0.1', port: paper.port },
    { ip: '127.0.0.3', port: canary.port },
  ];
  for (const [index, place] of places.entries()) {
    const printer = await createPrinter(business, { name: `Yazıcı ${index}`, ...place });
    expect((await admin.post(`/api/printers/${printer.id}/test`)).statusCode).toBe(200);
    await admin.patch(`/api/printers/${printer.id}`, { columns: 32 }); // makes the waiting job due at once
    worker.wake();
  }
  for (const place of places) {
    const job = await claimAs(admin);
    expect(job?.printer).toMatchObject(place);
    const answer = await admin.post(`/api/print-jobs/${job!.id}/fail`, {
      leaseToken: job!.leaseToken,
      mayBePrinted: false,
      printerState: 'UNREACHABLE',
    });
    expect(answer.json()).toEqual({ state: 'PENDING' });
    worker.wake();
  }
  await worker.stop();
  expect([canary.calls, paper.slips]).toEqual([[], []]);
  await cloud.stop();
});

test('saving, testing and reading a printer opens no connection', async () => {
  const business = await api.createBusiness();
  const admin = business.as('ADMIN');
  const printer = await createPrinter(business, { name: `Kasa ${newId()}`, port: canary.port });
  await admin.patch(`/api/printers/${printer.id}`, { ip: '127.0.0.2' });
  await admin.get('/api/printers');
  await admin.get(`/api/printers/${printer.id}/test-slip?kind=TURKISH`);
  await admin.post(`/api/printers/${printer.id}/test`);
  expect(canary.calls).toEqual([]);
});
