import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { ageBatches, kept } from './device-storage.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** A waiter's phone and a till go on for an hour without the server, and then everything arrives at once. */
const CLOCK = path.join(os.tmpdir(), `sofra-hour-${process.pid}`);
const HOUR_MS = 3_600_000;
/** The clock of the server is an hour late until the hour is over. */
const setBehind = (ms: number) => writeFileSync(CLOCK, ms === 0 ? '' : `-${ms}`);
let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  setBehind(HOUR_MS);
  const clock = path.resolve(import.meta.dirname, '../proofs/faults/time/faked-clock.ts');
  const environment = { NODE_OPTIONS: `--import ${clock}`, FAKED_CLOCK_FILE: CLOCK };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
  business = await createBusiness(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(CLOCK, { force: true });
});

async function openSignedIn(account: Business['waiter'], device: typeof PHONE | typeof DESKTOP) {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, account.email, account.password);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}
const tableId = (number: number): string => business.tableIds[number - 1] ?? '';
const openTable = async (page: Page, number: number) => {
  await visit(page, `/app/tables/${tableId(number)}`);
  await page.getByRole('heading', { name: `Masa ${number}` }).waitFor();
};
const tap = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Ürünler' }).getByRole('button', { name }).first().click();
const hold = async (page: Page) => {
  await page.getByRole('button', { name: 'İşlemler' }).click();
  await page.getByRole('menuitem', { name: /^Beklet/ }).click();
};
const queue = async (page: Page) => {
  const before = await kept(page, 'batches');
  await page
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await expect.poll(() => kept(page, 'batches')).toBe(before + 1);
};
/** A takeaway order for this guest, which waits on the device. */
const takeAway = async (page: Page, name: string) => {
  await visit(page, '/app/takeaway/new?kind=TAKEAWAY');
  await page.getByLabel('Ad', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Ürünleri seç' }).click();
  await tap(page, /^Künefe/);
  await queue(page);
};

interface Saved {
  openedAt: string;
  total: number;
  lines: { qty: number; unitPrice: number; heldAt?: string; item: { name: string } }[];
}
const orderOf = (number: number) => business.owner.get<Saved | null>(`/tables/${tableId(number)}/open-order`);
const slipsWith = (...texts: string[]) =>
  product.printer.slips.filter(({ text }) => texts.every((one) => text.includes(one)));

test('an hour offline loses and doubles nothing: orders, holds, a Marş, takeaway (OFF-1, OFF-4, COURSE-20, TAKEAWAY-9, PLACE-3)', async () => {
  const fired = await business.owner.post<{ id: string }>(`/tables/${tableId(3)}/add-lines`, {
    lines: [{ itemId: business.itemIds.kunefe, qty: 2, course: 2 }],
    heldCourses: [2],
  });
  expect(fired.id).toBeTruthy();
  const waiter = await openSignedIn(business.waiter, PHONE);
  const cashier = await openSignedIn(business.cashier, DESKTOP);
  const devices = [waiter, cashier];
  // Each screen is read once, as on every device of an evening.
  for (const device of devices) {
    for (const number of [1, 2, 3]) await openTable(device, number);
    await visit(device, '/app/takeaway');
    await device.getByRole('link', { name: 'Gel-al', exact: true }).waitFor();
  }
  await openTable(cashier, 3);
  await cashier.getByText('Bekliyor', { exact: false }).first().waitFor();

  for (const device of devices) await device.context().setOffline(true);
  for (const device of devices) await shown(device, /^Çevrimdışı/).waitFor();
  await cashier.getByRole('button', { name: 'Marş Servis 2' }).click();
  await expect.poll(() => kept(cashier, 'batches')).toBe(1);
  await openTable(waiter, 1);
  await tap(waiter, /^Çay/);
  await hold(waiter);
  await tap(waiter, /^Künefe/);
  await queue(waiter);
  await openTable(cashier, 1);
  await tap(cashier, /^Şiş İskender/);
  await queue(cashier);
  await takeAway(waiter, 'Ayşe');
  await takeAway(cashier, 'Burak');

  // The price of tea changes within the hour; the server sells at its price (PRICE-11).
  await business.owner.patch(`/menu/items/${business.itemIds.tea}`, { price: 30 });
  for (const device of devices) await ageBatches(device, 1);
  setBehind(0);
  for (const device of devices) await device.context().setOffline(false);
  const left = () => Promise.all(devices.map((device) => kept(device, 'batches')));
  // Both began an order at the free table, so the later one waits for its user (ORD-8, OFF-4).
  await expect.poll(async () => (await left()).toSorted(), { timeout: 60_000 }).toEqual([0, 1]);
  const refused = (await kept(waiter, 'batches')) === 1 ? waiter : cashier;
  await openTable(refused, 1);
  if (refused === waiter) await waiter.getByRole('button', { name: /Sepeti aç/ }).click();
  await shown(refused, 'Bu adisyona eklemek için tekrar gönderin.').waitFor();
  await refused.getByRole('button', { name: 'Tekrar gönder' }).filter({ visible: true }).click();
  await expect.poll(() => kept(refused, 'batches'), { timeout: 60_000 }).toBe(0);

  const shared = await orderOf(1);
  const linesOf = (order: Saved | null) =>
    order?.lines
      .map(({ qty, unitPrice, heldAt, item }) => [item.name, qty, unitPrice, heldAt !== undefined])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'tr'));
  expect(linesOf(shared)).toEqual([
    ['Çay', 1, 30, false],
    ['Künefe', 1, 185, true],
    ['Şiş İskender', 1, 450.5, false],
  ]);
  expect(linesOf(await orderOf(3))).toEqual([['Künefe', 2, 185, false]]);
  // The clock of the server is right again, so the order was opened now.
  expect(Math.abs(Date.now() - Date.parse(shared?.openedAt ?? ''))).toBeLessThan(HOUR_MS / 4);
  const board = await business.owner.get<{ callNumber: number; name: string; total: number }[]>('/takeaway');
  expect(board.map(({ callNumber }) => callNumber).toSorted()).toEqual([1, 2]);
  expect(board.map(({ name, total }) => [name, total]).toSorted()).toEqual([
    ['Ayşe', 185],
    ['Burak', 185],
  ]);
  const states = async () =>
    (await business.owner.get<{ state: string }[]>('/print-jobs')).map(({ state }) => state);
  await expect.poll(async () => new Set(await states()), { timeout: 60_000 }).toEqual(new Set(['PRINTED']));
  expect(slipsWith('MARŞ', 'Masa 3')).toHaveLength(1);
  expect(slipsWith('Masa 1', 'Çay')).toHaveLength(1);
  expect(slipsWith('Masa 1', 'Şiş İskender')).toHaveLength(1);
  expect(slipsWith('Masa 1', 'Künefe')).toHaveLength(0);
  for (const number of [1, 2]) expect(slipsWith(`Gel-al ${number}`, 'Künefe')).toHaveLength(1);
  await verifyBooks(product);
});
