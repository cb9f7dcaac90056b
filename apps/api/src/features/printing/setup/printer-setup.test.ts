import type { Printer } from '@sofra/contract/printing/printing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  claimAs,
  createKitchenJob,
  createLocalPrinter,
  makeDue,
} from '#test/factories/print-job-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
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

const admin = () => business.as('ADMIN');
const printersNow = async () => (await admin().get('/api/printers')).json<Printer[]>();
const change = async ({ id }: Printer, changes: object) => admin().patch(`/api/printers/${id}`, changes);
const rowOf = async ({ id }: Printer) =>
  (
    await api.owner.query<object>('select state, acknowledges, last_seen_at from printers where id = $1', [
      id,
    ])
  ).rows[0];

test.each([
  ['USB', '/dev/usb/lp0'],
  ['USB', '/dev/lp1'],
  ['USB', '/dev/ttyUSB0'],
  ['USB', '/dev/ttyACM12'],
  ['USB', 'Fiş_Yazıcısı 2.1'],
  ['QZ_TRAY', 'EPSON TM-T20II Receipt (1)'],
  ['QZ_TRAY', '\\\\kasa\\EPSON'],
] as const)('a %s printer accepts the device %s', async (kind, device) => {
  const printer = await createLocalPrinter(business, 'Tezgâh', { interface: kind, device: `  ${device} ` });
  expect(printer.device).toBe(device);
  const changed = await change(await createLocalPrinter(business, 'Kasa', { interface: kind }), { device });
  expect(changed.json()).toMatchObject({ device, version: 2 });
});

test.each([
  ['USB', '/dev/sda'],
  ['USB', '/etc/passwd'],
  ['USB', '/dev/usb/../sda'],
  ['USB', '/dev/usb/lp0/../../sda'],
  ['USB', '/dev/usb/lp'],
  ['USB', '/dev/usb/lp0; reboot'],
  ['USB', '-o raw'],
  ['USB', 'lp0/../x'],
  ['USB', '..'],
  ['USB', '$(reboot)'],
  ['QZ_TRAY', '..\\..\\x'],
] as const)('a %s printer refuses the device %s, when added and when changed', async (kind, device) => {
  const fields = [{ path: 'device', reason: 'Geçersiz aygıt' }];
  const refused = { code: 'INVALID_INPUT', details: { fields } };
  const added = await admin().post('/api/printers', { name: 'Tezgâh', interface: kind, device });
  expect([added.statusCode, added.json()]).toEqual([400, expect.objectContaining(refused)]);
  const other = await createLocalPrinter(business, 'Kasa', { interface: kind });
  const changed = await change(other, { device });
  expect([changed.statusCode, changed.json()]).toEqual([400, expect.objectContaining(refused)]);
});

test('a change to a network printer needs an address, and a device is deleted with its interface', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh', { device: '/dev/usb/lp0' });
  expect(printer.printedBy).toBe('AGENT');
  expect((await change(printer, { interface: 'NETWORK' })).statusCode).toBe(400);
  const network = await change(printer, { interface: 'NETWORK', ip: '127.0.0.1', port: 9100, device: 'x' });
  expect(network.json()).toMatchObject({ device: null, printedBy: 'SERVER' });
  await change(printer, { interface: 'QZ_TRAY', device: 'EPSON' });
  expect((await change(printer, { interface: 'USB' })).json()).toMatchObject({ device: null });
  await change(printer, { device: '/dev/usb/lp1' });
  expect((await change(printer, { columns: 48 })).json()).toMatchObject({
    device: '/dev/usb/lp1',
    columns: 48,
  });
  expect((await change(printer, { device: null })).json()).toMatchObject({ device: null });
});

test.each([
  ['address', { ip: '127.0.0.9' }],
  ['port', { port: 9107 }],
  ['interface', { interface: 'USB' }],
])('another %s is another device: its state and its responses are unknown', async (_what, changes) => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  await api.owner.query(
    `update printers set state = 'ONLINE', acknowledges = true, last_seen_at = now() where id = $1`,
    [printer.id],
  );
  await change(printer, { columns: 48 });
  expect(await rowOf(printer)).toMatchObject({ state: 'ONLINE', acknowledges: true });
  await change(printer, changes);
  expect(await rowOf(printer)).toEqual({ state: 'UNKNOWN', acknowledges: null, last_seen_at: null });
});

test('another device file is another device as well', async () => {
  const printer = await createLocalPrinter(business, 'Tezgâh', { device: '/dev/usb/lp0' });
  await api.owner.query(`update printers set state = 'ONLINE', acknowledges = true where id = $1`, [
    printer.id,
  ]);
  await change(printer, { device: '/dev/usb/lp1' });
  expect(await rowOf(printer)).toMatchObject({ state: 'UNKNOWN', acknowledges: null });
});

test('with PRINT_MODE=agent any address may be saved, because the agent checks it', async () => {
  const strict = { PRINTER_ALLOWED_CIDRS: '192.168.1.0/24', PRINTER_ALLOWED_PORTS: '9100' };
  const place = { interface: 'NETWORK', ip: '10.9.8.7', port: 9600 };
  for (const [mode, status] of [
    ['server', 422],
    ['agent', 201],
  ] as const) {
    const other = await startTestApi({ ...strict, PRINT_MODE: mode });
    const owner = (await other.createBusiness()).as('ADMIN');
    expect((await owner.post('/api/printers', { name: 'Kasa', ...place })).statusCode).toBe(status);
    expect((await owner.post('/api/printers', { name: 'Bar', ...place, ip: '10.9.8' })).statusCode).toBe(400);
    await other.stop();
  }
});

test('each printer has its own number of waiting jobs with time, and of unseen failures', async () => {
  await createLocalPrinter(business, 'Kasa');
  const first = await createKitchenJob(api, business, 'Mantı');
  await createKitchenJob(api, business, 'Künefe');
  await createLocalPrinter(business, 'Boş');
  await api.owner.query(`update print_jobs set created_at = '2026-05-01T12:00:00Z' where id = $1`, [first]);
  const waiting = { name: 'Kasa', waitingJobs: 2, waitingSince: '2026-05-01T12:00:00.000Z', failedJobs: 0 };
  const quiet = { name: 'Boş', waitingJobs: 0, waitingSince: null, failedJobs: 0 };
  expect(await printersNow()).toMatchObject([quiet, waiting]);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { leaseToken } = (await claimAs(admin()))!;
    await admin().post(`/api/print-jobs/${first}/fail`, { leaseToken });
    await makeDue(api, business);
  }
  const [, kasa] = await printersNow();
  expect(kasa).toMatchObject({ waitingJobs: 1, failedJobs: 1 });
  expect(Date.parse(String(kasa!.waitingSince))).toBeGreaterThan(Date.parse(waiting.waitingSince));
  await admin().post(`/api/print-jobs/${first}/dismiss`);
  expect((await printersNow())[1]).toMatchObject({ failedJobs: 0 });
});
