import { MOST_LISTED } from '@sofra/domain/reports/report';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportSectionId } from '#src/features/reports/report-sections.tsx';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import type { ReportsSearch } from '#src/features/reports/reports-search.ts';
import {
  NO_SALES,
  idOf,
  reportHandlers,
  wireCancel,
  wireDrawerOpening,
  wireGrossProfit,
  wireHours,
  wirePortion,
  wireStaff,
  wireSummary,
} from '#test/wire-reports.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { savedBy } from '#test/saved-csv.ts';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const DAYS = { from: '2026-11-16', to: '2026-11-19' };
const EARLIER = { from: '2026-11-09', to: '2026-11-12' };
const isEarlier = ({ query }: TestCall) => query['from'] === EARLIER.from;

let searched: ReportsSearch[] = [];
function Page({ first, section }: { first: ReportsSearch; section: ReportSectionId | undefined }) {
  const [search, setSearch] = useState(first);
  const take = (next: ReportsSearch) => {
    searched.push(next);
    setSearch(next);
  };
  return <ReportsPage section={section} search={search} onSearch={take} />;
}

async function open(
  handlers: Parameters<typeof stubServer>[0] = {},
  first: ReportsSearch = DAYS,
  section: ReportSectionId | undefined = 'summary',
) {
  searched = [];
  const server = stubServer({ ...shellHandlers, ...reportHandlers, ...handlers });
  const rendered = await renderScreen(<Page first={first} section={section} />);
  return { server, ...rendered };
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  panel(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the figures of a week are next to those of the week before (REP-16)', async () => {
  const { server } = await open({
    'GET /reports/summary': (call) =>
      isEarlier(call)
        ? wireSummary({ revenue: 10_000, expenses: 0, profit: 10_000, orderCount: 40, comps: 100 })
        : wireSummary(),
  });
  expect(await panel('Ciro').findByText('₺11.200,00')).toBeVisible();
  expect(await panel('Ciro').findByText('%12')).toHaveTextContent('%12 arttı');
  expect(panel('Ciro').getByText('önce ₺10.000,00')).toBeVisible();
  // Zero has no percentage, so only the earlier figure is shown.
  expect(panel('Gider').getByText('önce ₺0,00')).toBeVisible();
  expect(panel('Gider').queryByText(/%/)).toBeNull();
  expect(panel('Kâr/Zarar').getByText('-₺800,00')).toHaveClass('text-nar-text');
  expect(panel('Kâr/Zarar').getByText('Zarar')).toBeVisible();
  expect(panel('Kâr/Zarar').getByText('önce +₺10.000,00')).toBeVisible();
  expect(panel('Adisyon sayısı').getByText('40', { exact: true })).toBeVisible();
  expect(panel('Adisyon sayısı').getByText('değişmedi')).toBeInTheDocument();
  expect(panel('Ortalama adisyon').getAllByText(/₺280,00/)[0]).toBeVisible();
  expect(panel('İndirim').getAllByText(/₺150,00/)[0]).toBeVisible();
  expect(panel('İptal').getAllByText(/₺0,00/)[0]).toBeVisible();
  expect(panel('İkram').getByText('%10')).toHaveTextContent('%10 azaldı');
  expect(panel('Özet').getByText('16 Kas – 19 Kas 2026').parentElement).toHaveTextContent(
    '9 Kas – 12 Kas 2026 ile karşılaştırılıyor',
  );
  expect(server.callsOf('GET /reports/summary').map(({ query }) => query)).toEqual([DAYS, EARLIER]);
});

/** A Monday, 15:20 in the time zone of the business. */
const NOW = new Date('2026-11-23T12:20:40Z');
const requested = (server: Awaited<ReturnType<typeof open>>['server'], path: string) =>
  server.callsOf(`GET /reports/${path}`).map(({ query }) => query);

test('today is compared with the same weekday until the same minute, except figures without a time (REP-14)', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const today = { from: '2026-11-23', to: '2026-11-23' };
  const isToday = ({ query }: TestCall) => query['from'] === today.from;
  const { server, user } = await open(
    {
      'GET /reports/summary': (call) =>
        isToday(call)
          ? wireSummary({ revenue: 900, expenses: 700, profit: 200 })
          : wireSummary({ revenue: 1000, expenses: 50, profit: 950 }),
    },
    {},
  );
  expect(await panel('Ciro').findByText('önce ₺1.000,00')).toBeVisible();
  expect(requested(server, 'summary')).toEqual([
    today,
    { from: '2026-11-15T21:00:00.000Z', to: '2026-11-16T12:19:59.999Z' },
  ]);
  expect(panel('Özet').getByText('23 Kas 2026').parentElement).toHaveTextContent(
    '23 Kas 2026 · 15:20 itibarıyla · 16 Kas 2026 (aynı saate kadar) ile karşılaştırılıyor',
  );
  for (const name of ['Gider', 'Kâr/Zarar']) {
    expect(panel(name).getByText('Gün bitince karşılaştırılır')).toBeVisible();
    expect(panel(name).queryByText(/önce/)).toBeNull();
  }
  // The current hour is marked as unfinished, and later hours have no value.
  (await screen.findByRole('application', { name: /Saatlik satış/ })).focus();
  const hour = () => panel('Saatlik satış').getByRole('status').textContent;
  await user.keyboard('{Home}' + '{ArrowRight}'.repeat(15));
  expect(hour()).toContain('15:0023 Kas 2026 ₺0,00 (15:20 itibarıyla)');
  await user.keyboard('{ArrowRight}');
  expect(hour()).toContain('16:0023 Kas 2026 –');
  // Each hour is compared with its own hour, so the request covers the whole earlier day.
  expect(requested(server, 'hourly-sales')).toEqual([today, { from: '2026-11-16', to: '2026-11-16' }]);
});

test.each([
  [
    'compares this month with the same days of the month before, until the same minute',
    { from: '2026-11-01', to: '2026-11-23' },
    { from: '2026-09-30T21:00:00.000Z', to: '2026-10-23T12:19:59.999Z' },
    '1 Kas – 23 Kas 2026 · 15:20 itibarıyla · 1 Eki – 23 Eki 2026 (aynı saate kadar) ile karşılaştırılıyor',
  ],
  [
    'compares a month of 31 days with a month of 30 days',
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
    '1 Eki – 31 Eki 2026 · 1 Eyl – 30 Eyl 2026 ile karşılaştırılıyor',
  ],
  [
    'compares a free range with as many days before it',
    { from: '2026-11-10', to: '2026-11-19' },
    { from: '2026-10-31', to: '2026-11-09' },
    '10 Kas – 19 Kas 2026 · 31 Eki – 9 Kas 2026 ile karşılaştırılıyor',
  ],
])('%s', async (_, days, earlier, caption) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const { server } = await open({}, days);
  await waitFor(() => expect(requested(server, 'summary')).toEqual([days, earlier]));
  await waitFor(() => expect(requested(server, 'hourly-sales')).toEqual([days, earlier]));
  await waitFor(() => expect(panel('Özet').getByText(/karşılaştırılıyor/)).toHaveTextContent(caption));
});

test('material cost and gross profit are shown where known, with the share that they refer to (REP-10, REP-39)', async () => {
  const { server, user } = await open({
    'GET /reports/gross-profit': (call) =>
      isEarlier(call) ? wireGrossProfit({ materialCost: 3_750, grossProfit: 5_000 }) : wireGrossProfit(),
  });
  expect(await panel('Malzeme maliyeti').findByText('₺3.000,00')).toBeVisible();
  expect(await panel('Malzeme maliyeti').findByText('%20')).toHaveClass('text-zeytin-text');
  expect(panel('Brüt kâr').getByText('₺7.000,00')).toBeVisible();
  expect(await panel('Brüt kâr').findByText("%89'u biliniyor")).toBeVisible();
  expect(panel('Brüt kâr').getByText('₺10.000,00 cironun maliyeti belli.')).toBeVisible();
  expect(panel('Malzeme maliyeti').getByText("bilinen cironun %30'u")).toBeVisible();
  expect(panel('Brüt kâr').getByRole('link', { name: '3 ürünün maliyetini gir' })).toHaveAttribute(
    'href',
    '/app/menu?only=uncosted',
  );
  // Profit stays revenue less expenses (REP-2).
  expect(panel('Kâr/Zarar').getByText('-₺800,00')).toBeVisible();
  const nothing = { materialCost: null, grossProfit: null, knownRevenue: 0, unknownItems: 12 };
  server.now({ 'GET /reports/gross-profit': () => wireGrossProfit(nothing) });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await panel('Brüt kâr').findByText('Bilinmiyor')).toBeVisible();
  expect(panel('Brüt kâr').getByRole('link', { name: '12 ürünün maliyetini gir' })).toBeVisible();
  expect(panel('Brüt kâr').queryByText(/biliniyor/)).toBeNull();
  expect(panel('Brüt kâr').queryByText(/önce/)).toBeNull();
});

test('material cost that could not be read shows an error in its cards only', async () => {
  const { server, user } = await open({ 'GET /reports/gross-profit': () => refuse('UNAVAILABLE') });
  expect(await panel('Brüt kâr').findByText('Alınamadı')).toBeVisible();
  expect(await panel('Ciro').findByText('₺11.200,00')).toBeVisible();
  server.now({ 'GET /reports/gross-profit': () => wireGrossProfit() });
  await user.click(panel('Brüt kâr').getByRole('button', { name: 'Tekrar dene' }));
  expect(await panel('Brüt kâr').findByText('₺7.000,00')).toBeVisible();
});

test('a profit is green, with a sign and a word (REP-16)', async () => {
  await open({ 'GET /reports/summary': () => wireSummary({ profit: 500.5 }) }, { ...DAYS, compare: 'off' });
  expect(await panel('Kâr/Zarar').findByText('+₺500,50')).toHaveClass('text-zeytin-text');
  expect(panel('Kâr/Zarar').getByText('Kâr')).toBeVisible();
});

test('without the comparison no earlier days are requested or shown', async () => {
  const { server, user } = await open({}, { ...DAYS, compare: 'off' });
  expect(await panel('Ciro').findByText('₺11.200,00')).toBeVisible();
  expect(screen.queryByText(/önce ₺/)).toBeNull();
  expect(server.calls.some(isEarlier)).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Önceki dönemle karşılaştır' }));
  expect(searched).toEqual([DAYS]);
  expect(await panel('Ciro').findByText('önce ₺11.200,00')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Önceki dönemle karşılaştır' }));
  expect(searched.at(-1)).toEqual({ ...DAYS, compare: 'off' });
});

test('the list shows ten items, or all on demand, and the file has all and is named by days (REP-18)', async () => {
  const { server, user } = await open({}, { ...DAYS, compare: 'off' }, 'items');
  await waitFor(() => expect(rowsOf('En çok satanlar')).toHaveLength(10));
  expect(rowsOf('En çok satanlar')[1]!.map((cell) => cell.textContent)).toEqual(['Ürün 2', '2', '₺998,00']);
  const file = await savedBy(user, 'En çok satanlar');
  expect(file.name).toBe('en-cok-satanlar_2026-11-16_2026-11-19.csv');
  expect(file.lines).toHaveLength(13);
  expect(file.lines[1]).toBe('Ürün 1;1;999,00');
  await user.click(panel('En çok satanlar').getByRole('button', { name: 'Tümünü göster' }));
  await waitFor(() => expect(rowsOf('En çok satanlar')).toHaveLength(12));
  expect(server.callsOf('GET /reports/top-items').map(({ query }) => query['limit'])).toEqual(['10', '1000']);
});

test('the file of portions lists them separately, and an unknown cost is an empty cell (REP-18, REP-30)', async () => {
  const { user } = await open(
    {
      'GET /reports/portions': () => [
        wirePortion(),
        wirePortion({ id: idOf(62), portionName: null, materialCost: null, grossProfit: null }),
      ],
    },
    DAYS,
    'items',
  );
  await waitFor(() => expect(rowsOf('Ürün kârlılığı')).toHaveLength(2));
  const { name, lines } = await savedBy(user, 'Ürün kârlılığı');
  expect(name).toBe('urun-karliligi_2026-11-16_2026-11-19.csv');
  expect(lines).toEqual([
    'Ürün;Porsiyon;Adet;Ciro;Malzeme maliyeti;Brüt kâr',
    'Adana;Bir buçuk;7;3780,00;1260,00;2520,00',
    'Adana;;7;3780,00;;',
  ]);
});

test('payments and expenses by method show amount, share and count', async () => {
  const { unmount } = await open({}, { ...DAYS, compare: 'off' }, 'sales');
  const payments = within(await screen.findByRole('list', { name: 'Ödeme dağılımı' })).getAllByRole(
    'listitem',
  );
  expect(payments.map((item) => item.textContent)).toEqual([
    'Nakit₺5.600,00%50 · 20 ödeme',
    'Kredi Kartı₺5.600,00%50 · 21 ödeme',
    'Yemek Kartı₺0,00%0 · 0 ödeme',
  ]);
  unmount();
  await open({}, DAYS, 'cash');
  const expenses = within(await screen.findByRole('list', { name: 'Gider dağılımı' })).getAllByRole(
    'listitem',
  );
  expect(expenses.map((item) => item.textContent)).toEqual([
    'Nakit₺3.000,00%25',
    'Kredi Kartı₺0,00%0',
    'Havale/EFT₺9.000,00%75',
  ]);
});

test('a list that ends before its range shows this', async () => {
  const cancels = Array.from({ length: MOST_LISTED }, (_, n) => ({ ...wireCancel, id: idOf(1000 + n) }));
  await open({ 'GET /orders/cancels': () => cancels }, DAYS, 'reductions');
  expect(await screen.findByText(/En yeni 5\.000 kayıt listeleniyor/)).toBeVisible();
});

test('cancels are read from /orders/cancels, and from /reports/cancels when that fails (REP-19)', async () => {
  const { server } = await open({ 'GET /orders/cancels': () => [wireCancel] }, DAYS, 'reductions');
  await waitFor(() => expect(rowsOf('İptal edilen ürünler')).toHaveLength(1));
  expect(server.callsOf('GET /orders/cancels')[0]?.query).toEqual(DAYS);
  expect(server.callsOf('GET /reports/cancels')).toHaveLength(0);
});

test('a missing /orders/cancels is replaced by the report of the same name (REP-9)', async () => {
  const { server } = await open(
    {
      'GET /orders/cancels': () => refuse('INTERNAL'),
      'GET /reports/cancels': () => [wireCancel],
    },
    DAYS,
    'reductions',
  );
  await waitFor(() => expect(rowsOf('İptal edilen ürünler')).toHaveLength(1));
  expect(server.callsOf('GET /reports/cancels')[0]?.query).toEqual(DAYS);
});

test('cancels and comps show all their facts, with times on the clock of the business', async () => {
  const { user } = await open({}, DAYS, 'reductions');
  await waitFor(() => expect(rowsOf('İptal edilen ürünler')).toHaveLength(1));
  expect(
    rowsOf('İptal edilen ürünler')[0]!
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual(['2', '₺130,00', 'Müşteri vazgeçti', 'Bahçe 3', 'Kemal', '20 Kas 01:30']);
  expect(
    rowsOf('İkramlar')[0]!
      .slice(1, 4)
      .map((cell) => cell.textContent),
  ).toEqual(['3', '₺90,00', 'Doğum günü']);
  const { name, lines } = await savedBy(user, 'İptal edilen ürünler');
  expect(name).toBe('iptaller_2026-11-16_2026-11-19.csv');
  expect(lines).toEqual([
    'Ürün;Adet;Tutar;Neden;Masa;Kim;Zaman',
    "'=Kola;2;130,00;Müşteri vazgeçti;Bahçe 3;Kemal;20.11.2026 01:30",
  ]);
});

test('each person has average and earlier revenue, and further facts below the name (REP-8, REP-44)', async () => {
  const { user } = await open(
    { 'GET /reports/staff': (call) => [{ ...wireStaff, revenue: isEarlier(call) ? 3000 : 4200 }] },
    DAYS,
    'staff',
  );
  expect(await screen.findByText('₺3.000,00')).toBeVisible();
  const [name, ...facts] = rowsOf('Personel')[0]!.map(({ textContent }) => textContent);
  expect(name).toContain('İptal\u00a0₺130,00\u00a0· İndirim\u00a0₺20,00\u00a0· İkram\u00a0₺90,00');
  expect(facts).toEqual(['₺4.200,00', '₺3.000,00', '12', '₺350,00', '61']);
  const { lines } = await savedBy(user, 'Personel');
  expect(lines[0]).toBe('Personel;Ciro;Önceki ciro;Adisyon;Ortalama;Ürün;İptal;İndirim;İkram');
});

test('the hours are a line with keys and a table, next to the week before (REP-17)', async () => {
  const { user } = await open({
    'GET /reports/hourly-sales': (call) => wireHours(isEarlier(call) ? { 19: 5000 } : { 12: 4000, 19: 7200 }),
  });
  const chart = await screen.findByRole('application', { name: /Saatlik satış/ });
  const status = panel('Saatlik satış').getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('9 Kas – 12 Kas 2026'));
  chart.focus();
  await waitFor(() =>
    expect(status).toHaveTextContent('19:0016 Kas – 19 Kas 2026 ₺7.200,009 Kas – 12 Kas 2026 ₺5.000,00'),
  );
  await user.keyboard('{ArrowLeft}');
  expect(status).toHaveTextContent('18:0016 Kas – 19 Kas 2026 ₺0,00');
  await user.click(screen.getByRole('button', { name: 'Tablo olarak göster' }));
  expect(rowsOf('Saatlik satış')).toHaveLength(24);
  expect(rowsOf('Saatlik satış')[19]!.map((cell) => cell.textContent)).toEqual([
    '19:00önce\u00a0₺5.000,00 · Adisyon\u00a019 · Ortalama\u00a0₺280,00 · İptal\u00a0₺45,00',
    ...['₺7.200,00', '₺5.000,00', '19', '₺280,00', '₺45,00'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Grafik olarak göster' }));
  expect(screen.getByRole('application')).toBeVisible();
});

test('each report fails and is retried separately (REP-19)', async () => {
  const { server, user } = await open(
    { 'GET /reports/top-items': () => refuse('UNAVAILABLE') },
    { ...DAYS, compare: 'off' },
    'items',
  );
  const retry = await panel('En çok satanlar').findByRole('button', { name: 'Tekrar dene' });
  await waitFor(() => expect(rowsOf('Ürün kârlılığı')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Tekrar dene' })).toHaveLength(1);
  const asked = server.calls.length;
  server.now({ 'GET /reports/top-items': reportHandlers['GET /reports/top-items'] });
  await user.click(retry);
  await waitFor(() => expect(rowsOf('En çok satanlar')).toHaveLength(10));
  expect(server.calls).toHaveLength(asked + 1);
});

test('earlier days that could not be read are reported, and no figure disappears', async () => {
  await open({
    'GET /reports/summary': (call) => (isEarlier(call) ? refuse('UNAVAILABLE') : wireSummary()),
  });
  expect(await screen.findByText('Karşılaştırılacak dönem alınamadı.')).toBeVisible();
  expect(panel('Ciro').getByText('₺11.200,00')).toBeVisible();
});

test.each([
  ['sales', ['satış', 'ödeme']],
  ['items', ['satış']],
  ['cash', ['gider']],
  ['staff', ['personel hareketi']],
  ['reductions', ['iptal', 'ikram']],
] as const)('an empty day shows a message in each report of %s (REP-19)', async (section, subjects) => {
  const nothing = {
    'GET /reports/summary': () => wireSummary({ expenses: 0, profit: 0, revenue: 0 }),
    'GET /reports/top-items': () => [],
    'GET /reports/portions': () => [],
    'GET /reports/payment-breakdown': () => NO_SALES,
    'GET /reports/vat': () => ({ days: [], total: { rates: [], base: 0, tax: 0, gross: 0, unknown: 0 } }),
    'GET /reports/staff': () => [],
    'GET /orders/cancels': () => [],
    'GET /reports/comps': () => [],
  };
  await open(nothing, { ...DAYS, compare: 'off' }, section);
  for (const what of subjects)
    expect((await screen.findAllByText(`Bu tarihlerde ${what} yok.`))[0]).toBeVisible();
  if (section === 'reductions')
    expect(screen.getByRole('button', { name: 'CSV indir: İkramlar' })).toBeDisabled();
});

test('presets and dates go to the address, Bugün without dates, and too long a range is not requested (REP-15)', async () => {
  const { server, user } = await open();
  await screen.findByText('₺11.200,00');
  for (const preset of ['Dün', 'Bu hafta', 'Geçen hafta', 'Bu ay'])
    expect(screen.getByRole('radio', { name: preset })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Bugün' }));
  expect(searched.at(-1)).toEqual({});
  await user.click(screen.getByRole('radio', { name: 'Geçen ay' }));
  expect(searched.at(-1)!.from).toMatch(/-01$/);
  await user.click(screen.getByRole('radio', { name: 'Tarih seç' }));
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '05.01.2020');
  expect(searched.at(-1)).toMatchObject({ from: '2020-01-05' });
  expect(screen.getByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(server.calls.some(({ query }) => query['from'] === '2020-01-05')).toBe(false);
});

test('Yenile reads everything that is shown again (REP-15)', async () => {
  const { server, user } = await open({}, { ...DAYS, compare: 'off' });
  await screen.findByText('₺11.200,00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yenile' })).toBeEnabled());
  server.now({ 'GET /reports/summary': () => wireSummary({ revenue: 12_345 }) });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await panel('Ciro').findByText('₺12.345,00')).toBeVisible();
  for (const name of ['summary', 'gross-profit', 'hourly-sales', 'sales-breakdown', 'arrivals'])
    expect(server.callsOf(`GET /reports/${name}`), name).toHaveLength(2);
  // Other sections have requested nothing.
  for (const name of ['staff', 'portions', 'vat', 'comps'])
    expect(server.callsOf(`GET /reports/${name}`), name).toEqual([]);
});

test('closed drawers are listed, with the differences of each cashier (CASH-22)', async () => {
  await open({}, DAYS, 'cash');
  const drawers = await panel('Kasa').findByRole('table', { name: 'Kasa oturumları' });
  expect(drawers).toHaveTextContent('146 · Ana kasa');
  expect(drawers).toHaveTextContent('-₺65,00');
  // A minus stays beside its amount, and a drawer that was not handed over has no such difference.
  expect(drawers.textContent).toContain('Açılış farkı\u00a0-\u2060₺100,00');
  expect(drawers).not.toHaveTextContent('Devir farkı');
  expect(panel('Kasa').getByRole('table', { name: 'Kasiyere göre fark' })).toHaveTextContent(
    'Murat Şahin1-₺65,00₺0,00-₺65,00',
  );
});

test('drawers opened without a sale are listed, also as a file, with user, reason and session (CASH-29)', async () => {
  const atNight = { seq: 4_830, session: null, reason: '=Unutulan', approvedBy: 'Elif Yıldız' };
  const { user } = await open(
    {
      'GET /cash/drawer-openings': () => [
        wireDrawerOpening(atNight),
        wireDrawerOpening(),
        wireDrawerOpening({ seq: 4_800, reason: 'Bozuk para' }),
      ],
    },
    DAYS,
    'cash',
  );
  const drawers = panel('Satışsız çekmece');
  const list = within(await drawers.findByRole('table', { name: 'Satışsız açılan çekmeceler' }));
  const [, newest, next] = list.getAllByRole('row');
  expect(newest).toHaveTextContent('Kasa kapalıyken · Ana kasa');
  expect(newest).toHaveTextContent('Elif Yıldız');
  expect(next).toHaveTextContent('Para bozma');
  expect(next).toHaveTextContent('146 · Ana kasa');
  const counts = within(drawers.getByRole('table', { name: 'Oturuma ve kişiye göre' }));
  expect(
    counts
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['146 · Ana kasaMurat Şahin2', 'Kasa kapalıyken · Ana kasaMurat Şahin1']);
  const { name, lines } = await savedBy(user, 'Satışsız çekmece');
  expect(name).toBe('satissiz-cekmece_2026-11-16_2026-11-19.csv');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^'=Unutulan;Murat Şahin;/);
});
