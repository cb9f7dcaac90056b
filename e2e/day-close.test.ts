import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** *Günü bitir*: an evening with one table paid and one still open is ended, printed and printed again. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const { tableIds, itemIds } = business;
  const { id } = await order(business, tableIds[0] ?? '', [{ itemId: itemIds.iskender, qty: 2 }]);
  const discount = { discountType: 'PERCENT', discountValue: 10 };
  await business.owner.post(`/orders/${id}/pay`, { method: 'CARD', finalTotal: 810.9, ...discount });
  await order(business, tableIds[1] ?? '', [{ itemId: itemIds.tea, qty: 3 }]);
  owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await visit(owner, '/app/reports');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = () => owner.getByRole('dialog');
const button = (name: string) => owner.getByRole('button', { name, exact: true });
/** Figures as slip and preview have them: without *TL* (DAYEND-12). */
const FIGURES = [
  /Brüt satış +901,00/,
  /İndirim +-90,10/,
  /Ciro +810,90/,
  /Kredi Kartı \(1\) +810,90/,
  /Açık masa \(1\) +75,00/,
];

test('open items are listed, with the slip below, before the day ends (DAYEND-10, DAYEND-14)', async () => {
  await button('Günü bitir').click();
  await shown(dialog().getByRole('region', { name: 'Gün bitmeden' }), '1 açık masa, ₺75,00').waitFor();
  const preview = dialog().getByRole('region', { name: 'Fiş önizlemesi' });
  for (const figure of FIGURES) expect(await preview.textContent()).toMatch(figure);
});

test('the day gets its number, and one slip is printed with it (DAYEND-2, DAYEND-9, DAYEND-11)', async () => {
  await dialog().getByLabel('ÖKC Z no').fill('0412');
  await dialog().getByLabel('ÖKC toplamı').fill('800,90');
  await dialog().getByRole('button', { name: 'Günü bitir ve yazdır' }).click();
  await shown(owner, 'Gün bitirildi: no 1. Yazıcıya gönderildi.').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('GÜN SONU RAPORU'));
  for (const figure of [...FIGURES, /No 1 - /, /ÖKC Z no 0412, toplam +800,90/, /Fark +-10,00/])
    expect(slip.text).toMatch(figure);
  expect(slip.text).not.toContain('KOPYA');
});

test('the list opens the day close, and a second print is a copy with the same content (DAYEND-11, DAYEND-13)', async () => {
  await owner
    .getByRole('list', { name: 'Gün sonları' })
    .getByRole('button', { name: /^No 1 · / })
    .click();
  await dialog().getByText('Gün sonu no 1').waitFor();
  await dialog().getByRole('button', { name: 'Kopya yazdır' }).click();
  const copy = await product.printer.waitForSlip(
    ({ text }) => text.includes('GÜN SONU RAPORU') && text.includes('KOPYA'),
  );
  for (const figure of [...FIGURES, /No 1 - /]) expect(copy.text).toMatch(figure);
  await dialog().getByRole('button', { name: 'Kapat' }).click();
});

test('ending the day again shows its number (DAYEND-5, DAYEND-14)', async () => {
  await button('Günü bitir').click();
  await shown(dialog(), /Bu gün no 1 ile bitirildi\. Net ciro o zamandan beri aynı\./).waitFor();
  await dialog().getByRole('button', { name: 'Yeniden bitir ve yazdır' }).waitFor();
});

test('the books are correct (DAYEND-15)', async () => {
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(owner.complaints).toEqual([]);
});
