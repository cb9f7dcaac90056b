import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';
import { tapCounter } from './tap-counter.ts';

/** The number of taps for the two most frequent tasks. */
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

test('two teas from a menu of 35 take at most four taps on a phone, without a scroll', async () => {
  const demo = await startProduct({ SOFRA_DEMO: '1' });
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, demo.url, DEMO_EMAIL.WAITER, DEMO_PASSWORD);
  const api = apiClient(demo.url, await tokenOf(demo.url, DEMO_EMAIL.ADMIN, DEMO_PASSWORD));
  const menu = await api.get<{ items: unknown[] }[]>('/menu');
  expect(menu.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(35);
  await waiter.goto(`${demo.url}/app/tables`);
  const { tap, count } = tapCounter();
  const tea = waiter.getByRole('button', { name: /^Çay/ }).first();
  await tap(waiter.getByRole('link', { name: /^Masa 1\b/ }));
  await tap(tea);
  await tap(tea);
  await tap(waiter.getByRole('button', { name: 'Gönder · 2', exact: true }));
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  expect(count()).toBeLessThanOrEqual(4);
  await demo.stop();
});

test('a set menu of three unusual parts takes at most six taps on a phone, up to the cart', async () => {
  const demo = await startProduct({ SOFRA_DEMO: '1' });
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, demo.url, DEMO_EMAIL.WAITER, DEMO_PASSWORD);
  await waiter.goto(`${demo.url}/app/tables`);
  await waiter.getByRole('link', { name: /^Masa 1\b/ }).click();
  const { tap, count } = tapCounter();
  await tap(waiter.getByRole('button', { name: 'Menüler' }));
  // The tile in its category; its tile among the frequent items is further up and not visible.
  await tap(waiter.getByRole('button', { name: /^Öğle menüsü/ }).last());
  for (const part of [/^Tavuk Şiş/, /^Şalgam/, /^Sütlaç/])
    await tap(waiter.getByRole('radio', { name: part }));
  await tap(waiter.getByRole('button', { name: 'Ekle · ₺445,00' }));
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).waitFor();
  expect(count()).toBeLessThanOrEqual(6);
  await demo.stop();
});

test('two teas to table 5 take at most four taps from the tables page', async () => {
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/tables`);
  const { tap, count } = tapCounter();
  await tap(waiter.getByRole('link', { name: /Masa 5/ }));
  await tap(waiter.getByRole('button', { name: /^Çay/ }).first());
  await tap(waiter.getByRole('button', { name: /^Çay/ }).first());
  await tap(waiter.getByRole('button', { name: /^Gönder/ }).filter({ visible: true }));
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 5'));
  expect(slip.text).toContain('2 x Çay');
  expect(count()).toBeLessThanOrEqual(4);
});

test('drinks now and mains later take at most three taps more than without courses (COURSE-21)', async () => {
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/tables/${business.tableIds[1] ?? ''}`);
  const tile = (name: RegExp) => waiter.getByRole('button', { name }).first();
  const { tap, count } = tapCounter();
  await tap(tile(/^Çay/));
  await tap(tile(/^Künefe/));
  await tap(waiter.getByRole('button', { name: 'İşlemler' }));
  await tap(waiter.getByRole('menuitem', { name: /^Beklet/ }));
  await tap(tile(/^Şiş İskender/));
  await tap(waiter.getByRole('button', { name: /^Gönder/ }).filter({ visible: true }));
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const order = await business.owner.get<{ lines: { heldAt?: string }[] }>(
    `/tables/${business.tableIds[1] ?? ''}/open-order`,
  );
  expect(order.lines.map(({ heldAt }) => heldAt !== undefined)).toEqual([false, false, true]);
  // Without courses: three tiles and Gönder.
  expect(count()).toBeLessThanOrEqual(4 + 3);
});

test('adding a waiter takes two taps and the name on a phone, from the list of users (STAFF-23)', async () => {
  const owner = await openDevice(browser, PHONE);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await owner.goto(`${product.url}/app/users`);
  const { tap, count } = tapCounter();
  await tap(owner.getByRole('button', { name: 'PIN ile ekle' }));
  const name = owner.getByRole('dialog').getByLabel('Ad', { exact: false }).first();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await owner.keyboard.type('Deniz A.');
  await tap(owner.getByRole('button', { name: 'Garsonu ekle' }));
  await shown(owner, 'Deniz A. eklendi').waitFor();
  expect(count()).toBeLessThanOrEqual(2);
});

test('twenty teas at the till take at most five taps, including Gönder', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/tables/${business.tableIds[2] ?? ''}`);
  const { tap, count } = tapCounter();
  await tap(cashier.getByRole('button', { name: 'Başka adet gir' }));
  for (const digit of ['2', '0']) await tap(cashier.getByRole('button', { name: digit, exact: true }));
  await tap(cashier.getByRole('button', { name: /^Çay/ }).first());
  await tap(cashier.getByRole('button', { name: 'Gönder · 20 ürün' }));
  await shown(cashier, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 3'));
  expect(slip.text).toContain('20 x Çay');
  expect(count()).toBeLessThanOrEqual(5);
});

test.each([PHONE, DESKTOP, { ...PHONE, viewport: { width: 844, height: 390 } }])(
  'toasts cover neither the head of the table, nor the cart, nor the bar: $viewport',
  async (device) => {
    const waiter = await openDevice(browser, device);
    await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
    await waiter.goto(`${product.url}/app/tables/${business.tableIds[3] ?? ''}`);
    await waiter
      .getByRole('region', { name: 'Ürünler' })
      .getByRole('button', { name: /^Çay/ })
      .first()
      .click();
    await waiter
      .getByRole('button', { name: /^Gönder/ })
      .filter({ visible: true })
      .click();
    const parts = [
      waiter.locator('main header'),
      waiter.getByRole('region', { name: 'Sepet' }),
      waiter.getByRole('group', { name: 'Sipariş özeti' }),
    ];
    await shown(waiter, 'Sipariş kaydedildi').waitFor();
    // The toast is still rising when it is first seen.
    for (const part of parts) await expect.poll(() => isClearOf(waiter, part)).toBe(true);
  },
);

/** True when the toast lies beside, above or below a part of the screen, or that part is hidden here. */
async function isClearOf(page: Page, part: Locator): Promise<boolean> {
  // The cart is hidden on a phone, and the bar at the till.
  if (!(await part.isVisible())) return true;
  const box = await part.boundingBox();
  const said = await shown(page, 'Sipariş kaydedildi').locator('xpath=ancestor::*[@data-tone]').boundingBox();
  if (!box || !said) throw new Error('it has left the screen');
  const isBeside = said.x >= box.x + box.width;
  return isBeside || said.y + said.height <= box.y || said.y >= box.y + box.height;
}

test('a tap starts no transition of a tile, and the sent lines move together (ORD-53)', async () => {
  const waiter = await openDevice(browser, DESKTOP);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.goto(`${product.url}/app/tables/${business.tableIds[5] ?? ''}`);
  const tile = waiter.getByRole('region', { name: 'Ürünler' }).getByRole('button', { name: /^Künefe/ });
  await tile.first().click();
  await waiter.getByRole('button', { name: 'Gönder · 1 ürün' }).click();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  await settled(waiter);
  await waiter.evaluate(() =>
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.closest('[data-item]'))
        document.documentElement.dataset['tileMoved'] = 'true';
    }),
  );
  await tile.first().click();
  await waiter.getByRole('button', { name: 'Gönder · 1 ürün' }).waitFor();
  await settled(waiter);
  expect(await waiter.evaluate(() => document.documentElement.dataset['tileMoved'])).toBeUndefined();
  const sent = waiter.getByRole('region', { name: 'Sepet' }).getByText('Mutfakta').first();
  const containedBy = (label: Locator) =>
    label.evaluate((element) => {
      const isContained = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).contain === 'content' || isContained(at.parentElement));
      return isContained(element);
    });
  expect(await containedBy(sent)).toBe(true);
});

test('paying exact cash takes at most three taps from the order page', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await cashier.goto(`${product.url}/app/tables/${business.tableIds[4] ?? ''}`);
  const { tap, count } = tapCounter();
  await tap(cashier.getByRole('button', { name: /^Öde ·/ }));
  await tap(cashier.getByRole('dialog').getByRole('button', { name: 'Ödemeyi al · ₺50,00' }));
  await shown(cashier, 'Ödeme alındı').waitFor();
  const [payment] = await business.owner.get<{ method: string; amount: number }[]>('/orders/payments');
  expect(payment).toMatchObject({ method: 'CASH', amount: 50 });
  expect(count()).toBeLessThanOrEqual(3);
});

test('the day of a café with one till ends with at most eight taps and the count (DAYEND-20)', async () => {
  const { owner, tableIds, itemIds } = business;
  const { tills } = await owner.get<{ tills: { id: string }[] }>('/cash');
  await owner.post(`/cash/tills/${tills[0]?.id}/open`, { float: 1_000 });
  await order(business, tableIds[1] ?? '', [{ itemId: itemIds.tea, qty: 2 }]);
  const page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await visit(page, '/app/cash');
  const { tap, count } = tapCounter();
  await tap(page.getByRole('link', { name: 'Gün sonu' }));
  await tap(page.getByRole('button', { name: 'Devret' }));
  await tap(page.getByRole('link', { name: 'Ana kasayı say' }).last());
  // The count: five notes of 200 in the first row, which has the focus.
  await tap(page.getByRole('button', { name: '5', exact: true }));
  const ofCount = 1;
  await tap(page.getByRole('button', { name: 'Sayımı bitir' }));
  await tap(page.getByRole('button', { name: 'Kasayı kapat ve yazdır' }));
  await tap(page.getByRole('button', { name: /^Yazdır ve günü bitir · Gün \d+$/ }));
  await page.getByRole('heading', { name: /^Gün \d+ bitti$/ }).waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => /^ *No \d+ - /m.test(text));
  expect(slip.text).toMatch(/Devreden masa \(\d\)/);
  expect(count() - ofCount).toBeLessThanOrEqual(8);
});
