import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** A menu of forty categories and a hundred items: a new category is scrolled into view and gets its first item. */
let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  for (let number = 1; number <= 40; number += 1)
    await business.owner.post('/menu/categories', { name: `Bölüm ${number}` });
  const [first] = await business.owner.get<{ id: string }[]>('/menu');
  for (let number = 1; number <= 60; number += 1)
    await business.owner.post('/menu/items', { name: `Yemek ${number}`, price: 100, categoryId: first?.id });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
  ['a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
])('on %s a new category is chosen and visible, and + Ürün is enabled', async (device, size) => {
  const page = await openDevice(browser, size);
  await signIn(page, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await page.goto(`${product.url}/app/menu`);
  const add = page.getByRole('button', { name: '+ Ürün' });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await shown(page, 'Çay').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Kategori ekle' }).click();
  const name = `Yeni ${device}`;
  await page.getByRole('dialog').getByLabel('Kategori adı').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await shown(page, 'Bu kategoride ürün yok').waitFor();
  const chosen =
    size === DESKTOP
      ? page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
      : page.getByRole('combobox', { name: 'Kategori' });
  const isInSight = () =>
    chosen.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // The head of the screen covers scrolled content, so an element must also be on top at its middle.
      const atMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && element.contains(atMiddle);
    });
  await expect.poll(isInSight).toBe(true);
  if (size !== DESKTOP) expect(await chosen.locator('option:checked').textContent()).toBe(`${name} (0)`);
  await add.click();
  await page.getByRole('dialog', { name: 'Ürün ekle' }).waitFor();
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
