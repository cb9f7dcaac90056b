import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';
import { verifyBooks } from './verify-books.ts';

/**
 * *Veresiye*: a customer is added, eats on account, and pays a part. Checked on screens, on paper and in the books.
 */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  owner = await openDevice(browser, DESKTOP);
  till = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('the owner adds a customer with a limit for debts (ACCOUNT-1, ACCOUNT-9)', async () => {
  await visit(owner, '/app/customers');
  await owner.getByRole('button', { name: 'Müşteri ekle' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel(/^Ad(?!res)/).fill('Şükrü Işık');
  await form.getByLabel('Telefon').fill('+90 (532) 123 45 67');
  await form.getByLabel('Veresiye sınırı').fill('500');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await shown(owner, '0532 123 45 67').waitFor();
});

test('with Veresiye available, exact cash still takes two taps (ACCOUNT-20)', async () => {
  await openOrder(business.tableIds[1]);
  const { tap, count } = tapCounter();
  await tap(till.getByRole('button', { name: /^Öde ·/ }));
  await tap(till.getByRole('dialog').getByRole('button', { name: 'Ödemeyi al · ₺450,50' }));
  await shown(till, 'Ödeme alındı').waitFor();
  expect(count()).toBe(2);
  await till.getByRole('button', { name: 'Masalara dön' }).click();
});

test('the till puts an order on the account, and prints the receipt for the signature (ACCOUNT-12, ACCOUNT-20)', async () => {
  await openOrder(business.tableIds[0]);
  await till.getByRole('button', { name: /^Öde ·/ }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Veresiye' }).click();
  await till.getByRole('button', { name: /^Şükrü Işık/ }).click();
  await dialog.getByText('Borç ₺0,00 · sınır ₺500,00').waitFor();
  await dialog.getByRole('button', { name: 'Veresiye yaz · ₺450,50' }).click();
  await shown(till, 'Veresiye yazıldı').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Ödeme: Veresiye'));
  expect(slip.text).toContain('Şükrü Işık');
  expect(slip.text).toMatch(/İmza: \.+/);
});

test('the customer’s page shows the debt, and a part of it is collected with a slip (ACCOUNT-14, ACCOUNT-21)', async () => {
  await visit(till, '/app/customers');
  await till.getByRole('link', { name: /^Şükrü Işık/ }).click();
  await shown(till, 'Borç ₺450,50').waitFor();
  await till.getByRole('button', { name: 'Tahsilat al' }).click();
  const dialog = till.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Tutar').inputValue()).toBe('450,50');
  await dialog.getByLabel('Tutar').fill('200');
  await dialog.getByRole('button', { name: 'Tahsilat al · ₺200,00' }).click();
  await shown(till, 'Şükrü Işık: tahsilat alındı · kalan ₺250,50').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('TAHSİL EDİLEN'));
  expect(slip.text).toMatch(/TAHSİL EDİLEN +200,00 TL/);
  expect(slip.text).toMatch(/Kalan borç +250,50 TL/);
});

test('Ekstre shows both entries with the debt after each, on the screen and on paper (ACCOUNT-18)', async () => {
  const entries = till.getByRole('region', { name: 'Ekstre' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2);
  expect(await entries.nth(0).textContent()).toMatch(/Tahsilat · Nakit.*-₺200,00.*Borç ₺250,50/);
  expect(await entries.nth(1).textContent()).toMatch(/Veresiye.*1 x Şiş İskender.*\+₺450,50.*Borç ₺450,50/);
  await till.getByRole('button', { name: 'Ekstre yazdır' }).click();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('HESAP EKSTRESİ'));
  expect(slip.text).toMatch(/Veresiye #2 +450,50 TL/);
  expect(slip.text).toMatch(/Tahsilat +-200,00 TL/);
  expect(slip.text).toMatch(/Toplam borç +250,50 TL/);
});

test('a collection is no revenue, and the books are correct (ACCOUNT-13, ACCOUNT-19)', async () => {
  expect(await business.owner.get('/reports/summary')).toMatchObject({ revenue: 901 });
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect([...owner.complaints, ...till.complaints]).toEqual([]);
});

/** Orders 450,50 at a table and opens its page on the till. */
async function openOrder(tableId = ''): Promise<void> {
  await order(business, tableId, [{ itemId: business.itemIds.iskender, qty: 1 }]);
  await visit(till, `/app/tables/${tableId}`);
}
