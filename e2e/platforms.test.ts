import {
  GETIR_FIELDS,
  getirOrder,
  startFakeGetir,
  type FakeGetir,
} from '@sofra/api/test/platforms/fake-getir';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn, visit } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** An owner connects a channel to Getir, whose order arrives by itself and whose answer returns to it. */
let product: Product;
let browser: Browser;
let getir: FakeGetir;
let business: Business;
let owner: Page & { complaints: string[] };
let waiter: Page & { complaints: string[] };

beforeAll(async () => {
  getir = await startFakeGetir({ gapMs: 0 });
  [product, browser] = await Promise.all([startProduct({ GETIR_URL: getir.url }), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.patch('/business/me', { settings: { takeaway: true } });
  await business.owner.post('/menu/channels', { name: 'Getir', kind: 'GETIR', commission: 20 });
  owner = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await getir.stop();
});

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
let callPath: string;

test('an owner connects Getir with the own keys and tries them (PLATFORM-1, PLATFORM-3)', async () => {
  await visit(owner, '/app/settings/sales?ayar=channels');
  await owner.getByText('Getir Yemek: hazır, sizin anahtarınızla', { exact: false }).waitFor();
  await inspectScreen(owner, 'platform-not-connected');
  await press(owner, /^Bağla$/);
  const { appSecretKey, restaurantSecretKey, webhookKey } = GETIR_FIELDS.keys;
  await owner.getByLabel(/appSecretKey/).fill(appSecretKey);
  await owner.getByLabel(/restaurantSecretKey/).fill(restaurantSecretKey);
  await owner.getByLabel(/x-api-key/).fill(webhookKey);
  await inspectScreen(owner, 'platform-keys');
  await owner.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await press(owner, 'Bağlantıyı dene');
  await owner.getByText('Getir Yemek yanıt verdi').waitFor();
  await owner.getByRole('heading', { name: 'Bağlantı Bağlı' }).waitFor();
  await inspectScreen(owner, 'platform-connected');
  callPath = new URL(await owner.getByRole('textbox', { name: 'Yeni sipariş adresi' }).inputValue()).pathname;
});

test('an order of Getir rings, is mapped and accepted, and Getir has the answer (PLATFORM-6, PLATFORM-10)', async () => {
  const sent = getirOrder('65f0c0ffee00000000004711');
  const fake = getir.add(sent);
  const answer = await fetch(product.url + callPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': GETIR_FIELDS.keys.webhookKey },
    body: JSON.stringify(sent),
  });
  expect(answer.status).toBe(200);
  await visit(owner, '/app/channel-orders');
  await press(owner, /^Ürün seç/);
  await owner.getByLabel(/^Ürün/).selectOption({ label: 'Künefe' });
  await press(owner, 'Kaydet');
  await visit(waiter, '/app/tables');
  await waiter.getByRole('link', { name: 'Siparişe bak' }).click();
  await press(waiter, 'Kabul et');
  await waiter.getByText('Kabul edildi: 1 numara').waitFor();
  await expect.poll(() => fake.steps.map(({ step }) => step)).toEqual(['verify']);
});

test('an answer that Getir refuses is on the page (PLATFORM-14)', async () => {
  const sent = getirOrder('65f0c0ffee00000000004712');
  getir.add(sent).steps.push({ step: 'cancel', at: Date.now() });
  await fetch(product.url + callPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': GETIR_FIELDS.keys.webhookKey },
    body: JSON.stringify(sent),
  });
  await press(waiter, 'Kabul et');
  await waiter.getByText('Platforma iletilemedi: kabul').waitFor();
  await inspectScreen(waiter, 'platform-refused');
  await owner.getByText('Platforma iletilemedi: kabul').waitFor();
  await inspectScreen(owner, 'platform-refused-wide');
  expect(owner.complaints).toEqual([]);
  expect(waiter.complaints).toEqual([]);
});
