import type { Page } from 'playwright-core';

/** A dialog or sheet over a screen of the demo business, and the steps by which a person opens it. */
export interface Overlay {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** The device it exists on: the cart is a sheet on phones only. */
  only?: 'phone' | 'desktop';
  /** The devices on which it is opened from a sheet, which is still open once it is closed. */
  overSheetOn?: readonly ('phone' | 'desktop')[];
  /** The device that loses it with another size, because what opens it is not there then. */
  ownSizeOn?: 'phone' | 'desktop';
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The first channel of the demo business has no platform. */
const connectGetir = async (page: Page) => {
  await press(/^Getir /)(page);
  await press(/^Bağla$/)(page);
};

const inEditor = (deed: string) => async (page: Page) => {
  await press(/^Düzenle: Çağrı/)(page);
  await press(deed)(page);
};

const openFirstJob = (page: Page) =>
  page.getByRole('region', { name: 'Son fişler' }).getByRole('listitem').getByRole('button').first().click();

const openPriceHistory = async (page: Page) => {
  await press('Düzenle: Menemen')(page);
  await page.getByRole('radio', { name: 'Fiyat geçmişi' }).click();
};

/** An action of the ⋮ of a category, also where a proof has lengthened the name. */
export const fromCategory = (action: string) => async (page: Page) => {
  await press(/^Çorbalar.*: işlemler$/s)(page);
  await page.getByRole('menuitem', { name: action }).click();
};

/** Items are deleted in their editor only. */
const openDeletion = async (page: Page) => {
  await press('Düzenle: Menemen')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
};

/** The first row of *Yazıcılar* in the settings. */
export const openPrinter = (page: Page) =>
  page.getByRole('region', { name: 'Yazıcılar' }).getByRole('listitem').first().getByRole('button').click();

/** The first row of *İstasyonlar*, which must be chosen. */
export const openStation = (page: Page) =>
  page.getByRole('region', { name: 'İstasyonlar' }).getByRole('listitem').first().getByRole('button').click();

const inPrinter = (deed: string) => async (page: Page) => {
  await openPrinter(page);
  await press(deed)(page);
};

const inStation = (deed?: string) => async (page: Page) => {
  await page.getByRole('radio', { name: 'İstasyonlar' }).click();
  await openStation(page);
  if (deed !== undefined) await press(deed)(page);
};

/** *Teslim edilemedi* in the menu of a card. */
const openFailure = async (page: Page) => {
  await press(/: işlemler$/)(page);
  await page.getByRole('menuitem', { name: 'Teslim edilemedi' }).click();
};

/** The part of an item with its portions and groups. */
const openChoices = async (page: Page) => {
  await press('Düzenle: Menemen')(page);
  await page.getByText('Porsiyonlar ve seçenekler', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Grup ekle' }).waitFor();
};

/** *İade* of the newest payment, by piece; right after midnight today has none. */
const openRefund = async (page: Page) => {
  await page.getByText('7 gün', { exact: true }).click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await press('İade et')(page);
  await page.getByText('Satır satır', { exact: true }).click();
};

/** *Belge taslağı* of the newest payment; right after midnight today has none. */
const openDraft = async (page: Page) => {
  await page.getByText('7 gün', { exact: true }).click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await press('Belge taslağı')(page);
};

/** *Fatura iste* of the newest payment; right after midnight today has none. */
const openBuyer = async (page: Page) => {
  await page.getByText('7 gün', { exact: true }).click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await press('Fatura iste')(page);
};

/** *Fatura bilgileri* of a customer. */
const openInvoiceData = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Işık Eczanesi/ })
    .first()
    .click();
  await press('Fatura bilgileri')(page);
};

/** *Tahsilat al* of a customer who owes. */
const openCollection = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Işık Eczanesi/ })
    .first()
    .click();
  await press('Tahsilat al')(page);
};

/** *Tahsilatı geri al* of the collection of the same customer. */
const openUndo = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Işık Eczanesi/ })
    .first()
    .click();
  await press(/: geri al$/)(page);
};

/** A low screen has the buttons of the device in the sheet of the user's card. */
const openNotices = async (page: Page) => {
  await press(/Hesap ve cihaz$/)(page);
  await press(/Bildirimler/)(page);
};

/** The dialog before may have left the floor in editing. */
const openAreas = async (page: Page) => {
  const areas = page.getByRole('button', { name: 'Bölümler' });
  if ((await areas.count()) === 0) await press(/Düzeni düzenle/)(page);
  await press('Bölümler')(page);
};

const openAreaTables = async (page: Page) => {
  await openAreas(page);
  await press('Masaları seç: Bahçe')(page);
};

export const OVERLAYS: readonly Overlay[] = [
  { name: 'add-table', path: '/app/tables', open: press('Masa ekle') },
  { name: 'find-table', path: '/app/tables', open: press('Masa ara') },
  { name: 'areas', path: '/app/tables', open: openAreas, ownSizeOn: 'phone' },
  {
    name: 'area-tables',
    path: '/app/tables',
    open: openAreaTables,
    overSheetOn: ['phone', 'desktop'],
    ownSizeOn: 'phone',
  },
  { name: 'add-reservation', path: '/app/reservations', open: press(/^Rezervasyon$/) },
  { name: 'give-change', path: '/app/couriers', open: press('Bozuk ver') },
  { name: 'fail-delivery', path: '/app/takeaway', open: openFailure, only: 'desktop' },
  { name: 'add-category', path: '/app/menu', open: press('Kategori ekle') },
  { name: 'edit-category', path: '/app/menu', open: fromCategory('Düzenle'), only: 'desktop' },
  { name: 'edit-item', path: '/app/menu', open: press('Düzenle: Menemen') },
  { name: 'item-choices', path: '/app/menu', open: openChoices },
  { name: 'give-option-group', path: '/app/menu/options', open: press('Ürünlere ekle'), only: 'desktop' },
  { name: 'add-customer', path: '/app/customers', open: press('Müşteri ekle') },
  { name: 'collect-account', path: '/app/customers', open: openCollection },
  { name: 'undo-collection', path: '/app/customers', open: openUndo },
  { name: 'add-price-rule', path: '/app/menu/price-rules', open: press('Kural') },
  { name: 'edit-price-rule', path: '/app/menu/price-rules', open: press('Düzenle') },
  { name: 'price-history', path: '/app/menu', open: openPriceHistory },
  { name: 'delete-item', path: '/app/menu', open: openDeletion },
  { name: 'start-tracking', path: '/app/stock', open: press('Takibe ürün ekle') },
  { name: 'add-ingredient', path: '/app/stock?tab=hammadde', open: press('Hammadde ekle') },
  { name: 'count-stock', path: '/app/stock', open: press('Sayım yap') },
  { name: 'enter-purchase', path: '/app/stock?tab=alislar', open: press('Alış gir') },
  { name: 'suppliers', path: '/app/stock?tab=alislar', open: press('Tedarikçiler') },
  { name: 'cancel-purchase', path: '/app/stock?tab=alislar', open: press('İptal et') },
  { name: 'delete-expense', path: '/app/kitchen', open: press(/^Sil: Tüp gaz/) },
  { name: 'edit-expense', path: '/app/kitchen', open: press(/^Düzenle: Tüp gaz/) },
  { name: 'expense-categories', path: '/app/kitchen', open: press('Kategoriler') },
  { name: 'filter-payments', path: '/app/orders', open: press(/^Süz/), only: 'phone' },
  { name: 'order-buyer', path: '/app/orders', open: openBuyer, overSheetOn: ['phone'] },
  { name: 'invoice-data', path: '/app/customers', open: openInvoiceData },
  { name: 'document-draft', path: '/app/orders', open: openDraft, overSheetOn: ['phone'] },
  { name: 'refund', path: '/app/orders', open: openRefund, only: 'desktop' },
  { name: 'day-end', path: '/app/reports', open: press('Gün sonu raporu') },
  { name: 'end-uncounted', path: '/app/day', open: press('Saymadan bitir…') },
  { name: 'device-reports', path: '/app/day', open: press('Raporu yaz') },
  { name: 'move-cash', path: '/app/cash', open: press('Para çıkışı') },
  { name: 'open-drawer', path: '/app/cash', open: press('Çekmeceyi aç') },
  { name: 'enter-arrival', path: '/app/reports/cash', open: press(/^Geldi: /) },
  { name: 'add-user', path: '/app/users', open: press('Kullanıcı ekle') },
  {
    name: 'pair-device',
    path: '/app/settings/people?ayar=sharedDevices',
    open: press('Bu cihaz ortak kullanılsın'),
  },
  { name: 'give-pin', path: '/app/users', open: press(/^PIN (ver|değiştir)/) },
  { name: 'add-user-with-pin', path: '/app/users', open: press('PIN ile ekle') },
  { name: 'edit-user', path: '/app/users', open: press(/^Düzenle: Çağrı/) },
  { name: 'reset-password', path: '/app/users', open: inEditor('Şifre sıfırla') },
  { name: 'invite-user', path: '/app/users', open: inEditor('Davet bağlantısı') },
  { name: 'role-guide', path: '/app/users', open: press('Roller ne yapabilir?') },
  { name: 'more', path: '/app', open: press('Daha fazla'), only: 'phone' },
  { name: 'account-and-device', path: '/app', open: press(/Hesap ve cihaz$/), only: 'desktop' },
  {
    name: 'notices',
    path: '/app',
    open: openNotices,
    only: 'desktop',
    overSheetOn: ['desktop'],
    ownSizeOn: 'desktop',
  },
];

export const SETTINGS_OVERLAYS: readonly Overlay[] = [
  { name: 'add-printer', path: '/app/settings/printing', open: press('Yazıcı ekle') },
  { name: 'edit-printer', path: '/app/settings/printing', open: openPrinter },
  {
    name: 'printer-letters',
    path: '/app/settings/printing',
    open: inPrinter('Türkçe karakter testi'),
    overSheetOn: ['phone', 'desktop'],
  },
  {
    name: 'test-slip',
    path: '/app/settings/printing',
    open: inPrinter('Önizle'),
    overSheetOn: ['phone', 'desktop'],
  },
  { name: 'delete-printer', path: '/app/settings/printing', open: inPrinter('Yazıcıyı sil') },
  {
    name: 'add-print-agent',
    path: '/app/settings/printing?ayar=printComputers',
    open: press('Yazdırma bilgisayarı ekle'),
  },
  {
    name: 'add-webhook',
    path: '/app/settings/connections?ayar=webhooks',
    open: press('Bildirim adresi ekle'),
  },
  { name: 'print-job', path: '/app/settings/printing?ayar=slips', open: openFirstJob },
  { name: 'edit-station', path: '/app/settings/printing', open: inStation() },
  { name: 'delete-station', path: '/app/settings/printing', open: inStation('İstasyonu sil') },
  {
    name: 'add-api-token',
    path: '/app/settings/connections?ayar=apiTokens',
    open: press('Anahtar ekle'),
  },
  { name: 'add-till', path: '/app/settings/payment?ayar=tills', open: press('Kasa ekle') },
  { name: 'add-vat-rate', path: '/app/settings/documents?ayar=vatRates', open: press('Oran ekle') },
  { name: 'edit-vat-rate', path: '/app/settings/documents?ayar=vatRates', open: press(/^Düzenle: Yeme/) },
  { name: 'enter-seller', path: '/app/settings/documents', open: press(/^Satıcı/) },
  { name: 'connect-integrator', path: '/app/settings/documents?ayar=integrator', open: press('Bağla') },
  { name: 'add-cash-reason', path: '/app/settings/payment?ayar=cashReasons', open: press('Neden ekle') },
  { name: 'add-terminal', path: '/app/settings/payment?ayar=terminals', open: press('POS cihazı ekle') },
  { name: 'setting-text', path: '/app/settings/printing', open: press(/^Fiş alt yazısı/) },
  { name: 'setting-choice', path: '/app/settings/business', open: press(/^Gün başlangıcı/) },
  { name: 'setting-device', path: '/app/settings/device', open: press(/^Görünüm/) },
  {
    name: 'add-fiscal-device',
    path: '/app/settings/payment?ayar=fiscal',
    open: press('Token X (Beko X30TR)'),
  },
  { name: 'add-channel', path: '/app/settings/sales?ayar=channels', open: press('Kanal ekle') },
  { name: 'connect-platform', path: '/app/settings/sales?ayar=channels', open: connectGetir },
  { name: 'kitchen-sold-out', path: '/app/kds', open: press('Tükendi') },
  { name: 'kitchen-served', path: '/app/kds', open: press(/son servis edilenler/), only: 'desktop' },
  { name: 'kitchen-waiting', path: '/app/kds', open: press(/^Servis bekliyor/), only: 'phone' },
  { name: 'kitchen-look', path: '/app/kds', open: press(/^Görünüm/) },
  { name: 'kitchen-to-make', path: '/app/kds', open: press(/^Yapılacak/), ownSizeOn: 'phone' },
];
