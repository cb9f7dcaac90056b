import { startFakeTokenX, TOKEN_DEVICE, type FakeTokenX } from '@sofra/api/test/fiscal/fake-token-x';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { inspectAtTwoSizes } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';
import { verifyBooks } from './verify-books.ts';

/** An owner connects a fiscal device, and a cashier takes a payment there with the same button. */
let product: Product;
let browser: Browser;
let token: FakeTokenX;
let business: Business;
let owner: Page & { complaints: string[] };
let cashier: Page & { complaints: string[] };

beforeAll(async () => {
  token = await startFakeTokenX();
  [product, browser] = await Promise.all([startProduct({ TOKEN_X_URL: token.url }), launchBrowser()]);
  business = await createBusiness(product);
  await taxMenu(business);
  owner = await openDevice(browser, DESKTOP);
  cashier = await openDevice(browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await token.stop();
});

/** Devices take no item whose rate of KDV is unknown. */
async function taxMenu({ owner: office }: Business): Promise<void> {
  const rates = await office.get<{ id: string; percents: { percent: number }[] }[]>('/vat/rates');
  const vatRateId = rates.find(({ percents }) => percents.at(-1)?.percent === 10)?.id;
  const [category] = await office.get<{ id: string }[]>('/menu');
  await office.patch(`/menu/categories/${category?.id ?? ''}`, { vatRateId });
}

const dialog = (page: Page) => page.getByRole('dialog');
const atDevice = () => token.device.open()?.id ?? '';

async function takeAtDevice(at: number, amount: string): Promise<string> {
  const [tableId = ''] = business.tableIds.slice(at);
  await order(business, tableId, [{ itemId: business.itemIds.tea, qty: at + 1 }]);
  await visit(cashier, `/app/tables/${tableId}`);
  const { tap, count } = tapCounter();
  await tap(cashier.getByRole('button', { name: /^Öde/ }).filter({ visible: true }));
  await tap(dialog(cashier).getByRole('button', { name: `Ödemeyi al · ${amount}` }));
  await shown(cashier, /Cihazda ödeniyor ·/).waitFor();
  // As many as without a device.
  expect(count()).toBe(2);
  await expect.poll(atDevice).not.toBe('');
  return atDevice();
}

test('an owner adds a device with its own keys and tries it (FISCAL-1, FISCAL-2)', async () => {
  await visit(owner, '/app/settings/payment?ayar=fiscal');
  await owner.getByText('Hazır, sizin anahtarınızla', { exact: false }).waitFor();
  await inspectAtTwoSizes(owner, 'fiscal-none');
  await owner.getByRole('button', { name: 'Token X (Beko X30TR)' }).click();
  const { ids, keys, sections } = TOKEN_DEVICE;
  await dialog(owner).getByLabel(/^Ad/).fill('Kasa ÖKC');
  await dialog(owner)
    .getByLabel(/^Terminal no/)
    .fill(ids.terminalId);
  await dialog(owner)
    .getByLabel(/^Client ID/)
    .fill(keys.clientId);
  await dialog(owner)
    .getByLabel(/^Client secret/)
    .fill(keys.clientSecret);
  for (const [percent, section] of Object.entries(sections)) {
    const field = dialog(owner).getByRole('textbox', { name: `KDV %${percent}`, exact: true });
    if ((await field.count()) > 0) await field.fill(section);
  }
  await inspectAtTwoSizes(owner, 'fiscal-keys');
  await dialog(owner).getByRole('button', { name: 'Kaydet' }).click();
  await owner.getByRole('button', { name: 'Cihazı dene' }).click();
  await owner.getByText('Kasa ÖKC yanıt verdi').waitFor();
  await owner.getByRole('main').getByText('Bağlı', { exact: true }).waitFor();
  await inspectAtTwoSizes(owner, 'fiscal-device');
});

test('the same button takes a payment at the device, and the table closes when the guest has paid (FISCAL-13)', async () => {
  const id = await takeAtDevice(0, '₺25,00');
  await inspectAtTwoSizes(cashier, 'fiscal-at-device');
  token.device.pay(id);
  await cashier.getByRole('dialog', { name: /^Ödeme alındı/ }).waitFor();
  await dialog(cashier).getByRole('button', { name: 'Masalara dön' }).click();
});

test('a person answers for a device that took another amount, after a look at it (FISCAL-8)', async () => {
  const id = await takeAtDevice(1, '₺50,00');
  await visit(owner, `/app/tables/${business.tableIds[1] ?? ''}`);
  await shown(owner, /Cihazda ödeniyor/).waitFor();
  token.device.pay(id, [{ type: 3, operator: null, amount: 4_000 }]);
  await dialog(cashier).getByText('Cihaza bakın').waitFor();
  await inspectAtTwoSizes(cashier, 'fiscal-look');
  await visit(owner, '/app/day');
  await owner.getByRole('heading', { name: 'Yazarkasa' }).waitFor();
  await inspectAtTwoSizes(owner, 'fiscal-day');
  await dialog(cashier).getByRole('button', { name: 'Fiş çıktı' }).click();
  await dialog(cashier)
    .getByLabel(/^ÖKC fiş no/)
    .fill('2');
  await dialog(cashier).getByLabel(/^Z no/).fill('12');
  await inspectAtTwoSizes(cashier, 'fiscal-receipt');
  await dialog(cashier).getByRole('button', { name: 'Kaydet' }).click();
  await cashier.getByRole('dialog', { name: /^Ödeme alındı/ }).waitFor();
});

test('nothing complained, and the books are right', async () => {
  expect([...owner.complaints, ...cashier.complaints]).toEqual([]);
  await verifyBooks(product);
});
