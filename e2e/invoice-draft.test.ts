import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** KDV from the settings over a sale to receipt and report, and the draft of the invoice of that sale. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = () => owner.getByRole('dialog');
const amountBeside = (label: string) =>
  dialog().getByText(label, { exact: true }).locator('xpath=following-sibling::dd').textContent();

test('a category gets its rate under Ayarlar / Belgeler ve KDV (VAT-2)', async () => {
  await visit(owner, '/app/settings/documents');
  await owner.getByRole('button', { name: /^Kategorilerin KDV oranı/ }).click();
  const categories = owner.getByRole('region', { name: 'Kategoriler' });
  await categories.getByRole('combobox', { name: 'Menü' }).selectOption({ label: '%10 · Yeme içme' });
  const rates = async () =>
    (await business.owner.get<{ vatRateId: string | null }[]>('/menu')).map(({ vatRateId }) => vatRateId);
  await expect.poll(rates).not.toContain(null);
});

test('the count of missing values leads to the seller (DOCUMENT-1, SETTING-4)', async () => {
  await owner.getByRole('button', { name: '1 eksik bilgi' }).click();
  for (const [label, text] of [
    ['Unvan', 'Elif Yıldız'],
    ['Vergi no ya da T.C. kimlik no', '10000000146'],
    ['Vergi dairesi', 'Kadıköy'],
    ['Adres', 'Çınar Sokak 4'],
    ['İlçe', 'Kadıköy'],
  ] as const)
    await dialog().getByLabel(label).fill(text);
  await dialog()
    .getByLabel(/^İl(?!çe)/)
    .fill('İstanbul');
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await owner.getByRole('button', { name: /^Satıcı Elif Yıldız · 10000000146/ }).waitFor();
  await expect.poll(() => owner.getByText(/eksik bilgi/).count()).toBe(0);
});

test('a later sale has base and KDV on its receipt (VAT-5, VAT-8)', async () => {
  const tableId = business.tableIds[0] ?? '';
  await order(business, tableId, [{ itemId: business.itemIds.iskender, qty: 1 }]);
  await visit(owner, `/app/tables/${tableId}`);
  await owner.getByRole('button', { name: /^Öde ·/ }).click();
  await dialog().getByRole('button', { name: 'Ödemeyi al · ₺450,50' }).click();
  await shown(owner, 'Ödeme alındı').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Ödeme: Nakit'));
  expect(slip.text).toMatch(/%10 KDV \(matrah 409,55\) +40,95 TL/);
});

test('the report has base and KDV, exact to the kuruş (VAT-9, VAT-10)', async () => {
  await visit(owner, '/app/reports/vat');
  const panel = owner.getByRole('region', { name: 'KDV', exact: true });
  for (const amount of ['409,55', '40,95', '450,50']) await shown(panel, amount).waitFor();
});

test('the buyer is entered after the payment, with the keyboard alone (DOCUMENT-22, DOCUMENT-26)', async () => {
  await visit(owner, '/app/orders');
  await owner.getByRole('list', { name: 'Ödemeler' }).getByRole('button').first().click();
  await owner.getByRole('button', { name: 'Fatura iste' }).click();
  const number = dialog().getByLabel('Vergi no ya da T.C. kimlik no');
  await number.fill('1234567891');
  await number.press('Enter');
  await shown(dialog(), 'Vergi ya da T.C. kimlik numarası hatalı.').waitFor();
  await number.fill('1234567890');
  for (const text of ['Ada Yayıncılık A.Ş.', 'Beyoğlu', 'Moda Cad. 5', 'Kadıköy', 'İstanbul']) {
    await owner.keyboard.press('Tab');
    await owner.keyboard.type(text);
  }
  await owner.keyboard.press('Enter');
  await shown(owner, 'Fatura alıcısı kaydedildi').waitFor();
});

test('the draft of its invoice has the buyer, and shows that it was not sent (DOCUMENT-11, DOCUMENT-14, DOCUMENT-23)', async () => {
  await visit(owner, '/app/orders');
  await owner.getByRole('list', { name: 'Ödemeler' }).getByRole('button').first().click();
  await owner.getByRole('button', { name: 'Belge taslağı' }).click();
  await shown(dialog(), 'Ada Yayıncılık A.Ş. · 1234567890').waitFor();
  await dialog().getByRole('button', { name: 'Taslak yap' }).click();
  await shown(dialog(), "taslak; GİB'e gönderilmedi").waitFor();
  await shown(dialog(), /^SFR\d{4}000000001$/).waitFor();
  for (const [label, amount] of [
    ['Matrah %10', '₺409,55'],
    ['KDV %10', '₺40,95'],
    ['Toplam', '₺450,50'],
  ] as const)
    await expect.poll(() => amountBeside(label)).toBe(amount);
});

test('its file is saved under its number, with the same content (DOCUMENT-11, DOCUMENT-12)', async () => {
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    dialog().getByRole('button', { name: 'XML indir' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^SFR\d{4}000000001\.xml$/);
  const xml = readFileSync(await file.path(), 'utf8');
  expect(xml).toMatch(/<cbc:TaxAmount currencyID="TRY">40\.95<\/cbc:TaxAmount>/);
  expect(xml).toContain('gönderilmedi');
  expect(xml).toContain('<cbc:Name>Ada Yayıncılık A.Ş.</cbc:Name>');
});

test('the books are correct (VAT-12)', async () => {
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(owner.complaints).toEqual([]);
});
