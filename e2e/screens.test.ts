import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL as EMAIL, DEMO_PASSWORD as PASSWORD } from './demo-people.ts';
import { inspectAtTwoSizes, inspectScreen, MANY_SCREENS_MS, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, signIn, TABLET, TABLET_UPRIGHT, visit, WALL } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { SCREENS, STOCK_TABS } from './screens.ts';
import { settled } from './settled.ts';

/**
 * Every screen of the demo business, on phone and desktop, light and dark: no axe violation, nothing cut off, no
 * refusal (UI-12).
 */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const DEVICES = { phone: PHONE, desktop: DESKTOP } as const;

test.concurrent.each(SCREEN_VARIANTS)(
  'the public screens look right, $device, $theme (UI-46)',
  async ({ device, theme }) => {
    const page = await openDevice(browser, DEVICES[device]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of ['/login', '/register']) {
      await page.goto(product.url + path);
      await inspectAtTwoSizes(page, `${path.slice(1)}-${device}-${theme}`);
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.concurrent.each(SCREEN_VARIANTS)(
  'the screens of an owner look right, $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, DEVICES[device]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, product.url, EMAIL.ADMIN, PASSWORD);
    for (const path of [...SCREENS, '/admin']) {
      await visit(page, path);
      await inspectAtTwoSizes(page, `${path.replace('/app', 'app').replaceAll('/', '-')}-${device}-${theme}`);
    }
    for (const tab of STOCK_TABS) {
      await visit(page, `/app/stock?tab=${tab}`);
      await inspectAtTwoSizes(page, `app-stock-${tab}-${device}-${theme}`);
    }
    await visit(page, '/app/stock?tab=recete');
    await page.getByRole('button', { name: /Kaşarlı Köfte/ }).click();
    await page.getByRole('button', { name: 'Reçeteyi kaydet' }).waitFor();
    await inspectAtTwoSizes(page, `app-stock-recipe-${device}-${theme}`);
    await visit(page, '/app/cash');
    await page.getByRole('button', { name: 'Sayıma başla' }).click();
    await page.getByLabel('200 TL').waitFor();
    await inspectAtTwoSizes(page, `cash-count-${device}-${theme}`);
    await visit(page, '/app/tables');
    await page.getByRole('link', { name: /Bahçe 3/ }).click();
    await inspectAtTwoSizes(page, `order-${device}-${theme}`);
    await page
      .getByRole('button', { name: /Lahmacun/ })
      .first()
      .click();
    await inspectAtTwoSizes(page, `order-pending-${device}-${theme}`);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);

test.concurrent.each([
  ['wall', WALL],
  ['tablet', TABLET],
  ['tablet-upright', TABLET_UPRIGHT],
  ['phone', PHONE],
] as const)('the kitchen display is dark by default and looks right, %s', async (device, size) => {
  const page = await openDevice(browser, size);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, product.url, EMAIL.KITCHEN, PASSWORD);
  await page.getByRole('heading', { name: 'Mutfak Ekranı' }).waitFor();
  await page.getByRole('article').first().waitFor();
  await inspectScreen(page, `kitchen-${device}-dark`);
  await page.getByRole('button', { name: /^Görünüm/ }).click();
  await page.getByText('Koyu görünüm').click();
  await page.keyboard.press('Escape');
  await inspectScreen(page, `kitchen-${device}-light`);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.concurrent.each([
  ['ADMIN', 'Elif Yıldız'],
  ['CASHIER', 'Murat Şahin'],
] as const)(
  'on a laptop the sidebar of %s shows every entry, small and wide, and the whole name (UI-5)',
  async (role, fullName) => {
    const page = await openDevice(browser, DESKTOP);
    await signIn(page, product.url, EMAIL[role], PASSWORD);
    const entries = page.getByRole('navigation', { name: 'Ana menü' });
    const hidden = () => entries.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const name = page.getByRole('complementary').getByText(fullName, { exact: true });
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect.poll(hidden).toBe(0);
    await page.getByRole('button', { name: 'Kenar çubuğunu daralt' }).click();
    await page.getByRole('button', { name: 'Kenar çubuğunu genişlet' }).waitFor();
    await expect.poll(hidden).toBe(0);
    await page.getByRole('button', { name: 'Kenar çubuğunu genişlet' }).click();
    await page.getByRole('button', { name: 'Kenar çubuğunu daralt' }).waitFor();
    await page.context().close();
  },
);

test.concurrent('a busy evening fits on a laptop’s dashboard without scrolling', async () => {
  const page = await openDevice(browser, DESKTOP);
  await page.clock.install();
  await signIn(page, product.url, EMAIL.ADMIN, PASSWORD);
  const needsSomebody = page.getByRole('region', { name: 'Şu an dikkat isteyenler' });
  await needsSomebody.getByRole('listitem').nth(3).waitFor();
  // By then more tickets are late than the list shows.
  await page.clock.fastForward('10:00');
  await needsSomebody.getByRole('button', { name: /^\d+ tane daha$/ }).waitFor();
  await settled(page);
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(below).toBeLessThanOrEqual(0);
  await page.context().close();
});

test.concurrent('the digits of a sum have the same width, so that columns align', async () => {
  const page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, EMAIL.CASHIER, PASSWORD);
  await visit(page, '/app/reports');
  await page.getByRole('heading', { name: 'Raporlar', exact: true }).waitFor();
  await settled(page);
  const widths = await page
    .getByRole('main')
    .getByText(/^₺[\d.]+,\d\d$/)
    .first()
    .evaluate((element) =>
      ['1111', '8888'].map((digits) => {
        const probe = document.createElement('span');
        probe.textContent = digits;
        element.append(probe);
        return probe.getBoundingClientRect().width;
      }),
    );
  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[0]).toBe(widths[1]);
  await page.context().close();
});

test.concurrent.each([
  ['WAITER', PHONE],
  ['WAITER', { ...TABLET, height: 390 }],
  ['KITCHEN', DESKTOP],
  ['KITCHEN', PHONE],
] as const)('%s reads the own role without a tap', async (role, size) => {
  const page = await openDevice(browser, size);
  await signIn(page, product.url, EMAIL[role], PASSWORD);
  const word = { WAITER: 'Garson', KITCHEN: 'Mutfak' }[role];
  const label = page.getByText(word, { exact: true }).filter({ visible: true }).first();
  await label.waitFor();
  const inSight = await label.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });
  expect(inSight).toBe(true);
  await page.context().close();
});

/** For the owner the test above checks complaints, which include refusals. */
const OTHER_ROLES = (Object.keys(EMAIL) as (keyof typeof EMAIL)[]).filter((role) => role !== 'ADMIN');

test.concurrent.each(OTHER_ROLES)(
  '%s may open every address without a refusal of the server',
  async (role) => {
    const page = await openDevice(browser, DESKTOP);
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status()) && !response.url().endsWith('/site-admin/login'))
        refused.push(response.url());
    });
    await signIn(page, product.url, EMAIL[role], PASSWORD);
    for (const path of [...SCREENS, '/app/tables', '/admin']) {
      await visit(page, path);
      await settled(page);
    }
    expect(refused).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);
