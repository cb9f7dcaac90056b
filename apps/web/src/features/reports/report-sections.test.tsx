import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MULTINET, wireArrivalReport, wirePartnerDay } from '#src/features/reports/arrivals/test-arrivals.ts';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { idOf, reportHandlers, wirePart, wirePortion, wireSummary, wireTurn } from '#test/wire-reports.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { savedBy } from '#test/saved-csv.ts';
import { stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const DAYS = { from: '2026-11-16', to: '2026-11-19' };
const isEarlier = ({ query }: TestCall) => query['from'] === '2026-11-09';
const noop = () => undefined;

async function open(
  section: string | undefined,
  handlers: Parameters<typeof stubServer>[0] = {},
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
) {
  signInAs(role);
  const server = stubServer({ ...shellHandlers, ...reportHandlers, ...handlers });
  const page = <ReportsPage section={section} search={{ ...DAYS }} onSearch={noop} />;
  return { server, ...(await renderScreen(page, { role })) };
}
const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: noop, removeEventListener: noop }));
const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('eight sections have addresses that keep the range, and the device keeps the last one (REP-37)', async () => {
  writeStored('reports-section', 'staff');
  const { unmount } = await open(undefined);
  const links = within(screen.getByRole('navigation', { name: 'Rapor bölümleri' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['summary', 'sales', 'items', 'cash', 'vat', 'staff', 'reductions', 'day-ends'].map(
      (id) => `/app/reports/${id}?from=2026-11-16&to=2026-11-19`,
    ),
  );
  expect(await screen.findByRole('region', { name: 'Personel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Personel' })).toHaveAttribute('aria-current', 'page');
  unmount();
  // An unknown section is the last one as well.
  await open('nonsense');
  expect(await screen.findByRole('region', { name: 'Personel' })).toBeVisible();
});

test('a phone shows the main figures and the sections with their last figures (REP-38)', async () => {
  narrow();
  const overdue = wirePartnerDay('2026-11-10', 100, { isOverdue: true });
  const report = wireArrivalReport([{ partner: MULTINET, days: [overdue] }]);
  await open(undefined, {
    'GET /reports/summary': () => wireSummary({ canceled: 10, discounts: 150, comps: 90 }),
    'GET /reports/arrivals': () => report,
  });
  expect(await panel('Ciro').findByText('₺11.200,00')).toBeVisible();
  expect(panel('Net ciro').getByText('₺11.200,00')).toBeVisible();
  expect(await panel('Brüt kâr').findByText("%89'u biliniyor")).toBeVisible();
  const link = (name: RegExp) => screen.findByRole('link', { name });
  for (const name of [
    /^Ürünler.*en çok Ürün 1 · ₺999,00/,
    /^Kasa ve tahsilat.*1 ödeme gecikti/,
    /^KDV ve muhasebe.*bu ay KDV ₺1\.100,00/,
    /^Personel.*1 kişi/,
    /^İptal, ikram, indirim.*₺250,00/,
    /^Gün sonları.*son: no 218/,
  ])
    expect(await link(name)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Saatlik satış' })).toBeNull();
});

test('a section of a phone has its own title and a way back that keeps the range (REP-38)', async () => {
  narrow();
  await open('vat');
  expect(screen.getByRole('heading', { level: 1, name: 'KDV ve muhasebe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Raporlara dön' })).toHaveAttribute(
    'href',
    '/app/reports?from=2026-11-16&to=2026-11-19',
  );
  expect(await panel('Bu ay KDV').findByText('₺1.100,00')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Rapor bölümleri' })).toBeNull();
});

test('a cashier sees no debts of partners (REP-37, PARTNER-22)', async () => {
  const { server } = await open('cash', { 'GET /reports/arrivals': () => wireArrivalReport() }, 'CASHIER');
  expect(await screen.findByRole('table', { name: 'Kasa oturumları' })).toBeVisible();
  expect(server.callsOf('GET /reports/arrivals')).toEqual([]);
});

test('categories, rates and days are parts of the sales (REP-40)', async () => {
  const { unmount, user } = await open('items', {
    'GET /reports/portions': (call) => [
      wirePortion({ revenue: isEarlier(call) ? 2000 : 3000 }),
      wirePortion({ id: idOf(62), itemId: idOf(62), categoryName: null, qty: 2, revenue: 1000 }),
    ],
  });
  const bars = () =>
    within(screen.getByRole('list', { name: 'Kategoriler' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(bars()[0]).toContain('önce ₺2.000,00'));
  expect(bars()[0]).toContain('Izgara₺3.000,00%75 · 7 adet');
  expect(bars()[1]).toContain('Diğer₺1.000,00%25 · 2 adet');
  expect((await savedBy(user, 'Kategoriler')).lines).toEqual([
    'Kategori;Adet;Ciro',
    'Izgara;7;3000,00',
    'Diğer;2;1000,00',
  ]);
  unmount();
  await open('sales');
  const rates = within(await screen.findByRole('list', { name: 'KDV oranları' })).getAllByRole('listitem');
  expect(rates.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('KDV %10₺9.900,00%89 · KDV ₺900,00'),
    expect.stringContaining('KDV %20₺1.200,00'),
  ]);
  // Net revenue has the sales without a rate too.
  expect(rowsOf('Günler')).toEqual([['19 Kasım Perşembe', '₺11.200,00', '₺1.100,00']]);
});

test('channels show fees, commission and the rest, unknown ones as unknown (REP-41)', async () => {
  const earning = { orders: 4, fees: 120, commission: 300, net: 1700, revenue: 2000 };
  const { user } = await open('sales', {
    'GET /reports/sales-breakdown': ({ query }) =>
      query['by'] === 'CHANNEL' ? [wirePart('Getir'), wirePart('')] : [],
    'GET /reports/channels': () => [
      { name: 'Getir', ...earning },
      { name: 'Migros', ...earning, commission: null, net: null },
      { name: '', ...earning, commission: 0, net: 2000, fees: 0 },
    ],
  });
  await waitFor(() => expect(rowsOf('Kanal komisyonları')).toHaveLength(3));
  expect(rowsOf('Kanal komisyonları').map((cells) => cells.slice(2))).toEqual([
    ['₺2.000,00', '₺120,00', '₺300,00', '₺1.700,00'],
    ['₺2.000,00', '₺120,00', 'Bilinmiyor', 'Bilinmiyor'],
    ['₺2.000,00', '₺0,00', '₺0,00', '₺2.000,00'],
  ]);
  const { lines } = await savedBy(user, 'Kanal komisyonları');
  expect(lines[2]).toBe('Migros;4;2000,00;120,00;;');
});

test('table times are beside the earlier ones, with guests where these are counted (REP-42)', async () => {
  await open('sales', {
    'GET /reports/table-turns': (call) => [
      wireTurn({ median: isEarlier(call) ? 61 : 52, guestsPerHour: 2.5 }),
      wireTurn({ area: 'Bahçe', median: 70 }),
      wireTurn({ area: '', median: 40 }),
    ],
  });
  await waitFor(() => expect(rowsOf('Masa süreleri')[0]).toContain('1 sa 1 dk'));
  expect(rowsOf('Masa süreleri').map((cells) => cells[0])).toEqual([
    expect.stringContaining('Tüm masalar'),
    expect.stringContaining('Bahçe'),
    expect.stringContaining('Bölümsüz'),
  ]);
  expect(rowsOf('Masa süreleri')[0]!.slice(1)).toEqual(['40', '52 dk', '1 sa 1 dk', '1 sa 35 dk', '2,5']);
});

test('the menu matrix names quadrants, and leads to the items without a cost (REP-43)', async () => {
  await open('items', {
    'GET /reports/portions': () => [
      wirePortion({ qty: 100, revenue: 20_000, grossProfit: 10_000 }),
      wirePortion({ id: idOf(62), itemId: idOf(62), name: 'Kuzu', qty: 2, revenue: 900, grossProfit: 800 }),
      wirePortion({ id: idOf(63), itemId: idOf(63), materialCost: null, grossProfit: null }),
    ],
  });
  await waitFor(() => expect(rowsOf('Menü matrisi')).toHaveLength(2));
  expect(rowsOf('Menü matrisi').map((cells) => cells.slice(1))).toEqual([
    ['Emektar', '100', '₺100,00', '₺10.000,00'],
    ['Fırsat', '2', '₺400,00', '₺800,00'],
  ]);
  expect(screen.getByRole('img', { name: /^Menü matrisi, 2 ürün/ })).toBeVisible();
  expect(panel('Menü matrisi').getByRole('link', { name: '1 ürünün maliyetini gir' })).toHaveAttribute(
    'href',
    '/app/menu?only=uncosted',
  );
});

test('an empty matrix shows its reason: hidden until the count, or without costs (REP-43, CASH-15)', async () => {
  const hidden = wirePortion({ revenue: null, grossProfit: null });
  const { unmount } = await open('items', { 'GET /reports/portions': () => [hidden] });
  expect(await screen.findByText('Kasanız sayıldıktan sonra görünür.')).toBeVisible();
  unmount();
  const unknown = wirePortion({ materialCost: null, grossProfit: null });
  await open('items', { 'GET /reports/portions': () => [unknown] });
  expect(await screen.findByText('Satılan ürünlerin maliyeti girilmemiş.')).toBeVisible();
});

test('a known share below half is marked, and best sellers stand beside the earlier ones (REP-39, REP-44)', async () => {
  const { unmount } = await open('summary', {
    'GET /reports/gross-profit': () => ({
      ...{ materialCost: 1000, grossProfit: 3000, knownRevenue: 4000, soldItems: 9, unknownItems: 0 },
    }),
  });
  expect(await screen.findByText("%36'sı biliniyor")).toHaveClass('bg-safran-soft');
  expect(screen.queryByRole('link', { name: /maliyetini gir/ })).toBeNull();
  unmount();
  await open('items', {
    'GET /reports/top-items': (call) => [
      { id: idOf(1), name: 'Adana', qty: 3, revenue: isEarlier(call) ? 700 : 900, inSets: 0 },
    ],
  });
  await waitFor(() => expect(rowsOf('En çok satanlar')[0]).toEqual(['Adana', '3', '₺900,00', '₺700,00']));
});
