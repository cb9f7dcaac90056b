import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** The menu as a table: three hundred items, one price, and all of a category at once. */
let product: Product;
let browser: Browser;
let business: Business;
let page: Page & { complaints: string[] };
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const rows = Array.from({ length: 300 }, (_, index) => [
    `Bölüm ${index % 10}`,
    `Yemek ${index}`,
    String(100 + index),
  ]);
  await business.owner.post('/menu/import', {
    rows,
    layout: { firstRow: 1, columns: ['category', 'name', 'price'] },
    apply: true,
  });
  page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await page.goto(`${product.url}/app/menu`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const priceOf = async (name: string): Promise<number | undefined> => {
  const menu = await business.owner.get<{ items: { name: string; price: number }[] }[]>('/menu');
  return menu.flatMap(({ items }) => items).find((item) => item.name === name)?.price;
};

test('ten rows are on the screen, and all items are in one document that stays small', async () => {
  await page.getByRole('button', { name: /^Tüm ürünler/ }).click();
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(300);
  const visible = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length - 1,
  );
  expect(visible).toBeGreaterThanOrEqual(10);
  const heights = await rows.evaluateAll((all) => [...new Set(all.slice(1).map((row) => row.clientHeight))]);
  expect(heights.every((height) => height <= 51)).toBe(true);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(15_000);
  await inspectScreen(page, 'menu-table');
});

test('a price is typed in its cell, Enter opens the one below, and Geri al restores it (MENU-37)', async () => {
  await page.getByRole('button', { name: /^Bölüm 1 \d/ }).click();
  await page.getByRole('button', { name: /^Fiyat: Yemek 1,/ }).click();
  await page.keyboard.type('120,50');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Fiyat: Yemek 11' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await shown(page, 'Yemek 1: fiyat 120,50').waitFor();
  expect(await priceOf('Yemek 1')).toBe(120.5);
  await button('Geri al').click();
  await shown(page, 'Yemek 1: geri alındı').waitFor();
  expect(await priceOf('Yemek 1')).toBe(101);
});

test('all of a category get dearer by ten percent after a preview, and cheaper again (MENU-38)', async () => {
  await page.getByRole('checkbox', { name: 'Hepsini seç' }).check();
  await shown(page, '30 ürün seçildi').waitFor();
  await button('Fiyat').click();
  await page.getByRole('dialog').getByLabel('Yüzde').fill('10');
  await inspectScreen(page, 'menu-bulk-price');
  await page.getByRole('dialog').getByRole('button', { name: '30 fiyatı kaydet' }).click();
  await shown(page, '30 fiyat değişti').waitFor();
  expect(await priceOf('Yemek 291')).toBe(430);
  await inspectScreen(page, 'menu-bulk-bar');
  await button('Geri al').click();
  await shown(page, /: Geri alındı$/).waitFor();
  expect(await priceOf('Yemek 291')).toBe(391);
  await button('Tükendi').click();
  await shown(page, '30 ürün: tükendi').waitFor();
  await button('Tükenen · 30').waitFor();
  expect(page.complaints).toEqual([]);
});
