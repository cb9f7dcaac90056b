import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** From an ingredient to a recipe, a shortage at a table that one tap resolves, and the resulting ledger. */
let product: Product;
let browser: Browser;
let business: Business;
let tableId: string;
let owner: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  [tableId = ''] = business.tableIds;
  owner = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, PHONE);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');

test('the owner buys kadayıf and sets its amount for a künefe', async () => {
  await owner.goto(`${product.url}/app/stock?tab=recete&item=${business.itemIds.kunefe}`);
  await shown(owner, 'Bu ürünün reçetesi yok.').waitFor();
  await owner.getByRole('button', { name: 'Yeni hammadde' }).click();
  await dialog(owner).getByLabel('Hammadde adı').fill('Kadayıf');
  await dialog(owner).getByLabel('İlk stok').fill('250');
  await dialog(owner).getByLabel('Maliyet (1 kg)').fill('180');
  await dialog(owner)
    .getByRole('button', { name: /ekle$|^Kaydet$/i })
    .click();
  await dialog(owner).waitFor({ state: 'hidden' });
  await owner.getByLabel('1. miktar').fill('100');
  await owner.getByRole('button', { name: 'Reçeteyi kaydet' }).click();
  await expect
    .poll(() => business.owner.get<{ cost: number }>(`/menu/items/${business.itemIds.kunefe}/recipe`))
    .toMatchObject({ cost: 18, ingredients: [{ name: 'Kadayıf', amount: 100, unit: 'GRAM' }] });
});

test('an order of three with stock for two is refused whole, and one tap repairs it', async () => {
  await waiter.goto(`${product.url}/app/tables/${tableId}`);
  const tile = waiter.getByRole('button', { name: /Künefe/ }).first();
  for (let tap = 0; tap < 3; tap += 1) await tile.tap();
  await waiter.getByRole('button', { name: /^Çay/ }).first().tap();
  await waiter
    .getByRole('button', { name: /Gönder/ })
    .first()
    .tap();
  // The cart sheet opens by itself; the column of the desktop layout has the same text but is hidden.
  await shown(dialog(waiter), /Stok yetersiz/).waitFor();
  expect(await business.owner.get(`/tables/${tableId}/open-order`)).toBeNull();
  await waiter.getByRole('button', { name: '2 adet yap' }).first().tap();
  await waiter
    .getByRole('button', { name: /Gönder/ })
    .last()
    .tap();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Künefe'));
  expect(slip.text).toContain('2 x Künefe');
  expect(slip.text).toContain('1 x Çay');
});

test('a cancelled piece returns its stock, although the recipe has changed meanwhile', async () => {
  const [ingredient] = await business.owner.get<{ id: string }[]>('/menu/ingredients');
  await business.owner.put(`/menu/items/${business.itemIds.kunefe}/recipe`, {
    ingredients: [{ ingredientId: ingredient?.id, amount: 40 }],
  });
  const order = await business.owner.get<{ id: string; lines: { id: string; item: { name: string } }[] }>(
    `/tables/${tableId}/open-order`,
  );
  const lineId = order.lines.find(({ item }) => item.name === 'Künefe')?.id;
  const reason = 'Misafir vazgeçti';
  await business.owner.post(`/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId, qty: 1, reason }],
    restock: true,
  });
  await owner.goto(`${product.url}/app/stock?tab=hareketler`);
  const rows = owner.getByRole('listitem').filter({ hasText: 'Kadayıf' });
  await rows.filter({ hasText: 'İptal iadesi' }).filter({ hasText: '150 g' }).waitFor();
  await rows.filter({ hasText: 'Satış' }).filter({ hasText: '50 g' }).waitFor();
});

test('the books are correct, and no browser reported an error except for the refused save', async () => {
  await verifyBooks(product);
  expect([...owner.complaints, ...waiter.complaints].filter((text) => !text.includes('409'))).toEqual([]);
});
