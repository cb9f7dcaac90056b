import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { inspectScreen, PAGE_RULES } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/**
 * A dish is returned after it was paid: on the till by piece, on the owner's phone the rest, on paper and in the
 * ledger.
 */
let product: Product;
let browser: Browser;
let business: Business;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  till = await openDevice(browser, DESKTOP);
  await signIn(till, product.url, 'murat@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const openPayment = async (device: typeof till) => {
  await visit(device, '/app/orders');
  await device.getByRole('listitem').getByRole('button').first().click();
  await device.getByRole('button', { name: 'İade et' }).click();
};

test('a piece is refunded after discount, and its slip is printed (REFUND-2, REFUND-14, REFUND-22)', async () => {
  const { id } = await order(business, business.tableIds[0] ?? '', [
    { itemId: business.itemIds.iskender, qty: 2 },
  ]);
  const discount = { discountType: 'PERCENT', discountValue: 10 };
  await business.owner.post(`/orders/${id}/pay`, { method: 'CARD', finalTotal: 810.9, ...discount });
  await openPayment(till);
  await till.getByRole('radio', { name: 'Satır satır' }).click();
  await till.getByRole('button', { name: /: bir artır$/ }).click();
  await till.getByRole('button', { name: 'Beğenilmedi' }).click();
  await till.getByRole('button', { name: 'İade et · ₺405,45' }).click();
  await shown(till, '₺405,45 iade edildi · İade no 1').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('İADE EDİLEN'));
  expect(slip.text).toMatch(/İndirim payı +-45,05 TL/);
  expect(slip.text).toMatch(/İADE EDİLEN +405,45 TL/);
  expect(slip.text).not.toContain('KOPYA');
  await shown(till, '−₺405,45 iade').waitFor();
});

test('the rest is refunded on a phone, and then the payment shows that nothing is left (REFUND-20, REFUND-21)', async () => {
  const phone = await openDevice(browser, PHONE);
  await signIn(phone, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await openPayment(phone);
  await inspectScreen(phone, 'refund-phone', PAGE_RULES);
  await phone.getByRole('button', { name: 'Diğer' }).click();
  await phone.getByRole('button', { name: 'İade et · ₺405,45' }).click();
  await shown(phone, 'Tamamı iade edildi.').waitFor();
  expect(await business.owner.get('/reports/summary')).toMatchObject({
    ...{ revenue: 810.9, netRevenue: 0, refunds: { total: 810.9, count: 2 } },
  });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('the slip is printed again as a copy, and the books are correct (REFUND-15)', async () => {
  await visit(till, '/app/orders');
  await till.getByRole('listitem').getByRole('button').first().click();
  await till.getByRole('button', { name: 'İade 1 fişini tekrar yazdır' }).click();
  await product.printer.waitForSlip(({ text }) => text.includes('İADE EDİLEN') && text.includes('KOPYA'));
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(till.complaints).toEqual([]);
});
