import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { inspectAtTwoSizes, MANY_SCREENS_MS, SCREEN_VARIANTS, PAGE_RULES } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './devices.ts';
import { addCategories, openAgain, openOrderPage, ORDER_OVERLAYS, payOneTea } from './order-overlays.ts';
import { startProduct, type Product } from './product.ts';

/** Every dialog over an order, its table and its payments, in the demo business; none is confirmed. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  await payOneTea(product.url);
  await addCategories(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test.concurrent.each(SCREEN_VARIANTS)(
  'the dialogs over an order look right, $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
    const orderPage = await openOrderPage(page, product.url);
    for (const { name, steps, only } of ORDER_OVERLAYS) {
      if (only !== undefined && only !== device) continue;
      await openAgain(page, orderPage);
      for (const step of steps) await step(page, device === 'phone');
      await inspectAtTwoSizes(page, `${name}-${device}-${theme}`, PAGE_RULES);
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);

test.concurrent.each(SCREEN_VARIANTS)(
  'the floor in editing and the lists of a day look right, $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
    await page.goto(`${product.url}/app/tables`);
    if (device === 'desktop') {
      await page.getByRole('link', { name: /Masa 5/ }).hover();
      await page.getByRole('dialog', { name: /önizleme/ }).waitFor();
      await inspectAtTwoSizes(page, `preview-${device}-${theme}`, PAGE_RULES);
      await page.mouse.move(5, 5);
    }
    await page.getByRole('button', { name: 'Düzeni düzenle' }).click();
    await inspectAtTwoSizes(page, `layout-${device}-${theme}`);
    if (device === 'desktop') {
      await page.getByRole('button', { name: /^Konum: Masa 5/ }).click();
      await inspectAtTwoSizes(page, `layout-position-${device}-${theme}`, PAGE_RULES);
    }
    await page.goto(`${product.url}/app/orders`);
    await page.getByText('İptaller', { exact: true }).click();
    await inspectAtTwoSizes(page, `cancels-${device}-${theme}`);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);
