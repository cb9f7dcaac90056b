import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAutoPrint } from '#src/features/printing/cashier-agent/auto-print.ts';
import { CashierAgentCard } from '#src/features/printing/cashier-agent/cashier-agent-card.tsx';
import { stubQzTray, type TestQzTray } from '#src/features/printing/cashier-agent/test-qz-tray.ts';
import { dispatchServerEvent } from '#src/lib/realtime/server-events.ts';
import { endSession } from '#src/lib/api/session.ts';
import { wirePrinter } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const LEASE = '018f0000-0000-4000-8000-00000000000f';
const till = {
  ...wirePrinter,
  id: idOf(1),
  name: 'Kasa',
  interface: 'QZ_TRAY',
  ip: null,
  device: 'EPSON TM-T20',
  printedBy: 'AGENT',
};
const jobOf = (n: number, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  leaseToken: LEASE,
  leasedUntil: '2026-11-20T09:00:20.000Z',
  copyNo: 0,
  isRepeat: false,
  bytes: btoa(`slip ${n}`),
  ticket: {
    type: 'KOT',
    stationName: 'Mutfak',
    table: 'Masa 5',
    createdAt: '2026-11-20T09:00:00.000Z',
    items: [{ name: 'Çay', qty: 2 }],
    total: null,
  },
  printer: {
    id: idOf(1),
    name: 'Kasa',
    interface: 'QZ_TRAY',
    ip: null,
    port: 9100,
    device: 'EPSON TM-T20',
    acknowledges: null,
  },
  ...more,
});

let qz: TestQzTray;
let queue: ReturnType<typeof jobOf>[];
let server: ReturnType<typeof stubServer>;
beforeEach(async () => {
  qz = await stubQzTray();
  queue = [];
  server = stubServer({
    'GET /printers': () => [till],
    'GET /printers/:id/test-slip': () => ({ text: 'TEST', columns: 48, bytes: btoa('test slip') }),
    'GET /qz/certificate': () => ({ certificate: 'CERTIFICATE' }),
    'POST /qz/sign': () => ({ signature: 'SIGNATURE' }),
    'POST /print-jobs/claim': () => queue.shift() ?? null,
    'POST /print-jobs/:id/confirm': () => ({ state: 'PRINTED' }),
    'POST /print-jobs/:id/fail': () => ({ state: 'PENDING' }),
    'PATCH /printers/:id': () => till,
  });
});
afterEach(() => setAutoPrint(false));

const open = (role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER') =>
  renderScreen(<CashierAgentCard />, { role });
/** Opens the card of a till on which printing is switched on. */
const openOn = (role?: 'ADMIN' | 'CASHIER' | 'WAITER') => {
  setAutoPrint(true);
  return open(role);
};
const shows = (label: string) => screen.findByText(label);
/** The event the server sends when a ticket is queued. */
const ring = () => dispatchServerEvent('print:station', {});
const failed = () => server.callsOf('POST /print-jobs/:id/fail').map(({ body }) => body);
const printing = (asked: { call?: string }) => asked.call === 'print';

test('switched off, the card shows this and connects to nothing (PRINT-27)', async () => {
  const { user } = await open();
  expect(screen.getByText('Kapalı')).toBeVisible();
  expect(screen.getByText('Otomatik yazdırma kapalı veya giriş yok.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test Fişi' }));
  expect(await screen.findAllByText('Otomatik yazdırma kapalı veya giriş yok.')).toHaveLength(2);
  ring();
  expect(qz.addresses).toEqual([]);
  expect(server.callsOf('POST /print-jobs/claim')).toEqual([]);
});

test('switched on, the agent connects with our certificate at the one allowed address, and stores this state (PRINT-27)', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: /Bu bilgisayar fişleri bassın/ }));
  await shows('Bağlı');
  expect(localStorage.getItem('kasaAutoPrint')).toBe('1');
  expect(qz.addresses).toEqual(['ws://localhost:8182']);
  expect(qz.certificates).toEqual(['CERTIFICATE']);
  const digests = server.callsOf('POST /qz/sign').map(({ body }) => (body as { digest: string }).digest);
  expect(digests.length).toBeGreaterThan(0);
  for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  await user.click(screen.getByRole('switch', { name: /Bu bilgisayar fişleri bassın/ }));
  expect(screen.getByText('Kapalı')).toBeVisible();
  expect(localStorage.getItem('kasaAutoPrint')).toBe('0');
  await waitFor(() => expect(qz.connections).toBe(0));
});

test('a waiter’s till never prints (PRINT-27)', async () => {
  await openOn('WAITER');
  expect(screen.getByText('Otomatik yazdırma kapalı veya giriş yok.')).toBeVisible();
  expect(qz.addresses).toEqual([]);
});

test('a slip is claimed, printed unchanged, confirmed, and named in the card', async () => {
  await openOn();
  await shows('Bağlı');
  queue.push(jobOf(20), jobOf(21));
  ring();
  await waitFor(() => expect(server.callsOf('POST /print-jobs/:id/confirm')).toHaveLength(2));
  expect(qz.printed).toEqual(
    [20, 21].map((n) => ({ printer: 'EPSON TM-T20', bytes: btoa(`slip ${n}`), signature: 'SIGNATURE' })),
  );
  expect(server.callsOf('POST /print-jobs/claim')[0]?.body).toEqual({ printerIds: [idOf(1)] });
  expect(server.callsOf('POST /print-jobs/:id/confirm')[0]).toMatchObject({
    params: { id: idOf(20) },
    body: { leaseToken: LEASE },
  });
  expect(screen.getByText('Sipariş fişi · Masa 5 · Kasa')).toBeVisible();
});

test('an event alone prints nothing, because a slip needs a claim (PRINT-26)', async () => {
  await openOn();
  await shows('Bağlı');
  const before = server.callsOf('POST /print-jobs/claim').length;
  ring();
  await waitFor(() => expect(server.callsOf('POST /print-jobs/claim').length).toBeGreaterThan(before));
  expect(qz.printed).toEqual([]);
});

test('a slip without an event is found within seconds', async () => {
  await openOn();
  await shows('Bağlı');
  queue.push(jobOf(20));
  await waitFor(() => expect(qz.printed).toHaveLength(1));
});

test('without QZ Tray the card shows the way out, and connects as soon as QZ Tray runs (PRINT-28)', async () => {
  qz.isRunning = false;
  const { user } = await openOn();
  await shows('QZ Tray yok');
  expect(screen.getByText(/^QZ Tray bu bilgisayarda çalışmıyor. Kuruluysa açın/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'QZ’yi aç' }));
  const help = within(await screen.findByRole('dialog', { name: 'QZ Tray nasıl açılır?' }));
  expect(help.getByText('qz.io/download')).toBeVisible();
  expect(help.getByRole('link', { name: 'QZ Tray’i başlat' })).toHaveAttribute('href', 'qz:launch');
  expect(help.getAllByRole('link')).toHaveLength(1);
  await user.click(help.getByRole('button', { name: 'Kapat' }));
  qz.isRunning = true;
  await shows('Bağlı');
});

test('the card shows that QZ Tray waits for a person, and prints after the permission', async () => {
  qz.behave = ({ certificate }) => (certificate === undefined ? 'answer' : 'silence');
  await openOn();
  await shows('İzin bekliyor');
  expect(screen.getByText(/açılan pencerede Allow düğmesine basın/)).toBeVisible();
  qz.allow();
  await shows('Bağlı');
});

test('the user may try again during the wait', async () => {
  qz.behave = ({ certificate }) => (certificate === undefined ? 'answer' : 'silence');
  const { user } = await openOn();
  await shows('İzin bekliyor');
  qz.behave = () => 'answer';
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await shows('Bağlı');
});

test('after a refusal the card connects again only when the user wants it (PRINT-28)', async () => {
  qz.behave = ({ certificate }) =>
    certificate === undefined ? 'answer' : { error: 'Connection blocked by client' };
  const { user } = await openOn();
  await shows('İzin verilmedi');
  expect(screen.getByText(/Site Manager, Blocked listesinden bu siteyi silin/)).toBeVisible();
  expect(qz.addresses).toHaveLength(1);
  qz.behave = () => 'answer';
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await shows('Bağlı');
});

test('a slip with a forbidden print is returned as surely not printed', async () => {
  await openOn();
  await shows('Bağlı');
  qz.behave = (asked) => (printing(asked) ? { error: 'Request blocked' } : 'answer');
  queue.push(jobOf(20));
  ring();
  await shows('İzin verilmedi');
  expect(screen.getByText('Yazdırma hatası')).toBeVisible();
  expect(failed()).toEqual([
    { leaseToken: LEASE, mayBePrinted: false, error: 'QZ Tray bu siteye izin vermedi.' },
  ]);
  expect(screen.getByText(/Basılamayan son fiş/)).toBeVisible();
});

test('an unsigned slip is surely not printed, and a slip without an answer may be printed (PRINT-30)', async () => {
  await openOn();
  await shows('Bağlı');
  server.now({ 'POST /qz/sign': () => refuse('UNAVAILABLE') });
  queue.push(jobOf(20));
  ring();
  await waitFor(() => expect(failed()).toHaveLength(1));
  expect(failed()[0]).toMatchObject({ mayBePrinted: false });
  expect(qz.printed).toEqual([]);

  server.now({ 'POST /qz/sign': () => ({ signature: 'SIGNATURE' }) });
  qz.behave = (asked) => (printing(asked) ? 'close' : 'answer');
  queue.push(jobOf(21));
  ring();
  await waitFor(() => expect(failed()).toHaveLength(2));
  expect(failed()[1]).toMatchObject({ mayBePrinted: true, error: 'QZ Tray bağlantısı koptu.' });
});

test('a printer that QZ Tray lost meanwhile is reported as unreachable', async () => {
  await openOn();
  await shows('Bağlı');
  qz.behave = (asked) =>
    printing(asked) ? { error: 'Cannot find printer with name "EPSON TM-T20"' } : 'answer';
  queue.push(jobOf(20));
  ring();
  await waitFor(() => expect(failed()).toHaveLength(1));
  expect(failed()[0]).toMatchObject({ mayBePrinted: false, printerState: 'UNREACHABLE' });
});

test('a lost connection is restored automatically and loses nothing', async () => {
  await openOn();
  await shows('Bağlı');
  qz.stop();
  await shows('Bağlantı koptu');
  expect(screen.getByText(/Yeniden bağlanılıyor; bekleyen fişler kaybolmaz/)).toBeVisible();
  queue.push(jobOf(20));
  qz.isRunning = true;
  await shows('Bağlı');
  await waitFor(() => expect(server.callsOf('POST /print-jobs/:id/confirm')).toHaveLength(1));
  expect(qz.printed).toHaveLength(1);
});

test('the confirmation of a printed slip is repeated until an answer arrives, always with one key', async () => {
  let tries = 0;
  server.now({
    'POST /print-jobs/:id/confirm': () => {
      tries += 1;
      if (tries < 3) throw new TypeError('network');
      return { state: 'PRINTED' };
    },
  });
  await openOn();
  await shows('Bağlı');
  queue.push(jobOf(20));
  ring();
  await waitFor(() => expect(tries).toBe(3));
  const keys = server
    .callsOf('POST /print-jobs/:id/confirm')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(qz.printed).toHaveLength(1);
});

test('a lease that another till owns by now counts as an answer, and the next slip follows', async () => {
  server.now({ 'POST /print-jobs/:id/confirm': () => refuse('LEASE_LOST') });
  await openOn();
  await shows('Bağlı');
  queue.push(jobOf(20), jobOf(21));
  ring();
  await waitFor(() => expect(qz.printed).toHaveLength(2));
  expect(server.callsOf('POST /print-jobs/:id/confirm')).toHaveLength(2);
});

test('a claim with a lost answer is repeated unchanged, and the slip is printed once', async () => {
  await openOn();
  await shows('Bağlı');
  const seen: { key: string | null; body: unknown }[] = [];
  server.now({
    'POST /print-jobs/claim': ({ headers, body }) => {
      seen.push({ key: headers.get('idempotency-key'), body });
      if (seen.length === 1) throw new TypeError('network');
      return seen.length === 2 ? jobOf(20) : null;
    },
  });
  ring();
  await waitFor(() => expect(seen).toHaveLength(1));
  ring();
  await waitFor(() => expect(qz.printed).toHaveLength(1));
  expect(seen[1]).toEqual(seen[0]);
  await waitFor(() => expect(seen.length).toBeGreaterThan(2));
  expect(seen[2]?.key).not.toBe(seen[0]?.key);
});

test('a slip that was claimed too long ago is returned, because another till may be printing it', async () => {
  await openOn();
  await shows('Bağlı');
  const { now } = Date;
  server.now({
    'POST /print-jobs/claim': () => {
      const job = queue.shift() ?? null;
      if (job) vi.spyOn(Date, 'now').mockImplementation(() => now() + 8_000);
      return job;
    },
  });
  queue.push(jobOf(20));
  ring();
  await waitFor(() => expect(failed()).toHaveLength(1));
  vi.restoreAllMocks();
  expect(failed()[0]).toMatchObject({ mayBePrinted: false });
  expect(qz.printed).toEqual([]);
});

test('a switch-off between claim and print prints nothing and returns the slip', async () => {
  await openOn();
  await shows('Bağlı');
  server.now({
    'POST /print-jobs/claim': () => {
      setAutoPrint(false);
      return jobOf(20);
    },
  });
  ring();
  await waitFor(() => expect(failed()).toHaveLength(1));
  expect(failed()[0]).toMatchObject({ mayBePrinted: false });
  expect(qz.printed).toEqual([]);
});

test('the end of the session ends everything at once', async () => {
  await openOn();
  await shows('Bağlı');
  queue.push(jobOf(20));
  endSession();
  await shows('Kapalı');
  await waitFor(() => expect(qz.connections).toBe(0));
  const claims = server.callsOf('POST /print-jobs/claim').length;
  ring();
  expect(server.callsOf('POST /print-jobs/claim')).toHaveLength(claims);
  expect(qz.printed).toEqual([]);
});

test('a switch-off in another tab stops this tab too', async () => {
  await openOn();
  await shows('Bağlı');
  localStorage.setItem('kasaAutoPrint', '0');
  dispatchEvent(new StorageEvent('storage', { key: 'kasaAutoPrint', newValue: '0' }));
  await shows('Kapalı');
});

test('a missing certificate is a failed start, which is retried automatically', async () => {
  server.now({ 'GET /qz/certificate': () => refuse('UNAVAILABLE') });
  await openOn();
  expect(await screen.findAllByText('Başlatma hatası')).toHaveLength(2); // in the toast and on the card
  expect(screen.getByText(/Sunucudan yazdırma izni alınamadı/)).toBeVisible();
  server.now({ 'GET /qz/certificate': () => ({ certificate: 'CERTIFICATE' }) });
  await shows('Bağlı');
});

test('one tab of a browser prints, and the next one waits for its place (PRINT-30)', async () => {
  let leave = () => {};
  const asked: { ifAvailable?: boolean }[] = [];
  const request = (_: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => unknown) => {
    asked.push(options);
    if (options.ifAvailable) return Promise.resolve(work(null));
    return new Promise<void>((resolve) => (leave = resolve)).then(() => work({}));
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
  await openOn();
  await shows('Başka sekmede');
  expect(screen.getByText(/başka bir sekmesi basıyor/)).toBeVisible();
  expect(qz.addresses).toEqual([]);
  leave();
  await shows('Bağlı');
});

test('the card shows matched printers, and offers printers of QZ Tray for an unmatched one (PRINT-32)', async () => {
  qz.printers = ['EPSON TM-T20', 'XP-80C', 'Microsoft Print to PDF'];
  const bar = { ...till, id: idOf(2), name: 'Bar', device: null, isReceiptPrinter: false };
  const oven = { ...bar, id: idOf(3), name: 'Fırın', interface: 'NETWORK', ip: '192.168.1.60' };
  const usb = { ...bar, id: idOf(4), name: 'Teras', interface: 'USB', device: '/dev/usb/lp0' };
  server.now({
    'GET /printers': () => [till, bar, oven, usb, { ...wirePrinter, id: idOf(5), name: 'Sunucunun' }],
  });
  const { user } = await openOn();
  const mine = within(await screen.findByRole('region', { name: 'Bu bilgisayarın yazıcıları' }));
  const rows = mine.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toBe('KasaQZ Tray: EPSON TM-T20Basabilir');
  expect(rows[1]).toContain('BarBu bilgisayarda yok');
  expect(rows[2]).toBe('FırınAğ üzerinden 192.168.1.60:9100Basabilir');
  expect(rows[3]).toBe('TerasBu bilgisayarda yok');
  expect(rows).toHaveLength(4);
  expect(mine.getByText('QZ Tray’deki diğer yazıcılar: XP-80C, Microsoft Print to PDF')).toBeVisible();
  await user.selectOptions(mine.getByLabelText('QZ yazıcısı: Bar'), 'XP-80C');
  expect(await screen.findByText('Yazıcı eşleştirildi')).toBeVisible();
  expect(server.callsOf('PATCH /printers/:id')[0]).toMatchObject({
    params: { id: idOf(2) },
    body: { device: 'XP-80C' },
  });
});

test('an unmatched printer is shown', async () => {
  qz.printers = ['XP-80C'];
  server.now({ 'PATCH /printers/:id': () => refuse('CHANGED_MEANWHILE') });
  const { user } = await openOn();
  await user.selectOptions(await screen.findByLabelText('QZ yazıcısı: Kasa'), 'XP-80C');
  expect(await screen.findByText('Güncellenemedi')).toBeVisible();
});

test.each([
  [[], /Bağlantısı QZ Tray olan bir yazıcı ekleyin/],
  [[till], /QZ Tray bu bilgisayarda kurulu yazıcı bulamadı/],
])('a missing printer is shown: %#', async (printers, text) => {
  if (printers.length > 0) qz.printers = [];
  server.now({ 'GET /printers': () => printers });
  await openOn();
  expect(await screen.findByText(text)).toBeVisible();
});

test('Test Fişi is sent directly to QZ Tray, for the receipt printer (PRINT-28)', async () => {
  const { user } = await openOn();
  await shows('Bağlı');
  await user.click(screen.getByRole('button', { name: 'Test Fişi' }));
  expect(await screen.findByText('QZ üzerinden test gönderildi')).toBeVisible();
  expect(qz.printed).toMatchObject([{ printer: 'EPSON TM-T20', bytes: btoa('test slip') }]);
  expect(screen.getByText('Bağlı')).toBeVisible();
});

test('a failed test shows the message of the catalogue, and the reason in the card (PRINT-29)', async () => {
  const { user } = await openOn();
  await shows('Bağlı');
  qz.behave = (asked) => (printing(asked) ? { error: 'Printer is not accepting job.' } : 'answer');
  await user.click(screen.getByRole('button', { name: 'Test Fişi' }));
  expect(await screen.findByText('Test yazdırma hatası')).toBeVisible();
  expect(await screen.findByText('QZ Tray fişi basamadı. (Printer is not accepting job.)')).toBeVisible();
});

test('the help saves the certificate that ends the questions, and shows a failure to get it', async () => {
  server.now({ 'GET /qz/certificate': () => refuse('UNAVAILABLE') });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'QZ’yi aç' }));
  await user.click(await screen.findByRole('button', { name: 'Sertifikayı indir' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sofra');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.now({ 'GET /qz/certificate': () => ({ certificate: 'CERTIFICATE' }) });
  await user.click(screen.getByRole('button', { name: 'Sertifikayı indir' }));
  await waitFor(() => expect(saved).toEqual(['override.crt']));
  vi.restoreAllMocks();
});
