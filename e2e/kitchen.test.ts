import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/**
 * The way of a dish: ordered on a phone, shown in the kitchen and printed, ready, served, with recalls and
 * cancellations.
 */
let product: Product;
let browser: Browser;
let business: Business;
let waiter: Awaited<ReturnType<typeof openDevice>>;
let display: Awaited<ReturnType<typeof openDevice>>;
let cashier: Awaited<ReturnType<typeof openDevice>>;
const COOK = { email: 'ayse@cinaralti.example', password: 'sofra-1234' };
const WALL = { width: 1920, height: 1080 };
/** A line ignores a second tap for this time, so that a double tap counts once. */
const TAP_REST_MS = 1_000;
const LONG_PRESS_MS = 700;
const TABLET = { width: 1024, height: 768 };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.post('/users', { role: 'KITCHEN', fullName: 'Ayşe İnce', ...COOK });
  waiter = await openDevice(browser, PHONE);
  cashier = await openDevice(browser, DESKTOP);
  display = await openDevice(browser, DESKTOP);
  await display.setViewportSize(WALL);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await signIn(display, product.url, COOK.email, COOK.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const card = (name: RegExp) => display.getByRole('article', { name });
const dish = (where: RegExp, name: RegExp) => card(where).getByRole('button', { name }).first();
const openTable = (page: Page, number: number) =>
  page.goto(`${product.url}/app/tables/${business.tableIds[number - 1] ?? ''}`);

test('an order from a phone appears on the kitchen’s wall and on paper', async () => {
  await openTable(waiter, 3);
  const tile = waiter.getByRole('button', { name: /^Şiş İskender/ }).first();
  await tile.tap();
  await tile.tap();
  await waiter.getByRole('button', { name: /^Çay/ }).first().tap();
  await waiter
    .getByRole('button', { name: /^Gönder/ })
    .first()
    .tap();
  await dish(/^Masa 3,/, /2 adet Şiş İskender Yeni/).waitFor();
  await dish(/^Masa 3,/, /1 adet Çay Yeni/).waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 3'));
  expect(slip.text).toContain('2 x Şiş İskender');
  await inspectScreen(display, 'kds-wall');
  await display.setViewportSize(TABLET);
  await inspectScreen(display, 'kds-tablet');
  await display.setViewportSize(WALL);
});

test('one tap cooks, the next makes ready, and the phone shows this at once and on the card', async () => {
  await waiter.goto(`${product.url}/app/tables`);
  await waiter.getByRole('link', { name: /Masa 3/ }).waitFor();
  await dish(/^Masa 3,/, /Şiş İskender Yeni/).click();
  await dish(/^Masa 3,/, /Şiş İskender Hazırlanıyor/).waitFor();
  await display.waitForTimeout(TAP_REST_MS);
  await dish(/^Masa 3,/, /Şiş İskender Hazırlanıyor/).click();
  await shown(waiter, 'Masa 3: 2 x Şiş İskender hazır').waitFor();
  await waiter
    .getByRole('link', { name: /Masa 3/ })
    .filter({ hasText: /hazır/i })
    .waitFor();
});

test('the waiter serves the dish with one tap, and the kitchen can revert it with a long press', async () => {
  await openTable(waiter, 3);
  await waiter
    .getByRole('button', { name: /^Servis edildi/ })
    .first()
    .tap();
  const served = dish(/^Masa 3,/, /Şiş İskender Servis edildi/);
  await served.waitFor();
  // No state follows for a cook, so the button is disabled; a long press still recalls the line.
  await served.click({ delay: LONG_PRESS_MS, force: true });
  await dish(/^Masa 3,/, /Şiş İskender Hazır Dokununca/).waitFor();
});

test('a moved table keeps its dishes, and nothing is made twice', async () => {
  const { id } = await business.owner.get<{ id: string }>(`/tables/${business.tableIds[2] ?? ''}/open-order`);
  await business.owner.post(`/orders/${id}/move`, { toTableId: business.tableIds[4] });
  await card(/^Masa 5,/)
    .getByText('Taşındı: önce Masa 3')
    .waitFor();
  await card(/^Masa 3,/).waitFor({ state: 'detached' });
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('MASA DEĞİŞTİ'));
  expect(slip.text).toContain('Masa 3 > Masa 5');
  expect(slip.text).toContain('1 x Çay');
});

test('a cancelled dish is struck through, with its reason', async () => {
  await openTable(cashier, 5);
  const order = await business.owner.get<{ id: string; lines: { id: string; item: { name: string } }[] }>(
    `/tables/${business.tableIds[4] ?? ''}/open-order`,
  );
  const lineId = order.lines.find(({ item }) => item.name === 'Çay')?.id;
  await business.owner.post(`/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId, qty: 1, reason: 'Misafir vazgeçti' }],
    restock: true,
  });
  await card(/^Masa 5,/)
    .getByText('Misafir vazgeçti')
    .waitFor();
  await inspectScreen(display, 'kds-canceled');
});

test('*Tükendi* in the kitchen closes the dish on every phone at once', async () => {
  await openTable(waiter, 1);
  await display.getByRole('button', { name: /Tükendi/ }).click();
  await display.getByRole('switch', { name: /Künefe/ }).click();
  await waiter
    .getByRole('button', { name: /Künefe/ })
    .filter({ hasText: 'Tükendi' })
    .first()
    .waitFor();
  await inspectScreen(display, 'kds-sold-out');
  await display.getByRole('switch', { name: /Künefe/ }).click();
  await waiter
    .getByRole('button', { name: /Künefe/ })
    .filter({ hasText: '₺185,00' })
    .first()
    .waitFor();
});

test('the books are correct, and no browser reported an error', async () => {
  await verifyBooks(product);
  expect([...waiter.complaints, ...cashier.complaints, ...display.complaints]).toEqual([]);
});
