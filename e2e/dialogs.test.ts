import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { look, LOOKS, PAGE_RULES } from './look.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './people.ts';
import { startProduct, type Product } from './product.ts';

/** Every dialog and sheet of the demo business, opened as a person opens it and closed with Escape. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface Overlay {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** Only where it exists: the cart is a sheet on phones alone. */
  only?: 'phone' | 'desktop';
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openFirstJob = (page: Page) =>
  page.getByRole('region', { name: 'Son fişler' }).getByRole('listitem').getByRole('button').first().click();

const openStation = (name: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: 'İstasyonlar' }).click();
  await press(name)(page);
};

const OVERLAYS: readonly Overlay[] = [
  { name: 'add-table', path: '/app/tables', open: press('Masa ekle') },
  { name: 'add-category', path: '/app/menu', open: press('Kategori ekle') },
  { name: 'edit-category', path: '/app/menu', open: press('Düzenle: Çorbalar'), only: 'desktop' },
  { name: 'edit-item', path: '/app/menu', open: press('Düzenle: Menemen') },
  { name: 'delete-item', path: '/app/menu', open: press('Sil: Menemen') },
  { name: 'import-menu', path: '/app/menu', open: press('İçe aktar') },
  { name: 'start-tracking', path: '/app/stock', open: press('Takibe ürün ekle') },
  { name: 'add-ingredient', path: '/app/stock?tab=hammadde', open: press('Hammadde ekle') },
  { name: 'delete-expense', path: '/app/kitchen', open: press(/^Sil: Tüp gaz/) },
  { name: 'day-end', path: '/app/reports', open: press('Gün sonu raporu') },
  { name: 'add-user', path: '/app/users', open: press('Kullanıcı ekle') },
  { name: 'reset-password', path: '/app/users', open: press(/Şifre sıfırla/) },
  { name: 'more', path: '/app', open: press('Daha fazla'), only: 'phone' },
  { name: 'notices', path: '/app', open: press(/Bildirimler/), only: 'desktop' },
];

const SETTINGS_OVERLAYS: readonly Overlay[] = [
  { name: 'add-printer', path: '/app/settings', open: press('Yazıcı ekle') },
  { name: 'edit-printer', path: '/app/settings', open: press(/^Düzenle: /) },
  { name: 'printer-letters', path: '/app/settings', open: press(/^Türkçe karakter testi: /) },
  { name: 'test-slip', path: '/app/settings', open: press(/^Önizle: /) },
  { name: 'delete-printer', path: '/app/settings', open: press(/^Sil: /) },
  { name: 'add-print-agent', path: '/app/settings', open: press('Yazdırma bilgisayarı ekle') },
  { name: 'print-job', path: '/app/settings', open: openFirstJob },
  { name: 'edit-station', path: '/app/settings', open: openStation(/^Düzenle: /) },
  { name: 'delete-station', path: '/app/settings', open: openStation(/^Sil: /) },
  { name: 'kitchen-sold-out', path: '/app/kds', open: press('Tükendi') },
  { name: 'kitchen-served', path: '/app/kds', open: press('Son servis edilenler') },
];

const GROUPS = [
  { group: 'the dialogs of an owner', overlays: OVERLAYS },
  { group: 'the dialogs of settings and kitchen', overlays: SETTINGS_OVERLAYS },
];
const CASES = GROUPS.flatMap((group) => LOOKS.map((one) => ({ ...group, ...one })));

test.concurrent.each(CASES)('$group, $device, $theme', async ({ overlays, device, theme }) => {
  const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
  for (const { name, path, open, only } of overlays) {
    if (only !== undefined && only !== device) continue;
    await page.goto(product.url + path);
    await open(page);
    const dialog = page.getByRole(/^delete/.test(name) ? 'alertdialog' : 'dialog');
    await dialog.waitFor();
    await look(page, `${name}-${device}-${theme}`, PAGE_RULES);
    expect(await dialog.isVisible(), `${name} was looked at`).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
