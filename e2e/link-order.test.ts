import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** A guest orders takeaway by link. A cashier accepts, the kitchen prints, and the guest reads when to fetch it. */
let product: Product;
let browser: Browser;
let business: Business;
let guest: Awaited<ReturnType<typeof openDevice>>;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  guest = await openDevice(browser, PHONE);
  till = await openDevice(browser, { ...DESKTOP, colorScheme: 'dark' });
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

test('a guest orders takeaway by link, and reads every step until it is handed over', async () => {
  const menu = `${product.url}/qr/cinaralti-kafe`;
  await guest.goto(menu);
  await guest.getByText('Künefe').first().waitFor();
  expect(await guest.getByRole('button', { name: 'Gel-al sipariş ver' }).count()).toBe(0);
  await business.owner.patch('/business/me', {
    settings: { guestTakeaway: true, guestTakeawayMinimum: 300 },
  });
  await expect
    .poll(async () => {
      await guest.reload();
      await guest.getByText('Künefe').first().waitFor();
      return guest.getByRole('button', { name: 'Gel-al sipariş ver' }).count();
    })
    .toBe(1);
  await inspectScreen(guest, 'link-menu');
  const loaded = () =>
    guest.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /ordering/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await press(guest, 'Gel-al sipariş ver');
  await press(guest, 'Künefe');
  await expect.poll(loaded).toBeGreaterThan(0);
  await guest.getByLabel('Mutfağa not').fill('az şerbetli');
  await press(guest, /Sepete ekle · ₺185,00/);
  await press(guest, /^Sepetiniz/);
  await press(guest, 'En az ₺300,00 gerekir; sepetiniz ₺185,00');
  await press(guest, 'Artır');
  await press(guest, 'Adınızı yazın');
  await guest.getByLabel('Adınız').fill('Ayşe Kaya');
  await guest.getByLabel('Telefonunuz').fill('0532 123 41 07');
  await guest.getByLabel('Siparişe not').fill('Zili çalmayın');
  await inspectScreen(guest, 'link-basket');
  await press(guest, /^Gönder · 2 ürün · ₺370,00/);
  await guest.getByText('Gönderildi').first().waitFor();

  await till.getByText('Gel-al · Ayşe Kaya sipariş gönderdi').waitFor();
  await press(till, 'Siparişe bak');
  await till.getByRole('heading', { name: 'Gel-al · Ayşe Kaya sipariş gönderdi' }).waitFor();
  await till.getByText(/Tel ··· 4107/).waitFor();
  await press(till, '+10 dk');
  await inspectScreen(till, 'link-accept');
  await press(till, 'Sıfırla');
  await press(till, /2 ürünü kabul et · ₺370,00/);
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Künefe'));
  expect(slip.text).toContain('Gel-al 1');
  expect(slip.text).toContain('az şerbetli');

  await guest.getByText(/Numaranız 1 · Saat \d{2}/).waitFor();
  await inspectScreen(guest, 'link-status');
  await till.goto(`${product.url}/app/takeaway`);
  const card = till.getByRole('listitem').filter({ hasText: 'Ayşe Kaya' }).first();
  await card.getByText('Zili çalmayın').waitFor();
  await card.getByRole('button', { name: 'Hazır', exact: true }).click();
  await guest.getByText('Hazır, alabilirsiniz').waitFor();
  for (const page of [guest, till]) expect(page.complaints).toEqual([]);
});
