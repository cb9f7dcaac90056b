import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shellHandlers, wirePrinter } from '#test/given-wire.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer, refuse } from '#test/test-server.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { refresherOf } from '#src/lib/realtime-refresh.ts';

const TABLE_ID = '018f0000-0000-7000-8000-0000000000a1';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const table = (name: string, openMinutes: number | null) => ({
  id: TABLE_ID,
  name,
  capacity: 4,
  isActive: true,
  occupied: openMinutes !== null,
  openTotal: 100,
  openOrderId: null,
  openedAt: openMinutes === null ? null : minutesAgo(openMinutes),
  billPrintedAt: null,
  readyCount: 0,
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
  'GET /expenses/totals': () => ({ total: 1_250, byMethod: { NAKIT: 1_250, KREDI_KARTI: 0, HAVALE_EFT: 0 } }),
};
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('today in four figures (spec 2, "Dashboard")', () => {
  it('shows sales, guests, open orders and expense, all of the business day', async () => {
    const { callsOf } = givenServer(busy);
    await renderScreen(<DashboardPage />);
    expect(await card('Toplam satış').findByText('₺18.640,50')).toBeVisible();
    expect(card('Ağırlanan misafir').getByText('42')).toBeVisible();
    expect(await card('Açık sipariş').findByText('2')).toBeVisible();
    expect(await card('Bugünkü gider').findByText('₺1.250,00')).toBeVisible();
    const [asked] = callsOf('GET /orders/payments/summary');
    expect(asked!.query['from']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(asked!.query['to']).toBe(asked!.query['from']);
    expect(callsOf('GET /expenses/totals')[0]!.query).toEqual(asked!.query);
    expect(callsOf('GET /orders')[0]!.query).toMatchObject({ status: 'OPEN' });
  });

  it('says the server’s sentence and shows zeros when it fails, and tries again', async () => {
    const failing = { ...busy, 'GET /orders/payments/summary': () => refuse('UNAVAILABLE') };
    const { now } = givenServer(failing);
    const { user } = await renderScreen(<DashboardPage />);
    expect(
      await screen.findByText('Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.'),
    ).toBeVisible();
    expect(card('Toplam satış').getByText('₺0,00')).toBeVisible();
    expect(card('Ağırlanan misafir').getByText('0')).toBeVisible();
    now({ 'GET /orders/payments/summary': () => ({ total: 90, count: 1 }) });
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await card('Toplam satış').findByText('₺90,00')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says Bir hata oluştu when nobody says more', async () => {
    givenServer({ ...busy, 'GET /orders': () => ({ isRefusal: true, status: 500, body: null }) });
    await renderScreen(<DashboardPage />);
    expect(await screen.findByText('Bir hata oluştu')).toBeVisible();
    expect(card('Açık sipariş').getByText('0')).toBeVisible();
  });
});

describe('live', () => {
  it('counts a new order and a new payment as soon as they are told', async () => {
    const { now } = givenServer(busy);
    const { queries } = await renderScreen(<DashboardPage />);
    expect(await card('Açık sipariş').findByText('2')).toBeVisible();
    now({
      'GET /orders': () => [openOrder],
      'GET /orders/payments/summary': () => ({ total: 18_740.5, count: 43 }),
    });
    refresherOf(queries).hear('orders:changed', { orderId: TABLE_ID, tableId: TABLE_ID, version: 2 });
    expect(await card('Açık sipariş').findByText('1')).toBeVisible();
    expect(await card('Ağırlanan misafir').findByText('43')).toBeVisible();
    expect(card('Toplam satış').getByText('₺18.740,50')).toBeVisible();
  });
});

describe('Şu an dikkat isteyenler', () => {
  const attention = async () =>
    within(await screen.findByRole('region', { name: 'Şu an dikkat isteyenler' }));

  it('says so when nothing does', async () => {
    givenServer({ ...busy, 'GET /tables': () => [table('Masa 1', 90), table('Masa 2', null)] });
    await renderScreen(<DashboardPage />);
    expect(await (await attention()).findByText('Şu an dikkat isteyen bir şey yok.')).toBeVisible();
  });

  it('names tables open over 90 minutes, printers with waiting slips and failed slips, each with its way', async () => {
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
    const { callsOf } = givenServer({
      ...busy,
      'GET /tables': () => [table('Bahçe 3', 128.5), table('Masa 2', 10)],
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
    ).toHaveAttribute('href', '/app/settings');
    expect(list.getAllByRole('link')).toHaveLength(3);
    expect(callsOf('GET /print-jobs')[0]!.query).toEqual({ status: 'FAILED' });
  });

  it('names guests who have waited for more than five minutes, and leads to their table', async () => {
    const guestCall = (n: number, minutes: number) => ({
      id: `018f0000-0000-7000-8000-0000000000c${n}`,
      tableId: TABLE_ID,
      tableName: 'Masa 5',
      kind: n === 1 ? 'BILL' : 'WAITER',
      createdAt: minutesAgo(minutes),
    });
    givenServer({ ...busy, 'GET /calls': () => [guestCall(1, 7.5), guestCall(2, 4)] });
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

  it('names what is at its warning level, ingredients too, the emptiest first, and leads to it', async () => {
    const offSale = stock('Eski künefe', 1);
    const menu = [{ ...wireMenuItem, id: offSale.id, name: offSale.name, isActive: false }];
    givenServer({
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
      ['Kola şişeStok bitti', `/app/stock?tab=urunler&item=${stock('Kola şişe', 0).id}`],
      ['Dana kıymaStok azaldı · 250 g', `/app/stock?tab=hammadde&item=${stock('Dana kıyma', 0).id}`],
      ['AyranStok azaldı · 5 adet', `/app/stock?tab=urunler&item=${stock('Ayran', 0).id}`],
    ]);
  });

  it('does not let much that is short bury the rest', async () => {
    const names = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff', 'ggggggg'];
    givenServer({ ...busy, 'GET /menu/ingredients': () => names.map((name) => stock(name, 1)) });
    await renderScreen(<DashboardPage />);
    const list = await attention();
    expect(await list.findByRole('link', { name: '2 stok daha azaldı' })).toBeVisible();
    expect(list.getAllByRole('link')).toHaveLength(6);
  });

  it('asks for no stock on behalf of a role that may not read it', async () => {
    const { callsOf } = givenServer(busy);
    await renderScreen(<DashboardPage />, { role: 'WAITER' });
    expect(await (await attention()).findByText('Şu an dikkat isteyen bir şey yok.')).toBeVisible();
    expect(callsOf('GET /menu/ingredients')).toEqual([]);
  });

  it('says an owner that the books do not add up, and asks on behalf of nobody else', async () => {
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
      archive: null,
      books: { ledger: check, audit: null, run: null },
    };
    const { callsOf } = givenServer({ ...busy, 'GET /system/status': () => status });
    const { unmount } = await renderScreen(<DashboardPage />);
    const list = await attention();
    const link = await list.findByRole('link', { name: /Kayıt denetimi bir fark buldu.*I6 Her stok/ });
    expect(link).toHaveAttribute('href', '/app/settings?bolum=sistem');
    unmount();
    await renderScreen(<DashboardPage />, { role: 'CASHIER' });
    expect(await (await attention()).findByText('Şu an dikkat isteyen bir şey yok.')).toBeVisible();
    expect(callsOf('GET /system/status')).toHaveLength(1);
  });
});
