import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A menu is imported from a spreadsheet with a wrong row, and sold right afterwards. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  owner = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, PHONE);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const importLink = () => owner.getByRole('link', { name: 'İçe aktar' }).first();
/** Opens the import, whose file field is another one than that of the menu. */
const openImport = async () => {
  await importLink().click();
  await owner.getByRole('heading', { name: 'Listeyi içe aktar' }).waitFor();
};
const changes = () => owner.getByRole('region', { name: 'Değişecekler' });

/** `Çay` of *Menü* exists already, at 25,00. */
const SHEET = [
  'Kategori;Ürün adı;Fiyat',
  'Çorbalar;Yayla Çorbası;110,50',
  'Çorbalar;"Kelle ""Paça""; sarımsaklı";185',
  'Menü;çay;30',
  'Menü;Künefe;185,00',
  'Çorbalar;Bozuk Fiyat;on lira',
].join('\r\n');

test('the preview shows the effect of each row of the file, and the reason for the wrong one', async () => {
  await owner.goto(`${product.url}/app/menu`);
  await openImport();
  await owner
    .locator('input[type=file]')
    .setInputFiles({ name: 'menü.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET, 'utf8') });
  await owner.getByRole('button', { name: 'Sütunları onayla' }).click();
  await shown(changes(), 'Çorbalar kategorisi de açılır').waitFor();
  const rows = changes().getByRole('row');
  const rowOf = (text: string) => rows.filter({ hasText: text });
  await rowOf('Yayla Çorbası').getByText('₺110,50').waitFor();
  await rowOf('Kelle "Paça"; sarımsaklı').getByText('₺185,00').waitFor();
  await rowOf('çay').filter({ hasText: '₺25,00' }).getByText('₺30,00').waitFor();
  await rowOf('çay').getByText('+%20').waitFor();
  await shown(changes(), '1 aynı kalır').waitFor();
  await changes().getByText('6. satır “Bozuk Fiyat”: Fiyat anlaşılamadı.').waitFor();
  const menu = await business.owner.get<{ name: string }[]>('/menu');
  expect(menu.map(({ name }) => name)).toEqual(['Menü']);
});

test('three of five rows are imported, and the old tea has its new price', async () => {
  await owner.getByRole('button', { name: '3 ürünü uygula' }).click();
  await owner.getByRole('heading', { name: 'İçe aktarıldı' }).waitFor();
  await owner.getByRole('link', { name: 'Menüye dön' }).last().click();
  await shown(owner, 'Çorbalar').waitFor();
  const menu =
    await business.owner.get<{ name: string; items: { name: string; price: number }[] }[]>('/menu');
  expect(menu.map(({ name, items }) => [name, items.map((item) => [item.name, item.price])])).toEqual([
    [
      'Menü',
      [
        ['Çay', 30],
        ['Şiş İskender', 450.5],
        ['Künefe', 185],
      ],
    ],
    [
      'Çorbalar',
      [
        ['Yayla Çorbası', 110.5],
        ['Kelle "Paça"; sarımsaklı', 185],
      ],
    ],
  ]);
});

test('the list of the menu is saved as a file, which the import reads as unchanged (MENU-31)', async () => {
  await owner.getByRole('button', { name: 'Liste: işlemler' }).click();
  const button = owner.getByRole('menuitem', { name: 'CSV indir' });
  const [download] = await Promise.all([owner.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^menu_\d{4}-\d\d-\d\d\.csv$/);
  await openImport();
  await owner.locator('input[type=file]').setInputFiles(await download.path());
  await owner.getByRole('button', { name: 'Sütunları onayla' }).click();
  await shown(changes(), '5 aynı kalır').waitFor();
  expect(await changes().getByRole('row').count()).toBe(0);
  await owner.getByRole('link', { name: 'Vazgeç' }).click();
  await owner.waitForURL(`${product.url}/app/menu`);
});

test('a waiter sells the soup, and the kitchen reads it on paper', async () => {
  const [tableId = ''] = business.tableIds;
  await waiter.goto(`${product.url}/app/tables/${tableId}`);
  await waiter
    .getByRole('button', { name: /Yayla Çorbası/ })
    .first()
    .tap();
  await waiter
    .getByRole('button', { name: /Kelle "Paça"; sarımsaklı/ })
    .first()
    .tap();
  await waiter
    .getByRole('button', { name: /Gönder/ })
    .first()
    .tap();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Yayla Çorbası'));
  expect(slip.text).toContain('1 x Yayla Çorbası');
  expect(slip.text).toContain('1 x Kelle "Paça"; sarımsaklı');
  const order = await business.owner.get<{ total: number }>(`/tables/${tableId}/open-order`);
  expect(order.total).toBe(295.5);
});

test('the books are correct, and no browser reported an error', async () => {
  await verifyBooks(product);
  expect([...owner.complaints, ...waiter.complaints]).toEqual([]);
});
