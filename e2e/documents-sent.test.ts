import { NILVERA_KEY, startFakeNilvera, type FakeNilvera } from '@sofra/api/test/documents/fake-nilvera';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, visit } from './devices.ts';
import { inspectScreen } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/** An owner connects the integrator, and documents are sent, rejected, corrected and read. */
let product: Product;
let browser: Browser;
let fake: FakeNilvera;
let business: Business;
let owner: Page & { complaints: string[] };
let phone: Page & { complaints: string[] };

const SELLER = {
  ...{ title: 'Çınaraltı Lokantacılık Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu' },
  ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul' },
};

beforeAll(async () => {
  fake = await startFakeNilvera();
  [product, browser] = await Promise.all([startProduct({ NILVERA_URL: fake.url }), launchBrowser()]);
  business = await createBusiness(product);
  await business.owner.patch('/documents/settings', SELLER);
  const rates =
    await business.owner.get<{ id: string; name: string; percents: { percent: number }[] }[]>('/vat/rates');
  const rate = rates.find(({ percents }) => percents.at(-1)?.percent === 10)?.id;
  for (const { id } of await business.owner.get<{ id: string | null }[]>('/menu'))
    if (id !== null) await business.owner.patch(`/menu/categories/${id}`, { vatRateId: rate });
  owner = await openDevice(browser, DESKTOP);
  phone = await openDevice(browser, { ...PHONE, colorScheme: 'dark' });
  for (const page of [owner, phone]) await signIn(page, product.url, 'elif@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await fake.stop();
});

/** A paid order with its draft. */
async function draftAt(table: number): Promise<string> {
  const placed = await order(business, business.tableIds[table] ?? '', [
    { itemId: business.itemIds.kunefe, qty: 1 },
  ]);
  await business.owner.post(`/orders/${placed.id}/pay`, { method: 'CASH', finalTotal: placed.total });
  const { number } = await business.owner.post<{ number: string }>(`/orders/${placed.id}/document`, {});
  return number;
}
const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

test('an owner connects the integrator with the own key and tries it (DOCUMENT-40, DOCUMENT-42)', async () => {
  await visit(owner, '/app/settings/documents?ayar=integrator');
  await shown(owner, /Hazır, sizin anahtarınızla/).waitFor();
  await inspectScreen(owner, 'integrator-not-connected');
  await press(owner, 'Bağla');
  await owner.getByLabel(/API anahtarı/).fill(NILVERA_KEY);
  await inspectScreen(owner, 'integrator-key');
  await owner.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await press(owner, 'Bağlantıyı dene');
  await shown(owner, /Nilvera yanıt verdi/).waitFor();
  await inspectScreen(owner, 'integrator-connected');
});

test('documents are sent, rejected, corrected and listed with their states (DOCUMENT-41, DOCUMENT-47, DOCUMENT-51)', async () => {
  const [first, second, third] = [await draftAt(0), await draftAt(1), await draftAt(2)];
  fake.rules.refuse = ({ number }) =>
    number === second ? { status: 422, code: 2015, text: 'Satır 12: vergi dairesi boş.' } : null;
  await visit(owner, '/app/reports/vat');
  for (const number of [first, second])
    await rowOf(owner, number).getByRole('button', { name: 'Gönder' }).click();
  await expect.poll(() => fake.offered.size).toBe(2);
  expect(fake.documents.size).toBe(1);
  await owner.reload();
  await rowOf(owner, second).getByText('Reddedildi').waitFor();
  await inspectScreen(owner, 'documents-list');
  await rowOf(owner, second).getByRole('button', { name: 'Düzelt, yeni taslak' }).click();
  await rowOf(owner, '000000004').getByRole('button', { name: 'Gönder' }).waitFor();
  await visit(phone, '/app/reports/vat');
  await rowOf(phone, third).waitFor();
  await inspectScreen(phone, 'documents-list-phone');
  expect(owner.complaints).toEqual([]);
  expect(phone.complaints).toEqual([]);
});
