import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { settled } from './settled.ts';
import { startProduct, type Product } from './product.ts';

/** A guest calls from a table. The waiter's phone and the till show it at once, and one of them responds. */
let product: Product;
let browser: Browser;
let business: Business;
let waiter: Awaited<ReturnType<typeof openDevice>>;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  waiter = await openDevice(browser, PHONE);
  till = await openDevice(browser, DESKTOP);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
  for (const page of [waiter, till]) {
    await page.goto(`${product.url}/app/tables`);
    await page.getByRole('link', { name: /Masa 3/ }).waitFor();
  }
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function codeOf(tableName: string): Promise<string> {
  const codes = await business.owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
  return codes.find((code) => code.tableName === tableName)?.token ?? '';
}
/** Sends the request of the guest's page. */
const callFrom = async (tableName: string, kind: 'WAITER' | 'BILL'): Promise<unknown> =>
  apiClient(product.url, null).post('/public/menu/cinaralti-kafe/calls', {
    token: await codeOf(tableName),
    kind,
  });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Bildirimler' }).locator('[data-tone]').filter({ hasText: text });
const onCard = (page: Page, name: RegExp) => page.getByRole('button', { name });
const openOrder = async (page: Page, number: number) => {
  await page.goto(`${product.url}/app/tables/${business.tableIds[number - 1] ?? ''}`);
  await page.getByRole('heading', { name: `Masa ${number}` }).waitFor();
};

test('a guest’s call shows on both devices, as a toast and on the card of the table', async () => {
  const guest = await openDevice(browser, PHONE);
  await guest.goto(`${product.url}/#/qr/cinaralti-kafe?t=${await codeOf('Masa 3')}`);
  await guest.getByRole('button', { name: 'Garson çağır' }).tap();
  for (const page of [waiter, till]) {
    await toast(page, 'Masa 3 · Garson çağırıyor').waitFor();
    await onCard(page, /^Masa 3: Garson çağırıyor/).waitFor();
  }
  await inspectScreen(waiter, 'calls-phone');
  await inspectScreen(till, 'calls-desktop');
  expect(guest.complaints).toEqual([]);
  await guest.context().close();
});

test('one tap on the waiter’s toast answers the call, which then ends on every device', async () => {
  await toast(waiter, 'Masa 3 · Garson çağırıyor').getByRole('button', { name: 'Geliyorum' }).tap();
  for (const page of [waiter, till]) {
    await toast(page, 'Masa 3').waitFor({ state: 'hidden' });
    await onCard(page, /^Masa 3: Garson/).waitFor({ state: 'hidden' });
  }
  expect(await business.owner.get('/calls')).toEqual([]);
});

test('one tap on the card answers the call and opens nothing', async () => {
  await callFrom('Masa 4', 'BILL');
  await toast(till, 'Masa 4 · Hesap istiyor').waitFor();
  await onCard(waiter, /^Masa 4: Hesap istiyor/).tap();
  await onCard(waiter, /^Masa 4: Hesap/).waitFor({ state: 'hidden' });
  await toast(till, 'Masa 4').waitFor({ state: 'hidden' });
  expect(new URL(waiter.url()).pathname).toBe('/app/tables');
});

test('a call under an open dialog is a number at Masalar, and its toast is hidden (PUB-38)', async () => {
  await waiter.getByRole('link', { name: /Masa 3/ }).tap();
  await waiter
    .getByRole('button', { name: /^Künefe/ })
    .first()
    .tap();
  await waiter.getByRole('button', { name: /Sepeti aç/ }).tap();
  await callFrom('Masa 1', 'BILL');
  await waiter.locator('a', { hasText: /Masalara dön\s*1/ }).waitFor({ state: 'attached' });
  await toast(waiter, 'Masa 1').waitFor({ state: 'hidden' });
  await waiter.keyboard.press('Escape');
  await waiter.getByRole('link', { name: 'Masalara dön' }).tap();
  await callFrom('Masa 2', 'BILL');
  await toast(waiter, 'Masa 2').waitFor();
  await waiter.getByRole('button', { name: 'Daha fazla' }).tap();
  await waiter.getByRole('dialog').waitFor();
  await toast(waiter, 'Masa 2').waitFor({ state: 'hidden' });
  await waiter.keyboard.press('Escape');
  await toast(waiter, 'Masa 2').waitFor();
  await onCard(waiter, /^Masa 1: Hesap/).tap();
  await onCard(waiter, /^Masa 2: Hesap/).tap();
});

test('the order of the table shows its calls above it, the older first', async () => {
  await openOrder(waiter, 5);
  await openOrder(till, 5);
  await callFrom('Masa 5', 'WAITER');
  await callFrom('Masa 5', 'BILL');
  await callFrom('Masa 6', 'WAITER');
  for (const page of [waiter, till]) {
    const strip = page.getByRole('region', { name: 'Masadan çağrı' });
    await shown(strip, /Hesap istiyor/).waitFor();
    expect((await strip.textContent())?.replaceAll(/\d+ dk/g, '0 dk')).toBe(
      'Garson çağırıyor · 0 dkGeliyorumHesap istiyor · 0 dkGeliyorum',
    );
    await inspectScreen(page, `call-strip-${page === waiter ? 'phone' : 'desktop'}`);
  }
  await till
    .getByRole('region', { name: 'Masadan çağrı' })
    .getByRole('button', { name: 'Geliyorum' })
    .first()
    .click();
  const left = waiter.getByRole('region', { name: 'Masadan çağrı' });
  await shown(left, /Garson çağırıyor/).waitFor({ state: 'hidden' });
  await shown(left, /Hesap istiyor/).waitFor();
});

test('a call missed while offline is shown on the phone after the reconnect', async () => {
  await waiter.context().setOffline(true);
  await shown(waiter, 'Çevrimdışı').waitFor();
  await shown(waiter, 'Çevrimdışı: yanıtlamak için bağlantı gerekir.').waitFor();
  await callFrom('Masa 1', 'BILL');
  await toast(till, 'Masa 1 · Hesap istiyor').waitFor();
  await waiter.context().setOffline(false);
  await toast(waiter, 'Masa 1 · Hesap istiyor').waitFor();
  // The browser logs requests that failed while offline; they are no fault.
  waiter.complaints.length = 0;
});

test('after an owner switches calls off, from the QR page, the table’s code calls no waiter', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await owner.goto(`${product.url}/app/qr`);
  // Without the connection nothing can be switched, and a press is lost. The page is ready when everything has loaded.
  await settled(owner);
  await owner.getByRole('link', { name: 'Ayarlarda değiştir' }).click();
  await owner.getByRole('switch', { name: /Masadan çağrı/ }).click();
  await shown(owner, 'Ayar kaydedildi').waitFor();
  await expect(callFrom('Masa 2', 'WAITER')).rejects.toThrow('CALLS_OFF');
  await owner.context().close();
});

test('no browser reported an error', () => {
  expect([...waiter.complaints, ...till.complaints]).toEqual([]);
});
