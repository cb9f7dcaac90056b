import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** An owner sends the package of a month to the accountant, who downloads it without signing in. */
let product: Product;
let browser: Browser;
let owner: Awaited<ReturnType<typeof openDevice>>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const business = await createBusiness(product);
  const { owner: api, itemIds, tableIds } = business;
  const meal = await order(business, tableIds[0] ?? '', [{ itemId: itemIds.iskender, qty: 1 }]);
  await api.post(`/orders/${meal.id}/pay`, { method: 'CASH', finalTotal: 450.5, discountType: 'NONE' });
  owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await visit(owner, '/app/reports/vat');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const panel = () => owner.getByRole('region', { name: 'Muhasebe paketi' });

/**
 * Returns the name of the file that a press downloads. `has` finds the name of a file in the zip, which is
 * uncompressed.
 */
async function downloadedBy(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const zip = readFileSync(await file.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  return { name: file.suggestedFilename(), has: (name: string) => zip.includes(name) };
}

test('the package of the month before is one press in the panel (ACCOUNTING-6, ACCOUNTING-10)', async () => {
  const { name, has } = await downloadedBy(owner, () =>
    panel().getByRole('button', { name: 'Paketi indir' }).click(),
  );
  expect(name).toMatch(/^sofra-20\d\d-\d\d\.zip$/);
  for (const file of ['kapak.csv', 'oku.txt', 'gun-sonlari.pdf']) expect(has(file), file).toBe(true);
});

test('the accountant opens the link of this month on a phone, until the owner ends it (ACCOUNTING-5, ACCOUNTING-8)', async () => {
  await panel().getByRole('button', { name: 'Sonraki ay' }).click();
  await shown(panel(), /Ay bitmedi, paket “ara” olarak işaretlenir/).waitFor();
  await panel().getByRole('button', { name: 'Süreli bağlantı' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Süreli bağlantı' });
  const address = await dialog.getByLabel('Adres').inputValue();
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();

  const accountant = await openDevice(browser, PHONE);
  await accountant.goto(address);
  await shown(accountant, /muhasebe paketi/).waitFor();
  const { name, has } = await downloadedBy(accountant, () =>
    accountant.getByRole('link', { name: 'Paketi indir' }).click(),
  );
  expect(name).toMatch(/^sofra-20\d\d-\d\d-ara\.zip$/);
  expect(has('odemeler.csv')).toBe(true);

  await visit(owner, '/app/audit');
  await shown(owner, /^Muhasebe paketi indirildi/).waitFor();
  await visit(owner, '/app/reports/vat');
  await panel().getByRole('button', { name: 'Sonraki ay' }).click();
  await shown(panel(), /1 indirme/).waitFor();
  await panel()
    .getByRole('button', { name: /^Bağlantıyı kapat/ })
    .click();
  await shown(owner, 'Bağlantı kapatıldı').waitFor();
  await accountant.goto(address);
  await shown(accountant, /Bu bağlantı kapatılmış ya da süresi dolmuş/).waitFor();
  expect(owner.complaints).toEqual([]);
});
