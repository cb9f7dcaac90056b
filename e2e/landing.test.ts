import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, TABLET_UPRIGHT } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';

/** The public pages: the landing page, its menu, its live order, the two legal pages and that of the licences (PUB-37). */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const DEVICES = { phone: PHONE, desktop: DESKTOP } as const;
const PAGES = { landing: '/', terms: '/terms', privacy: '/privacy', licences: '/lisanslar' } as const;
const SIZES = [
  ['390', PHONE],
  ['768', TABLET_UPRIGHT],
  ['1366', DESKTOP],
] as const;

async function open(device: (typeof SIZES)[number][1], path: string) {
  const page = await openDevice(browser, device);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.url + path);
  await page.getByRole('contentinfo').waitFor();
  return page;
}

const topOf = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? NaN, id);

test.concurrent.each(SCREEN_VARIANTS)(
  'the page has no axe violation and nothing cut off: $device, $theme',
  async ({ device, theme }) => {
    const page = await openDevice(browser, DEVICES[device]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(product.url + path);
      await page.getByRole('contentinfo').waitFor();
      await inspectScreen(page, `${name}-${device}-${theme}`);
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.concurrent.each(SIZES)('at %s px the whole page stays within the window', async (width, device) => {
  const page = await open(device, '/');
  await settled(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${width} px`).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Bu akşam sofrayı Sofra kursun.').waitFor();
  await page.context().close();
});

test('the page loads nothing of the application and sends the server no request (UI-3)', async () => {
  const page = await openDevice(browser, PHONE);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('group', { name: 'Örnek sipariş ekranı' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => OF_ANOTHER_SURFACE.test(path))).toEqual([]);
  expect(loaded.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.context().close();
});

/**
 * Matches files that belong to another surface alone: a name followed by a hash of eight letters. Shared files have
 * longer names (`start-app-landing-…`).
 */
const OF_ANOTHER_SURFACE = /\/(start-)?(app|menu|floor)-[\w-]{8}\.(js|css)$/;

test('the live order takes a product through Gönder and a kitchen ticket to Hazır', async () => {
  const page = await open(DESKTOP, '/');
  const demo = page.getByRole('group', { name: 'Örnek sipariş ekranı' });
  const kitchen = demo.getByRole('region', { name: 'Mutfak Ekranı' });
  await demo.getByRole('button', { name: /^Çay/ }).click();
  await demo.getByRole('button', { name: 'Gönder · 3 ürün' }).focus();
  await page.keyboard.press('Enter');
  const ticket = kitchen.getByRole('article').first();
  await ticket.getByText('Çay').waitFor();
  await ticket.getByRole('button', { name: 'Hepsi hazır' }).click();
  await demo.getByRole('region', { name: 'Sepet' }).getByText('Hazır').first().waitFor();
  await inspectScreen(page, 'landing-demo');
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('the menu of a phone covers everything, closes by Escape, and scrolls to a section', async () => {
  const page = await open(PHONE, '/');
  await page.getByRole('button', { name: 'Menüyü aç' }).tap();
  await inspectScreen(page, 'landing-menu');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Menüyü aç' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Fiyatlar' }).tap();
  await expect.poll(() => topOf(page, 'fiyatlar')).toBeLessThan(80);
  expect(page.url()).toBe(`${product.url}/#fiyatlar`);
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().close();
});

test('an address with a section opens there, and a hash route still opens the application', async () => {
  const page = await open(DESKTOP, '/#sahneler');
  await expect.poll(() => topOf(page, 'sahneler')).toBeLessThan(80);
  await page.evaluate(() => (location.hash = '#/login'));
  await page.getByRole('button', { name: 'Giriş Yap' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.context().close();
});

test('a swipe of a slide chooses its step', async () => {
  const page = await open(PHONE, '/#nasil-calisir');
  const second = page.getByRole('tabpanel').nth(1);
  await second.evaluate((slide) =>
    slide.parentElement?.scrollTo({ left: (slide as HTMLElement).offsetLeft }),
  );
  await expect
    .poll(() => page.getByRole('tab', { name: /Masaları dizin/ }).getAttribute('aria-selected'))
    .toBe('true');
  await page.context().close();
});

test('unknown addresses show the landing page, in both forms, and its foot links to the legal pages', async () => {
  const page = await open(DESKTOP, '/boyle/bir/yer');
  await page.getByRole('heading', { level: 1, name: 'Garson, mutfak, kasa: aynı sofrada.' }).waitFor();
  await page.goto(`${product.url}/#/boyle-bir-yer`);
  await page.getByRole('heading', { level: 1, name: 'Garson, mutfak, kasa: aynı sofrada.' }).waitFor();
  await page.getByRole('link', { name: 'Gizlilik ve KVKK' }).click();
  await page.getByRole('heading', { level: 1, name: 'KVKK aydınlatma metni' }).waitFor();
  await expect.poll(() => page.title()).toBe('KVKK aydınlatma metni · Sofra');
  await page.goto(`${product.url}/#/terms`);
  await page.getByRole('heading', { level: 1, name: 'Kullanım koşulları' }).waitFor();
  expect(page.url()).toBe(`${product.url}/terms`);
  await page.getByRole('link', { name: 'Fiyatlar' }).first().click();
  await expect.poll(() => topOf(page, 'fiyatlar')).toBeLessThan(80);
  await page.context().close();
});
