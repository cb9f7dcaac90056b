import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A rule begins while a waiter looks at the tiles: the price changes by itself, and the server charges it. */
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

const MINUTE_MS = 60_000;
/** The browser is there before the rule begins, also on a busy machine. */
const HEAD_START_MS = 40_000;

/** `HH:MM` in Istanbul, which is three hours ahead of UTC all year. */
const clockAt = (at: number) => new Date(at + 3 * 60 * MINUTE_MS).toISOString().slice(11, 16);

test('the price on the tile changes at the minute, and the line has this price (PRICE-8, PRICE-9)', async () => {
  const begin = Math.ceil((Date.now() + HEAD_START_MS) / MINUTE_MS) * MINUTE_MS;
  await business.owner.post('/menu/price-rules', {
    name: 'İndirimli saat',
    isForAll: true,
    categoryIds: [],
    itemIds: [],
    kind: 'PERCENT',
    value: 20,
    days: [1, 2, 3, 4, 5, 6, 7],
    from: clockAt(begin),
    until: clockAt(begin + 30 * MINUTE_MS),
  });
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  const [tableId = ''] = business.tableIds;
  await waiter.goto(`${product.url}/app/tables/${tableId}`);
  const tile = waiter.locator('[data-item]').filter({ hasText: 'Çay' }).first();
  await tile.waitFor();
  expect(Date.now()).toBeLessThan(begin);
  expect(await tile.locator('s').count()).toBe(0);
  await tile.locator('s').waitFor({ timeout: 130_000 });
  await tile.getByText('₺20').waitFor();
  await tile.tap();
  await waiter
    .getByRole('button', { name: /Gönder/ })
    .first()
    .tap();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const order = await business.owner.get<{ lines: { unitPrice: number }[] }>(`/tables/${tableId}/open-order`);
  expect(order.lines).toMatchObject([
    { unitPrice: 20, priceRule: { name: 'İndirimli saat', listPrice: 25 } },
  ]);
  await verifyBooks(product);
});
