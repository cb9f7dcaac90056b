import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen, PAGE_RULES } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** A waiter changes a password that another person may know. The change signs the other sessions out. */
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

const NEW = 'yepyeni-sifre';

async function change(page: Page, current: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Şifremi değiştir' });
  await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill(current);
  await dialog.getByRole('textbox', { name: 'Yeni şifre', exact: true }).fill(NEW);
  await dialog.getByRole('textbox', { name: 'Yeni şifre tekrar' }).fill(NEW);
  await dialog.getByRole('button', { name: 'Şifremi değiştir' }).click();
}

test('a change on the phone ends every other session, and the new password signs in', async () => {
  const { email, password } = business.waiter;
  const [phone, till] = await Promise.all([openDevice(browser, PHONE), openDevice(browser, DESKTOP)]);
  await signIn(phone, product.url, email, password);
  await signIn(till, product.url, email, password);

  await phone.getByRole('button', { name: 'Daha fazla' }).click();
  await phone.getByRole('button', { name: /^Çağrı Öz\s+Garson\s+Şifremi değiştir$/ }).click();
  await change(phone, 'yanlis-sifre');
  await phone.getByText('Mevcut şifre hatalı. Yeniden yazın.').waitFor();
  await inspectScreen(phone, 'own-password-phone-light', PAGE_RULES);
  await change(phone, password);
  await shown(phone, 'Şifre güncellendi').waitFor();

  // The till's socket is disconnected at once, and its next request sends it to the sign-in page.
  await till.waitForURL('**/login?next=**');
  await till.getByText('Oturumunuz sona erdi. Lütfen yeniden giriş yapın.').waitFor();
  await signIn(till, product.url, email, NEW);
  await till.getByRole('link', { name: /Masa 1/ }).waitFor();
  await phone.reload();
  await phone.getByRole('link', { name: /Masa 1/ }).waitFor();

  const audit = await business.owner.get<{ entries: { event: string; actorName: string }[] }>('/audit');
  expect(JSON.stringify(audit)).toContain('auth.changePassword');
  expect(JSON.stringify(audit)).not.toContain(NEW);
});

test('the dialog opens from the sidebar and from the kitchen’s frame', async () => {
  const till = await openDevice(browser, { ...DESKTOP, colorScheme: 'dark' });
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
  await till.getByRole('button', { name: /^Murat Şahin\s+Müdür\s+Hesap ve cihaz$/ }).click();
  await till.getByRole('button', { name: 'Şifremi değiştir' }).click();
  await till.getByRole('dialog', { name: 'Şifremi değiştir' }).waitFor();
  await inspectScreen(till, 'own-password-desktop-dark', PAGE_RULES);
  expect(till.complaints).toEqual([]);

  const cook = { email: 'cem@cinaralti.example', password: 'sofra-1234' };
  await business.owner.post('/users', { ...cook, role: 'KITCHEN', fullName: 'Cem Usta' });
  const kitchen = await openDevice(browser, DESKTOP);
  await signIn(kitchen, product.url, cook.email, cook.password);
  await kitchen.getByRole('button', { name: /Hesap ve cihaz$/ }).click();
  await kitchen.getByRole('button', { name: 'Şifremi değiştir' }).click();
  await change(kitchen, cook.password);
  await shown(kitchen, 'Şifre güncellendi').waitFor();
  expect(kitchen.complaints).toEqual([]);
});
