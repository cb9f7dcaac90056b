import { addMonths, monthText } from '@sofra/domain/reports/accounting-month';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountingPanel } from '#src/features/reports/accounting/accounting-panel.tsx';
import * as downloads from '#src/lib/device/save-file.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const current = businessDayOf(new Date(), 'Europe/Istanbul', 0).slice(0, 7);
const last = addMonths(current, -1);
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const MONTH = 'GET /accounting/months/:month';
const link = (n: number) => ({
  ...{ id: idOf(n), createdBy: 'Elif Yıldız', createdAt: '2026-03-20T09:00:00.000Z' },
  ...{ expiresAt: '2026-03-27T09:00:00.000Z', downloads: 2 },
});
const wireMonth = (month: string, more: object = {}) => ({
  month,
  ...{ isRunning: false, openDays: [], package: null, links: [] },
  files: [
    ['kdv-gun-oran.csv', 81],
    ['odemeler.csv', 1714],
    ['iadeler.csv', 11],
    ['giderler.csv', 46],
    ['tahsilat.csv', 84],
    ['gun-sonlari.pdf', 27],
    ['belgeler/', 1502],
  ].map(([name, rows]) => ({ name, rows })),
  vat: {
    rates: [{ percent: 10, base: 962_090.91, tax: 96_209.09, gross: 1_058_300 }],
    ...{ base: 962_090.91, tax: 96_209.09, gross: 1_058_300, unknown: 170 },
  },
  drafts: { READY: 1489, BUYER_MISSING: 9, RATE_MISSING: 4, NOT_MADE: 0 },
  device: { equal: 25, different: ['2026-11-09', '2026-11-17'], missing: 1 },
  ...more,
});
const wirePackage = (more: object = {}) => ({
  ...{ id: idOf(1), month: last, fileName: `sofra-${last}.zip`, isInterim: false, isLarge: false },
  ...{ state: 'READY', done: 5, steps: 5, bytes: 418_000, madeBy: 'Elif Yıldız' },
  createdAt: new Date().toISOString(),
  ...more,
});

async function open(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...shellHandlers,
    [MONTH]: ({ params }: TestCall) => wireMonth(String(params['month'])),
    ...handlers,
  });
  return { server, ...(await renderScreen(<AccountingPanel />, { role: 'ADMIN' })) };
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
afterEach(() => vi.restoreAllMocks());

test('the month before is shown with files, KDV, drafts and ÖKC, and another month is chosen (ACCOUNTING-3, ACCOUNTING-10)', async () => {
  const { server, user } = await open();
  expect(await screen.findByRole('heading', { name: `${monthText(last)} paketi` })).toBeVisible();
  const files = within(screen.getByRole('list', { name: 'Paketteki dosyalar' }));
  expect(files.getByText('1.714 satır')).toBeVisible();
  expect(files.getByText('11 · 46 satır')).toBeVisible();
  expect(files.getByText('1.502 belge')).toBeVisible();
  const vat = within(screen.getByRole('region', { name: 'KDV, iadeler düşülmüş' }));
  expect(vat.getByRole('row', { name: '%10 962.090,91 96.209,09' })).toBeVisible();
  expect(vat.getByText(/₺1\.058\.470,00; oranı bilinmeyen ₺170,00/)).toBeVisible();
  expect(screen.getByText('1.502 adisyon')).toBeVisible();
  expect(screen.getByText(/^Taslak; GİB’e gönderilmedi\./)).toBeVisible();
  const device = within(screen.getByRole('region', { name: 'ÖKC ile karşılaştır' }));
  expect(device.getByText('2 gün farklı')).toBeVisible();
  expect(
    device.getByText(/25 günün Z toplamı tuttu\. 9 Kasım, 17 Kasım için fark var\. 1 bitmiş/),
  ).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  server.now({
    [MONTH]: ({ params }) =>
      wireMonth(String(params['month']), { isRunning: true, openDays: ['2026-11-28'] }),
  });
  await user.click(screen.getByRole('radio', { name: monthText(current).split(' ')[0]! }));
  expect(
    await screen.findByText(/Ay bitmedi, paket “ara” olarak işaretlenir\. Bitirilmeyen gün: 28 Kasım\./),
  ).toBeVisible();
  expect(button('Sonraki ay')).toBeDisabled();
});

test('one press makes the package, shows how far it is, and saves it (ACCOUNTING-6)', async () => {
  const saved = vi.spyOn(downloads, 'saveFile').mockImplementation(() => undefined);
  const { server, user } = await open({
    'POST /accounting/packages': () => wirePackage({ state: 'MAKING', done: 0, bytes: null }),
    'GET /accounting/packages/:id': () => wirePackage({ state: 'MAKING', done: 2, bytes: null }),
    'GET /accounting/packages/:id/file': () => 'zip',
  });
  await user.click(await screen.findByRole('button', { name: 'Paketi indir' }));
  expect(await screen.findByRole('button', { name: 'Hazırlanıyor… %40' })).toBeVisible();
  server.now({ 'GET /accounting/packages/:id': () => wirePackage() });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.callsOf('POST /accounting/packages').map(({ body }) => body)).toEqual([{ month: last }]);
});

test('a package that failed shows it and may be made again (ACCOUNTING-6)', async () => {
  const { user } = await open({
    'POST /accounting/packages': () => wirePackage({ state: 'FAILED', bytes: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Paketi indir' }));
  expect(await screen.findByText('Paket hazırlanamadı. Tekrar deneyin.')).toBeVisible();
  expect(button('Paketi indir')).toBeEnabled();
});

test('a large package is announced when it is complete (ACCOUNTING-6)', async () => {
  const saved = vi.spyOn(downloads, 'saveFile').mockImplementation(() => undefined);
  const { server, user } = await open({
    'POST /accounting/packages': () => wirePackage({ state: 'MAKING', isLarge: true, bytes: null }),
    'GET /accounting/packages/:id': () => wirePackage({ state: 'MAKING', isLarge: true, bytes: null }),
    'GET /accounting/packages/:id/file': () => 'zip',
  });
  await user.click(await screen.findByRole('button', { name: 'Paketi indir' }));
  expect(await screen.findByText(/paketi büyük; arka planda hazırlanıyor/)).toBeVisible();
  await waitFor(() => expect(button('Paketi indir')).toBeEnabled());
  server.now({ 'GET /accounting/packages/:id': () => wirePackage({ isLarge: true }) });
  await user.click(await screen.findByRole('button', { name: 'İndir' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('a link is shown once with its end, and open links are listed and closed (ACCOUNTING-8)', async () => {
  const { server, user } = await open({
    [MONTH]: () => wireMonth(last, { package: wirePackage(), links: [link(7)] }),
    'POST /accounting/packages/:id/links': () => ({ link: link(8), secret: 'x'.repeat(43) }),
    'DELETE /accounting/links/:id': () => undefined,
  });
  expect(await screen.findByText(/Son paket: .* · 418 kB · Elif Yıldız/)).toBeVisible();
  await user.click(button('Süreli bağlantı'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Süreli bağlantı' }));
  expect(dialog.getByLabelText('Adres')).toHaveValue(
    `${location.origin}/api/public/accounting/${'x'.repeat(43)}`,
  );
  // The package of a moment ago is shared as it is.
  expect(server.callsOf('POST /accounting/packages')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await user.click(button(/^Bağlantıyı kapat/));
  expect(await screen.findByText('Bağlantı kapatıldı')).toBeVisible();
  expect(server.callsOf('DELETE /accounting/links/:id')[0]?.params).toEqual({ id: idOf(7) });
});

test('each state of drafts opens its list with the way to the order (ACCOUNTING-4)', async () => {
  const { user } = await open({
    'GET /accounting/months/:month/drafts': ({ query }) =>
      query['state'] === 'RATE_MISSING'
        ? [
            {
              ...{ orderId: idOf(3), orderNumber: 41, place: 'Masa 5', paidAt: '2026-11-09T18:00:00.000Z' },
              ...{ amount: 350, paymentId: idOf(4), documentNumber: null },
            },
          ]
        : refuse('UNAVAILABLE'),
  });
  await user.click(await screen.findByRole('button', { name: /Oranı olmayan satır/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Oranı olmayan satır' }));
  expect(await dialog.findByText('Masa 5 · No 41')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Aç: No 41' })).toHaveAttribute(
    'href',
    expect.stringContaining(`payment=${idOf(4)}`),
  );
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  expect(button(/Taslağı yapılmamış/)).toBeDisabled();
});
