import { apiClient, tokenOf, type ApiClient } from '@sofra/test-kit/api-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';
import { tapCounter } from './tap-counter.ts';

/**
 * The evening of the drawing: 112 tables in three areas, of which 38 are open, six of them opened by the waiter who
 * looks.
 */
let product: Product;
let browser: Browser;
let business: Business;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  for (const id of business.tableIds) await business.owner.delete(`/tables/${id}`);
  ids = await furnishFloor(business.owner);
  const waiter = apiClient(product.url, await tokenOf(product.url, ...signedInAs('waiter')));
  const mine = ['Salon 2', 'Salon 3', 'Salon 5', 'Salon 8', 'Bahçe 4', 'Bahçe 7'];
  for (const name of mine) await seat(waiter, name);
  const others = [numbered('Salon', 10, 21), numbered('Bahçe', 10, 19), numbered('Teras', 1, 10)].flat();
  for (const name of others) await seat(business.owner, name);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const signedInAs = (who: 'waiter' | 'cashier') => [business[who].email, business[who].password] as const;
const numbered = (area: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${area} ${from + at}`);
const seat = (by: ApiClient, name: string) =>
  by.post(`/tables/${ids.get(name) ?? ''}/add-lines`, {
    lines: [{ itemId: business.itemIds.kunefe, qty: 3 }],
  });

async function furnishFloor(owner: ApiClient): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const [name, count] of [
    ['Salon', 43],
    ['Bahçe', 41],
    ['Teras', 28],
  ] as const) {
    const { id: areaId } = await owner.post<{ id: string }>('/areas', { name });
    const batch = { count, prefix: name, capacity: 4, areaId };
    for (const table of await owner.post<{ id: string; name: string }[]>('/tables/batch', batch))
      all.set(table.name, table.id);
  }
  return all;
}

async function openFloor(device: typeof PHONE | typeof DESKTOP, who: 'waiter' | 'cashier', isDense: boolean) {
  const page = await openDevice(browser, device);
  await page.addInitScript((view) => localStorage.setItem('tables-view', view), isDense ? 'dense' : 'grid');
  await signIn(page, product.url, ...signedInAs(who));
  await page.goto(`${product.url}/app/tables`);
  await page.getByRole('radiogroup', { name: 'Bölümler' }).waitFor();
  await page.locator('a[data-state]').first().waitFor();
  await settled(page);
  return page;
}

/** Three parties of the hall go to the garden, so that the floor is that of the drawing for phones. */
async function moveToGarden(): Promise<void> {
  for (const [at, name] of numbered('Salon', 19, 21).entries()) {
    const order = await business.owner.get<{ id: string }>(`/tables/${ids.get(name) ?? ''}/open-order`);
    const toTableId = ids.get(`Bahçe ${20 + at}`) ?? '';
    await business.owner.post(`/orders/${order.id}/move`, { toTableId });
  }
}

/** The tables that are completely visible, above the bar of screens on phones. */
const tablesInView = (page: Page): Promise<number> =>
  page.locator('a[data-state]').evaluateAll((cards) => {
    const bar = document.querySelector('nav[aria-label="Alt menü"]');
    const end =
      bar && getComputedStyle(bar).display !== 'none' ? bar.getBoundingClientRect().top : innerHeight;
    return cards.filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top >= 0 && bottom <= end;
    }).length;
  });

test('at least 51 of 112 tables are in view at the till (FLOOR-45)', async () => {
  const page = await openFloor(DESKTOP, 'waiter', true);
  await page.getByRole('heading', { name: 'Benim masalarım 6' }).waitFor();
  expect(await tablesInView(page)).toBeGreaterThanOrEqual(51);
  await inspectScreen(page, 'dense-desktop');
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('at least 35 of 112 tables are in view on a phone (FLOOR-45)', async () => {
  await moveToGarden();
  const page = await openFloor(PHONE, 'waiter', true);
  await page.getByRole('heading', { name: 'Benim masalarım 6' }).waitFor();
  expect(await tablesInView(page)).toBeGreaterThanOrEqual(35);
  await inspectScreen(page, 'dense-phone');
  await page.context().close();
});

test('a table among 112 takes two taps and three characters on a phone (FLOOR-47)', async () => {
  const page = await openFloor(PHONE, 'waiter', false);
  const { tap, count } = tapCounter();
  await tap(page.getByRole('button', { name: 'Masa ara' }));
  const pad = page.getByRole('group', { name: 'Masa tuşları' });
  for (const key of ['s', '1', '2']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await inspectScreen(page, 'find-table-phone');
  await tap(pad.getByRole('button', { name: 'Aç' }));
  await page.waitForURL(`**/app/tables/${ids.get('Salon 12') ?? ''}`);
  expect(count()).toBe(2);
  await page.context().close();
});

test('the office puts a table into another area, which a chip then shows (FLOOR-36, FLOOR-38)', async () => {
  const page = await openFloor(DESKTOP, 'cashier', false);
  await page.getByRole('button', { name: 'Düzeni düzenle' }).click();
  await page.getByRole('button', { name: 'Bölümler' }).click();
  await page.getByRole('button', { name: 'Masaları seç: Teras' }).click();
  const choice = page.getByRole('dialog', { name: 'Masaları seç · Teras' });
  await choice.getByRole('button', { name: 'Bahçe 41', exact: true }).click();
  await inspectScreen(page, 'area-tables', ['page-has-heading-one', 'landmark-one-main']);
  await choice.getByRole('button', { name: 'Kaydet' }).click();
  await choice.waitFor({ state: 'hidden' });
  await shown(page, '29 masa').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bitti' }).click();
  await page.getByRole('radio', { name: /^Teras/ }).check({ force: true });
  await page.getByRole('link', { name: /^Bahçe 41/ }).waitFor();
  expect(await page.locator('a[data-state]').count()).toBe(29);
  await page.context().close();
});

test('a table that is handed over is among those of its new waiter (FLOOR-40)', async () => {
  const page = await openFloor(DESKTOP, 'cashier', true);
  await page.goto(`${product.url}/app/tables/${ids.get('Salon 2') ?? ''}`);
  await page.getByRole('button', { name: 'İşlemler' }).click();
  await page.getByRole('menuitem', { name: 'Masayı devret' }).click();
  await page.getByText('Şu an bakan: Çağrı Öz').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Murat Şahin/ })
    .click();
  await shown(page, 'Salon 2 devredildi: Murat Şahin').waitFor();
  await page.goto(`${product.url}/app/tables`);
  const mine = page.getByRole('region', { name: 'Benim masalarım 1' });
  await mine.getByRole('link', { name: /^Salon 2 / }).waitFor();
  await page.context().close();
});
