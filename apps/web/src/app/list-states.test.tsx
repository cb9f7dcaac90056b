import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { ApiTokensPanel } from '#src/features/api-tokens/api-tokens-panel.tsx';
import { AuditPage } from '#src/features/audit/audit-page.tsx';
import { AccountPage } from '#src/features/customers/account-page.tsx';
import { CustomersPage } from '#src/features/customers/customers-page.tsx';
import { wireCustomer } from '#test/wire-customers.ts';
import { AttentionColumn } from '#src/features/dashboard/attention-column.tsx';
import { OpenTablesPanel } from '#src/features/dashboard/open-tables-panel.tsx';
import { CategoriesDialog } from '#src/features/expenses/categories-dialog.tsx';
import { ExpensesPage } from '#src/features/expenses/expenses-page.tsx';
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx';
import { SoldOutSheet } from '#src/features/kitchen/sheets/sold-out-sheet.tsx';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { OptionsPage } from '#src/features/menu/options/options-page.tsx';
import { PriceListPage } from '#src/features/menu/price-list/price-list-page.tsx';
import { PriceHistory } from '#src/features/menu/price-rules/price-history.tsx';
import { PriceRulesPage } from '#src/features/menu/price-rules/price-rules-page.tsx';
import { TableChoice } from '#src/features/orders/changes/table-choice.tsx';
import { ChannelOrdersPage } from '#src/features/orders/channel-orders/channel-orders-page.tsx';
import { CourierAccountsPage } from '#src/features/orders/couriers/courier-accounts-page.tsx';
import { DeliveriesPage } from '#src/features/orders/couriers/deliveries-page.tsx';
import { GuestOrdersPage } from '#src/features/orders/guest-orders/guest-orders-page.tsx';
import { OrderHistoryPage } from '#src/features/orders/history/order-history-page.tsx';
import { AgentsPanel } from '#src/features/printing/agents/agents-panel.tsx';
import { PrintJobsPanel } from '#src/features/printing/jobs/print-jobs-panel.tsx';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import { StationsPanel } from '#src/features/printing/stations/stations-panel.tsx';
import { QrPage } from '#src/features/qr/qr-page.tsx';
import { ArrivalsPanel } from '#src/features/reports/arrivals/arrivals-panel.tsx';
import { wireArrivalReport } from '#src/features/reports/arrivals/test-arrivals.ts';
import { TipsPanel } from '#src/features/cash/tips-panel.tsx';
import { CashPanel } from '#src/features/reports/cash-panel.tsx';
import { CancelsPanel, CompsPanel } from '#src/features/reports/comps-and-cancels-panels.tsx';
import { DocumentsPanel } from '#src/features/reports/documents/documents-panel.tsx';
import { NO_DOCUMENTS } from '#src/features/reports/documents/test-documents.ts';
import { DrawerOpeningsPanel } from '#src/features/reports/drawer-openings-panel.tsx';
import { DayClosesPanel } from '#src/features/reports/day-closes/day-closes-panel.tsx';
import { PortionSalesPanel } from '#src/features/reports/items/portion-sales-panel.tsx';
import { RefundsPanel } from '#src/features/reports/refunds-panel.tsx';
import { PriceRulesPanel } from '#src/features/reports/items/price-rules-panel.tsx';
import { VatReportPanel } from '#src/features/reports/vat-report-panel.tsx';
import { CategorySalesPanel } from '#src/features/reports/items/category-sales-panel.tsx';
import { MenuMatrixPanel } from '#src/features/reports/items/menu-matrix-panel.tsx';
import { ChannelEarningsPanel } from '#src/features/reports/sales/channel-earnings-panel.tsx';
import { TableTurnsPanel } from '#src/features/reports/sales/table-turns-panel.tsx';
import { SalesPartsPanel } from '#src/features/reports/sales/sales-parts-panel.tsx';
import { WaitingTimesPanel } from '#src/features/reports/sales/waiting-times-panel.tsx';
import { StaffPanel } from '#src/features/reports/staff-panel.tsx';
import { TopItemsPanel } from '#src/features/reports/items/top-items-panel.tsx';
import { BusinessesList } from '#src/features/site-admin/businesses/businesses-list.tsx';
import { ReservationsDay } from '#src/features/reservations/reservations-page.tsx';
import { SiteUsersList } from '#src/features/site-admin/site-users-list.tsx';
import { PurchasesPanel } from '#src/features/stock/purchases/purchases-panel.tsx';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import { AreasDialog } from '#src/features/tables/areas-dialog.tsx';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { DevicesPanel } from '#src/features/users/devices/devices-panel.tsx';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { WebhooksPanel } from '#src/features/webhooks/webhooks-panel.tsx';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const days = { from: '2026-11-23', to: '2026-11-23' };
const noop = () => undefined;

interface List {
  of: string;
  screen: ReactNode;
  /** The endpoints that the list reads, with their empty responses. */
  empty: Record<string, unknown>;
  text: string;
  path?: string;
}

/** Every list with a query of its own. */
const LISTS: List[] = [
  {
    of: 'Alışlar',
    screen: <PurchasesPanel rows={[]} />,
    empty: { 'GET /stock/purchases': [] },
    text: 'Bu aralıkta alış yok',
  },
  {
    of: 'QR siparişleri',
    screen: <GuestOrdersPage />,
    empty: { 'GET /guest-orders': { code: null, waiting: [], answered: [] } },
    text: 'Bekleyen QR siparişi yok',
  },
  {
    of: 'Teslimatlarım',
    screen: <DeliveriesPage />,
    empty: { 'GET /deliveries': [] },
    text: 'Teslimatınız yok',
  },
  {
    of: 'Kurye hesabı',
    screen: <CourierAccountsPage />,
    empty: { 'GET /couriers/accounts': { couriers: [], street: 0 } },
    text: 'Henüz kurye yok',
  },
  { of: 'Masalar', screen: <TablesPage />, empty: { 'GET /tables': [] }, text: 'Masa bulunamadı' },
  {
    of: 'Bölümler',
    screen: <AreasDialog tables={[]} onClose={noop} />,
    empty: { 'GET /areas': [] },
    text: 'Henüz bölüm yok. Örneğin: Salon, Bahçe, Teras.',
  },
  { of: 'Menü', screen: <MenuPage />, empty: { 'GET /menu': [] }, text: 'Menünüz boş' },
  {
    of: 'Seçenekler',
    screen: <OptionsPage search={{}} onSearch={noop} />,
    empty: { 'GET /menu/option-groups': [], 'GET /menu': [] },
    text: 'Henüz seçenek grubu yok',
  },
  {
    of: 'Fiyat listesi',
    screen: <PriceListPage />,
    empty: { 'GET /menu': [] },
    text: 'Listelenecek ürün yok',
  },
  {
    of: 'Fiyat kuralları',
    screen: <PriceRulesPage />,
    empty: { 'GET /menu/price-rules': [] },
    text: 'Fiyat kuralı yok',
  },
  {
    of: 'Fiyat geçmişi',
    screen: <PriceHistory itemId="018f0000-0000-7000-8000-000000000001" />,
    empty: { 'GET /menu/items/:id/price-history': [] },
    text: 'Bu ürünün fiyatı henüz değişmedi',
  },
  {
    of: 'fiyat kuralları raporu',
    screen: <PriceRulesPanel days={days} />,
    empty: { 'GET /reports/price-rules': [] },
    text: 'Bu tarihlerde fiyat kuralıyla satış yok',
  },
  {
    of: 'İadeler',
    screen: <RefundsPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /reports/refunds': [] },
    text: 'Bu tarihlerde iade yok',
  },
  {
    of: 'Satış yeri',
    screen: <SalesPartsPanel by="KIND" days={days} earlier={null} />,
    empty: { 'GET /reports/sales-breakdown': [] },
    text: 'Bu tarihlerde satış yok',
  },
  {
    of: 'Gel-al ve paket süreleri',
    screen: <WaitingTimesPanel days={days} earlier={null} />,
    empty: { 'GET /reports/waiting-times': [] },
    text: 'Bu tarihlerde hazırlanan gel-al ya da paket yok',
  },
  {
    of: 'Kategoriler',
    screen: <CategorySalesPanel days={days} earlier={null} />,
    empty: { 'GET /reports/portions': [] },
    text: 'Bu tarihlerde satış yok',
  },
  {
    of: 'Menü matrisi',
    screen: <MenuMatrixPanel days={days} />,
    empty: { 'GET /reports/portions': [] },
    text: 'Bu tarihlerde satış yok',
  },
  {
    of: 'Masa süreleri',
    screen: <TableTurnsPanel days={days} earlier={null} />,
    empty: { 'GET /reports/table-turns': [] },
    text: 'Bu tarihlerde masada ödenen adisyon yok',
  },
  {
    of: 'Kanal komisyonları',
    screen: <ChannelEarningsPanel days={days} />,
    empty: { 'GET /reports/channels': [] },
    text: 'Bu tarihlerde satış yok',
  },
  {
    of: 'Ürün kârlılığı',
    screen: <PortionSalesPanel days={days} />,
    empty: { 'GET /reports/portions': [] },
    text: 'Bu tarihlerde satış yok',
  },
  {
    of: 'tables to move to',
    screen: (
      <TableChoice
        tableId="1"
        isOffered={() => true}
        noteOf={() => ''}
        emptyTitle="Boş masa yok"
        isDisabled={false}
        onChoose={noop}
      />
    ),
    empty: { 'GET /tables': [] },
    text: 'Boş masa yok',
  },
  {
    of: 'Ödemeler',
    screen: <OrderHistoryPage search={{}} onSearch={noop} />,
    empty: { 'GET /orders/payments': [], 'GET /orders': [] },
    text: 'Kayıt bulunamadı',
  },
  {
    of: 'İptaller',
    screen: <OrderHistoryPage search={{ view: 'cancels' }} onSearch={noop} />,
    empty: { 'GET /orders/cancels': [] },
    text: 'Kayıt bulunamadı',
  },
  { of: 'Mutfak Ekranı', screen: <KitchenPage />, empty: { 'GET /kds': [] }, text: 'Bekleyen sipariş yok' },
  {
    of: 'Tükendi',
    screen: <SoldOutSheet onClose={noop} />,
    empty: { 'GET /menu': [] },
    text: 'Ürün bulunamadı',
  },
  { of: 'Giderler', screen: <ExpensesPage />, empty: { 'GET /expenses': [] }, text: 'Kayıt bulunamadı' },
  {
    of: 'Gider kategorileri',
    screen: <CategoriesDialog onClose={noop} />,
    empty: { 'GET /expenses/categories': [] },
    text: 'Henüz kategori yok. Örneğin',
  },
  {
    of: 'Stok',
    screen: <StockPage />,
    empty: { 'GET /menu/ingredients': [] },
    text: 'Stoğu takip edilen ürün yok',
  },
  {
    of: 'Reçete',
    screen: <StockPage />,
    path: '/app?tab=recete',
    empty: { 'GET /menu': [] },
    text: 'Menünüz boş',
  },
  {
    of: 'Hareketler',
    screen: <StockPage />,
    path: '/app?tab=hareketler',
    empty: { 'GET /stock/movements': [] },
    text: 'Bu aralıkta stok hareketi yok',
  },
  { of: 'Kullanıcılar', screen: <UsersPage />, empty: { 'GET /users': [] }, text: 'Kullanıcı bulunamadı' },
  {
    of: 'Kanal siparişleri',
    screen: <ChannelOrdersPage />,
    empty: { 'GET /channel-orders': { waiting: [], ended: [] } },
    text: 'Yanıt bekleyen sipariş yok',
  },
  {
    of: 'API anahtarları',
    screen: <ApiTokensPanel />,
    empty: { 'GET /api-tokens': [] },
    text: 'Henüz API anahtarı yok',
  },
  {
    of: 'Ortak cihazlar',
    screen: <DevicesPanel />,
    empty: { 'GET /shared-devices': [] },
    text: 'Henüz ortak cihaz yok',
  },
  {
    of: 'Bildirim adresleri',
    screen: <WebhooksPanel />,
    empty: { 'GET /webhooks': [] },
    text: 'Henüz bildirim adresi yok',
  },
  { of: 'Yazıcılar', screen: <PrintersPanel />, empty: { 'GET /printers': [] }, text: 'Henüz yazıcı yok' },
  {
    of: 'İstasyonlar',
    screen: <StationsPanel />,
    empty: { 'GET /stations': [] },
    text: 'Henüz istasyon yok',
  },
  {
    of: 'Yazdırma bilgisayarları',
    screen: <AgentsPanel />,
    empty: { 'GET /print-agents': [] },
    text: 'Henüz yazdırma bilgisayarı yok',
  },
  { of: 'Son fişler', screen: <PrintJobsPanel />, empty: { 'GET /print-jobs': [] }, text: 'Henüz fiş yok' },
  {
    of: 'Masa kartları',
    screen: <QrPage />,
    empty: { 'GET /tables/qr-tokens': [] },
    text: 'Masa bulunamadı',
  },
  { of: 'İşlem Geçmişi', screen: <AuditPage />, empty: { 'GET /audit': [] }, text: 'Kayıt bulunamadı' },
  {
    of: 'En çok satanlar',
    screen: <TopItemsPanel days={days} earlier={null} />,
    empty: { 'GET /reports/top-items': [] },
    text: 'Bu tarihlerde satış yok.',
  },
  {
    of: 'Personel',
    screen: <StaffPanel days={days} earlier={null} />,
    empty: { 'GET /reports/staff': [] },
    text: 'Bu tarihlerde personel hareketi yok.',
  },
  {
    of: 'Kasa',
    screen: <CashPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /cash/sessions': [] },
    text: 'Bu tarihlerde kapanan kasa yok.',
  },
  {
    of: 'Satışsız çekmece',
    screen: <DrawerOpeningsPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /cash/drawer-openings': [] },
    text: 'Bu tarihlerde satışsız çekmece açılmadı.',
  },
  {
    of: 'Gün sonları',
    screen: <DayClosesPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /day-ends': [] },
    text: 'Bu tarihlerde bitirilen gün yok.',
  },
  {
    of: 'KDV',
    screen: <VatReportPanel days={days} timeZone="Europe/Istanbul" />,
    empty: {
      'GET /reports/vat': { days: [], total: { rates: [], base: 0, tax: 0, gross: 0, unknown: 0 } },
    },
    text: 'Bu tarihlerde ödeme yok.',
  },
  {
    of: 'Belgeler',
    screen: <DocumentsPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /documents': { documents: [], counts: NO_DOCUMENTS } },
    text: 'Bu tarihlerde belge taslağı yapılmamış.',
  },
  {
    of: 'Tahsilat',
    screen: <ArrivalsPanel days={days} />,
    empty: { 'GET /reports/arrivals': wireArrivalReport([]) },
    text: 'Bu tarihlerde POS cihazı ya da yemek kartıyla tahsilat yok.',
  },
  {
    of: 'İptal edilen ürünler',
    screen: <CancelsPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /reports/cancels': [] },
    text: 'Bu tarihlerde iptal yok.',
  },
  {
    of: 'İkramlar',
    screen: <CompsPanel days={days} timeZone="Europe/Istanbul" />,
    empty: { 'GET /reports/comps': [] },
    text: 'Bu tarihlerde ikram yok.',
  },
  {
    of: 'Site Kullanıcıları',
    screen: <SiteUsersList search={{}} onSearch={noop} onOpen={noop} cameFrom={undefined} />,
    empty: { 'GET /admin/site-users': { ok: true, data: [], total: 0 } },
    text: 'Kullanıcı bulunamadı',
  },
  {
    of: 'İşletmeler',
    screen: <BusinessesList search={{}} onSearch={noop} onOpen={noop} cameFrom={undefined} />,
    empty: { 'GET /admin/businesses': { data: [], total: 0 } },
    text: 'İşletme bulunamadı',
  },
  {
    of: 'Müşteriler',
    screen: <CustomersPage />,
    empty: { 'GET /customers': { customers: [], hasMore: false } },
    text: 'Müşteri bulunamadı',
  },
  {
    of: 'Rezervasyonlar',
    screen: <ReservationsDay />,
    empty: { 'GET /reservations': [] },
    text: 'Bu gün rezervasyon yok',
  },
  {
    of: 'Ekstre',
    screen: <AccountPage customerId="018f0000-0000-7000-8000-000000000201" />,
    empty: {
      'GET /customers/:id/account': { customer: wireCustomer(1, 'Ali'), entries: [], hasMore: false },
    },
    text: 'Bu hesaba henüz bir şey yazılmadı.',
  },
  {
    of: 'Bahşişler',
    screen: <TipsPanel session={{ id: '018f0000-0000-7000-8000-0000000000e2' }} />,
    empty: { 'GET /cash/sessions/:id/tips': { owed: [], payouts: [] } },
    text: 'Ödenecek bahşiş yok.',
  },
  {
    of: 'Açık masalar',
    screen: <OpenTablesPanel />,
    empty: { 'GET /tables': [] },
    text: 'Şu an açık masa yok',
  },
  {
    of: 'Şu an dikkat isteyenler',
    screen: <AttentionColumn />,
    empty: { 'GET /print-jobs': [], 'GET /printers': [] },
    text: 'Her şey yolunda',
  },
];

/** The responses to the other reads of the screens. */
const OTHERS = {
  ...shellHandlers,
  'GET /print-agents': () => [],
  'GET /shared-devices': () => [],
  'GET /expenses/categories': () => [],
  'GET /users': () => [],
  'GET /orders/payments/overview': () => ({
    total: 0,
    count: 0,
    byMethod: {
      CASH: { revenue: 0, count: 0 },
      CARD: { revenue: 0, count: 0 },
      MEAL: { revenue: 0, count: 0 },
    },
    tips: 0,
    isCashHidden: false,
    partners: [],
    staff: [],
    tables: [],
  }),
  'GET /admin/businesses-without-users': () => [],
  'GET /tables/qr-tokens': () => [],
};

/** Shows the list's screen; `answer` makes the response of each endpoint that the list reads from its empty body. */
const open = ({ screen: shown, empty, path }: List, answer: (body: unknown) => unknown) => {
  const own = Object.entries(empty).map(([name, body]) => [name, () => answer(body)] as const);
  stubServer({ ...OTHERS, ...Object.fromEntries(own) });
  return renderScreen(shown, { role: 'ADMIN', ...(path && { path }) });
};

describe.each(LISTS)('$of', (list) => {
  const emptyText = new RegExp(list.text);

  test('shows a placeholder while it loads (UI-18)', async () => {
    await open(list, () => new Promise(() => undefined));
    expect((await screen.findAllByText('Yükleniyor…')).length).toBeGreaterThan(0);
    expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  });

  test('shows the reason when the read fails, never the text of an empty list (UI-18)', async () => {
    await open(list, () => refuse('INTERNAL'));
    expect((await screen.findAllByRole('button', { name: 'Tekrar dene' })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  });

  test('shows its text when it is empty', async () => {
    await open(list, (body) => body);
    expect(await screen.findByText(emptyText)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).not.toBeInTheDocument();
  });
});
