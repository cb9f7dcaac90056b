import pg from 'pg';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { openStation } from './overlays.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** The main job of an evening, from registering to the printed slip, as people do it. */
let product: Product;
let browser: Browser;
let owner: Awaited<ReturnType<typeof openDevice>>;
let waiter: Awaited<ReturnType<typeof openDevice>>;
let cashier: Awaited<ReturnType<typeof openDevice>>;

const PASSWORD = 'sofra-1234';
const WAITER = { name: 'Çağrı Öz', email: 'cagri@cinaralti.example' };
const CASHIER = { name: 'Murat Şahin', email: 'murat@cinaralti.example' };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  owner = await openDevice(browser, DESKTOP);
  waiter = await openDevice(browser, PHONE);
  cashier = await openDevice(browser, DESKTOP);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');

test('an owner registers and receives the business code', async () => {
  await owner.goto(`${product.url}/register`);
  await owner.getByLabel('İşletme adı').fill('Çınaraltı Kafe');
  await owner.getByLabel('Ad soyad').fill('Elif Yıldız');
  await owner.getByLabel('E-posta').fill('elif@cinaralti.example');
  await owner.getByRole('textbox', { name: 'Şifre', exact: true }).fill(PASSWORD);
  await owner.getByLabel('Şifre tekrar').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Üye Ol' }).click();
  await expect
    .poll(() => owner.getByRole('textbox', { name: 'İşletme kodu' }).inputValue())
    .toBe('cinaralti-kafe');
  await owner.getByRole('button', { name: 'Devam et' }).click();
  await owner.waitForURL('**/app');
  await owner.getByRole('heading', { name: 'Ana Sayfa' }).waitFor();
});

test('the owner sets up a station and its network printer', async () => {
  await owner.goto(`${product.url}/app/settings/printing`);
  await owner.getByRole('button', { name: 'Yazıcı ekle' }).first().click();
  await dialog(owner).getByLabel('Yazıcı adı').fill('Mutfak yazıcısı');
  await dialog(owner).getByLabel('IP adresi').fill('127.0.0.1');
  await dialog(owner).getByLabel('Port').fill(String(product.printer.port));
  await dialog(owner)
    .getByRole('button', { name: /ekle$|^Kaydet$/i })
    .last()
    .click();
  await shown(owner, 'Yazıcı eklendi').waitFor();

  await owner.getByRole('radio', { name: 'İstasyonlar' }).check({ force: true });
  await owner.getByLabel('Yeni istasyon').fill('Mutfak');
  await owner.getByLabel('Yeni istasyon').press('Enter');
  await shown(owner, 'İstasyon eklendi').waitFor();
  await openStation(owner);
  await dialog(owner).getByLabel('Yazıcı bağla').selectOption({ label: 'Mutfak yazıcısı' });
  await shown(owner, 'Yazıcı bağlandı').waitFor();
});

test('the owner builds the menu', async () => {
  await owner.goto(`${product.url}/app/menu`);
  await owner
    .getByRole('button', { name: /Kategori( ekle)?$/ })
    .first()
    .click();
  await dialog(owner).getByLabel('Kategori adı').fill('Izgara');
  await dialog(owner).getByLabel('İstasyon').selectOption({ label: 'Mutfak' });
  await dialog(owner)
    .getByRole('button', { name: /ekle$|^Kaydet$/i })
    .first()
    .click();
  await dialog(owner).waitFor({ state: 'hidden' });
  await owner.getByRole('button', { name: '+ Ürün' }).click();
  await addItem('Şiş İskender', '390', 'Kaydet ve yeni ekle');
  await addItem('Ayran', '45,50', 'Kaydet');
  await dialog(owner).waitFor({ state: 'hidden' });
  await shown(owner, '45,50').waitFor();
});

async function addItem(name: string, price: string, button: string): Promise<void> {
  await dialog(owner).getByLabel('Ürün adı').fill(name);
  await dialog(owner).getByLabel('Fiyat').fill(price);
  await dialog(owner).getByRole('button', { name: button, exact: true }).click();
  if (button !== 'Kaydet')
    await expect.poll(() => dialog(owner).getByLabel('Ürün adı').inputValue()).toBe('');
}

test('the owner adds a table and hires a waiter and a cashier', async () => {
  await owner.goto(`${product.url}/app/tables`);
  await shown(owner, 'Masa bulunamadı').waitFor();
  await owner.getByRole('button', { name: 'Masa ekle' }).first().click();
  await dialog(owner).getByLabel('Masa adı').fill('Bahçe 3');
  await dialog(owner)
    .getByRole('button', { name: /ekle$|^Kaydet$/i })
    .click();
  await owner.getByRole('link', { name: /Bahçe 3/ }).waitFor();

  await owner.goto(`${product.url}/app/users`);
  await hire(WAITER, 'Garson');
  await hire(CASHIER, 'Müdür');
});

async function hire(person: { name: string; email: string }, role: string): Promise<void> {
  await owner.getByRole('button', { name: 'Kullanıcı ekle' }).first().click();
  await dialog(owner).getByLabel('Ad soyad').fill(person.name);
  await dialog(owner).getByLabel('E-posta').fill(person.email);
  await dialog(owner).getByRole('textbox', { name: 'Şifre', exact: true }).fill(PASSWORD);
  await dialog(owner)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check({ force: true });
  await dialog(owner)
    .getByRole('button', { name: /ekle$|^Kaydet$/i })
    .last()
    .click();
  await dialog(owner).waitFor({ state: 'hidden' });
  await owner.getByRole('heading', { name: person.name }).waitFor();
}

test('a waiter’s order on a phone opens the table on another screen and prints the kitchen’s ticket', async () => {
  await owner.goto(`${product.url}/app/tables`);
  await owner
    .getByRole('link', { name: /Bahçe 3/ })
    .getByText('Boş')
    .waitFor();

  await signIn(waiter, product.url, WAITER.email, PASSWORD);
  await waiter.waitForURL('**/app/tables');
  await waiter.getByRole('link', { name: /Bahçe 3/ }).tap();
  const iskender = waiter.getByRole('button', { name: /Şiş İskender/ }).first();
  await iskender.tap();
  await iskender.tap();
  await waiter.getByRole('button', { name: /Ayran/ }).first().tap();
  await waiter
    .getByRole('button', { name: /^Gönder/ })
    .first()
    .tap();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();

  await owner
    .getByRole('link', { name: /Bahçe 3/ })
    .getByText('₺825,50')
    .waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Bahçe 3'));
  expect(slip.text).toContain('2 x Şiş İskender');
  expect(slip.text).toContain('1 x Ayran');
  expect(slip.text).toContain('Garson: Çağrı Öz');
  expect(await waiter.getByRole('button', { name: 'Öde' }).count()).toBe(0);
});

test('unsent lines of a waiter survive a reload', async () => {
  await waiter.getByRole('button', { name: /Ayran/ }).first().tap();
  await waiter.reload();
  await waiter.getByRole('button', { name: 'Gönder · 1', exact: true }).waitFor();
  await waiter
    .getByRole('button', { name: /^Gönder/ })
    .first()
    .tap();
  await shown(waiter, 'Sipariş kaydedildi').waitFor();
  await product.printer.waitForSlip(({ text }) => text.includes('1 x Ayran') && !text.includes('İskender'));
});

test('the cashier takes the money with ten percent off, and the receipt is printed', async () => {
  await signIn(cashier, product.url, CASHIER.email, PASSWORD);
  await cashier.goto(`${product.url}/app/tables`);
  await cashier.getByRole('link', { name: /Bahçe 3/ }).click();
  await shown(cashier, '₺871,00').waitFor();
  await cashier.getByRole('button', { name: /^Öde/ }).filter({ visible: true }).click();
  await dialog(cashier).getByRole('radio', { name: '%10' }).check({ force: true });
  await dialog(cashier).getByRole('radio', { name: 'Nakit' }).check({ force: true });
  await dialog(cashier).getByRole('button', { name: 'Ödemeyi al · ₺783,90' }).click();
  await shown(cashier, 'Ödeme alındı').waitFor();

  const receipt = await product.printer.waitForSlip(({ text }) => text.includes('783,90 TL'));
  expect(receipt.text).toContain('2 x Şiş İskender');
  expect(receipt.text).toContain('MALİ DEĞERİ YOKTUR');
  await owner
    .getByRole('link', { name: /Bahçe 3/ })
    .getByText('Boş')
    .waitFor();
});

test('dashboard, payment list and books agree to the kuruş', async () => {
  await cashier.goto(`${product.url}/app`);
  await shown(cashier, '₺783,90').waitFor();
  await cashier.goto(`${product.url}/app/orders`);
  const row = cashier.getByRole('listitem').filter({ hasText: 'Bahçe 3' });
  await shown(row, '₺783,90').waitFor();
  expect(await row.textContent()).toContain('2 x Şiş İskender');

  const client = new pg.Client({
    host: path.join(product.dataDir, 'postgres'),
    user: 'postgres',
    database: 'sofra',
  });
  await client.connect();
  const { rows } = await client.query('select gross_kurus, discount_kurus, amount_kurus from payments');
  await client.end();
  expect(rows).toEqual([{ gross_kurus: '87100', discount_kurus: '8710', amount_kurus: '78390' }]);
});

test('the books are correct, and no browser reported an error', async () => {
  await verifyBooks(product);
  expect([...owner.complaints, ...waiter.complaints, ...cashier.complaints]).toEqual([]);
});
