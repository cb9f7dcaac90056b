import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { ageBatches } from './device-storage.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { inspectScreen, PAGE_RULES } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A line with options that waits on the device while the menu changes (SELL-33). */
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

interface Group {
  id: string;
  options: { id: string; name: string }[];
}

/** Gives the İskender a group of options for its cooking. */
const askCooking = async ({ owner, itemIds }: Business): Promise<Group> => {
  const group = await owner.post<Group>('/menu/option-groups', {
    ...{ name: 'Pişirme', min: 1, max: 1 },
    options: [{ name: 'Az pişmiş' }, { name: 'Orta' }, { name: 'İyi pişmiş' }],
  });
  const optionGroups = { own: [group.id], refused: [] };
  await owner.patch(`/menu/items/${itemIds.iskender}`, { name: 'Adana', optionGroups });
  return group;
};

test('a line that waits offline with an option deleted meanwhile stays, with the problem and Düzelt (SELL-33)', async () => {
  const { id, options } = await askCooking(business);
  const waiter = await openDevice(browser, DESKTOP);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await waiter.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const tableId = business.tableIds[0] ?? '';
  await waiter.goto(`${product.url}/app/tables/${tableId}`);
  const adana = waiter.getByRole('button', { name: /^Adana/ }).first();
  const form = waiter.getByRole('dialog', { name: 'Adana' });
  // The form is loaded once, as on every device that has taken an order before.
  await adana.click();
  await form.getByRole('radio', { name: 'Az pişmiş' }).waitFor();
  await waiter.locator('[role=dialog]:focus-within').waitFor();
  await waiter.keyboard.press('Escape');

  await waiter.context().setOffline(true);
  await shown(waiter, /^Çevrimdışı/).waitFor();
  await adana.click();
  await form.getByRole('radio', { name: 'Az pişmiş' }).click();
  await waiter
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await shown(waiter, 'Çevrimdışı: 1 sipariş sırada').waitFor();
  await ageBatches(waiter, 24);
  const left = options.slice(1).map((option) => ({ id: option.id, name: option.name }));
  await business.owner.patch(`/menu/option-groups/${id}`, { options: left });

  await waiter.reload();
  await shown(waiter, 'Çevrimdışı: 1 sipariş sırada').waitFor();
  await waiter.context().setOffline(false);
  await waiter.getByRole('heading', { name: /Gönderilemedi · 1/ }).waitFor();
  const line = waiter.getByRole('listitem').filter({ hasText: 'Az pişmiş' });
  await line.getByRole('button', { name: 'Düzelt' }).waitFor();
  await line.getByRole('button', { name: 'Çıkar' }).waitFor();
  await shown(waiter, /artık sunulmuyor/).waitFor();
  expect(await business.owner.get(`/tables/${tableId}/open-order`)).toBeNull();
  await inspectScreen(waiter, 'offline-option-gone-desktop-light', PAGE_RULES);

  await line.getByRole('button', { name: 'Düzelt' }).click();
  await form.getByRole('button', { name: 'Pişirme seçin' }).waitFor();
  await form.getByRole('radio', { name: 'Orta' }).click();
  await form.getByRole('button', { name: /^Güncelle/ }).click();
  await waiter.getByRole('button', { name: 'Tekrar gönder' }).click();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 1'), 30_000);
  expect(slip.text).toMatch(/1 x Adana\s+ORTA/);
  await waiter.getByRole('heading', { name: /Mutfakta/ }).waitFor();
  await waiter.context().close();
});

test('the books are correct', () => verifyBooks(product));
