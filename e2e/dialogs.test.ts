import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import {
  inspectAtTwoSizes,
  inspectScreen,
  MANY_SCREENS_MS,
  SCREEN_VARIANTS,
  PAGE_RULES,
} from './inspect-screen.ts';
import { OVERLAYS, SETTINGS_OVERLAYS } from './overlays.ts';
import { DESKTOP, openDevice, PHONE, signIn, visit } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** Every dialog and sheet of the demo business, opened as a person does and closed with Escape. */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const GROUPS = [
  { group: 'the dialogs of an owner', overlays: OVERLAYS },
  { group: 'the dialogs of settings and kitchen', overlays: SETTINGS_OVERLAYS },
];
const CASES = GROUPS.flatMap((group) => SCREEN_VARIANTS.map((one) => ({ ...group, ...one })));

/** Closes the open dialog, also if the same locator then finds the sheet below it. */
async function closeWithEscape(page: Page, dialog: Locator): Promise<void> {
  const opened = await dialog.elementHandle();
  await page.keyboard.press('Escape');
  await opened.waitForElementState('hidden');
}

test.concurrent.each(CASES)(
  '$group, $device, $theme',
  async ({ overlays, device, theme }) => {
    const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, product.url, 'patron@cagdaskofte.example', 'demo1234');
    for (const { name, path, open, only, overSheetOn, ownSizeOn } of overlays) {
      if (only !== undefined && only !== device) continue;
      // Closing a dialog with Escape leaves its screen unchanged, so the next one is opened from there.
      if (page.url() !== product.url + path) await visit(page, path);
      await open(page);
      const dialog = page.getByRole(/^(delete|fail)/.test(name) ? 'alertdialog' : 'dialog').last();
      await dialog.waitFor();
      const inspect = ownSizeOn === device ? inspectScreen : inspectAtTwoSizes;
      await inspect(page, `${name}-${device}-${theme}`, PAGE_RULES);
      expect(await dialog.isVisible(), `${name} was looked at`).toBe(true);
      await closeWithEscape(page, dialog);
      if (overSheetOn?.some((one) => one === device)) {
        await dialog.waitFor();
        await closeWithEscape(page, dialog);
      }
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);
