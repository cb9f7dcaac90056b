import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A cashier's day: the drawer is opened, cash is put in and taken out, it is counted blind, closed and printed. */
let product: Product;
let browser: Browser;
let business: Business;
let cashier: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, 'murat@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const button = (name: string | RegExp) => cashier.getByRole('button', { name });

/** 450,50 at one table; the owner takes the money on another device. */
async function sell(tableId: string | undefined, method: string): Promise<void> {
  const { id } = await order(business, tableId ?? '', [{ itemId: business.itemIds.iskender, qty: 1 }]);
  await business.owner.post(`/orders/${id}/pay`, { method, finalTotal: 450.5 });
}

test('the drawer opens with its float, and takes inflows and outflows with a reason (CASH-2, CASH-8)', async () => {
  await visit(cashier, '/app/cash');
  await cashier.getByLabel('Açılış parası').fill('1.000');
  await button('Kasayı aç').click();
  await button('Para çıkışı').click();
  await cashier.getByLabel('Tutar').fill('150,50');
  await cashier.getByRole('radio', { name: 'Market' }).click();
  await button('Çıkışı kaydet · ₺150,50').click();
  await shown(cashier.getByRole('region', { name: 'Hareketler' }), '−150,50').waitFor();
  expect(await business.owner.get('/expenses')).toMatchObject([{ description: 'Market', amount: 150.5 }]);
});

test('the counting user sees cards, and no sum of cash (CASH-15)', async () => {
  await sell(business.tableIds[0], 'CASH');
  await sell(business.tableIds[1], 'CARD');
  const cards = cashier.getByRole('region', { name: 'Kredi Kartı (1)' });
  await visit(cashier, '/app/orders');
  await shown(cashier, 'Sayımdan sonra').waitFor();
  await visit(cashier, '/app/cash');
  await shown(cards, '₺450,50').waitFor();
  await shown(cashier, 'Sayım bitince görünür').waitFor();
  expect(await cashier.getByRole('main').textContent()).not.toContain('1.300,00');
});

test('a count by keyboard shows the missing amount, and the close prints it (CASH-12, CASH-17, CASH-19)', async () => {
  await button('Sayıma başla').click();
  await cashier.keyboard.type('6');
  await cashier.keyboard.press('Enter');
  await button('Sayımı bitir').click();
  await shown(cashier, '-₺100,00').waitFor();
  await cashier.getByRole('radio', { name: 'Para üstü hatası' }).click();
  await cashier.getByLabel('Yarına kalan').fill('400');
  await button('Kasayı kapat ve yazdır').click();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('KASA KAPANIŞI'));
  for (const row of [/Beklenen +1\.300,00 TL/, /Sayılan +1\.200,00 TL/, /Fark: Eksik +-100,00 TL/])
    expect(slip.text).toMatch(row);
  expect(slip.text).toMatch(/Yarına kalan +400,00 TL/);
  expect(slip.text).not.toContain('KOPYA');
});

test('the next opening proposes the remaining cash, and the slip is printed again as a copy (CASH-2, CASH-19)', async () => {
  await expect.poll(() => cashier.getByLabel('Açılış parası').inputValue()).toBe('400,00');
  await button('Oturum 1 fişini tekrar yazdır').click();
  await product.printer.waitForSlip(({ text }) => text.includes('KASA KAPANIŞI') && text.includes('KOPYA'));
});

test('the books are correct, and no browser reported an error', async () => {
  const { ledger, audit } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(audit).not.toBe('');
  expect(cashier.complaints).toEqual([]);
});
