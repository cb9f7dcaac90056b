import type { ArrivalReport } from '@sofra/contract/money/arrivals';
import { apiClient, tokenOf, type ApiClient } from '@sofra/test-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL as EMAIL, DEMO_PASSWORD as PASSWORD } from './demo-people.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** An owner enters the money of a meal card that is on the bank account. The partners of the business owe some. */
let product: Product;
let browser: Browser;
let api: ApiClient;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  api = apiClient(product.url, await tokenOf(product.url, EMAIL.ADMIN, PASSWORD));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const waitingOf = async (name: string): Promise<string[]> => {
  const { partners } = await api.get<ArrivalReport>('/reports/arrivals');
  const found = partners.find(({ partner }) => partner.name === name);
  return (found?.days ?? []).filter(({ arrival, isOver }) => isOver && !arrival).map(({ day }) => day);
};

test('Geldi and Enter record a day that arrived as expected (PARTNER-15, PARTNER-20)', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, EMAIL.ADMIN, PASSWORD);
  await visit(owner, '/app/reports/cash');
  await owner.getByRole('button', { name: /Multinet/ }).click();
  const before = await waitingOf('Multinet');
  await owner
    .getByRole('button', { name: /^Geldi: / })
    .first()
    .click();
  await owner.getByRole('dialog').getByLabel('Gelen tutar').press('Enter');
  await shown(owner, /Multinet: ₺.* geldi$/).waitFor();
  expect(await waitingOf('Multinet')).toEqual(before.slice(1));
  expect(owner.complaints).toEqual([]);
});

test('on a phone one amount covers two days, and is less than expected (PARTNER-16)', async () => {
  const phone = await openDevice(browser, PHONE);
  await signIn(phone, product.url, EMAIL.ADMIN, PASSWORD);
  await visit(phone, '/app/reports/cash');
  await phone.getByRole('button', { name: /Multinet/ }).click();
  const before = await waitingOf('Multinet');
  const ticks = phone.getByRole('table', { name: 'Multinet: günler' }).getByRole('checkbox');
  for (const at of [0, 1]) await ticks.nth(at).check();
  await phone.getByRole('button', { name: /^2 gün geldi/ }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Gelen tutar').fill('100');
  await dialog.getByText(/^Fark −/).waitFor();
  await dialog.getByRole('button', { name: 'Geldi · ₺100,00' }).click();
  await shown(phone, 'Multinet: ₺100,00 geldi').waitFor();
  expect(await waitingOf('Multinet')).toEqual(before.slice(2));
  expect(phone.complaints).toEqual([]);
});

test('the books are correct', async () => {
  const { ledger, audit } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(audit).not.toBe('');
});
