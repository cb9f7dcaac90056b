import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, TABLET } from './devices.ts';
import { inspectScreen, PAGE_RULES, SCREEN_VARIANTS } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';

/** One tablet on the floor, and all its users. */
let product: Product;
let browser: Browser;
let business: Business;
const PINS = { 'Çağrı Öz': '2580', 'Murat Şahin': '1379', 'Elif Yıldız': '4826' } as const;
const PASSWORD = 'sofra-1234';
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  const users = await business.owner.get<{ id: string; fullName: string }[]>('/users');
  for (const { id, fullName } of users)
    if (fullName in PINS)
      await business.owner.put(`/users/${id}/pin`, { pin: PINS[fullName as keyof typeof PINS] });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const openAsOwner = async (device: Parameters<typeof openDevice>[1]) => {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, 'elif@cinaralti.example', PASSWORD);
  await page.goto(`${product.url}/app/settings/people?ayar=sharedDevices`);
  return page;
};
const beginPairing = (page: Page) => page.getByRole('button', { name: 'Bu cihaz ortak kullanılsın' }).click();
const pairAs = async (page: Page, name: string) => {
  await page.getByLabel('Cihaz adı').fill(name);
  await page.getByRole('button', { name: 'Ortak kullan', exact: true }).click();
  await page.getByText('Bu cihaz', { exact: true }).waitFor();
};
/** Returns to the list of people without ending the session. */
const toThePeople = async (page: Page) => {
  await page.evaluate(() =>
    ['token', 'role', 'name', 'userId'].forEach((key) => localStorage.removeItem(key)),
  );
  await page.goto(`${product.url}/app/pin`);
  await page.getByRole('heading', { name: 'Kim kullanıyor?' }).waitFor();
};
type Tap = (target: ReturnType<Page['getByRole']>) => Promise<unknown>;
const comeIn = async (page: Page, name: keyof typeof PINS, tap: Tap = (target) => target.click()) => {
  await tap(page.getByRole('button', { name: new RegExp(name) }));
  for (const digit of PINS[name]) await tap(page.getByRole('button', { name: digit, exact: true }));
};

test('the owner pairs a tablet, two people share it, and unpairing ends its open session (PIN-1, PIN-3, PIN-15, PIN-18, PIN-19)', async () => {
  const tablet = await openAsOwner(TABLET);
  await beginPairing(tablet);
  await pairAs(tablet, 'Salon tableti');
  await tablet.getByRole('button', { name: 'Kişi değiştir' }).click();
  await tablet.getByRole('heading', { name: 'Kim kullanıyor?' }).waitFor();

  await comeIn(tablet, 'Çağrı Öz');
  await tablet.getByRole('link', { name: /Masa 5/ }).click();
  await tablet.getByRole('button', { name: /^Çay/ }).first().click();
  await tablet
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .waitFor();

  const { tap, count } = tapCounter();
  await tap(tablet.getByRole('button', { name: 'Kişi değiştir' }));
  await comeIn(tablet, 'Murat Şahin', tap);
  await tablet.waitForURL('**/app/tables/**');
  expect(count()).toBeLessThanOrEqual(6);
  await tablet
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .click();
  await shown(tablet, 'Sipariş kaydedildi').waitFor();
  const slip = await product.printer.waitForSlip(({ text }) => text.includes('Masa 5'));
  expect(slip.text).toContain('Murat Şahin');

  const [{ id }] = await business.owner.get<[{ id: string }]>('/shared-devices');
  await business.owner.delete(`/shared-devices/${id}`);
  await tablet.waitForURL('**/login**');
  await tablet.getByText('Bu cihaz artık ortak kullanılmıyor.').waitFor();
});

test.each(SCREEN_VARIANTS)(
  'its screens have no axe violation and nothing cut off, $device, $theme (PIN-16)',
  async ({ device, theme }) => {
    const page = await openAsOwner({ ...(device === 'phone' ? PHONE : DESKTOP), colorScheme: theme });
    await beginPairing(page);
    await inspectScreen(page, `pair-device-${device}-${theme}`, PAGE_RULES);
    await pairAs(page, `Tablet ${device} ${theme}`);
    await page.goto(`${product.url}/app/users`);
    await page.getByRole('button', { name: 'Düzenle: Çağrı Öz' }).click();
    await page.getByRole('button', { name: 'PIN değiştir' }).click();
    await inspectScreen(page, `set-pin-${device}-${theme}`, PAGE_RULES);
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
    await toThePeople(page);
    await inspectScreen(page, `people-${device}-${theme}`);
    await page.getByRole('button', { name: /Çağrı Öz/ }).click();
    for (const digit of '2581') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByText('PIN yanlış. 4 deneme kaldı.').waitFor();
    const heights = await page
      .getByRole('group', { name: 'PIN' })
      .getByRole('button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    await inspectScreen(page, `pin-${device}-${theme}`, PAGE_RULES);
    await page.context().close();
  },
);

test.each(SCREEN_VARIANTS)(
  'an owner signed in with a PIN makes an ADMIN, $device, $theme, only after the password, and once (PIN-22, PIN-25)',
  async ({ device, theme }) => {
    const page = await openAsOwner({ ...(device === 'phone' ? PHONE : DESKTOP), colorScheme: theme });
    await beginPairing(page);
    await pairAs(page, `Kasa ${device} ${theme}`);
    await toThePeople(page);
    await comeIn(page, 'Elif Yıldız');
    await page.waitForURL(({ pathname }) => pathname !== '/app/pin');
    await page.goto(`${product.url}/app/users`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/users'))
        sent.push(request.postData() ?? '');
    });
    const email = `ortak.${device}.${theme}@cinaralti.example`;
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Kullanıcı ekle', includeHidden: true });
    await form.getByLabel('E-posta').fill(email);
    await form.getByLabel('Ad soyad').fill('Deniz Kaya');
    await form.getByRole('textbox', { name: 'Şifre', exact: true }).fill('denizin-sifresi');
    await form.getByRole('radio', { name: /^Patron/ }).click();
    await form.getByRole('button', { name: 'Kullanıcıyı ekle' }).click();

    const question = page.getByRole('dialog', { name: 'Şifrenizi girin' });
    const field = question.getByRole('textbox', { name: 'Şifre', exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await inspectScreen(page, `enter-password-${device}-${theme}`, PAGE_RULES);
    await page.keyboard.type('yanlis-sifre');
    await page.keyboard.press('Enter');
    await question.getByText('Şifre hatalı.').waitFor();
    await inspectScreen(page, `wrong-password-${device}-${theme}`, PAGE_RULES);
    expect(await form.getByLabel('Ad soyad').inputValue()).toBe('Deniz Kaya');
    expect(sent).toHaveLength(1);

    await field.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await shown(page, 'Kullanıcı eklendi').waitFor();
    await question.waitFor({ state: 'detached' });
    expect(sent).toEqual([sent[0], sent[0]]);
    const users = await business.owner.get<{ email: string; role: string }[]>('/users');
    expect(users.filter((user) => user.email === email)).toMatchObject([{ role: 'ADMIN' }]);
    await page.context().close();
  },
);
