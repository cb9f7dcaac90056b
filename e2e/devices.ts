import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { watchDevice } from './failure-record.ts';
import { watchTraffic } from './traffic.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'tr-TR',
} as const;
export const DESKTOP = { viewport: { width: 1366, height: 768 }, locale: 'tr-TR' } as const;
export const PHONE_ON_ITS_SIDE = { width: 844, height: 390 } as const;
/** The displays of kitchens: a screen on the wall, or a tablet in a stand. */
export const WALL = { viewport: { width: 1920, height: 1080 }, locale: 'tr-TR' } as const;
export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, locale: 'tr-TR' } as const;
export const TABLET_UPRIGHT = {
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  locale: 'tr-TR',
} as const;

/**
 * Opens a page on a device of its own. `complaints` has the console errors and exceptions of the page, for journeys
 * that check them.
 */
export async function openDevice(
  browser: Browser,
  device: BrowserContextOptions,
): Promise<Page & { complaints: string[] }> {
  const context = await browser.newContext(device);
  await watchDevice(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchTraffic(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Signing in tries the site administration first (SIGN-3), and the browser logs its 401 itself.
    const isExpected = message.location().url.endsWith('/site-admin/login');
    if (message.type() === 'error' && !isExpected)
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return Object.assign(page, { complaints });
}

export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-posta').fill(email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/app**');
}

/** Navigates within the open application, as a link does. The proof `role-screens` loads every address from scratch. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** A visible text: the order page has its cart twice in the document, and only one of the two is shown. */
export const shown = (within: Page | Locator, text: RegExp | string): Locator =>
  within.getByText(text).filter({ visible: true }).first();
