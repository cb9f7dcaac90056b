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
  { name: 'add-printer', path: '/app/settings', open: press('Yazıcı ekle') },
  { name: 'more', path: '/app', open: press('Daha fazla'), only: 'phone' },
  { name: 'notices', path: '/app', open: press(/Bildirimler/), only: 'desktop' },
];

test.concurrent.each(LOOKS)('the dialogs of an owner, $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
  await page.emulateMedia({ colorScheme: theme });
  await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
  for (const { name, path, open, only } of OVERLAYS) {
    if (only !== undefined && only !== device) continue;
    await page.goto(product.url + path);
    await open(page);
    const dialog = page.getByRole(/^delete/.test(name) ? 'alertdialog' : 'dialog');
    await dialog.waitFor();
    await look(page, `${name}-${device}-${theme}`, PAGE_RULES);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
