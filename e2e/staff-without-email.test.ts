import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { openDevice, PHONE, shown, signIn, TABLET } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** A waiter without e-mail, from the list of users to the first order; and a manager who is invited. */
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

test('a waiter is added by name and PIN, and chooses an own PIN on the tablet (STAFF-23, PIN-26, PIN-27)', async () => {
  const tablet = await openDevice(browser, TABLET);
  await signIn(tablet, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await tablet.goto(`${product.url}/app/users`);
  await tablet.getByRole('button', { name: 'PIN ile ekle' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'PIN ile ekle' });
  await dialog.getByLabel('Ad', { exact: false }).first().fill('Deniz A.');
  const pin = (await dialog.getByRole('status').first().textContent()) ?? '';
  expect(pin).toMatch(/^\d{4}$/);
  await dialog.getByRole('button', { name: 'Garsonu ekle' }).click();
  await tablet.getByRole('heading', { name: 'Deniz A.' }).waitFor();
  await tablet.goto(`${product.url}/app/settings/people?ayar=sharedDevices`);
  await tablet.getByRole('button', { name: 'Bu cihaz ortak kullanılsın' }).click();
  await tablet.getByLabel('Cihaz adı').fill('Salon tableti');
  await tablet.getByRole('button', { name: 'Ortak kullan', exact: true }).click();
  await tablet.getByText('Bu cihaz', { exact: true }).waitFor();
  await tablet.getByRole('button', { name: 'Kişi değiştir' }).click();

  await tablet.getByRole('button', { name: /Deniz A\./ }).click();
  const type = async (digits: string) => {
    for (const digit of digits) await tablet.getByRole('button', { name: digit, exact: true }).click();
  };
  const own = pin === '7391' ? '7392' : '7391';
  await type(pin);
  await tablet.getByText('Kendi PIN’inizi seçin').waitFor();
  await type(own);
  await tablet.getByText('Yeni PIN’inizi bir daha girin').waitFor();
  await type(own);
  await tablet.getByRole('link', { name: /Masa 5/ }).click();
  await tablet.getByRole('button', { name: /^Çay/ }).first().click();
  await tablet
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await shown(tablet, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 5'));
  expect(slip.text).toContain('Deniz A.');
});

test('an invited manager sets the own password with the link and signs in with it (STAFF-24, STAFF-30, STAFF-31)', async () => {
  const email = 'yeni.mudur@cinaralti.example';
  const added = await business.owner.post<{ id: string }>('/users/with-pin', {
    ...{ fullName: 'Nil Kaya', role: 'CASHIER', pin: '4815', email },
  });
  const { key } = await business.owner.post<{ key: string }>(`/users/${added.id}/invitation`, {});
  const phone = await openDevice(browser, PHONE);
  await phone.goto(`${product.url}/password#${key}`);
  await phone.getByLabel('Yeni şifre', { exact: false }).first().fill('nilin-sifresi');
  await phone.getByLabel('Yeni şifre tekrar').fill('nilin-sifresi');
  await phone.getByRole('button', { name: 'Şifreyi belirle' }).click();
  await phone.waitForURL('**/app');
  const again = await openDevice(browser, PHONE);
  await signIn(again, product.url, email, 'nilin-sifresi');
  await again.waitForURL('**/app');
});
