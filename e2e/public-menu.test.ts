import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/**
 * A guest on a phone between sitting down and paying: reads and searches the menu, filters allergens, calls, and is
 * offline for a while.
 */
let product: Product;
let browser: Browser;
let business: Business;
let slug: string;
let code: string;

const NOTHING_TOLD = {
  description: '',
  allergens: [],
  alcohol: false,
  pork: false,
  weight: null,
  kcal: null,
  translations: {},
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const { owner } = business;
  ({ slug } = await owner.get<{ slug: string }>('/business/me'));
  await owner.patch('/business/me', { settings: { secondLanguage: 'de' } });
  const cold = await owner.post<{ id: string }>('/menu/categories', { name: 'Soğuklar' });
  const sell = async (name: string, price: number, details: object) => {
    const { id } = await owner.post<{ id: string }>('/menu/items', { name, price, categoryId: cold.id });
    await owner.patch(`/menu/items/${id}`, { details: { ...NOTHING_TOLD, ...details } });
    return id;
  };
  await sell('Çiğ Köfte', 140, {
    description: 'İsot, ceviz ve nar ekşisiyle; lavaşla gelir.',
    allergens: ['GLUTEN', 'NUTS'],
    weight: 200,
    kcal: 380,
    translations: {
      en: { name: 'Bulgur patties', description: 'With walnut and pomegranate.' },
      de: { name: 'Bulgur-Bällchen', description: '' },
    },
  });
  await sell('Humus', 120, { allergens: ['SESAME'] });
  await sell('Rakı', 220, { alcohol: true });
  await owner.put(`/kds/items/${business.itemIds.kunefe}/sold-out`, { isSoldOut: true });
  const codes = await owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
  code = codes.find(({ tableName }) => tableName === 'Masa 2')?.token ?? '';
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The address as it is printed in the QR code. */
const address = (query = '') => `${product.url}/#/qr/${slug}${query}`;
const dishes = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents();
const untilDishes = (page: Page, ...names: string[]) => expect.poll(() => dishes(page)).toEqual(names);
const ALL = ['Çay', 'Künefe', 'Şiş İskender', 'Çiğ Köfte', 'Humus', 'Rakı'];

async function openMenu(query = '', device: Parameters<typeof openDevice>[1] = PHONE) {
  const page = await openDevice(browser, device);
  await page.goto(address(query));
  await page.getByRole('heading', { level: 1, name: 'Çınaraltı Kafe' }).waitFor();
  return page;
}

describe.concurrent('the public menu', () => {
  test.each(SCREEN_VARIANTS)('looks right on a $device, $theme', async ({ device, theme }) => {
    const page = await openMenu('', { ...(device === 'phone' ? PHONE : DESKTOP), colorScheme: theme });
    await untilDishes(page, ...ALL);
    await inspectScreen(page, `menu-${device}-${theme}`);
    await page.getByRole('button', { name: 'Çiğ Köfte' }).click();
    await page.getByRole('dialog', { name: 'Çiğ Köfte' }).waitFor();
    await inspectScreen(page, `menu-item-${device}-${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Alerjenler' }).click();
    await page.getByRole('dialog').waitFor();
    await inspectScreen(page, `menu-avoid-${device}-${theme}`);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

test('the printed address shows the menu, at its clean address', async () => {
  const page = await openMenu();
  await untilDishes(page, ...ALL);
  expect(new URL(page.url()).pathname).toBe(`/qr/${slug}`);
  await expect.poll(() => page.title()).toBe('Çınaraltı Kafe · Menü');
  await page.getByText('₺450,50').waitFor();
  await page.getByText('Tükendi').waitFor();
  await page.getByText('Alkol içerir').waitFor();
  await page.getByText('Fiyatlara KDV dahildir').waitFor();
  // The chip of the category whose heading has scrolled under the bar is marked.
  await page.getByRole('navigation').getByRole('button', { name: 'Soğuklar' }).tap();
  await page.locator('nav [aria-current]', { hasText: 'Soğuklar' }).waitFor();
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('cig kofte finds its dish, and a search without a match shows a way back (PUB-15)', async () => {
  const page = await openMenu();
  await page.getByRole('searchbox').fill('cig kofte');
  await untilDishes(page, 'Çiğ Köfte');
  await page.getByRole('searchbox').fill('suşi');
  await page.getByText('Aramanıza uyan ürün yok').waitFor();
  await inspectScreen(page, 'menu-no-hits');
  await page.getByRole('main').getByRole('button', { name: 'Aramayı temizle' }).last().tap();
  await untilDishes(page, ...ALL);
  await page.context().close();
});

test('a guest with an allergy hides the dishes with it, and closes the sheet with the phone’s back button', async () => {
  const page = await openMenu();
  await page.getByRole('button', { name: 'Alerjenler' }).tap();
  await page.getByRole('checkbox', { name: 'Sert kabuklu yemiş' }).check();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilDishes(page, ...ALL.filter((name) => name !== 'Çiğ Köfte'));
  await page.getByText('Gizlenen: Sert kabuklu yemiş · 1 ürün').waitFor();
  await page.getByText('Alerjen bilgisi verilmemiş').first().waitFor();
  await inspectScreen(page, 'menu-avoided');
  await page.context().close();
});

test('the menu is in the language of the phone, or in a chosen one, which is stored', async () => {
  const page = await openMenu('', { ...PHONE, locale: 'en-GB' });
  await page.getByRole('button', { name: 'Bulgur patties' }).waitFor();
  await page.getByText('Sold out').waitFor();
  await inspectScreen(page, 'menu-english');
  await page.getByRole('button', { name: 'Deutsch' }).tap();
  await page.getByRole('button', { name: 'Bulgur-Bällchen' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Bulgur-Bällchen' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('a double tap calls the waiter once, and the guest reads the answer', async () => {
  const page = await openMenu(`?t=${code}`);
  await page.getByText('Masa 2').waitFor();
  await inspectScreen(page, 'menu-table');
  // Files that are loaded lazily must not include styles of the staff's screens.
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  await page.getByRole('button', { name: 'Garson çağır' }).dblclick();
  await page.getByRole('button', { name: /Garson çağrıldı.*az önce/ }).waitFor();
  await page.getByRole('button', { name: 'Hesap iste' }).tap();
  await page.getByRole('button', { name: /Hesap istendi/ }).waitFor();
  await inspectScreen(page, 'menu-called');
  const calls = await business.owner.get<{ id: string; kind: string; tableName: string }[]>('/calls');
  expect(calls.map(({ kind, tableName }) => [kind, tableName])).toEqual([
    ['WAITER', 'Masa 2'],
    ['BILL', 'Masa 2'],
  ]);
  await business.owner.post(`/calls/${calls[0]?.id ?? ''}/answer`, {});
  await page.getByText('Garsonunuz geliyor').waitFor();
  // After a reload the page shows the open calls.
  await page.reload();
  await page.getByRole('button', { name: /Hesap istendi/ }).waitFor();
  await page.getByRole('button', { name: 'Garson çağır' }).waitFor();
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('the old code of a table calls no waiter, and the menu stays readable', async () => {
  await business.owner.post(`/tables/${business.tableIds[1] ?? ''}/qr-token`, {});
  const page = await openMenu(`?t=${code}`);
  await page.getByText(/^Bu masanın karekodu artık geçerli değil/).waitFor();
  expect(await page.getByRole('button', { name: 'Garson çağır' }).count()).toBe(0);
  await untilDishes(page, ...ALL);
  await page.context().close();
});

test('an address without a menu shows this', async () => {
  const page = await openDevice(browser, PHONE);
  await page.goto(`${product.url}/#/qr/boyle-bir-yer-yok`);
  await page.getByRole('heading', { name: 'Menü bulunamadı' }).waitFor();
  await inspectScreen(page, 'menu-not-found');
  await page.context().close();
});

test('the second visit needs no network', async () => {
  const page = await openMenu();
  await untilDishes(page, ...ALL);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Clears the HTTP cache, which would have expired some days later; only the service worker's cache remains.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.goto(address());
  await page.reload();
  await untilDishes(page, ...ALL);
  await page.getByText(/Menü yenilenemedi/).waitFor();
  await page.getByRole('button', { name: 'Çiğ Köfte' }).tap();
  await page.getByRole('dialog', { name: 'Çiğ Köfte' }).getByText('Sert kabuklu yemiş').waitFor();
  await page.getByRole('button', { name: 'Kapat' }).tap();
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByRole('button', { name: 'Bulgur patties' }).waitFor();
  await page.context().close();
});
