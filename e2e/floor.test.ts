import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Guests change their minds and their tables: lines are cancelled, moved and merged, and the stations get slips about
 * it.
 */
let product: Product;
let browser: Browser;
let business: Business;
let cashier: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  cashier = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, PHONE);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const table = (number: number) => `${product.url}/app/tables/${business.tableIds[number - 1] ?? ''}`;
const seat = (number: number, lines: Partial<Record<keyof Business['itemIds'], number>>) =>
  order(
    business,
    business.tableIds[number - 1] ?? '',
    Object.entries(lines).map(([item, qty]) => ({
      itemId: business.itemIds[item as keyof Business['itemIds']],
      qty,
    })),
  );
const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'İşlemler' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const slipWith = (...words: string[]) =>
  product.printer.waitForSlip(({ text }) => words.every((word) => text.includes(word)));

test('cancelling two of three künefe with a reason informs the kitchen, and the list keeps user and reason', async () => {
  await seat(1, { kunefe: 3, tea: 2 });
  await cashier.goto(table(1));
  await cashier.getByRole('button', { name: 'Künefe: işlemler' }).click();
  await cashier.getByRole('menuitem', { name: 'İptal' }).click();
  await dialog(cashier).getByRole('button', { name: 'Artır' }).click();
  await dialog(cashier).getByRole('button', { name: 'Müşteri vazgeçti' }).click();
  await dialog(cashier).getByRole('button', { name: 'İptal et' }).click();
  await shown(cashier, 'Kalem iptal edildi').waitFor();
  const slip = await slipWith('İPTAL', 'Masa 1');
  expect(slip.text).toContain('2 x Künefe');

  await cashier.goto(`${product.url}/app/orders`);
  await cashier.getByText('İptaller', { exact: true }).click();
  const row = cashier.getByRole('listitem').filter({ hasText: 'Künefe' });
  await shown(row, 'Müşteri vazgeçti').waitFor();
  expect(await row.textContent()).toContain('Murat Şahin');
});

test('a waiter sees the actions that a manager may approve, and moves the guests to a free table', async () => {
  await waiter.goto(table(1));
  await waiter.getByRole('button', { name: /Sepeti aç/ }).tap();
  await shown(dialog(waiter), 'Künefe').waitFor();
  await dialog(waiter).getByRole('button', { name: 'Künefe: işlemler' }).tap();
  await waiter.getByRole('menuitem', { name: 'Taşı' }).waitFor();
  expect(await waiter.getByRole('menuitem').allTextContents()).toEqual(['İptal', 'İkram', 'Taşı']);
  await waiter.keyboard.press('Escape');
  await waiter.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  // The focus returns a moment after the menu is gone, and Escape closes the focused element.
  await waiter.locator('[role=dialog]:focus-within').waitFor();
  await waiter.keyboard.press('Escape');
  await dialog(waiter).waitFor({ state: 'hidden' });
  await chooseAction(waiter, 'Masa taşı');
  await dialog(waiter)
    .getByRole('button', { name: /Masa 4/ })
    .tap();
  await waiter.waitForURL(`**/app/tables/${business.tableIds[3] ?? ''}`);
  const slip = await slipWith('MASA DEĞİŞTİ');
  expect(slip.text).toContain('Masa 1 > Masa 4');
  expect(slip.text).toContain('1 x Künefe');
});

test('merging two bills cooks nothing again', async () => {
  await seat(2, { iskender: 1 });
  await cashier.goto(table(2));
  await chooseAction(cashier, 'Birleştir');
  await dialog(cashier)
    .getByRole('button', { name: /Masa 4/ })
    .click();
  await dialog(cashier).getByRole('button', { name: 'Birleştir', exact: true }).click();
  await cashier.waitForURL(`**/app/tables/${business.tableIds[3] ?? ''}`);
  await shown(cashier, '₺685,50').waitFor();
  await slipWith('MASA DEĞİŞTİ', 'Masa 2 > Masa 4', '1 x Şiş İskender');
  const tickets = product.printer.slips.filter(
    ({ text }) => text.includes('Şiş İskender') && !text.includes('MASA DEĞİŞTİ'),
  );
  expect(tickets.length).toBe(1);
});

test('one tea moves to another table, and the rest stays', async () => {
  await chooseAction(cashier, 'Ürün aktar');
  await dialog(cashier).getByRole('button', { name: 'Çay: bir artır' }).click();
  await dialog(cashier).getByRole('button', { name: 'Masa seç · 1 ürün' }).click();
  await dialog(cashier)
    .getByRole('button', { name: /Masa 6/ })
    .click();
  await shown(cashier, '₺660,50').waitFor();
  await slipWith('MASA DEĞİŞTİ', 'Masa 4 > Masa 6', '1 x Çay');
});

test('the bill is printed before the payment, and the floor shows this', async () => {
  await waiter.goto(`${product.url}/app/tables`);
  await cashier.getByRole('button', { name: 'Adisyon', exact: true }).click();
  const bill = await slipWith('ADİSYON', '660,50 TL');
  expect(bill.text).toContain('MALİ DEĞERİ YOKTUR');
  await waiter
    .getByRole('link', { name: /Masa 4/ })
    .getByText('Hesap istendi')
    .waitFor();
});

test('a whole order is cancelled after a confirmation that names it', async () => {
  await cashier.goto(table(6));
  await chooseAction(cashier, 'Adisyonu iptal et');
  const question = cashier.getByRole('alertdialog');
  await shown(question, 'Masa 6 · 1 ürün · ₺25,00').waitFor();
  await question.getByRole('button', { name: 'Adisyonu iptal et' }).click();
  await shown(cashier, 'Adisyon iptal edildi').waitFor();
  await slipWith('İPTAL', 'Masa 6', '1 x Çay');
});

test('no browser reported an error', () => {
  expect([...cashier.complaints, ...waiter.complaints]).toEqual([]);
});
