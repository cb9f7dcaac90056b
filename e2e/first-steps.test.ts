import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { inspectScreen, SCREEN_VARIANTS, PAGE_RULES } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** From the form of *Üye Ol* to the first tea: the steps of a new business before it can sell anything. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The number of lines that the text of an element takes. */
const linesOf = (target: Locator): Promise<number> =>
  target.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it.lastChild!);
    return words.getClientRects().length;
  });

async function fillRegistration(page: Page, businessName: string): Promise<void> {
  await page.goto(`${product.url}/register`);
  await page.getByLabel('İşletme adı').fill(businessName);
  await page.getByLabel('Ad soyad').fill('Şule Çınar');
  await page.getByLabel('E-posta').fill('sule@cinaralti.example');
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill('gizli-1234');
  await page.getByRole('textbox', { name: 'Şifre tekrar' }).fill('gizli-1234');
}

const steps = (page: Page) => page.getByRole('region', { name: 'İlk adımlar' });

test('registration, twelve tables, a menu and the first tea take eight taps', async () => {
  const owner = await openDevice(browser, PHONE);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await fillRegistration(owner, 'Çınaraltı Kafe');
  await tap(button(owner, 'Üye Ol'));
  expect(await owner.getByRole('textbox', { name: 'İşletme kodu' }).inputValue()).toBe('cinaralti-kafe');
  await tap(button(owner, 'Devam et'));
  await tap(button(owner, '12 masa ekle'));
  await steps(owner).getByText('1/4 tamam').waitFor();
  await tap(button(owner, 'Kafe menüsü'));
  await steps(owner).getByText('2/4 tamam').waitFor();

  await tap(owner.getByRole('navigation').getByRole('link', { name: 'Masalar' }));
  await tap(owner.getByRole('link', { name: /^Masa 12/ }));
  await tap(owner.getByRole('button', { name: /^Çay/ }).first());
  await tap(owner.getByRole('button', { name: /^Gönder/ }).first());
  await shown(owner, 'Sipariş kaydedildi').waitFor();
  expect(taps).toBe(8);
  expect(owner.complaints).toEqual([]);

  // Selling a sample does not make it the business's own: it is removed, and the order keeps its line.
  await owner.goto(`${product.url}/app/menu`);
  await owner.getByText(/^Örnek menü: 32 ürün örnektir/).waitFor();
  await button(owner, 'Kaldır').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click();
  await owner.getByText('Menünüz boş').waitFor();
  expect(await linesOf(button(owner, 'Kategori ekle').last())).toBe(1);
  const token = await owner.evaluate(() => localStorage.getItem('token'));
  const api = apiClient(product.url, token);
  const orders = await api.get<{ total: number; table: { name: string } }[]>('/orders?status=OPEN');
  expect(orders).toMatchObject([{ total: 35, table: { name: 'Masa 12' } }]);
  expect(await api.get<object[]>('/menu')).toEqual([]);
  await verifyBooks(product);
});

test.each(SCREEN_VARIANTS)('the steps look right on a $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, {
    ...(device === 'phone' ? PHONE : DESKTOP),
    colorScheme: theme,
  });
  const name = (part: string) => `first-steps-${part}-${device}-${theme}`;
  await page.goto(`${product.url}/login`);
  await button(page, 'Şifremi unuttum').click();
  await page.getByText(/^Patronsanız üye olurken/).waitFor();
  await inspectScreen(page, name('login'));

  await fillRegistration(page, `Fırın ${device}`);
  await inspectScreen(page, name('register'));
  await button(page, 'Üye Ol').click();
  await button(page, 'Devam et').waitFor();
  await inspectScreen(page, name('code'));
  await button(page, 'Devam et').click();
  await button(page, '12 masa ekle').waitFor();
  await inspectScreen(page, name('steps'));
  await page.goto(`${product.url}/app/menu`);
  await button(page, 'Lokanta menüsü').click();
  await page.getByText(/^Örnek menü: 36 ürün örnektir/).waitFor();
  await inspectScreen(page, name('menu'));
  await button(page, 'Kaldır').click();
  await page.getByRole('alertdialog').waitFor();
  await inspectScreen(page, name('remove'), PAGE_RULES);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
