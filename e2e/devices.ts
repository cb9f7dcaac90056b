import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { watchTraffic } from './traffic.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'tr-TR',
} as const;
export const DESKTOP = { viewport: { width: 1366, height: 768 }, locale: 'tr-TR' } as const;
/** Where kitchens hang their display: on a wall, or a tablet in a stand. */
export const WALL = { viewport: { width: 1920, height: 1080 }, locale: 'tr-TR' } as const;
export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, locale: 'tr-TR' } as const;
export const TABLET_UPRIGHT = {
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  locale: 'tr-TR',
} as const;

/** A page of a person's own device; whatever the page complains about fails the journey that asks for it. */
export async function openDevice(
  browser: Browser,
  device: BrowserContextOptions,
): Promise<Page & { complaints: string[] }> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchTraffic(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Signing in asks whether a site administrator does (SIGN-3); the browser reports its 401 by itself.
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

/**
 * Goes to another address of the application that is open, as a link does. Loaded anew, every address is visited by the
 * proof `role-screens`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** A text that can be seen: the order page holds its cart twice, and of the two only one is shown. */
export const shown = (within: Page | Locator, text: RegExp | string): Locator =>
  within.getByText(text).filter({ visible: true }).first();
