import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** A guest requests a reservation. A cashier confirms it on the floor, the guest reads that, and cancels it. */
let product: Product;
let browser: Browser;
let business: Business;
let guest: Awaited<ReturnType<typeof openDevice>>;
let till: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.patch('/business/me', { settings: { reservations: true, guestReservations: true } });
  guest = await openDevice(browser, PHONE);
  till = await openDevice(browser, { ...DESKTOP, colorScheme: 'dark' });
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

test('a guest requests a reservation, staff confirm it with one press, and the guest cancels it', async () => {
  const tomorrow = addDays(businessDayOf(new Date(), 'Europe/Istanbul', 0), 1);
  await guest.goto(`${product.url}/qr/cinaralti-kafe?rezervasyon`);
  await guest.getByRole('dialog', { name: 'Masa ayırtın' }).waitFor();
  await press(guest, 'Artır');
  await guest.getByLabel('Gün', { exact: true }).fill(tomorrow);
  await press(guest, '19:30');
  await press(guest, 'Adınızı yazın');
  await guest.getByLabel('Adınız').fill('Ayşe Kaya');
  await guest.getByLabel('Telefonunuz').fill('0532 123 41 07');
  await guest.getByLabel('İşletmeye not').fill('Pencere kenarı');
  await inspectScreen(guest, 'reserve-form');

  await till.goto(`${product.url}/app/tables`);
  await press(guest, /^İstek gönder · .* 19:30 · 3 kişi/);
  await guest.getByText('İsteğiniz gönderildi').waitFor();
  await guest.getByText('Onay bekliyor').waitFor();
  await inspectScreen(guest, 'reserve-sent');

  const link = till.getByRole('link', { name: /Rezervasyonlar 1/ });
  await expect.poll(() => link.textContent()).toMatch(/yanıt bekleyen istek/);
  await link.click();
  const requests = till.getByRole('region', { name: 'Rezervasyon istekleri' });
  await requests.getByText('Ayşe Kaya').waitFor();
  await inspectScreen(till, 'reserve-requests');
  await requests.getByRole('button', { name: 'Ayşe Kaya' }).click();
  await till.getByText('Rezervasyon formu').waitFor();
  await requests.getByRole('button', { name: 'Onayla' }).click();
  await requests.waitFor({ state: 'detached' });

  await guest.getByText('Onaylandı').waitFor();
  await press(guest, 'İptal et');
  await press(guest, 'Evet, iptal et');
  await guest.getByText('İptal edildi').waitFor();
  await till.getByText('Misafir iptal etti.').waitFor();
  for (const page of [guest, till]) expect(page.complaints).toEqual([]);
});
