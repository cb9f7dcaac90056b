import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** A guest orders from a table. The waiter accepts, the kitchen prints, and the guest follows it to the bill. */
let product: Product;
let browser: Browser;
let business: Business;
let guest: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  [guest, waiter, till] = [
    await openDevice(browser, PHONE),
    await openDevice(browser, PHONE),
    await openDevice(browser, { ...DESKTOP, colorScheme: 'dark' }),
  ];
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const menuOf = async (tableName: string): Promise<string> => {
  const codes = await business.owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
  const token = codes.find((code) => code.tableName === tableName)?.token ?? '';
  return `${product.url}/qr/cinaralti-kafe?t=${token}`;
};
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
/** The scripts and styles that a visit of the menu has loaded so far. */
const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /\.(js|css)$/.test(name)),
  );

test('a menu without ordering loads none of its files and offers no basket (GUESTORDER-5)', async () => {
  await guest.goto(await menuOf('Masa 5'));
  await guest.getByRole('button', { name: 'Garson çağır' }).waitFor();
  expect((await filesOf(guest)).filter((file) => file.includes('ordering'))).toEqual([]);
  expect(await guest.getByRole('button', { name: 'Künefe' }).count()).toBe(0);
});

test('a guest orders, the waiter accepts, the kitchen prints, and the guest reads every step', async () => {
  await business.owner.patch('/business/me', { settings: { guestOrders: true, guestOrderCode: true } });
  await guest.goto(await menuOf('Masa 5'));
  await press(guest, 'Künefe');
  await guest.getByLabel('Mutfağa not').fill('az şerbetli');
  await inspectScreen(guest, 'guest-dish');
  await press(guest, 'Artır');
  await press(guest, /Sepete ekle · ₺370,00/);
  await press(guest, 'Sepete ekle: Çay');
  await guest.getByRole('button', { name: 'Sepete ekle: Çay, sepette 1' }).waitFor();
  await press(guest, /^Sepetiniz/);
  await inspectScreen(guest, 'guest-basket');
  await till.goto(`${product.url}/app/tables`);
  const code = /Günün kodu (\d{4})/.exec(await till.getByText(/Günün kodu/).innerText())?.[1] ?? '';
  await guest.getByLabel(/Günün kodu/).fill(code);
  await press(guest, /^Gönder · 3 ürün · ₺395,00/);
  await guest.getByText('Gönderildi').first().waitFor();

  await waiter.goto(`${product.url}/app/tables`);
  await waiter
    .getByRole('link', { name: /Masa 5.*Sipariş/ })
    .first()
    .click();
  await waiter.getByRole('heading', { name: 'Masa 5 sipariş gönderdi' }).waitFor();
  await inspectScreen(waiter, 'guest-orders-phone');
  await till.goto(`${product.url}/app/guest-orders`);
  await till.getByRole('heading', { name: 'Masa 5 sipariş gönderdi' }).waitFor();
  await press(waiter, 'Çay: kabul ediliyor');
  await press(waiter, 'Fırın kapandı');
  await press(till, 'Çay: kabul ediliyor');
  await inspectScreen(till, 'guest-orders-desktop');
  await press(waiter, '2 ürünü kabul et · ₺370,00');
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Künefe'));
  expect(slip.text).toContain('Masa 5');
  expect(slip.text).toContain(`Günün kodu: ${code}`);
  expect(slip.text).toContain('az şerbetli');
  expect(slip.text).not.toContain('Çay');
  await till.getByText('Bekleyen QR siparişi yok').waitFor();

  await guest.getByText('Kabul edilmedi').waitFor();
  await guest.getByText(/Fırın kapandı\./).waitFor();
  await guest.getByRole('heading', { name: /Şimdiye kadarki hesap.*₺370,00/ }).waitFor();
  await inspectScreen(guest, 'guest-status');
  await press(guest, 'Nakit');
  await press(guest, 'Hesabı iste');
  await till.goto(`${product.url}/app/tables`);
  await till.getByText('Masa 5 · Hesap istiyor (nakit)').waitFor();
  for (const page of [guest, waiter, till]) expect(page.complaints).toEqual([]);
});

test('after the payment the phone reads nothing of the party any more (GUESTORDER-18)', async () => {
  const [tableId = ''] = [business.tableIds[4]];
  const open = await business.owner.get<{ id: string; total: number }>(`/tables/${tableId}/open-order`);
  await business.owner.post(`/orders/${open.id}/pay`, { finalTotal: open.total, method: 'CASH' });
  await guest.goto(await menuOf('Masa 5'));
  await guest.getByRole('button', { name: 'Garson çağır' }).waitFor();
  await order(business, tableId, [{ itemId: business.itemIds.tea, qty: 1 }]);
  await guest.reload();
  await guest.getByRole('button', { name: 'Garson çağır' }).waitFor();
  expect(await guest.getByRole('button', { name: 'Siparişiniz' }).count()).toBe(0);
});
