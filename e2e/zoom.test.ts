import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL as EMAIL, DEMO_PASSWORD as PASSWORD } from './demo-people.ts';
import { openDevice, PHONE, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { SCREENS, STOCK_TABS } from './screens.ts';
import { settled } from './settled.ts';

/** At a zoom of 200 % no title is cut off, and nothing lies outside of the window. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const PATHS = [...SCREENS, ...STOCK_TABS.map((tab) => `/app/stock?tab=${tab}`)];
/** A laptop of 1366 x 768 at 200 %: for the page, the window is half as wide and half as high. */
const ZOOMED_LAPTOP = {
  viewport: { width: 683, height: 384 },
  deviceScaleFactor: 2,
  locale: 'tr-TR',
} as const;

test.concurrent('no title is hidden on a laptop at 200 % zoom', async () => {
  const page = await openDevice(browser, ZOOMED_LAPTOP);
  expect(await hiddenTitles(page)).toEqual([]);
  await page.context().close();
});

test.concurrent('no title is hidden on a phone with letters twice as large', async () => {
  const page = await openDevice(browser, PHONE);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const size of ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'])
        for (const name of [`--text-${size}`, `--text-${size}--line-height`]) {
          const { style } = document.documentElement;
          style.setProperty(
            name,
            `${2 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name))}px`,
          );
        }
    });
  });
  expect(await hiddenTitles(page)).toEqual([]);
  await page.context().close();
});

/** The problems of each screen, by address. */
async function hiddenTitles(page: Page): Promise<string[]> {
  await signIn(page, product.url, EMAIL.ADMIN, PASSWORD);
  const wrong: string[] = [];
  for (const path of PATHS) {
    await visit(page, path);
    await settled(page);
    wrong.push(...(await page.evaluate(whatIsHidden)).map((what) => `${path}: ${what}`));
  }
  await visit(page, '/app/tables');
  await page.getByRole('link', { name: /Bahçe 3/ }).click();
  await settled(page);
  wrong.push(...(await page.evaluate(whatIsHidden)).map((what) => `order: ${what}`));
  return wrong;
}

/** Runs in the page. */
function whatIsHidden(): string[] {
  const title = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  const wrong: string[] = [];
  if (!title) wrong.push('no title');
  else {
    const { top, bottom, left, right, width } = title.getBoundingClientRect();
    if (width < 2) wrong.push('the title is for readers only');
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) wrong.push('the title is outside');
    if (title.scrollWidth > title.clientWidth) wrong.push(`“${title.textContent}” is cut off`);
  }
  const beside = document.documentElement.scrollWidth - innerWidth;
  if (beside > 0) wrong.push(`scrolls sideways by ${beside}`);
  return wrong;
}
