import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { givenHouse, type House } from './given-house.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './people.ts';
import { startProduct, type Product } from './product.ts';

/** The two things done most on an evening, counted in taps. */
let product: Product;
let browser: Browser;
let house: House;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  house = await givenHouse(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

function tapCounter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

test('two teas to table 5, from the tables page: at most four taps', async () => {
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, house.waiter.email, house.waiter.password);
  await waiter.goto(`${product.url}/app/tables`);
  const { tap, count } = tapCounter();
  await tap(waiter.getByRole('link', { name: /Masa 5/ }));
  await tap(waiter.getByRole('button', { name: /^Çay/ }).first());
  await tap(waiter.getByRole('button', { name: /^Çay/ }).first());
  await tap(waiter.getByRole('button', { name: /^Gönder/ }).first());
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 5'));
  expect(slip.text).toContain('2 x Çay');
  expect(count()).toBeLessThanOrEqual(4);
});

test('paid in cash exact, from the order page: at most three taps', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, house.cashier.email, house.cashier.password);
  await cashier.goto(`${product.url}/app/tables/${house.tableIds[4] ?? ''}`);
  const { tap, count } = tapCounter();
  await tap(cashier.getByRole('button', { name: /^Öde ·/ }).first());
  await tap(cashier.getByRole('dialog').getByRole('button', { name: 'Ödemeyi al · ₺50,00' }));
  await shown(cashier, 'Ödeme alındı').waitFor();
  const [payment] = await house.owner.get<{ method: string; amount: number }[]>('/orders/payments');
  expect(payment).toMatchObject({ method: 'CASH', amount: 50 });
  expect(count()).toBeLessThanOrEqual(3);
});
