import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A table of four splits its bill: one pays a tea, the others share the rest, and the last amount is mistyped. */
let product: Product;
let browser: Browser;
let business: Business;
let cashier: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;
let address: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  cashier = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, PHONE);
  const [tableId = ''] = business.tableIds;
  address = `${product.url}/app/tables/${tableId}`;
  await order(business, tableId, [
    { itemId: business.itemIds.tea, qty: 3 },
    { itemId: business.itemIds.iskender, qty: 1 },
  ]);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(address);
  await waiter.getByRole('button', { name: /Sepeti aç/ }).tap();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const takes = (amount: string) => dialog(cashier).getByRole('button', { name: `Ödemeyi al · ${amount}` });
const goOn = () => dialog(cashier).getByRole('button', { name: 'Devam et' }).click();

test('one guest pays one of three teas, and the waiter’s phone shows it as paid', async () => {
  await cashier.goto(address);
  await cashier.getByRole('button', { name: 'Böl', exact: true }).click();
  await expect.poll(() => takes('₺0,00').isDisabled()).toBe(true);
  const tea = dialog(cashier).getByRole('group', { name: 'Çay' });
  await tea.getByRole('button', { name: 'Çay: bir artır' }).click();
  await takes('₺25,00').click();
  await shown(cashier, 'Ödeme alındı').waitFor();
  const receipt = await product.printer.waitForSlip(({ text }) => text.includes('25,00 TL'));
  expect(receipt.text).toContain('1 x Çay');
  await shown(dialog(waiter), 'Ödendi').waitFor();
  await shown(dialog(waiter), '₺500,50').waitFor();
});

test('the rest is split among three, and the first pays the indivisible part', async () => {
  await goOn();
  await dialog(cashier).getByText('Eşit böl').click();
  const people = dialog(cashier).getByRole('spinbutton', { name: 'Kişi sayısı' });
  await people.fill('3');
  await people.press('Tab');
  await takes('₺166,84').click();
  await shown(dialog(cashier), '₺333,66').waitFor();
  const receipt = await product.printer.waitForSlip(({ text }) => text.includes('166,84 TL'));
  expect(receipt.text).toContain('Kısmi ödeme');
  await goOn();
  await takes('₺166,83').click();
  await goOn();
});

test('the last share closes the table on every screen', async () => {
  await takes('₺166,83').click();
  await dialog(cashier).getByRole('button', { name: 'Masalara dön' }).click();
  await cashier
    .getByRole('link', { name: /Masa 1\b/ })
    .getByText('Boş')
    .waitFor();
  await shown(dialog(waiter), 'Açık sipariş yok').waitFor();
});

test('the list shows four payments that add up, and one method is corrected', async () => {
  await cashier.goto(`${product.url}/app/orders`);
  const rows = cashier.getByRole('list', { name: 'Ödemeler' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  await rows.filter({ hasText: '₺166,84' }).getByRole('button').first().click();
  await cashier
    .getByRole('complementary', { name: /^Ödeme/ })
    .getByRole('button', { name: 'Yöntemi düzelt' })
    .click();
  const correction = cashier.getByRole('dialog', { name: /^Yöntemi düzelt/ });
  await correction.getByRole('radio', { name: 'Kredi Kartı' }).check({ force: true });
  await correction.getByRole('button', { name: 'Yanlış seçildi' }).click();
  await correction.getByRole('button', { name: 'Yöntemi düzelt' }).click();
  await rows.filter({ hasText: '₺166,84' }).getByText('Kredi Kartı').waitFor();
  const { total, count } = await business.owner.get<{ total: number; count: number }>(
    '/orders/payments/summary',
  );
  expect({ total, count }).toEqual({ total: 525.5, count: 4 });
});

test('the books are correct, and no browser reported an error', async () => {
  await verifyBooks(product);
  expect([...cashier.complaints, ...waiter.complaints]).toEqual([]);
});
