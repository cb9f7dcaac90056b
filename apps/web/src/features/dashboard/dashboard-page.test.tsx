import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shellHandlers, wireDashboard, wirePrinter } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

const TABLE_ID = '018f0000-0000-7000-8000-0000000000a1';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const table = (name: string, openMinutes: number | null, id = TABLE_ID) => ({
  id,
  name,
  capacity: 4,
  isActive: true,
  occupied: openMinutes !== null,
  openTotal: 100,
  openOrderId: null,
  openedAt: openMinutes === null ? null : minutesAgo(openMinutes),
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
});
const wireMenuItem = {
  price: 100,
  isSoldOut: false,
  categoryId: null,
  stationId: null,
  trackStock: true,
  stockAmount: 1,
  stockUnit: 'ADET',
  minStock: 5,
  hasRecipe: false,
  cost: null,
  unitCost: null,
  pictureUrl: null,
  details: null,
  isSample: false,
  version: 1,
};
const wireCategory = {
  id: null,
  name: 'Kategorisiz',
  showInSales: true,
  stationId: null,
  station: null,
  color: null,
  translations: {},
  isSample: false,
  version: 1,
};
const openOrder = {
  id: TABLE_ID,
  number: 1,
  status: 'OPEN',
  total: 100,
  discountAmount: 0,
  paymentMethod: null,
  table: { id: TABLE_ID, name: 'Masa 1' },
  openedAt: minutesAgo(3),
  paidAt: null,
};
const busy = {
  ...shellHandlers,
  'GET /orders/payments/summary': () => ({ total: 18_640.5, count: 42 }),
  'GET /orders': () => [openOrder, openOrder],
  'GET /expenses/totals': () => ({
    total: 1_250,
    vat: 0,
    byMethod: { NAKIT: 1_250, KREDI_KARTI: 0, HAVALE_EFT: 0 },
    byCategory: [],
  }),
};
/** The element that holds a figure of the row, found by its label. */
const figure = (label: string) => within(screen.getByText(label).parentElement!);
const lead = () => within(screen.getByRole('region', { name: 'Bugün' }));
const total = () => within(screen.getByText(/^Toplam satış, bugün/).parentElement!);
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('today in four figures (REP-23)', () => {
  it('shows sales, guests, open orders and expense, all of the business day', async () => {
    const { callsOf } = stubServer({ ...busy });
    await renderScreen(<DashboardPage />);
    expect(await lead().findByText('₺18.640,50')).toBeVisible();
    expect(figure('Ağırlanan misafir').getByText('42')).toBeVisible();
    expect(await figure('Açık sipariş').findByText('2')).toBeVisible();
    expect(await figure('Bugünkü gider').findByText('₺1.250,00')).toBeVisible();
    const [asked] = callsOf('GET /orders/payments/summary');
    expect(asked!.query['from']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(asked!.query['to']).toBe(asked!.query['from']);
    expect(callsOf('GET /expenses/totals')[0]!.query).toEqual(asked!.query);
    expect(callsOf('GET /orders')[0]!.query).toMatchObject({ status: 'OPEN' });
  });

  it('shows the server’s message and zeros after a failure, and tries again (REP-24)', async () => {
    const failing = { ...busy, 'GET /orders/payments/summary': () => refuse('UNAVAILABLE') };
    const { now } = stubServer(failing);
    const { user } = await renderScreen(<DashboardPage />);
    expect(
      await screen.findByText('Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.'),
    ).toBeVisible();
    expect(total().getByText('₺0,00')).toBeVisible();
    expect(figure('Ağırlanan misafir').getByText('0')).toBeVisible();
    now({ 'GET /orders/payments/summary': () => ({ total: 90, count: 1 }) });
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await total().findByText('₺90,00')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows Bir hata oluştu when the server sends no message (REP-24)', async () => {
    stubServer({ ...busy, 'GET /orders': () => ({ isRefusal: true, status: 500, body: null }) });
    await renderScreen(<DashboardPage />);
    expect(await screen.findByText('Bir hata oluştu')).toBeVisible();
    expect(figure('Açık sipariş').getByText('0')).toBeVisible();
  });
});

describe('live', () => {
  it('counts a new order and a new payment as soon as the event arrives (REP-23)', async () => {
    const { now } = stubServer({ ...busy });
    const { queries } = await renderScreen(<DashboardPage />);
    expect(await figure('Açık sipariş').findByText('2')).toBeVisible();
    now({
      'GET /orders': () => [openOrder],
      'GET /orders/payments/summary': () => ({ total: 18_740.5, count: 43 }),
    });
    refresherOf(queries).handle('orders:changed', { tableId: TABLE_ID });
    expect(await figure('Açık sipariş').findByText('1')).toBeVisible();
    expect(await figure('Ağırlanan misafir').findByText('43')).toBeVisible();
    expect(lead().getByText('₺18.740,50')).toBeVisible();
  });
});

describe('Şu an dikkat isteyenler', () => {
  const attention = async () =>
    within(await screen.findByRole('region', { name: 'Şu an dikkat isteyenler' }));

  it('shows that nothing needs attention', async () => {
    stubServer({ ...busy, 'GET /tables': () => [table('Masa 1', 90), table('Masa 2', null)] });
    await renderScreen(<DashboardPage />);
    expect(await (await attention()).findByText('Her şey yolunda')).toBeVisible();
  });

  it('names tables open over 90 minutes, printers with waiting slips and failed slips, each with a link (REP-27)', async () => {
    const job = {
      id: TABLE_ID,
      type: 'KOT',
      title: null,
      stationName: 'Mutfak',
      printerName: 'Mutfak yazıcısı',
      tableName: 'Bahçe 3',
      state: 'FAILED',
      attempts: 9,
      copyNo: 1,
      isDismissed: false,
      lastError: 'Bağlantı reddedildi',
      createdAt: minutesAgo(20),
      printedAt: null,
    };
    const { callsOf } = stubServer({
      ...busy,
      'GET /tables': () => [table('Bahçe 3', 128.5), table('Masa 2', 10, TABLE_ID.replace(/1$/, '2'))],
      'GET /printers': () => [{ ...wirePrinter, state: 'PAPER_OUT', waitingJobs: 2 }],
      'GET /print-jobs': () => [job, { ...job, isDismissed: true }],
    });
    await renderScreen(<DashboardPage />);
    const list = await attention();
    const late = await list.findByRole('link', { name: /Bahçe 3.*2 sa 8 dk · Uzadı/ });
    expect(late).toHaveAttribute('href', `/app/tables/${TABLE_ID}`);
    expect(
      await list.findByRole('link', { name: /2 fiş bekliyor · Mutfak yazıcısı: Kağıt yok/ }),
    ).toBeVisible();
    expect(
      await list.findByRole('link', { name: /Basılamayan fiş · Bahçe 3.*Bağlantı reddedildi/ }),
    ).toHaveAttribute('href', '/app/settings/printing');
    expect(list.getAllByRole('link')).toHaveLength(3);
    expect(callsOf('GET /print-jobs')[0]!.query).toEqual({ status: 'FAILED' });
  });

  it('names guests who have waited for more than five minutes, with a link to their table (REP-27)', async () => {
    const guestCall = (n: number, minutes: number) => ({
      id: `018f0000-0000-7000-8000-0000000000c${n}`,
      tableId: TABLE_ID,
      tableName: 'Masa 5',
      kind: n === 1 ? 'BILL' : 'WAITER',
      createdAt: minutesAgo(minutes),
    });
    stubServer({ ...busy, 'GET /calls': () => [guestCall(1, 7.5), guestCall(2, 4)] });
    await renderScreen(<DashboardPage />);
    const list = await attention();
    const link = await list.findByRole('link', { name: /Masa 5 · Hesap istiyor.*7 dk · Yanıtlanmadı/ });
    expect(link).toHaveAttribute('href', `/app/tables/${TABLE_ID}`);
    expect(list.getAllByRole('link')).toHaveLength(1);
  });

  const stock = (name: string, stockAmount: number, more: object = {}) => ({
    id: `018f0000-0000-7000-8000-0000000000${String(name.length).padStart(2, '0')}`,
    name,
    kind: 'ITEM',
    stockAmount,
    stockUnit: 'ADET',
    minStock: 5,
    unitCost: null,
    usedIn: 0,
    version: 1,
    ...more,
  });

  it('lists items and ingredients at their warning level, the emptiest first, with links', async () => {
    const offSale = stock('Eski künefe', 1);
    const menu = [{ ...wireMenuItem, id: offSale.id, name: offSale.name, isActive: false }];
    stubServer({
      ...busy,
      'GET /menu': () => [{ ...wireCategory, items: menu }],
      'GET /menu/ingredients': () => [
        stock('Ayran', 5),
        stock('Kola şişe', 0),
        stock('Baklava', 6),
        offSale,
        stock('Dana kıyma', 250, { kind: 'INGREDIENT', stockUnit: 'GRAM', minStock: 500 }),
      ],
    });
    await renderScreen(<DashboardPage />);
    const list = await attention();
    await list.findByRole('link', { name: /Ayran/ });
    const links = list.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kola şişe Stok bitti', `/app/stock?tab=urunler&item=${stock('Kola şişe', 0).id}`],
      ['Dana kıyma 250 g · en az 500 g', `/app/stock?tab=hammadde&item=${stock('Dana kıyma', 0).id}`],
      ['Ayran 5 adet · en az 5 adet', `/app/stock?tab=urunler&item=${stock('Ayran', 0).id}`],
    ]);
  });

  it('limits a long list of short items, so that the rest stays visible (REP-27)', async () => {
    const names = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff', 'ggggggg'];
    stubServer({ ...busy, 'GET /menu/ingredients': () => names.map((name) => stock(name, 1)) });
    const { user } = await renderScreen(<DashboardPage />);
    const list = await attention();
    await list.findByRole('link', { name: /^a / });
    expect(list.getAllByRole('link')).toHaveLength(4);
    await user.click(list.getByRole('button', { name: '3 tane daha' }));
    expect(list.getAllByRole('link')).toHaveLength(7);
  });

  it('requests no stock for a role that may not read it', async () => {
    const { callsOf } = stubServer({ ...busy });
    await renderScreen(<DashboardPage />, { role: 'WAITER' });
    expect(await (await attention()).findByText('Her şey yolunda')).toBeVisible();
    expect(callsOf('GET /menu/ingredients')).toEqual([]);
  });

  it('shows only an owner faulty books and addresses that are off, and sends no request for other roles (REP-27, WEBHOOK-14)', async () => {
    const check = {
      checkedAt: minutesAgo(90),
      checkedRows: 9,
      violations: 1,
      firstViolation: 'I6 Her stok …',
    };
    const status = {
      now: minutesAgo(0),
      startedAt: minutesAgo(99),
      product: { version: '0.1.0', build: null },
      database: { version: '18.0', answerMs: 1, isCurrent: true },
      connectedDevices: 1,
      printing: { waiting: 0, uncertain: 0, failed: 0, waitingSince: null, printers: [], agents: [] },
      backup: null,
      backups: {
        isBySofra: true,
        isOwn: true,
        kept: 14,
        run: null,
        failure: null,
        directory: null,
        copies: [],
      },
      archive: null,
      books: { ledger: check, audit: null, run: null },
      webhooks: [
        {
          id: '018f0000-0000-7000-8000-0000000000d1',
          host: 'ornek.com',
          offBecause: 'GONE',
          since: minutesAgo(9),
        },
      ],
    };
    const { callsOf } = stubServer({ ...busy, 'GET /system/status': () => status });
    const { unmount } = await renderScreen(<DashboardPage />);
    const list = await attention();
    const link = await list.findByRole('link', { name: /Kayıt denetimi bir fark buldu.*I6 Her stok/ });
    expect(link).toHaveAttribute('href', '/app/settings/system');
    const off = list.getByRole('link', { name: /Bildirimler kapandı · ornek\.com/ });
    expect(off).toHaveAttribute('href', '/app/settings/connections?ayar=webhooks');
    unmount();
    await renderScreen(<DashboardPage />, { role: 'CASHIER' });
    expect(await (await attention()).findByText('Her şey yolunda')).toBeVisible();
    expect(callsOf('GET /system/status')).toHaveLength(1);
  });
});

const hoursOf = (at: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: at[hour] ?? 0 }));
const lastWeek = {
  day: '2026-11-16',
  revenueSoFar: 15_000,
  hourSoFar: 900,
  hours: hoursOf({ 10: 700, 13: 7000, 20: 5200, 22: 1700 }),
};
/** A Monday, 20:14 in the time zone of the business. */
const evening = wireDashboard({
  hours: hoursOf({ 9: 500, 13: 7925, 19: 6000, 20: 1310 }),
  earlier: lastWeek,
  topItems: [
    { id: TABLE_ID, name: 'Adana', qty: 14, revenue: 5320 },
    { id: `${TABLE_ID.slice(0, -1)}2`, name: 'Lahmacun', qty: 42, revenue: 4620 },
  ],
  breakdown: {
    ...perPaymentMethod(() => ({ revenue: 0, count: 0 })),
    CASH: { revenue: 4_640.5, count: 10 },
    CARD: { revenue: 14_000, count: 32 },
  },
});

describe('the lead figure compared with the same weekday until the same minute', () => {
  it('shows the difference in a pill and in words', async () => {
    stubServer({ ...busy, 'GET /dashboard': () => evening });
    await renderScreen(<DashboardPage />);
    expect(await lead().findByText('%24')).toHaveTextContent('%24 arttı');
    expect(lead().getByText('%24')).toHaveClass('text-zeytin-text');
    expect(lead().getByText(/Geçen pazartesi/)).toHaveTextContent(
      'Geçen pazartesi aynı saate kadar ₺15.000,00 · fark +₺3.640,50',
    );
  });

  it.each([
    ['is being read', () => new Promise(() => undefined)],
    ['could not be read', () => refuse('UNAVAILABLE')],
  ])('compares nothing while today’s revenue %s', async (_, summary) => {
    stubServer({ ...busy, 'GET /dashboard': () => evening, 'GET /orders/payments/summary': summary });
    await renderScreen(<DashboardPage />);
    expect(await lead().findByText(/Geçen pazartesi/)).toHaveTextContent(
      /^Geçen pazartesi aynı saate kadar ₺15\.000,00$/,
    );
    expect(lead().queryByText(/arttı|azaldı|fark/)).toBeNull();
  });

  it('starts after a week, and never divides by zero (REP-25)', async () => {
    const { now } = stubServer({ ...busy });
    const { queries } = await renderScreen(<DashboardPage />);
    expect(await lead().findByText('Karşılaştırma bir hafta sonra başlar')).toBeVisible();
    expect(lead().queryByText(/arttı|azaldı/)).toBeNull();
    expect(lead().getByText('Saat saat satış, ilk ödemeyle burada çizilir')).toBeVisible();
    now({ 'GET /dashboard': () => wireDashboard({ earlier: { ...lastWeek, revenueSoFar: 0 } }) });
    refresherOf(queries).handle('orders:changed', { tableId: TABLE_ID });
    expect(await lead().findByText(/aynı saate kadar ₺0,00/)).toBeVisible();
    expect(lead().queryByText(/arttı|azaldı/)).toBeNull();
  });

  it('shows the hours from the first to the last of both days, without values for future hours', async () => {
    stubServer({ ...busy, 'GET /dashboard': () => evening });
    await renderScreen(<DashboardPage />);
    const table = await lead().findByRole('table', { name: 'Saat saat satış' });
    // The box around it is hidden, because Firefox shows the caption of a clipped table.
    expect(table).not.toHaveClass('sr-only');
    expect(table.parentElement).toHaveClass('sr-only');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[0]).toBe('SaatBugün16 Kasım Pazartesi');
    expect(rows[1]).toBe('09:00₺500,00₺0,00');
    expect(rows.at(-3)).toBe('20:00₺1.310,00₺5.200,00');
    expect(rows.slice(-2)).toEqual(['21:00–₺0,00', '22:00–₺1.700,00']);
    expect(lead().getByText('₺1.310')).toBeInTheDocument();
  });

  it('omits the curve when it cannot be read, and keeps the four figures', async () => {
    stubServer({ ...busy, 'GET /dashboard': () => refuse('UNAVAILABLE') });
    await renderScreen(<DashboardPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sistem şu anda yanıt veremiyor/);
    expect(await lead().findByText('₺18.640,50')).toBeVisible();
    expect(lead().queryByRole('application')).toBeNull();
    expect(part('En çok satan 5').getByText('Alınamadı')).toBeVisible();
  });
});

describe('the rest of today', () => {
  it('names the best sellers and the methods, which add up to the lead figure', async () => {
    stubServer({ ...busy, 'GET /dashboard': () => evening });
    await renderScreen(<DashboardPage />);
    await part('En çok satan 5').findByText('₺5.320,00');
    const items = part('En çok satan 5').getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Adana × 14 ₺5.320,00',
      'Lahmacun × 42 ₺4.620,00',
    ]);
    const methods = part('Ödeme yöntemleri');
    expect(methods.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Kredi Kartı%75₺14.000,00',
      'Nakit%25₺4.640,50',
      'Yemek Kartı%0₺0,00',
    ]);
    expect(methods.getByText('42 ödeme')).toBeVisible();
    expect(methods.getByText('Toplam').parentElement).toHaveTextContent('₺18.640,50');
  });

  it('shows the open total, then long open tables, then the largest, and the rest as one row', async () => {
    const tables = [100, 700, 300, 900, 500, 200].map((openTotal, n) => ({
      ...table(`Masa ${n + 1}`, n === 0 ? 133 : 20),
      id: `${TABLE_ID.slice(0, -1)}${n}`,
      openTotal,
      readyCount: n === 1 ? 2 : 0,
    }));
    stubServer({ ...busy, 'GET /tables': () => [...tables, table('Masa 9', null)] });
    await renderScreen(<DashboardPage />);
    const floor = part('Açık masalar');
    expect(await floor.findByText('₺2.700,00')).toBeVisible();
    expect(floor.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Masa 1 2 sa 13 dk · Uzadı ₺100,00',
      'Masa 4 20 dk · Açık ₺900,00',
      'Masa 2 20 dk · 2 hazır ₺700,00',
      'Masa 5 20 dk · Açık ₺500,00',
      'Masa 3 20 dk · Açık ₺300,00',
      '1 masa daha₺200,00',
    ]);
    expect(floor.getAllByRole('link')[0]).toHaveAttribute('href', `/app/tables/${tables[0]!.id}`);
  });

  it('shows no count of open tables before the tables are known', async () => {
    stubServer({ ...busy, 'GET /tables': () => new Promise(() => undefined) });
    await renderScreen(<DashboardPage />);
    const floor = part('Açık masalar');
    expect(floor.getByText('– masa')).toBeVisible();
    expect(floor.queryByText('₺0,00')).not.toBeInTheDocument();
  });

  it('names staff with open tables and staff seen, without an arrival time for older sessions', async () => {
    const person = (name: string, more: object) => ({
      userId: `${TABLE_ID.slice(0, -1)}${name.length}`,
      name,
      role: 'WAITER',
      openTables: 0,
      openTotal: 0,
      signedInAt: null,
      seenAt: null,
      ...more,
    });
    const staff = [
      person('Çağrı Öz', { openTables: 3, openTotal: 5960 }),
      person('Ayşe İnce', {
        role: 'KITCHEN',
        signedInAt: '2026-11-23T15:00:00Z',
        seenAt: '2026-11-23T17:13:00Z',
      }),
      person('Can', { role: 'CASHIER', signedInAt: '2026-11-22T15:00:00Z', seenAt: '2026-11-23T17:09:00Z' }),
    ];
    stubServer({ ...busy, 'GET /dashboard': () => wireDashboard({ staff }) });
    await renderScreen(<DashboardPage />);
    await part('Şu an çalışanlar').findByText('Çağrı Öz');
    const people = part('Şu an çalışanlar').getAllByRole('listitem');
    expect(people.map((one) => one.textContent)).toEqual([
      'ÇÇağrı Öz 3 masa · Garson ₺5.960,00',
      'AAyşe İnce Mutfak 18:00 giriş',
      'CCan Müdür 20:09 görüldü',
    ]);
  });

  it('names late dishes first, by the limit of their station, and keeps the rest visible', async () => {
    const stationId = `${TABLE_ID.slice(0, -1)}7`;
    const line = (n: number, more: object) => ({
      lineId: `${TABLE_ID.slice(0, -1)}${n}`,
      itemId: TABLE_ID,
      stationId,
      name: `Çay ${n}`,
      qty: 1,
      note: null,
      status: 'NEW',
      changedAt: minutesAgo(9),
      ...more,
    });
    const ticket = {
      orderId: TABLE_ID,
      orderNumber: 7,
      tableId: TABLE_ID,
      tableName: 'Masa 1',
      movedFrom: null,
      waiter: 'Çağrı Öz',
      sentAt: minutesAgo(9.5),
      paidAt: null,
      lines: [
        line(1, { qty: 2, portion: { id: TABLE_ID, name: 'Duble' } }),
        line(2, {}),
        line(3, {}),
        line(4, { status: 'READY' }),
        line(5, { stationId: null }),
      ],
      canceled: [],
    };
    const station = {
      id: stationId,
      name: 'Bar',
      isActive: true,
      lateAfterMinutes: 4,
      printers: [],
      version: 1,
    };
    stubServer({
      ...busy,
      'GET /kds': () => [ticket],
      'GET /stations': () => [station],
      'GET /printers': () => [{ ...wirePrinter, state: 'PAPER_OUT', waitingJobs: 2 }],
      'GET /tables': () => [table('Bahçe 3', 128.5)],
    });
    const { user } = await renderScreen(<DashboardPage />);
    const list = part('Şu an dikkat isteyenler');
    await list.findByRole('link', { name: /Uzadı/ });
    const shown = () => list.getAllByRole('link').map((link) => link.textContent);
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(shown().slice(0, 2)).toEqual([
      'Masa 1 · 2 Çay 1 · Duble Gecikti · 9 dk, sınır 4 dk',
      'Masa 1 · Çay 2 Gecikti · 9 dk, sınır 4 dk',
    ]);
    expect(shown()[2]).toMatch(/Kağıt yok/);
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/app/kds');
    await user.click(list.getByRole('button', { name: '1 tane daha' }));
    expect(shown()).toHaveLength(5);
  });
});
