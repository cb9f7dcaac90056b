import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** *Gün sonu*: an evening with one table paid and one still open is ended, printed and printed again. */
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
  await visit(owner, '/app/cash');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const button = (name: string | RegExp) => owner.getByRole('button', { name });
const checks = () => owner.getByRole('region', { name: 'Günü bitirmeden' });
/** Figures as the slip has them: without *TL* (DAYEND-12). */
const FIGURES = [
  /Brüt satış +901,00/,
  /İndirim +-90,10/,
  /Ciro +810,90/,
  /Kredi Kartı \(1\) +810,90/,
  /Devreden masa \(1\) +75,00/,
];

test('open work is listed and changes while the page is open (DAYEND-10, DAYEND-14)', async () => {
  await owner.getByRole('link', { name: 'Gün sonu' }).click();
  await shown(checks(), 'Masa 2 ₺75,00').waitFor();
  const { owner: api, tableIds, itemIds } = business;
  const { id } = await order(business, tableIds[2] ?? '', [{ itemId: itemIds.tea, qty: 1 }]);
  await shown(checks(), 'Masa 2 ₺75,00 · Masa 3 ₺25,00').waitFor();
  await api.patch(`/orders/${id}/status`, { status: 'CANCELED' });
  await shown(checks(), 'Açık masalar · 1').waitFor();
});

test('the interim report is marked ARA and has no number (REP-21)', async () => {
  await button('Ara rapor yazdır').click();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('GÜN SONU RAPORU'));
  expect(slip.text).toMatch(/^ *ARA *$/m);
  expect(slip.text).not.toMatch(/No \d/);
});

test('open tables are carried over, and taken back within 5 seconds (DAYEND-19)', async () => {
  await checks().getByRole('button', { name: 'Devret' }).click();
  await shown(checks(), '1 hesap yarına devrediyor').waitFor();
  await button('Geri al').click();
  await checks().getByRole('button', { name: 'Devret' }).click();
  await shown(checks(), '1 hesap yarına devrediyor').waitFor();
});

test('the day gets its number, and one slip is printed with it (DAYEND-2, DAYEND-9, DAYEND-11)', async () => {
  await owner.getByLabel('ÖKC Z no').fill('0412');
  await owner.getByLabel('ÖKC toplamı').fill('800,90');
  await button('Yazdır ve günü bitir · Gün 1').click();
  await shown(owner, 'Gün bitirildi: no 1. Yazıcıya gönderildi.').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => /No 1 - /.test(text));
  for (const figure of [...FIGURES, /ÖKC Z no 0412, toplam +800,90/, /Fark +-10,00/])
    expect(slip.text).toMatch(figure);
  expect(slip.text).not.toContain('KOPYA');
});

test('its page follows, and a second print is a copy with the same content (DAYEND-11, DAYEND-21)', async () => {
  await owner.getByRole('heading', { name: 'Gün 1 bitti' }).waitFor();
  await shown(owner.getByRole('region', { name: 'Yarına' }), '1 · ₺75,00').waitFor();
  await button('KOPYA yazdır').click();
  const copy = await product.printer.waitForSlip(
    ({ text }) => text.includes('GÜN SONU RAPORU') && text.includes('KOPYA'),
  );
  for (const figure of [...FIGURES, /No 1 - /]) expect(copy.text).toMatch(figure);
});

test('the list of Raporlar opens the page, and a later correction stands beside its sum (DAYEND-13, DAYEND-22)', async () => {
  const [payment] = await business.owner.get<{ id: string }[]>('/orders/payments');
  await business.owner.post(`/orders/payments/${payment?.id}/method`, {
    method: 'CASH',
    reason: 'Yanlış tuş',
  });
  await visit(owner, '/app/reports/day-ends');
  await owner
    .getByRole('list', { name: 'Gün sonları' })
    .getByRole('link', { name: /^No 1 · / })
    .click();
  await shown(owner, 'sonradan düzeltildi −₺810,90').waitFor();
});

test('ending the day again shows its number, and the page of the day leads there (DAYEND-6, DAYEND-14)', async () => {
  await visit(owner, '/app/day');
  await shown(owner, /Net ciro o zamandan beri aynı\./).waitFor();
  await owner.getByRole('link', { name: 'Yeniden bitir' }).click();
  await button('Yazdır ve yeniden bitir · Gün 2').waitFor();
});

test('the books are correct (DAYEND-15)', async () => {
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(owner.complaints).toEqual([]);
});
