import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { addCategories, openAgain, openOrderPage, ORDER_OVERLAYS, payOneTea } from './order-overlays.ts';
import { OVERLAYS, SETTINGS_OVERLAYS, type Overlay } from './overlays.ts';
import { openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { cutOut, SIDEWAYS, underCutout, UPRIGHT, type Insets } from './safe-area.ts';
import { PUBLIC_PAGES, SCREENS } from './screens.ts';
import { settled } from './settled.ts';

/** A phone with a cutout and a home bar: no control lies under either, upright or on its side. */
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

const HELD = [
  { held: 'upright', device: PHONE, insets: UPRIGHT },
  { held: 'sideways', device: { ...PHONE, viewport: { width: 844, height: 390 } }, insets: SIDEWAYS },
] as const;

/**
 * One of each kind of frame: a question, a form, a long form, a sheet, and a full-screen sheet. The other dialogs use
 * the same frames.
 */
const FRAMES = new Set([
  ...['delete-item', 'add-table', 'edit-item', 'day-end', 'more', 'count-stock', 'filter-payments'],
  ...['kitchen-sold-out', 'kitchen-waiting', 'kitchen-look'],
]);

/** A phone on its side shows only the tabs of the kitchen screen. */
const isForUpright = ({ name, only }: Pick<Overlay, 'name' | 'only'>): boolean =>
  only === 'phone' || name.startsWith('kitchen-');

async function openPhone({ device, insets }: (typeof HELD)[number]): Promise<Page> {
  const page = await openDevice(browser, device);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cutOut(page, insets);
  return page;
}

/** The controls of a screen that lie outside of the safe area, with the name of the screen. */
async function outOfReach(page: Page, insets: Insets, name: string): Promise<string[]> {
  await settled(page);
  return (await underCutout(page, insets)).map((what) => `${name}: ${what}`);
}

test.concurrent.each(HELD)('the public pages and the kitchen stay in the safe area, $held', async (phone) => {
  const page = await openPhone(phone);
  const found: string[] = [];
  for (const path of PUBLIC_PAGES) {
    await page.goto(product.url + path);
    found.push(...(await outOfReach(page, phone.insets, path)));
  }
  await signIn(page, product.url, DEMO_EMAIL.KITCHEN, DEMO_PASSWORD);
  await page.getByRole('article').first().waitFor();
  found.push(...(await outOfReach(page, phone.insets, 'kitchen')));
  expect(found).toEqual([]);
  await page.context().close();
});

test.concurrent.each(HELD)('the screens of an owner stay in the safe area, $held', async (phone) => {
  const page = await openPhone(phone);
  const found: string[] = [];
  await signIn(page, product.url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD);
  for (const path of SCREENS) {
    await visit(page, path);
    found.push(...(await outOfReach(page, phone.insets, path)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test.concurrent.each(HELD)(
  'every kind of frame over a screen stays in the safe area, $held',
  async (phone) => {
    const page = await openPhone(phone);
    const found: string[] = [];
    await signIn(page, product.url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD);
    for (const { name, path, open, only } of [...OVERLAYS, ...SETTINGS_OVERLAYS]) {
      if (!FRAMES.has(name) || (phone.held === 'sideways' && isForUpright({ name, only }))) continue;
      await page.goto(product.url + path);
      await open(page);
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      found.push(...(await outOfReach(page, phone.insets, name)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);

test.concurrent.each(HELD)(
  'an order, its dialogs and its messages stay in the safe area, $held',
  async (phone) => {
    const page = await openPhone(phone);
    const found: string[] = [];
    await signIn(page, product.url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD);
    const orderPage = await openOrderPage(page, product.url);
    found.push(...(await outOfReach(page, phone.insets, 'order')));
    for (const { name, steps, only } of ORDER_OVERLAYS) {
      if (only === 'desktop' || (only === 'phone' && phone.held === 'sideways')) continue;
      await openAgain(page, orderPage);
      for (const step of steps) await step(page, true);
      found.push(...(await outOfReach(page, phone.insets, name)));
    }
    await openAgain(page, orderPage);
    await page.locator('[data-item]').first().click();
    await page
      .getByRole('button', { name: /^Gönder/ })
      .filter({ visible: true })
      .click();
    await shown(page, 'Sipariş kaydedildi').waitFor();
    found.push(...(await underCutout(page, phone.insets)));
    expect(found).toEqual([]);
    await page.context().close();
  },
);
