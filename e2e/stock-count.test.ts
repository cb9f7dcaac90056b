import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** Sixty ingredients and an item of the menu are counted on a phone with the on-screen keys in one sheet. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  for (let at = 1; at <= 59; at += 1)
    await business.owner.post('/menu/ingredients', { name: `Malzeme ${at}`, stockAmount: 500 });
  await business.owner.patch(`/menu/items/${business.itemIds.kunefe}`, {
    stockAmount: 12,
    stockUnit: 'ADET',
  });
  owner = await openDevice(browser, PHONE);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('sixty rows are counted with the keys, and a reload in between loses nothing', async () => {
  await owner.goto(`${product.url}/app/stock`);
  await owner.getByRole('button', { name: 'Sayım yap' }).tap();
  const sheet = owner.getByRole('dialog', { name: 'Sayım' });
  const key = (name: string) => sheet.getByRole('button', { name, exact: true }).tap();
  await sheet.getByLabel(/^Malzeme 1 /).tap();
  for (let at = 1; at <= 30; at += 1) {
    await key('9');
    await key('Sonraki');
  }
  await owner.reload();
  await owner.getByRole('button', { name: 'Sayım yap' }).tap();
  await shown(sheet, '30 / 60 sayıldı').waitFor();
  await sheet.getByLabel(/^Malzeme 31 /).tap();
  for (let at = 31; at <= 60; at += 1) {
    await key('8');
    await key('Sonraki');
  }
  await shown(sheet, '60 / 60 sayıldı').waitFor();
});

test('a sale after a counted row stays valid when the count is saved', async () => {
  const [tableId = ''] = business.tableIds;
  await order(business, tableId, [{ itemId: business.itemIds.kunefe, qty: 2 }]);
  const sheet = owner.getByRole('dialog', { name: 'Sayım' });
  await shown(sheet, /sayımdan sonra −2 adet/).waitFor();
  await sheet.getByRole('button', { name: 'Kaydet' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  const rows = await business.owner.get<{ name: string; stockAmount: number }[]>('/menu/ingredients');
  const stockOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.stockAmount;
  expect(['Malzeme 1', 'Malzeme 30', 'Malzeme 59', 'Künefe'].map(stockOf)).toEqual([9, 9, 8, 6]);
});

test('the books are correct, and the browser reported no error', async () => {
  await verifyBooks(product);
  expect(owner.complaints).toEqual([]);
});
