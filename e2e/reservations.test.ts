import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { inspectAtTwoSizes } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** A reservation, from the waiter's phone to the opened table. */
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

const open = async (device: typeof PHONE | typeof DESKTOP, who: 'waiter' | 'cashier') => {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, business[who].email, business[who].password);
  return page;
};

const clockFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of the business in 20 minutes. */
const soon = (): string => clockFormat.format(Date.now() + 20 * 60_000);

/** Twelve hours from now, so that no business day ends during the test. */
const farHour = (): number => Number.parseInt(clockFormat.format(Date.now() + 12 * 3_600_000), 10);

test('a reservation is taken on the phone, confirmed at the till and seated with its guests (RESERVE-1, RESERVE-12, RESERVE-13)', async () => {
  await business.owner.patch('/business/me', { dayStartHour: farHour(), settings: { reservations: true } });
  const [tableId = ''] = business.tableIds;
  const till = await open(DESKTOP, 'cashier');
  await till.goto(`${product.url}/app/tables`);
  await till.getByRole('link', { name: 'Rezervasyonlar' }).click();
  await till.getByText('0 rezervasyon · 0 kişi').waitFor();

  const phone = await open(PHONE, 'waiter');
  await phone.goto(`${product.url}/app/tables`);
  await phone.getByRole('link', { name: 'Rezervasyonlar' }).tap();
  await phone.getByRole('button', { name: 'Rezervasyon', exact: true }).tap();
  const form = phone.getByRole('dialog', { name: 'Yeni rezervasyon' });
  await form.getByRole('textbox', { name: /^Ad/ }).fill('Demirtaş');
  await form.getByRole('radio', { name: '4', exact: true }).tap();
  await form.getByRole('textbox', { name: /^Saat/ }).fill(soon());
  await form.getByRole('combobox', { name: 'Masa' }).selectOption(tableId);
  await inspectAtTwoSizes(phone, 'reservation-form', ['page-has-heading-one', 'landmark-one-main']);
  await form.getByRole('button', { name: 'Rezervasyonu al' }).tap();
  await inspectAtTwoSizes(phone, 'reservations-phone');

  // The till shows it at once.
  await till.getByRole('button', { name: /Demirtaş 4 kişi, Bekliyor/ }).click();
  const detail = till.getByRole('complementary', { name: 'Seçilen rezervasyon' });
  await detail.getByRole('button', { name: 'Onaylı' }).click();
  await till.getByRole('button', { name: /Demirtaş 4 kişi, Onaylı/ }).waitFor();
  await inspectAtTwoSizes(till, 'reservations-till');
  await phone.goto(`${product.url}/app/tables`);
  await shown(phone, /· Demirtaş · 4$/).waitFor();

  await detail.getByRole('button', { name: 'Geldi, masayı aç' }).click();
  await till.getByRole('button', { name: /Demirtaş 4 kişi, Geldi/ }).waitFor();
  const order = await business.owner.get<{ guests: number; total: number; lines: unknown[] }>(
    `/tables/${tableId}/open-order`,
  );
  expect([order.guests, order.total, order.lines]).toEqual([4, 0, []]);
  await detail.getByRole('link', { name: /adisyonuna git$/ }).click();
  await shown(till, /Demirtaş/).waitFor();
  // Opening the page of a seated table does not cancel its empty order.
  await till.getByRole('button', { name: '4 kişi' }).waitFor();
  expect(await business.owner.get(`/tables/${tableId}/open-order`)).toMatchObject({ guests: 4 });
  expect([phone.complaints, till.complaints]).toEqual([[], []]);
});
