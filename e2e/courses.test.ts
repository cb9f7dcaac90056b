import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A meal in courses from the phone to the kitchen’s wall, to paper and to the payment. */
let product: Product;
let browser: Browser;
let business: Business;
const COOK = { email: 'ayse@cinaralti.example', password: 'sofra-1234' };
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.post('/users', { role: 'KITCHEN', fullName: 'Ayşe İnce', ...COOK });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const openTable = (page: Page, number: number) =>
  page.goto(`${product.url}/app/tables/${business.tableIds[number - 1] ?? ''}`);
const tapItem = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const slipsOf = (text: string) => product.printer.slips.filter((slip) => slip.text.includes(text));

test('a course waits, is fired from the phone, and reaches wall and paper once (COURSE-2, COURSE-3, COURSE-14)', async () => {
  const display = await openDevice(browser, DESKTOP);
  await signIn(display, product.url, COOK.email, COOK.password);
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await openTable(waiter, 2);
  await tapItem(waiter, /^Çay/);
  await waiter.getByRole('button', { name: 'İşlemler' }).click();
  await waiter.getByRole('menuitem', { name: /^Beklet/ }).click();
  await tapItem(waiter, /^Künefe/);
  await waiter
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const first = await product.printer.waitForSlip(({ text }) => text.includes('Masa 2'));
  expect(first.text).not.toContain('Künefe');
  await display.getByText('1 bekliyor').first().waitFor();

  await openTable(waiter, 2);
  await waiter.getByRole('button', { name: /^Sepeti aç/ }).click();
  const cart = waiter.getByRole('dialog', { name: 'Sepet' });
  await cart.getByRole('button', { name: 'Marş Servis 2' }).click();
  await display.getByText('MARŞ · Servis 2').first().waitFor();
  const fired = await product.printer.waitForSlip(({ text }) => text.includes('MARŞ'));
  expect(fired.text).toMatch(/Masa 2[^]*Servis 2[^]*1 x Künefe/);
  expect(slipsOf('Künefe')).toHaveLength(1);
  expect([...waiter.complaints, ...display.complaints]).toEqual([]);
});

test('before the payment the till fires what waits, in the same step (COURSE-10, COURSE-19)', async () => {
  await business.owner.post(`/tables/${business.tableIds[4] ?? ''}/add-lines`, {
    lines: [
      { itemId: business.itemIds.tea, qty: 2 },
      { itemId: business.itemIds.iskender, qty: 1, course: 2 },
    ],
    heldCourses: [2],
  });
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/tables`);
  await cashier
    .getByRole('link', { name: /Masa 5/ })
    .getByText('1 bekliyor')
    .waitFor();
  await openTable(cashier, 5);
  await cashier.getByRole('button', { name: /^Öde ·/ }).click();
  await cashier
    .getByRole('dialog', { name: '1 ürün bekliyor' })
    .getByRole('button', { name: /^Marş ve öde/ })
    .click();
  await cashier.getByRole('button', { name: 'Ödemeyi al · ₺500,50' }).click();
  await shown(cashier, 'Ödeme alındı').waitFor();
  await expect.poll(() => slipsOf('MARŞ').filter(({ text }) => text.includes('Masa 5')).length).toBe(1);
  expect(cashier.complaints).toEqual([]);
  await verifyBooks(product);
});
