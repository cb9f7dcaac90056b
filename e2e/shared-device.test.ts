import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn, TABLET } from './devices.ts';
import { inspectScreen, PAGE_RULES, SCREEN_VARIANTS } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';
import { tapCounter } from './tap-counter.ts';

/** One tablet on the floor, and everybody who uses it. */
let product: Product;
let browser: Browser;
let business: Business;
const PINS = { 'Çağrı Öz': '2580', 'Murat Şahin': '1379' } as const;
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
  await signIn(page, product.url, 'elif@cinaralti.example', 'sofra-1234');
  await page.goto(`${product.url}/app/users`);
  return page;
};

test('the owner pairs a tablet, two people share it, and unpairing ends what was open on it (PIN-1, PIN-3, PIN-15, PIN-18, PIN-19)', async () => {
  const tablet = await openAsOwner(TABLET);
  await tablet.getByRole('button', { name: 'Bu cihaz ortak kullanılsın' }).click();
  await tablet.getByLabel('Cihaz adı').fill('Salon tableti');
  await tablet.getByRole('button', { name: 'Ortak kullan', exact: true }).click();
  await tablet.getByText('Bu cihaz', { exact: true }).waitFor();
  await tablet.getByRole('button', { name: 'Kişi değiştir' }).click();
  await tablet.getByRole('heading', { name: 'Kim kullanıyor?' }).waitFor();

  const comeIn = async (
    name: keyof typeof PINS,
    tap: (target: ReturnType<typeof tablet.getByRole>) => Promise<unknown>,
  ) => {
    await tap(tablet.getByRole('button', { name: new RegExp(name) }));
    for (const digit of PINS[name]) await tap(tablet.getByRole('button', { name: digit, exact: true }));
  };
  const byTouch = (target: ReturnType<typeof tablet.getByRole>) => target.click();
  await comeIn('Çağrı Öz', byTouch);
  await tablet.getByRole('link', { name: /Masa 5/ }).click();
  await tablet.getByRole('button', { name: /^Çay/ }).first().click();
  await tablet
    .getByRole('button', { name: /^Gönder/ })
    .filter({ visible: true })
    .waitFor();

  const { tap, count } = tapCounter();
  await tap(tablet.getByRole('button', { name: 'Kişi değiştir' }));
  await comeIn('Murat Şahin', tap);
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
  'its screens, $device, $theme: no axe violation, nothing cut off (PIN-16)',
  async ({ device, theme }) => {
    const page = await openAsOwner({ ...(device === 'phone' ? PHONE : DESKTOP), colorScheme: theme });
    const name = `Tablet ${device} ${theme}`;
    await page.getByRole('button', { name: 'Bu cihaz ortak kullanılsın' }).click();
    await inspectScreen(page, `pair-device-${device}-${theme}`, PAGE_RULES);
    await page.getByLabel('Cihaz adı').fill(name);
    await page.getByRole('button', { name: 'Ortak kullan', exact: true }).click();
    await page.getByText('Bu cihaz', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'PIN ver: Çağrı Öz' }).click();
    await inspectScreen(page, `set-pin-${device}-${theme}`, PAGE_RULES);
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
    await page.evaluate(() =>
      ['token', 'role', 'name', 'userId'].forEach((key) => localStorage.removeItem(key)),
    );
    await page.goto(`${product.url}/app/pin`);
    await page.getByRole('heading', { name: 'Kim kullanıyor?' }).waitFor();
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
