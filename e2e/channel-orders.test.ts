import { apiClient, type ApiClient } from '@sofra/test-kit/api-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn, visit } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** An owner makes a token, a program sends orders of a platform with it, and staff answer them. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Page & { complaints: string[] };
let waiter: Page & { complaints: string[] };
let channelId: string;
let program: ApiClient;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.patch('/business/me', { settings: { takeaway: true } });
  const channel = await business.owner.post<{ id: string }>('/menu/channels', {
    name: 'Getir',
    kind: 'GETIR',
  });
  channelId = channel.id;
  owner = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

/** An order of two künefe for ₺400 that was paid on the platform, to be answered within four minutes. */
const sendOrder = (number: string, over: object = {}) =>
  program.post(`/v1/channels/${channelId}/orders`, {
    ...{
      number: `platform-${number}`,
      code: number,
      kind: 'DELIVERY',
      isPlatformCourier: true,
      isPaid: true,
    },
    customer: { name: 'Derya Kaya', phone: '0532 123 45 67', address: 'Çınar Sk. 4 D. 2', note: 'Zil bozuk' },
    answerBy: new Date(Date.now() + 240_000).toISOString(),
    lines: [
      {
        productId: 'G-15',
        name: 'Fıstıklı künefe',
        qty: 2,
        unitPrice: 210,
        options: [{ name: 'Az şerbet' }],
      },
    ],
    ...{ discount: 20, total: 400, ...over },
  });

test('an owner makes a token in three steps, and a program calls with it', async () => {
  await visit(owner, '/app/settings/connections');
  await owner.getByRole('button', { name: /^API anahtarları/ }).click();
  await inspectScreen(owner, 'api-tokens-empty');
  await press(owner, 'Anahtar ekle');
  await owner.getByLabel('Programın adı').fill('Getir bağlantısı');
  await press(owner, 'Menüyü okur');
  await press(owner, 'Kanal siparişi ve telefon araması gönderir');
  await inspectScreen(owner, 'api-token-form');
  await owner.getByRole('dialog').getByRole('button', { name: 'Ekle' }).click();
  const token = await owner.getByLabel('Anahtar', { exact: true }).inputValue();
  expect(await owner.getByLabel('Komut', { exact: true }).inputValue()).toBe(
    `curl -H "Authorization: Bearer ${token}" ${product.url}/api/v1/menu`,
  );
  await inspectScreen(owner, 'api-token-shown');
  await press(owner, 'Anahtarı kaydettim');
  program = apiClient(product.url, token);
  expect(await program.get('/v1/menu')).toEqual(expect.any(Array));
  await owner.getByRole('heading', { name: /Getir bağlantısı/ }).waitFor();
  await inspectScreen(owner, 'api-tokens');
});

test('an order of a platform rings on every screen, is mapped once and accepted in one tap', async () => {
  await visit(waiter, '/app/tables');
  await sendOrder('4711');
  await waiter.getByRole('alert').getByText('Getir 4711 yanıt bekliyor').waitFor();
  await inspectScreen(waiter, 'channel-strip');
  await waiter.getByRole('link', { name: 'Siparişe bak' }).click();
  await waiter.getByText('Ürün seçilmemiş').waitFor();
  await press(waiter, 'Kabul et');
  await waiter.getByText('Önce ürünü seçin: Fıstıklı künefe.').waitFor();
  await inspectScreen(waiter, 'channel-unknown');

  await visit(owner, '/app/takeaway');
  await owner.getByRole('link', { name: /Kanal siparişleri/ }).click();
  await press(owner, 'Ürün seç: Fıstıklı künefe');
  await owner.getByLabel(/^Ürün/).selectOption({ label: 'Künefe' });
  await inspectScreen(owner, 'channel-map');
  await press(owner, 'Kaydet');
  await waiter.getByText('Künefe (Fıstıklı künefe)').waitFor();
  await waiter.getByText('30 dk').click();
  await press(waiter, 'Kabul et');
  await waiter.getByText('Kabul edildi: 1 numara').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Künefe'));
  for (const text of ['Paket 1', 'Getir 4711', 'Az şerbet']) expect(slip.text).toContain(text);
});

test('the next order needs no map; a refusal has its reason, and the program reads the states', async () => {
  await sendOrder('4712');
  await waiter.getByRole('heading', { name: 'Getir 4712' }).waitFor();
  await press(waiter, 'Reddet');
  await waiter.getByText('Mutfak yoğun').click();
  await inspectScreen(waiter, 'channel-refuse');
  await waiter.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click();
  await waiter.getByText('Sipariş reddedildi').waitFor();
  await inspectScreen(waiter, 'channel-ended');
  await inspectScreen(owner, 'channel-ended-wide');
  const stateOf = async (number: string) =>
    (await program.get<{ state: string }>(`/v1/channels/${channelId}/orders/platform-${number}`)).state;
  expect([await stateOf('4711'), await stateOf('4712')]).toEqual(['PREPARING', 'REFUSED']);
  const payments = await business.owner.get<{ amount: number; method: string }[]>('/orders/payments');
  expect(payments).toMatchObject([{ method: 'CARD', amount: 400 }]);
  expect(owner.complaints).toEqual([]);
  // The browser logs the refusal of the unknown product.
  expect(waiter.complaints).toEqual([expect.stringContaining('/accept')]);
});
