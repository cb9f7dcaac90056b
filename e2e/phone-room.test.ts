import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { openDevice, PHONE, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** Elements that must be completely visible on a phone, in portrait and in landscape. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  await orderForThousands(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } } as const;

interface Named {
  id: string;
  name: string;
}

/** Makes Masa 4, which has ready dishes, owe more than ten thousand. Guests order too, so the floor has all its links. */
async function orderForThousands(url: string): Promise<void> {
  const api = apiClient(url, await tokenOf(url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
  const menu = await api.get<{ items: Named[] }[]>('/menu');
  const item = menu.flatMap(({ items }) => items).find(({ name }) => name === 'Serpme Kahvaltı');
  const table = (await api.get<Named[]>('/tables')).find(({ name }) => name === 'Masa 4');
  if (!item || !table) throw new Error('the demo has no Masa 4 or no Serpme Kahvaltı');
  await api.patch('/business/me', { settings: { guestOrders: true } });
  await api.post(`/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 30 }] });
}

async function openAs(device: typeof PHONE | typeof SIDEWAYS, path: string): Promise<Page> {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD);
  await page.goto(product.url + path);
  return page;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

/** The number of different positions of their left or upper edges, which is the number of columns or rows. */
const edges = async (parts: Locator, edge: 'left' | 'top'): Promise<number> => {
  const places = await parts.evaluateAll(
    (all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])),
    edge,
  );
  return new Set(places).size;
};

test.concurrent('every group of the settings is above the bar of screens', async () => {
  const page = await openAs(PHONE, '/app/settings');
  const last = page.getByRole('link', { name: /^Sistem/ });
  await last.scrollIntoViewIfNeeded();
  const { y, height } = await boxOf(last);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Alt menü' }));
  expect(y + height).toBeLessThanOrEqual(bar.y);
  await page.context().close();
});

test.concurrent('the floor has four columns on a phone on its side', async () => {
  const page = await openAs(SIDEWAYS, '/app/tables');
  const cards = page.locator('a[data-state]');
  await cards.first().waitFor();
  expect(await edges(cards, 'left')).toBe(4);
  await page.context().close();
});

test.concurrent.each([PHONE, SIDEWAYS])('no sum of a table is cut off: $viewport', async (device) => {
  const page = await openAs(device, '/app/tables');
  await page
    .getByText(/^₺1\d\.\d{3},00$/)
    .first()
    .waitFor();
  // The name of a reservation yields its space to the sum; the title of the card shows it whole (RESERVE-12).
  const cut = await page
    .locator('a[data-state] .truncate:not([data-reserved] *)')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await page.context().close();
});

test.concurrent.each([PHONE, SIDEWAYS])(
  'the links of the floor leave room for the areas: $viewport',
  async (device) => {
    const page = await openAs(device, '/app/tables');
    await page.getByRole('link', { name: /^QR siparişleri/ }).waitFor();
    const areas = page.getByRole('radiogroup', { name: 'Bölümler' });
    expect((await boxOf(areas)).width).toBeGreaterThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  },
);

test.concurrent('the amounts paid by each method are in one row', async () => {
  const page = await openAs(PHONE, '/app/orders');
  await page.getByRole('radio', { name: '7 gün' }).check({ force: true });
  const totals = page.getByRole('region', { name: 'Toplamlar' });
  const methods = totals.getByText(/^(Nakit|Kredi Kartı|Yemek Kartı)$/);
  await expect.poll(() => methods.count()).toBe(3);
  expect(await edges(methods, 'top')).toBe(1);
  const file = await boxOf(page.getByRole('button', { name: /CSV/ }));
  const [lead] = await totals.locator('p').all();
  if (!lead) throw new Error('there is no sum');
  expect((await boxOf(methods.first())).y).toBeGreaterThanOrEqual(file.y + file.height);
  expect((await boxOf(lead)).x).toBeLessThan(file.x);
  await page.context().close();
});

test.concurrent('every state of the latest slips is reachable without a swipe', async () => {
  const page = await openAs(PHONE, '/app/settings/printing?ayar=slips');
  const states = page.getByRole('radiogroup', { name: 'Fiş durumu' });
  await states.waitFor();
  const hidden = await states.evaluate((group) => group.scrollWidth - group.clientWidth);
  expect(hidden).toBe(0);
  await page.context().close();
});

test.concurrent('the delete buttons of expenses are aligned, regardless of their sums', async () => {
  const page = await openAs(PHONE, '/app/kitchen');
  const ways = page.getByRole('listitem').getByRole('button', { name: /^Sil: / });
  await ways.first().waitFor();
  expect(await edges(ways, 'left')).toBe(1);
  await page.context().close();
});
