import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@sofra/api/src/platform/operations/config';
import { withOwnerConnection } from '@sofra/api/src/platform/postgres/owner-connection';
import { launchBrowser } from './browser.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/**
 * An owner opens *Sistem durumu*: everything is fine, then a stock error is planted and found, and the dashboard shows
 * it.
 */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const OWNER = ['patron@cagdaskofte.example', 'demo1234'] as const;
const DEVICES = { phone: PHONE, desktop: DESKTOP } as const;

test('the books are checked while the user waits, a difference is named, and the dashboard links to it', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, ...OWNER);
  await owner.goto(`${product.url}/app/settings/system`);
  const books = owner.getByRole('region', { name: 'Kayıt denetimi' });
  await books.getByRole('button', { name: 'Şimdi denetle' }).click();
  await expect.poll(() => books.getByText(/Fark yok/).count()).toBe(2);
  await shown(owner.getByRole('region', { name: 'Bağlantı' }), '1 cihaz').waitFor();

  await withOwnerConnection(readConfig({ SOFRA_DATA_DIR: product.dataDir }), (client) =>
    client.query(
      'update menu_items set stock_milli = stock_milli + 1000 where id = (select min(id::text)::uuid from menu_items)',
    ),
  );
  await books.getByRole('button', { name: 'Şimdi denetle' }).click();
  await shown(books, /I6 Her stok, hareketlerinin toplamıdır: 1 kayıt uymuyor\./).waitFor();
  await owner.goto(`${product.url}/app`);
  await owner.getByRole('link', { name: /Kayıt denetimi bir fark buldu/ }).click();
  await shown(owner.getByRole('region', { name: 'Kayıt denetimi' }), 'Sorun var').waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.context().close();
});

test.each(SCREEN_VARIANTS)('the panel looks right, $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, DEVICES[device]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await signIn(page, product.url, ...OWNER);
  await page.goto(`${product.url}/app/settings?bolum=sistem`);
  await page.getByRole('region', { name: 'Sürüm' }).waitFor();
  await inspectScreen(page, `app-settings-system-${device}-${theme}`);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
