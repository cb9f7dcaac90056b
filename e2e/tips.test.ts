import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { inspectScreen, PAGE_RULES } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';
import { verifyBooks } from './verify-books.ts';

/** A tip from the settings over till and phone to paper, reports and books. */
let product: Product;
let browser: Browser;
let business: Business;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openPayment(device: Awaited<ReturnType<typeof openDevice>>, tableId = '') {
  await order(business, tableId, [{ itemId: business.itemIds.iskender, qty: 1 }]);
  await visit(device, `/app/tables/${tableId}`);
  await device.getByRole('button', { name: /^Öde/ }).filter({ visible: true }).click();
  await settled(device);
  return device.getByRole('dialog');
}

test('the owner switches tips on (TIP-1)', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await visit(owner, '/app/settings');
  await owner.getByLabel('Ayar ara').waitFor();
  await owner.keyboard.press('/');
  await owner.keyboard.type('bahş');
  await owner.keyboard.press('Enter');
  const tips = owner.getByRole('switch', { name: /^Bahşiş al/ });
  await expect.poll(() => tips.evaluate((control) => control === document.activeElement)).toBe(true);
  await owner.keyboard.press('Space');
  await shown(owner, 'Ayar kaydedildi').waitFor();
  expect(owner.complaints).toEqual([]);
});

test('a card payment by keyboard at the till prints the tip and the sum of both (TIP-7, TIP-13)', async () => {
  const till = await openDevice(browser, DESKTOP);
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
  const dialog = await openPayment(till, business.tableIds[0]);
  await dialog.getByRole('button', { name: /^Bahşiş/ }).waitFor();
  await till.keyboard.type('kb50');
  await dialog.getByText('Bahşişle birlikte ₺500,50 tutarını').waitFor();
  await inspectScreen(till, 'pay-with-tip', PAGE_RULES);
  await till.keyboard.press('Enter');
  await dialog.getByText('Adisyon 450,50 + bahşiş 50,00').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Bahşiş dahil'));
  expect(slip.text).toMatch(/TOPLAM +450,50 TL/);
  expect(slip.text).toMatch(/Bahşiş +50,00 TL/);
  expect(slip.text).toMatch(/Bahşiş dahil +500,50 TL/);
  expect(till.complaints).toEqual([]);
});

test('on a phone one tap turns the change into the tip (TIP-14)', async () => {
  const phone = await openDevice(browser, PHONE);
  await signIn(phone, product.url, business.cashier.email, business.cashier.password);
  const dialog = await openPayment(phone, business.tableIds[1]);
  await dialog.getByRole('button', { name: '500', exact: true }).click();
  await inspectScreen(phone, 'pay-with-tip-phone', PAGE_RULES);
  await dialog.getByRole('button', { name: 'Üstü bahşiş' }).click();
  await dialog.getByRole('button', { name: 'Ödemeyi al · ₺500,00' }).click();
  await phone.getByRole('dialog', { name: /^Ödeme alındı/ }).waitFor();
  expect(phone.complaints).toEqual([]);
});

test('revenue excludes the tip, and the books are correct (TIP-3, TIP-10)', async () => {
  expect(await business.owner.get('/reports/summary')).toMatchObject({
    ...{ revenue: 901, netRevenue: 901, tips: { total: 99.5, count: 2 } },
  });
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
});
