import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { inspectScreen, SCREEN_VARIANTS, PAGE_RULES } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { makeSiteAdmin, signInAsSiteAdmin } from './site-admins.ts';
import { verifyBooks } from './verify-books.ts';

/** The site administrator finds users, corrects them, sees the figures of a business, and removes an account. */
let product: Product;
let browser: Browser;
let business: Business;
let admin: Awaited<ReturnType<typeof openDevice>>;
let colleague: Awaited<ReturnType<typeof openDevice>>;

const PASSWORD = 'site-yonetici-1234';
const NURAY = 'nuray@site.example';
const OKAN = 'okan@site.example';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const lunch = await order(business, business.tableIds[0] ?? '', [
    { itemId: business.itemIds.iskender, qty: 2 },
  ]);
  await business.owner.post(`/orders/${lunch.id}/pay`, { method: 'CARD', finalTotal: 901 });
  await business.owner.post('/expenses', {
    description: 'Kasap',
    method: 'NAKIT',
    amount: 100.5,
    date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date()),
  });
  await makeSiteAdmin(product, { email: NURAY, name: 'Nuray Site', password: PASSWORD });
  await makeSiteAdmin(product, { email: OKAN, name: 'Okan Site', password: PASSWORD });
  [admin, colleague] = [await openDevice(browser, DESKTOP), await openDevice(browser, PHONE)];
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const rows = (page: Page) => page.getByRole('table', { name: 'Kullanıcılar' }).getByRole('row');
const open = async (page: Page, email: string) => {
  await page.goto(`${product.url}/admin/site-users`);
  await page.getByRole('link', { name: email }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Kaydet' }).waitFor();
};
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' }).click();

test('the sign-in and the other addresses lead to the users of all businesses', async () => {
  await signInAsSiteAdmin(admin, product.url, { email: NURAY, password: PASSWORD });
  await expect.poll(() => rows(admin).count()).toBe(4);
  for (const address of ['/admin', '/app', '/#/admin/site-users']) {
    await admin.goto(product.url + address);
    await admin.waitForURL('**/admin/site-users');
  }
});

test('a search without Turkish letters finds a user, a press opens it, and Geri returns', async () => {
  await admin.getByRole('searchbox').fill('CAGRI oz');
  await admin.waitForURL('**/admin/site-users?q=*');
  await expect.poll(() => rows(admin).count()).toBe(2);
  await rows(admin).nth(1).getByText('Çağrı Öz').click();
  await admin.waitForURL(/[?&]u=[0-9a-f-]{36}/);
  await shown(admin, 'cagri@cinaralti.example · Çınaraltı Kafe').waitFor();
  await admin.reload();
  await admin.getByRole('link', { name: 'Geri' }).click();
  await expect.poll(() => rows(admin).count()).toBe(2);
  expect(new URL(admin.url()).searchParams.get('q')).toBe('CAGRI oz');
});

test('an invalid role in the free text is refused, and a valid one ends that user’s session', async () => {
  const waiter = await openDevice(browser, PHONE);
  await signIn(waiter, product.url, business.waiter.email, business.waiter.password);
  await shown(waiter, 'Masa 1').waitFor();
  await open(admin, business.waiter.email);
  await admin.getByLabel('Rol').fill('Site yöneticisi');
  await save(admin);
  await shown(admin, 'Rol ADMIN, CASHIER, WAITER ya da KITCHEN olmalı.').waitFor();
  await admin.getByLabel('Rol').fill('kıtchen');
  await save(admin);
  await shown(admin, 'Kullanıcı güncellendi').waitFor();
  await waiter.waitForURL('**/login**');
  await waiter.context().close();
  await expect
    .poll(() => business.owner.get<{ email: string; role: string }[]>('/users'))
    .toContainEqual(expect.objectContaining({ email: business.waiter.email, role: 'KITCHEN' }));
});

test('the second of two site administrators sees the change of the first, and both are kept', async () => {
  await signInAsSiteAdmin(colleague, product.url, { email: OKAN, password: PASSWORD });
  await open(colleague, business.cashier.email);
  await open(admin, business.cashier.email);
  await admin.getByRole('textbox', { name: 'Ad', exact: true }).fill('Murat Şahinoğlu');
  await save(admin);
  await shown(admin, 'Kullanıcı güncellendi').waitFor();
  await colleague.getByRole('switch', { name: 'Aktif' }).click();
  await save(colleague);
  await shown(colleague, 'Ad: Murat Şahinoğlu (önceki: Murat Şahin)').waitFor();
  await save(colleague);
  await shown(colleague, 'Kullanıcı güncellendi').waitFor();
  await expect
    .poll(() => business.owner.get<object[]>('/users'))
    .toContainEqual(expect.objectContaining({ fullName: 'Murat Şahinoğlu', isActive: false }));
});

test('the owner reads the administrators’ changes in the history of the business', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await owner.goto(`${product.url}/app/audit`);
  await shown(owner, 'Site yönetimi · Rol değişti: Çağrı Öz · Garson → Mutfak').waitFor();
  await shown(owner, 'Nuray Site').waitFor();
  await owner.context().close();
});

test('the statistics show the business today, and on days without sales', async () => {
  await open(admin, 'elif@cinaralti.example');
  for (const [label, figure] of [
    ['Ciro', '₺901,00'],
    ['Sipariş', '1'],
    ['Ort. Sepet', '₺901,00'],
    ['Gider', '₺100,50'],
    ['Kâr', '+₺800,50'],
  ] as const)
    await admin.getByRole('region', { name: label, exact: true }).getByText(figure).waitFor();
  await admin.getByRole('region', { name: 'En Çok Satanlar' }).getByText('Şiş İskender').waitFor();
  await shown(admin.getByRole('region', { name: 'Ödenen Siparişler' }), 'No 1').waitFor();
  await admin.getByRole('radio', { name: '90 gün' }).check({ force: true });
  await admin.getByRole('region', { name: 'Ciro', exact: true }).getByText('₺901,00').waitFor();
  await admin.getByLabel('Bitiş').fill('2026-01-02');
  await admin.getByLabel('Başlangıç').fill('2026-01-01');
  await admin.getByRole('region', { name: 'Ödeme Kırılımı' }).getByText('Veri yok.').waitFor();
  await admin.getByRole('region', { name: 'Ödenen Siparişler' }).getByText('Kayıt yok.').waitFor();
  expect(await admin.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('a business with a longer trial is locked, its owner sees why, and continues after the unlock', async () => {
  const owner = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await admin.getByRole('link', { name: 'İşletmeler' }).click();
  await admin.getByRole('link', { name: 'Çınaraltı Kafe' }).filter({ visible: true }).click();
  await admin.getByRole('button', { name: 'Denemeyi uzat' }).click();
  const dialog = admin.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '+30 gün' }).click();
  await dialog.getByRole('button', { name: 'Denemeyi uzat' }).click();
  await shown(admin, /Deneme · 4[56] gün kaldı/).waitFor();
  await admin.getByRole('button', { name: 'Kilitle' }).click();
  await dialog.getByRole('textbox', { name: 'Neden' }).fill('Ödeme gecikti');
  await dialog.getByRole('button', { name: 'Kilitle' }).click();
  await shown(admin, 'Kilitli').waitFor();
  await owner.waitForURL('**/login**');
  await shown(owner, /İşletmeniz kilitlendi/).waitFor();
  await admin.getByRole('button', { name: 'Kilidi aç' }).click();
  await dialog.getByRole('button', { name: 'Kilidi aç' }).click();
  await shown(admin, 'Ödeme gecikti').waitFor();
  await signIn(owner, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await owner.goto(`${product.url}/app/audit`);
  await shown(owner, 'Site yönetimi · İşletme kilitlendi').waitFor();
  await owner.context().close();
});

test.each(SCREEN_VARIANTS)(
  'list, user, statistics and question look right, $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, { phone: PHONE, desktop: DESKTOP }[device]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signInAsSiteAdmin(page, product.url, { email: NURAY, password: PASSWORD });
    await inspectScreen(page, `site-users-${device}-${theme}`);
    await page.getByRole('searchbox').fill('kimse yok böyle');
    await shown(page, 'Kullanıcı bulunamadı').waitFor();
    await inspectScreen(page, `site-users-none-${device}-${theme}`);
    await open(page, 'elif@cinaralti.example');
    await inspectScreen(page, `site-user-${device}-${theme}`);
    await page.getByRole('heading', { name: 'İstatistikler' }).scrollIntoViewIfNeeded();
    await page.getByRole('radio', { name: '7 gün' }).check({ force: true });
    await inspectScreen(page, `site-statistics-${device}-${theme}`);
    await page.getByRole('button', { name: 'Kullanıcıyı Sil' }).click();
    await shown(page, /son aktif patronu/).waitFor();
    await inspectScreen(page, `site-user-delete-${device}-${theme}`, PAGE_RULES);
    await page.goto(`${product.url}/admin/businesses`);
    await page
      .getByRole('link', { name: /Çınaraltı Kafe/ })
      .filter({ visible: true })
      .waitFor();
    await inspectScreen(page, `site-businesses-${device}-${theme}`);
    await page
      .getByRole('link', { name: /Çınaraltı Kafe/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Kilitle' }).click();
    await inspectScreen(page, `site-business-lock-${device}-${theme}`, PAGE_RULES);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test('the last users of a business can be removed after a confirmation that names it', async () => {
  for (const email of [business.waiter.email, business.cashier.email, 'elif@cinaralti.example']) {
    await open(admin, email);
    await admin.getByRole('button', { name: 'Kullanıcıyı Sil' }).click();
    const question = admin.getByRole('alertdialog', {
      name: 'Bu kullanıcıyı tamamen SİLMEK istiyor musun?',
    });
    await question.getByText('Çınaraltı Kafe').waitFor();
    await question.getByRole('button', { name: 'Kullanıcıyı Sil' }).click();
    await shown(admin, 'Kullanıcı silindi').waitFor();
    await admin.waitForURL((url) => url.searchParams.get('u') === null);
  }
  await shown(admin, '0 kullanıcı').waitFor();
  await expect(business.owner.get('/users')).rejects.toThrow('401');
  await admin.getByRole('link', { name: 'İstatistikler: Çınaraltı Kafe' }).click();
  await admin.getByRole('region', { name: 'Ciro', exact: true }).getByText('₺901,00').waitFor();
});

test('the books are correct, and no browser reported an error except for the two refusals', async () => {
  const { ledger, audit } = await verifyBooks(product);
  expect(ledger).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
  expect(audit).not.toBe('');
  expect(admin.complaints).toEqual([expect.stringContaining('422')]);
  expect(colleague.complaints).toEqual([expect.stringContaining('409')]);
});
