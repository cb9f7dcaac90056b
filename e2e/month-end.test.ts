import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { verifyBooks } from './verify-books.ts';

/** The tasks of an owner at the end of a month: enter expenses, read the reports, export them, print the range report. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;

/** Two tables: 525,50 less 10 % in cash, and 370,00 by card with a comped tea. */
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const { owner: api, itemIds, tableIds } = business;
  await api.patch(`/menu/items/${itemIds.kunefe}`, { name: '=Künefe' });
  const [first = '', second = ''] = tableIds;
  const lunch = await order(business, first, [
    { itemId: itemIds.tea, qty: 3 },
    { itemId: itemIds.iskender, qty: 1 },
  ]);
  const discount = { discountType: 'PERCENT', discountValue: 10 };
  await api.post(`/orders/${lunch.id}/pay`, { method: 'CASH', finalTotal: 472.95, ...discount });
  const coffee = await order(business, second, [
    { itemId: itemIds.kunefe, qty: 2 },
    { itemId: itemIds.tea, qty: 1 },
  ]);
  const open = await api.get<{ lines: { id: string; item: { name: string } }[] }>(
    `/tables/${second}/open-order`,
  );
  const tea = open.lines.find(({ item }) => item.name === 'Çay');
  await api.post(`/orders/${coffee.id}/comp-lines`, {
    lines: [{ lineId: tea?.id, qty: 1 }],
    reason: 'Bekletme',
  });
  await api.post(`/orders/${coffee.id}/pay`, { method: 'CARD', finalTotal: 370 });
  owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');

test('a wrong expense amount shows an error at the field, two are kept, and one is reverted', async () => {
  await owner.goto(`${product.url}/app/kitchen`);
  await owner.getByLabel('Açıklama').fill('Kasap');
  await owner.getByLabel('Tutar').fill('1,250');
  await owner.getByRole('button', { name: 'Gider ekle' }).click();
  await shown(owner, 'Tutar geçersiz.').waitFor();
  await owner.getByLabel('Tutar').fill('100,50');
  await owner.getByRole('button', { name: 'Gider ekle' }).click();
  await shown(owner, 'Gider eklendi').waitFor();
  await owner.getByLabel('Açıklama').fill('Yanlış yazılan');
  await owner.getByLabel('Tutar').fill('9999');
  await owner.keyboard.press('Enter');
  const cards = owner.getByRole('list', { name: 'Giderler' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(2);
  await cards.filter({ hasText: 'Yanlış yazılan' }).getByRole('button', { name: /Sil/ }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: /^Sil/ }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await expect.poll(() => business.owner.get('/expenses/totals')).toMatchObject({ total: 100.5 });
});

test('the report adds up: revenue, methods, profit, comps and the best seller', async () => {
  await owner.goto(`${product.url}/app/reports/summary`);
  for (const [label, figure] of [
    ['Ciro', '₺842,95'],
    ['Gider', '₺100,50'],
    ['Kâr/Zarar', '+₺742,45'],
    ['Adisyon sayısı', '2'],
    ['Ortalama adisyon', '₺421,48'],
    ['İndirim', '₺52,55'],
    ['İkram', '₺25,00'],
  ] as const) {
    const card = owner
      .getByRole('main')
      .locator('div, article, section', { hasText: label })
      .filter({ hasText: figure });
    await card.last().waitFor();
  }
  await owner.getByRole('link', { name: 'Satış', exact: true }).click();
  const methods = owner.getByRole('region', { name: /Ödeme/ });
  await shown(methods, '₺472,95').waitFor();
  await shown(methods, '₺370,00').waitFor();
});

test('the table of items is saved as a file that no spreadsheet runs', async () => {
  await owner.getByRole('link', { name: 'Ürünler', exact: true }).click();
  const top = owner.getByRole('region', { name: /En çok satan/i });
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    top.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toMatch(/^en-cok-satanlar_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain("'=Künefe;2;370,00");
  expect(text).toContain('Şiş İskender;1;405,45');
});

test('the range report is previewed, and each print is marked ARA and has no number (REP-20, REP-21)', async () => {
  await owner.getByRole('button', { name: 'Gün sonu raporu' }).click();
  const preview = dialog(owner).getByRole('region', { name: 'Fiş önizlemesi' });
  await shown(preview, '842,95 TL').waitFor();
  await dialog(owner).getByRole('button', { name: 'Yazdır', exact: true }).click();
  await shown(owner, 'Günsonu raporu yazıcıya gönderildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('GÜN SONU'));
  for (const figure of ['842,95 TL', '472,95 TL', '370,00 TL', '100,50 TL', '742,45 TL', 'Kayıt zinciri: #'])
    expect(slip.text).toContain(figure);
  expect(slip.text).toMatch(/^ *ARA *$/m);
  expect(slip.text).not.toMatch(/KOPYA|^No /m);
});

test('the books are correct, and no browser reported an error', async () => {
  const { ledger, audit } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(audit).not.toBe('');
  expect(owner.complaints).toEqual([]);
});
