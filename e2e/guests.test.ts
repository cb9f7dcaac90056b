import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** The guests of a table, from the waiter's phone to the reports of the office. */
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

const open = async (device: typeof PHONE | typeof DESKTOP, who: 'waiter' | 'cashier') => {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, business[who].email, business[who].password);
  return page;
};

test('three guests are stored with one tap, shown on the floor and counted in the report (GUESTS-13, GUESTS-16)', async () => {
  await business.owner.patch('/business/me', { settings: { askGuests: true } });
  const [tableId = ''] = business.tableIds;
  const phone = await open(PHONE, 'waiter');
  await phone.goto(`${product.url}/app/tables/${tableId}`);
  await phone
    .getByRole('region', { name: 'Ürünler' })
    .getByRole('button', { name: /^Künefe/ })
    .tap();
  const pad = phone.getByRole('dialog', { name: 'Kişi sayısı' });
  await inspectScreen(phone, 'guests-phone', ['page-has-heading-one', 'landmark-one-main']);
  await pad.getByRole('button', { name: '3', exact: true }).tap();
  await phone.getByRole('button', { name: '3 kişi' }).waitFor();
  await phone
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .tap();
  await shown(phone, 'Sipariş kaydedildi').waitFor();

  const till = await open(DESKTOP, 'cashier');
  await till.goto(`${product.url}/app/tables`);
  await shown(till, '3 kişi').waitFor();
  // The number changes on the phone, and the till shows it at once.
  await phone.goto(`${product.url}/app/tables/${tableId}`);
  await phone.getByRole('button', { name: '3 kişi' }).tap();
  await pad.getByRole('button', { name: '5', exact: true }).tap();
  await till.locator('a[data-state]').filter({ hasText: '5 kişi' }).waitFor();

  await till.goto(`${product.url}/app/tables/${tableId}`);
  await till.getByRole('button', { name: 'Böl', exact: true }).click();
  await till.getByRole('dialog').getByText('Eşit böl', { exact: true }).click();
  expect(await till.getByRole('spinbutton', { name: 'Kişi sayısı' }).inputValue()).toBe('5');
  await inspectScreen(till, 'guests-split', ['page-has-heading-one', 'landmark-one-main']);

  const order = await business.owner.get<{ id: string; total: number }>(`/tables/${tableId}/open-order`);
  const cashier = apiClient(
    product.url,
    await tokenOf(product.url, business.cashier.email, business.cashier.password),
  );
  await cashier.post(`/orders/${order.id}/pay`, {
    method: 'CARD',
    discountType: 'NONE',
    finalTotal: order.total,
  });
  await till.goto(`${product.url}/app/reports/sales`);
  const report = till.getByRole('region', { name: 'Misafirler' });
  await report.getByText('Adisyon başına kişi').waitFor();
  expect(await report.getByRole('definition').first().textContent()).toBe('5');
  expect([phone.complaints, till.complaints]).toEqual([[], []]);
});
