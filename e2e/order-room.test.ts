import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { openOrderPage } from './order-overlays.ts';
import { DESKTOP, openDevice, PHONE, signIn, WALL } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { cutOut, SIDEWAYS, type Insets } from './safe-area.ts';

/** The layout of the order page: tiles large enough for a finger, visible lines, and no cut amounts. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  await orderALot(product.url);
  await addLongCategory(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface Named {
  id: string;
  name: string;
}

/** Makes Masa 5 owe thousands, so that amounts are as long as they get. */
async function orderALot(url: string): Promise<void> {
  const api = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
  const tables = await api.get<Named[]>('/tables');
  const menu = await api.get<{ items: Named[] }[]>('/menu');
  const idOf = (all: readonly Named[], name: string) => all.find((one) => one.name === name)?.id ?? '';
  const itemId = idOf(
    menu.flatMap(({ items }) => items),
    'Karışık Izgara',
  );
  await api.post(`/tables/${idOf(tables, 'Masa 5')}/add-lines`, { lines: [{ itemId, qty: 9 }] });
}

const LAST_CATEGORY = 'Zeytinyağlılar';

/** A category of many screens, and one after it. */
async function addLongCategory(url: string): Promise<void> {
  const api = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
  for (const [name, count] of [
    ['Mezeler', 90],
    [LAST_CATEGORY, 1],
  ] as const) {
    const { id: categoryId } = await api.post<Named>('/menu/categories', { name });
    for (let n = 1; n <= count; n += 1)
      await api.post('/menu/items', { name: `${name} ${n}`, price: 120, categoryId });
  }
}

const isAtTheEnd = (group: Element | null): boolean => {
  const pane = group?.parentElement;
  return !!pane && pane.scrollTop > 0 && pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1;
};

const NO_CUTOUT: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };

const widthOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0);

test.concurrent.each([
  { size: '390x844', device: PHONE, columns: 3 },
  { size: '844x390', device: ON_ITS_SIDE, columns: 5 },
  { size: '844x390 with a cutout', device: ON_ITS_SIDE, insets: SIDEWAYS, columns: 5 },
  { size: '1366x768', device: DESKTOP, columns: 5, cart: 372, rail: 150 },
  { size: '1920x1080', device: WALL, columns: 6, cart: 420, rail: 180 },
])('$size shows $columns columns of tiles', async ({ device, insets = NO_CUTOUT, columns, cart, rail }) => {
  const page = await openDevice(browser, device);
  await cutOut(page, insets);
  await signIn(page, product.url, DEMO_EMAIL.CASHIER, DEMO_PASSWORD);
  await openOrderPage(page, product.url);
  const tiles = page.locator('[data-group]').first().locator('[data-item]').filter({ visible: true });
  await tiles.first().waitFor();
  const lefts = await tiles.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(columns);
  if (cart) expect(await widthOf(page.getByRole('region', { name: 'Sepet' }))).toBe(cart);
  if (rail) expect(await widthOf(page.getByRole('navigation', { name: 'Kategoriler' }))).toBe(rail);
  await page.context().close();
});

test.concurrent('categories far from view are left out of each frame, and a jump still reaches its category (ORD-53)', async () => {
  const page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, DEMO_EMAIL.CASHIER, DEMO_PASSWORD);
  await openOrderPage(page, product.url);
  const last = page.locator('[data-group]', { has: page.getByRole('heading', { name: LAST_CATEGORY }) });
  const isLaidOut = () =>
    last.locator('[data-item]').evaluate((tile) => tile.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  const length = () => last.evaluate(({ parentElement }) => parentElement?.scrollHeight);
  const before = await length();
  const categories = page.getByRole('navigation', { name: 'Kategoriler' });
  await categories.getByRole('button', { name: LAST_CATEGORY }).click();
  await expect.poll(isLaidOut).toBe(true);
  await page.waitForFunction(isAtTheEnd, await last.elementHandle());
  expect(await length()).toBe(before);
  await page.context().close();
});

test.concurrent('no amount for a card is cut off on a phone', async () => {
  const page = await openDevice(browser, PHONE);
  await signIn(page, product.url, DEMO_EMAIL.CASHIER, DEMO_PASSWORD);
  await openOrderPage(page, product.url);
  await page.getByRole('button', { name: 'Öde', exact: true }).click();
  await page.getByRole('dialog').getByText('Kredi Kartı', { exact: true }).click();
  const amounts = page.getByRole('group', { name: 'Çekilecek tutar' }).getByRole('button');
  await amounts.first().waitFor();
  const cut = await amounts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});

test.concurrent('a phone on its side shows three lines of the cart above its actions', async () => {
  const page = await openDevice(browser, ON_ITS_SIDE);
  await signIn(page, product.url, DEMO_EMAIL.CASHIER, DEMO_PASSWORD);
  await openOrderPage(page, product.url);
  await page.locator('[data-item]').first().click();
  await page.getByRole('button', { name: /Sepeti aç/ }).click();
  const cart = page.getByRole('dialog', { name: 'Sepet' });
  await cart.getByRole('button', { name: /^Gönder/ }).waitFor();
  const top = (await cart.locator('header').boundingBox()) ?? { y: 0, height: 0 };
  const foot = (await cart.locator('footer').boundingBox()) ?? { y: 0 };
  expect(foot.y - top.y - top.height).toBeGreaterThanOrEqual(3 * 44);
  await page.context().close();
});

test.concurrent('Böl uses the height of the screen, without a gap between the methods and the amounts', async () => {
  const page = await openDevice(browser, WALL);
  await signIn(page, product.url, DEMO_EMAIL.CASHIER, DEMO_PASSWORD);
  await openOrderPage(page, product.url);
  await page.getByRole('button', { name: 'Böl', exact: true }).click();
  const split = page.getByRole('dialog');
  for (const way of ['Ürün seç', 'Eşit böl', 'Tutar gir']) {
    await split.getByRole('radio', { name: way }).check({ force: true });
    const methods = (await split.getByRole('radiogroup', { name: 'Ödeme yöntemi' }).boundingBox()) ?? {
      y: 0,
      height: 0,
    };
    const amounts = (await split.getByRole('group', { name: 'Tutarlar' }).boundingBox()) ?? { y: 1080 };
    expect(amounts.y - methods.y - methods.height).toBeLessThanOrEqual(16);
  }
  await page.context().close();
});
