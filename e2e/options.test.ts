import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';

/** *Bir buçuk Adana, az pişmiş, soğansız*: from the tile to the paper in the kitchen. */
let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await askOptions(business);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Makes the Şiş İskender an Adana with portions, a cooking grade, extras and things to leave out. */
async function askOptions({ owner, itemIds }: Business): Promise<void> {
  const group = async (name: string, options: readonly object[], more: object) =>
    (await owner.post<{ id: string }>('/menu/option-groups', { name, options, ...more })).id;
  const cooking = await group('Pişirme', [{ name: 'Az pişmiş' }, { name: 'Orta' }], { min: 1, max: 1 });
  const extras = await group(
    'Ekstra',
    [
      { name: 'Peynir', priceDifference: 40 },
      { name: 'Közlenmiş biber', priceDifference: 25 },
    ],
    { max: 2 },
  );
  const removals = await group('Çıkar', [{ name: 'Soğan' }, { name: 'Domates' }], {
    max: 2,
    isRemoval: true,
  });
  await owner.patch(`/menu/items/${itemIds.iskender}`, {
    name: 'Adana',
    portions: [
      { name: 'Tek', price: 380, isDefault: true },
      { name: 'Bir buçuk', price: 540, recipeMultiplier: 1.5 },
    ],
    optionGroups: { own: [cooking, extras, removals], refused: [] },
  });
}

const openTable = async (page: Page, index: number, staff: Business['waiter']) => {
  await signIn(page, product.url, staff.email, staff.password);
  await page.goto(`${product.url}/app/tables/${business.tableIds[index] ?? ''}`);
};
const tile = (page: Page) => page.getByRole('button', { name: /^Adana/ }).first();
const form = (page: Page) => page.getByRole('dialog', { name: 'Adana' });

test('on a phone five taps without a scroll fill the cart, and the slip names every choice', async () => {
  const waiter = await openDevice(browser, PHONE);
  await openTable(waiter, 0, business.waiter);
  const { tap, count } = tapCounter();
  await tap(tile(waiter));
  await tap(form(waiter).getByRole('radio', { name: /^Bir buçuk/ }));
  await tap(form(waiter).getByRole('radio', { name: 'Az pişmiş' }));
  await tap(form(waiter).getByRole('checkbox', { name: 'Soğansız' }));
  await tap(form(waiter).getByRole('button', { name: 'Ekle · ₺540,00' }));
  expect(count()).toBeLessThanOrEqual(5);
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).click();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 1'));
  expect(slip.text).toMatch(/1 x Adana\s+BİR BUÇUK/);
  expect(slip.text).toMatch(/AZ PİŞMİŞ\s+- SOĞAN/);
  // The same again: the tile and *Geçen sefer*, which adds it at once.
  await tile(waiter).click();
  await form(waiter)
    .getByRole('region', { name: 'Geçen sefer' })
    .getByRole('button', { name: /Bir buçuk/ })
    .click();
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).waitFor();
  expect(waiter.complaints).toEqual([]);
});

test('the till works by keyboard alone, and the kitchen display shows the same', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await openTable(cashier, 1, business.cashier);
  await tile(cashier).click();
  await form(cashier).getByRole('radio', { name: 'Az pişmiş' }).waitFor();
  await cashier.keyboard.press('ArrowUp');
  for (const key of ['2', '1', 'ArrowDown', '1', 'Enter', 'F2']) await cashier.keyboard.press(key);
  await shown(cashier, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 2'));
  expect(slip.text).toContain('- SOĞAN');
  await cashier.goto(`${product.url}/app/kds`);
  const ticket = cashier.getByRole('article').filter({ hasText: 'Masa 2' });
  await ticket.getByText('Adana · Bir buçuk').waitFor();
  await ticket.getByText('Soğansız').waitFor();
  expect(cashier.complaints).toEqual([]);
});
