import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '@sofra/test-kit/api-client';
import { fromCategory, openPrinter, openStation } from './overlays.ts';

/** A form of one record: how a person opens it and fills it in. */
export interface RecordForm {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** The element with its fields; a dialog by default, else a part of the page. */
  within?: (page: Page) => Locator;
  /** The name of its save button. */
  save?: string | RegExp;
}

export const withinOf = (page: Page, { within }: Pick<RecordForm, 'within'>): Locator =>
  within ? within(page) : page.getByRole('dialog');

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const nothing = () => Promise.resolve();

const inStations = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('radio', { name: 'İstasyonlar' }).click();
  await then(page);
};
const inFloor = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('button', { name: 'Düzeni düzenle' }).click();
  await then(page);
};
const inCategory = (category: RegExp, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await press(category)(page);
  await then(page);
};
const main = (page: Page) => page.getByRole('main');

/** A form that creates a record; saving it twice must not create two. */
export interface NewRecord extends RecordForm {
  /** The path of the list that contains the record, and the values to fill in. */
  list: string;
  fill: Readonly<Record<string, string>>;
  /** The field whose value identifies the record. */
  key: string;
  done: string;
}

export const NEW_RECORDS: readonly NewRecord[] = [
  {
    name: 'a table',
    path: '/app/tables',
    open: press('Masa ekle'),
    list: '/tables',
    fill: { 'Masa adı': 'Kış Bahçesi 9' },
    key: 'Kış Bahçesi 9',
    done: 'Masa eklendi',
  },
  {
    name: 'a category',
    path: '/app/menu',
    open: press('Kategori ekle'),
    list: '/menu/categories',
    fill: { 'Kategori adı': 'Kış İçecekleri' },
    key: 'Kış İçecekleri',
    done: 'Kategori eklendi',
  },
  {
    name: 'a user',
    path: '/app/users',
    open: press('Kullanıcı ekle'),
    save: 'Kullanıcıyı ekle',
    list: '/users',
    fill: { 'E-posta': 'defne@ornek.example', 'Ad soyad': 'Defne Ak', Şifre: 'sofra-1234' },
    key: 'defne@ornek.example',
    done: 'Kullanıcı eklendi',
  },
  {
    name: 'a printer',
    path: '/app/settings/printing',
    open: press('Yazıcı ekle'),
    save: 'Yazıcıyı ekle',
    list: '/printers',
    fill: { 'Yazıcı adı': 'Teras yazıcısı', 'IP adresi': '127.0.0.9' },
    key: 'Teras yazıcısı',
    done: 'Yazıcı eklendi',
  },
  {
    name: 'a station',
    path: '/app/settings/printing',
    open: inStations(nothing),
    within: main,
    save: 'İstasyon ekle',
    list: '/stations',
    fill: { 'Yeni istasyon': 'Teras barı' },
    key: 'Teras barı',
    done: 'İstasyon eklendi',
  },
  {
    name: 'an expense category',
    path: '/app/kitchen',
    open: press('Kategoriler'),
    save: 'Ekle',
    list: '/expenses/categories',
    fill: { 'Yeni kategori': 'Tadilat' },
    key: 'Tadilat',
    done: 'Tadilat',
  },
];

/** Every form with a required field; `empty` is the field to clear first when the form opens with a record. */
export const FORMS: readonly (RecordForm & { empty?: string; first?: string })[] = [
  ...NEW_RECORDS,
  { name: 'edit-table', path: '/app/tables', open: inFloor(press(/^Düzenle: /)), empty: 'Masa adı' },
  { name: 'edit-category', path: '/app/menu', open: fromCategory('Düzenle'), empty: 'Kategori adı' },
  { name: 'add-item', path: '/app/menu', open: inCategory(/^Çorbalar/, press('+ Ürün')) },
  {
    name: 'edit-item',
    path: '/app/menu',
    open: inCategory(/^Tüm ürünler/, press('Düzenle: Menemen')),
    empty: 'Ürün adı',
  },
  { name: 'edit-user', path: '/app/users', open: press(/^Düzenle: /), empty: 'Ad soyad' },
  {
    name: 'reset-password',
    path: '/app/users',
    open: async (page) => {
      await press(/^Düzenle: Çağrı/)(page);
      await press('Şifre sıfırla')(page);
    },
    save: 'Şifreyi güncelle',
  },
  {
    name: 'own-password',
    path: '/app/users',
    open: async (page) => {
      await press(/Hesap ve cihaz$/)(page);
      await press('Şifremi değiştir')(page);
    },
    save: 'Şifremi değiştir',
  },
  { name: 'edit-printer', path: '/app/settings/printing', open: openPrinter, empty: 'Yazıcı adı' },
  {
    name: 'edit-station',
    path: '/app/settings/printing',
    open: inStations(openStation),
    empty: 'İstasyon adı',
  },
  {
    name: 'add-agent',
    path: '/app/settings/printing?ayar=printComputers',
    open: press('Yazdırma bilgisayarı ekle'),
    save: 'Ekle',
  },
  {
    name: 'add-webhook',
    path: '/app/settings/connections?ayar=webhooks',
    open: press('Bildirim adresi ekle'),
    save: 'Ekle',
  },
  { name: 'add-expense', path: '/app/kitchen', open: nothing, within: main, save: 'Gider ekle' },
  { name: 'edit-expense', path: '/app/kitchen', open: press(/^Düzenle: Tüp gaz/), empty: 'Açıklama' },
  { name: 'add-ingredient', path: '/app/stock?tab=hammadde', open: press('Hammadde ekle') },
  { name: 'start-tracking', path: '/app/stock', open: press('Takibe ürün ekle'), save: 'Takibe başla' },
  {
    name: 'business',
    path: '/app/settings/business',
    open: press(/^İşletme adı/),
    empty: 'İşletme adı',
  },
];

/** A record that two people edit: one writes `theirs` through the API while the other types `mine`. */
export interface SharedRecord extends RecordForm {
  list: string;
  /** The path to change it; by default the list with its id. */
  only?: string;
  find: (row: Record<string, unknown>) => boolean;
  theirs: Record<string, unknown>;
  mine: { label: string; typed: string };
  /** The fields of both people, which the record must hold in the end. */
  both: Record<string, unknown>;
}

const named = (name: string) => (row: Record<string, unknown>) => row['name'] === name;

export const SHARED_RECORDS: readonly SharedRecord[] = [
  {
    name: 'table',
    path: '/app/tables',
    open: inFloor(press(/^Düzenle: Masa 1$/)),
    list: '/tables',
    find: named('Masa 1'),
    theirs: { capacity: 11 },
    mine: { label: 'Masa adı', typed: 'Masa 1 B' },
    both: { capacity: 11, name: 'Masa 1 B' },
  },
  {
    name: 'category',
    path: '/app/menu',
    open: fromCategory('Düzenle'),
    list: '/menu/categories',
    find: named('Çorbalar'),
    theirs: { translations: { de: 'Suppen' } },
    mine: { label: 'İngilizce ad', typed: 'Soups of the day' },
    both: { translations: { de: 'Suppen', en: 'Soups of the day' } },
  },
  {
    name: 'item',
    path: '/app/menu',
    open: inCategory(/^Tüm ürünler/, press('Düzenle: Menemen')),
    list: '/menu/items',
    find: named('Menemen'),
    theirs: { price: 199 },
    mine: { label: 'Ürün adı', typed: 'Menemen (sade)' },
    both: { price: 199, name: 'Menemen (sade)' },
  },
  {
    name: 'user',
    path: '/app/users',
    open: press(/^Düzenle: /),
    list: '/users',
    find: () => true,
    theirs: { phone: '0555 000 00 01' },
    mine: { label: 'Ad soyad', typed: 'Yeni Ad' },
    both: { phone: '0555 000 00 01', fullName: 'Yeni Ad' },
  },
  {
    name: 'printer',
    path: '/app/settings/printing',
    open: openPrinter,
    list: '/printers',
    find: () => true,
    theirs: { columns: 48 },
    mine: { label: 'Yazıcı adı', typed: 'Ocak yazıcısı' },
    both: { columns: 48, name: 'Ocak yazıcısı' },
  },
  {
    name: 'station',
    path: '/app/settings/printing',
    open: inStations(openStation),
    list: '/stations',
    find: () => true,
    theirs: { name: 'Ocakbaşı 2' },
    mine: { label: 'Gecikme sınırı (dakika)', typed: '27' },
    both: { name: 'Ocakbaşı 2', lateAfterMinutes: 27 },
  },
  {
    name: 'expense',
    path: '/app/kitchen',
    open: press(/^Düzenle: Tüp gaz/),
    list: '/expenses',
    find: ({ description }) => String(description).startsWith('Tüp gaz'),
    theirs: { amount: 777.5 },
    mine: { label: 'Not', typed: 'iki tüp' },
    both: { amount: 777.5, note: 'iki tüp' },
  },
  {
    name: 'ingredient',
    path: '/app/stock?tab=hammadde',
    open: async (page) => {
      await press(/Kaşar peyniri/)(page);
      await press('Düzenle')(page);
    },
    list: '/menu/ingredients',
    find: ({ name }) => String(name).startsWith('Kaşar'),
    theirs: { unitCost: 321 },
    mine: { label: 'Uyarı sınırı', typed: '1234' },
    both: { unitCost: 321, minStock: 1234 },
  },
  {
    name: 'expense category',
    path: '/app/kitchen',
    open: async (page) => {
      await press('Kategoriler')(page);
      await press('Adını değiştir: Tadilat')(page);
    },
    list: '/expenses/categories',
    find: named('Tadilat'),
    theirs: { name: 'Onarım' },
    mine: { label: 'Kategori adı', typed: 'Bakım' },
    both: { name: 'Bakım' },
  },
  {
    name: 'business',
    path: '/app/settings/business',
    open: press(/^İşletme adı/),
    list: '/business/me',
    only: '/business/me',
    find: () => true,
    theirs: { settings: { slipFooter: 'Yine bekleriz' } },
    mine: { label: 'İşletme adı', typed: 'Çağdaş Köfte 2' },
    both: { name: 'Çağdaş Köfte 2', settings: { slipFooter: 'Yine bekleriz' } },
  },
];

/** The rows of a list as the API returns them. */
export async function rowsOf(owner: ApiClient, list: string): Promise<Record<string, unknown>[]> {
  if (list === '/business/me') return [await owner.get(list)];
  if (!list.startsWith('/menu/') || list === '/menu/ingredients') return owner.get(list);
  const menu = await owner.get<({ items: Record<string, unknown>[] } & Record<string, unknown>)[]>('/menu');
  return list === '/menu/items' ? menu.flatMap(({ items }) => items) : menu;
}
