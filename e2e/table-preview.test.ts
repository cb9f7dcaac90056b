import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** The preview of a table with the real events of mouse, keyboard and finger, which tests of components only imitate. */
let product: Product;
let browser: Browser;
let business: Business;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await order(business, business.tableIds[0] ?? '', [{ itemId: business.itemIds.kunefe, qty: 2 }]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const preview = (page: Page) => page.getByRole('dialog', { name: 'Masa 1 önizleme' });
const card = (page: Page) => page.locator('a[data-state]').first();
async function openFloor(device: typeof DESKTOP | typeof PHONE) {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, business.waiter.email, business.waiter.password);
  await page.goto(`${product.url}/app/tables`);
  await card(page).waitFor();
  return page;
}

test('a resting mouse opens the preview, may move straight into it, and closes it by leaving (FLOOR-9)', async () => {
  const page = await openFloor(DESKTOP);
  await card(page).hover();
  await shown(preview(page), 'Künefe').waitFor();
  const { x = 0, y = 0, width = 0 } = (await preview(page).boundingBox()) ?? {};
  await page.mouse.move(x + width - 20, y + 20, { steps: 30 });
  await page.waitForTimeout(400);
  expect(await preview(page).isVisible()).toBe(true);
  await page.mouse.move(x + width + 300, y + 300, { steps: 5 });
  await preview(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Tab');
  await card(page).focus();
  await preview(page).waitFor();
  await page.keyboard.press('Tab');
  await preview(page).locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  // The focus returns a moment after the box is gone.
  await expect.poll(() => card(page).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('releasing a held finger does not open the table, and the next tap does (FLOOR-9)', async () => {
  const page = await openFloor(PHONE);
  const { x = 0, y = 0 } = (await card(page).boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 50, y: y + 50 }]);
  await preview(page).waitFor();
  await touch('touchEnd', []);
  await page.waitForTimeout(400);
  expect(await preview(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/app/tables');
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  await card(page).tap();
  await page.waitForURL(/\/app\/tables\/.+/);
});
