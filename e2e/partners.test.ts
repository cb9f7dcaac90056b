import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';
import { tapCounter } from './tap-counter.ts';
import { verifyBooks } from './verify-books.ts';

/** Two terminals and four meal cards, from the settings to the receipt; the taps of each payment are counted. */
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

test('the owner adds two terminals and switches on four meal cards (PARTNER-1, PARTNER-3)', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await visit(owner, '/app/settings/payment?ayar=terminals');
  for (const name of ['Banka A POS', 'Banka B POS']) {
    await owner.getByRole('button', { name: 'POS cihazı ekle' }).click();
    await owner.getByLabel('Cihazın adı').fill(name);
    await owner.getByRole('button', { name: 'Kaydet' }).click();
    await shown(owner, name).waitFor();
  }
  await visit(owner, '/app/settings/payment?ayar=mealCards');
  for (const name of ['Multinet', 'Pluxee', 'Edenred', 'Setcard']) {
    const isOn = owner.getByRole('switch', { name: `${name}: ödemede sunulsun` });
    await isOn.click();
    await expect.poll(() => isOn.isChecked()).toBe(true);
  }
  expect(owner.complaints).toEqual([]);
});

/** A phone as it is held at a table, and the till. */
test.each([
  ['the till', DESKTOP, 0],
  ['a phone', PHONE, 3],
])(
  'on %s exact cash takes two taps, and any terminal and any meal card three (PARTNER-7)',
  async (_, device, first) => {
    const cashier = await openDevice(browser, device);
    await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
    const payments = [
      { method: 'CASH', partner: null },
      { method: 'CARD', partner: 'Banka B POS' },
      { method: 'MEAL', partner: 'Setcard' },
    ];
    for (const [index, { method, partner }] of payments.entries()) {
      const tableId = business.tableIds[first + index] ?? '';
      await order(business, tableId, [{ itemId: business.itemIds.iskender, qty: 1 }]);
      await visit(cashier, `/app/tables/${tableId}`);
      const { tap, count } = tapCounter();
      await tap(cashier.getByRole('button', { name: /^Öde/ }).filter({ visible: true }));
      await settled(cashier);
      if (partner) await tap(cashier.getByRole('radio', { name: partner }));
      await tap(cashier.getByRole('dialog').getByRole('button', { name: 'Ödemeyi al · ₺450,50' }));
      await cashier.getByRole('dialog').getByRole('button', { name: 'Masalara dön' }).click();
      await cashier.getByRole('heading', { name: 'Masalar' }).waitFor();
      expect(count()).toBeLessThanOrEqual(partner ? 3 : 2);
      const [taken] =
        await business.owner.get<{ method: string; partner: { name: string } | null }[]>('/orders/payments');
      expect([taken?.method, taken?.partner?.name ?? null]).toEqual([method, partner]);
    }
    expect(cashier.complaints).toEqual([]);
  },
);

test('the receipt names the meal card (PARTNER-8)', async () => {
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Setcard'));
  expect(slip.text).toContain('Ödeme: Yemek Kartı (Setcard)');
});

test('the list is filtered by a terminal, and the partner alone is corrected (PARTNER-9, PARTNER-10)', async () => {
  const cashier = await openDevice(browser, DESKTOP);
  await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
  await visit(cashier, '/app/orders');
  await cashier.getByLabel('Yöntem').selectOption({ label: '– Banka B POS' });
  await expect
    .poll(() => cashier.getByRole('list', { name: 'Ödemeler' }).getByRole('listitem').count())
    .toBe(2);
  await cashier.getByRole('list', { name: 'Ödemeler' }).getByRole('button').first().click();
  await cashier.getByRole('button', { name: 'Yöntemi düzelt' }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Banka A POS' }).click();
  await dialog.getByRole('button', { name: 'Yanlış seçildi' }).click();
  await dialog.getByRole('button', { name: 'Yöntemi düzelt' }).click();
  await shown(cashier, 'Ödeme yöntemi düzeltildi').waitFor();
  await expect
    .poll(() => cashier.getByRole('list', { name: 'Ödemeler' }).getByRole('listitem').count())
    .toBe(1);
  expect(cashier.complaints).toEqual([]);
});

/** As low as a phone in a browser with its bars, and as a small till. */
const LOW: readonly [BrowserContextOptions, string][] = [
  [{ ...PHONE, viewport: { width: 390, height: 640 } }, 'Metropol'],
  [{ ...DESKTOP, viewport: { width: 1024, height: 640 } }, 'Tokenflex'],
];

test('on low screens the third tap reaches two terminals and six meal cards (PARTNER-6, PARTNER-7)', async () => {
  for (const [, name] of LOW) await business.owner.post('/partners', { method: 'MEAL', name });
  for (const [device, partner] of LOW) {
    const cashier = await openDevice(browser, device);
    await signIn(cashier, product.url, business.cashier.email, business.cashier.password);
    const tableId = business.tableIds[5] ?? '';
    await order(business, tableId, [{ itemId: business.itemIds.iskender, qty: 1 }]);
    await visit(cashier, `/app/tables/${tableId}`);
    const { tap, count } = tapCounter();
    await tap(cashier.getByRole('button', { name: /^Öde/ }).filter({ visible: true }));
    const dialog = cashier.getByRole('dialog');
    await tap(dialog.getByRole('radio', { name: partner }));
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(640);
    await dialog.getByRole('radio', { name: 'Banka A POS' }).waitFor({ state: 'detached' });
    await tap(dialog.getByRole('button', { name: 'Ödemeyi al · ₺450,50' }));
    await dialog.getByRole('button', { name: 'Masalara dön' }).waitFor();
    expect(count()).toBe(3);
    expect(cashier.complaints).toEqual([]);
  }
});

test('the books are correct', async () => {
  const { ledger, audit } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(audit).not.toBe('');
});
