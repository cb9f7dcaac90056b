import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { openDevice, PHONE, PHONE_ON_ITS_SIDE, shown, signIn } from './devices.ts';
import { inspectAtTwoSizes, PAGE_RULES } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';
import { verifyBooks } from './verify-books.ts';

/** A waiter cancels a dish on the own phone, and the manager at the table approves it with the PIN. */
let product: Product;
let browser: Browser;
let business: Business;
let phone: Awaited<ReturnType<typeof openDevice>>;

const PIN = '2580';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const users = await business.owner.get<{ id: string; role: string }[]>('/users');
  const cashier = users.find(({ role }) => role === 'CASHIER');
  await business.owner.put(`/users/${cashier?.id ?? ''}/pin`, { pin: PIN });
  phone = await openDevice(browser, PHONE);
  await signIn(phone, product.url, business.waiter.email, business.waiter.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const approval = () => phone.getByRole('dialog', { name: 'Yönetici onayı' });

/** The pixels of an element that would have to be scrolled to. */
const below = (element: Locator): Promise<number> =>
  element.evaluate((shown) => shown.getBoundingClientRect().bottom - innerHeight);

/** Opens the table with two desserts, and counts from there. */
async function atTable(index: number) {
  const tableId = business.tableIds[index] ?? '';
  const { id } = await order(business, tableId, [{ itemId: business.itemIds.kunefe, qty: 2 }]);
  await phone.goto(`${product.url}/app/tables/${tableId}`);
  const { tap, count } = tapCounter();
  await tap(phone.getByRole('button', { name: /^Sepeti aç/ }));
  await tap(phone.getByRole('dialog', { name: 'Sepet' }).getByRole('button', { name: 'Künefe: işlemler' }));
  return { id, tap, count };
}

test('a void takes five taps, the person and the PIN on a phone, and slip, report and log name it (APPROVE-19, APPROVE-8)', async () => {
  const { tap, count } = await atTable(0);
  await tap(phone.getByRole('menuitem', { name: 'İptal' }));
  await tap(phone.getByRole('button', { name: 'Yanlış girildi' }));
  await tap(phone.getByRole('button', { name: 'İptal et', exact: true }));
  await shown(approval(), '1 × Künefe · Yanlış girildi').waitFor();
  await inspectAtTwoSizes(phone, 'waiter-void-approval', PAGE_RULES);
  await phone.setViewportSize(PHONE_ON_ITS_SIDE);
  await expect.poll(() => below(approval().getByRole('group', { name: 'PIN' }))).toBeLessThanOrEqual(0);
  await phone.setViewportSize(PHONE.viewport);
  await tap(approval().getByRole('button', { name: 'Murat Şahin' }));
  for (const digit of PIN) await tap(approval().getByRole('button', { name: digit, exact: true }));
  await shown(phone, 'Kalem iptal edildi').waitFor();
  expect(count()).toBe(5 + 1 + PIN.length);

  const slip = await product.printer.waitForSlip(({ text }) => text.includes('İPTAL'));
  expect(slip.text).toContain('1 x Künefe');
  expect(await business.owner.get('/orders/cancels')).toMatchObject([
    { name: 'Künefe', qty: 1, amount: 185, reason: 'Yanlış girildi', canceledBy: 'Çağrı Öz' },
  ]);
});

test('a comp works the same, and closing keeps the entered values for another request (APPROVE-11, APPROVE-19)', async () => {
  const { id, tap } = await atTable(1);
  await tap(phone.getByRole('menuitem', { name: 'İkram' }));
  await tap(phone.getByRole('button', { name: 'Bekletme' }));
  await tap(phone.getByRole('button', { name: 'İkram et', exact: true }));
  await shown(approval(), '1 × Künefe · Bekletme').waitFor();
  await tap(approval().getByRole('button', { name: 'Kapat' }));
  await approval().waitFor({ state: 'hidden' });
  expect((await business.owner.get<{ total: number } | null>(openOrderOf(1)))?.total).toBe(370);
  await tap(phone.getByRole('button', { name: 'Onay iste' }));
  await tap(approval().getByRole('button', { name: 'Murat Şahin' }));
  for (const digit of PIN) await tap(approval().getByRole('button', { name: digit, exact: true }));
  await shown(phone, 'İkram edildi').waitFor();
  expect(await business.owner.get(openOrderOf(1))).toMatchObject({ id, total: 185 });
});

const openOrderOf = (index: number): string => `/tables/${business.tableIds[index] ?? ''}/open-order`;

test('the log names both people, the books are correct, and no browser reported an error (APPROVE-2, APPROVE-10)', async () => {
  await phone.close();
  const { ledger } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  const log = JSON.stringify(await business.owner.get('/audit'));
  for (const name of ['Çağrı Öz', 'Murat Şahin']) expect(log).toContain(name);
  expect(log).toContain('"approvedBy":"Murat Şahin"');
  // The browser itself logs the refusals that require an approval.
  const isAsked = (complaint: string) => /status of 422 .*\/(cancel|comp)-lines$/.test(complaint);
  expect(phone.complaints.filter((complaint) => !isAsked(complaint))).toEqual([]);
});
