import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** An order of a platform from its number to paper, payment and report. */
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

test('an order of a platform has its price and number on screen and paper, and is paid by its partner (CHANNEL-8, CHANNEL-11, CHANNEL-12)', async () => {
  // 185 lira and ten percent are 203,50, rounded up to 204.
  const terms = { percent: 10, step: 100, commission: 15, days: 7 };
  const channel = { name: 'Getir', kind: 'GETIR', ...terms };
  const { partnerId } = await business.owner.post<{ partnerId: string }>('/menu/channels', channel);

  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/takeaway/new?kind=DELIVERY`);
  await waiter.getByRole('radio', { name: 'Getir' }).click();
  await waiter.getByRole('button', { name: 'Ürünleri seç' }).click();
  await waiter.getByText('Getir sipariş numarasını yazın.').waitFor();
  await waiter.getByLabel(/^Getir sipariş numarası/).fill('4711');
  await waiter.getByRole('button', { name: 'Ürünleri seç' }).click();
  await waiter
    .getByRole('button', { name: /^Künefe.*₺204/ })
    .first()
    .click();
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).click();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const ticket = await product.printer.waitForSlip(({ text }) => text.includes('Getir 4711'));
  expect(ticket.text).toContain('1 x Künefe');

  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/takeaway`);
  const card = cashier.getByRole('listitem').filter({ hasText: 'Getir 4711' });
  await card.getByRole('link').first().click();
  await cashier.getByRole('button', { name: /^Öde ·/ }).click();
  await cashier.getByRole('dialog').getByRole('button', { name: 'Ödemeyi al · ₺204,00' }).click();
  await shown(cashier, 'Ödeme alındı').waitFor();
  const [payment] = await business.owner.get<object[]>('/orders/payments');
  expect(payment).toMatchObject({
    ...{ method: 'CARD', amount: 204, channel: 'Getir 4711' },
    partner: { id: partnerId, name: 'Getir' },
  });

  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await owner.goto(`${product.url}/app/reports/sales`);
  const channels = owner.getByRole('region', { name: 'Kanallar' });
  await channels.getByText('Getir').first().waitFor();
  await channels.getByText('₺204,00').first().waitFor();
  expect([...waiter.complaints, ...cashier.complaints, ...owner.complaints]).toEqual([]);
  await verifyBooks(product);
});
