import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { pictureOf, textOfQr } from './decode-qr.ts';
import { DESKTOP, openDevice, PHONE } from './devices.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { startProduct, type Product } from './product.ts';

/**
 * The page that sets a phone up. `npm run check:lan` proves it with a browser that really trusts the own authority, and
 * nothing else of it. That proof needs a program of the system; here the browser either trusts nothing or accepts all.
 */
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ SOFRA_LAN: '1', SOFRA_LAN_PORT: '0', HOST: '127.0.0.1' }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/**
 * Makes the page believe that it was loaded over the network: browsers trust this machine itself over http.
 */
const asFromTheNetwork = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));

const secureOriginOn = (page: Page) => page.evaluate(() => document.body.dataset['secureOrigin'] ?? '');

/** The browser reports the certificate that it refuses as an error of the page. */
const expectedComplaint = /ERR_CERT_AUTHORITY_INVALID/;

test.each(SCREEN_VARIANTS)(
  'the page looks right before the setup: $device, $theme (LAN-5, LAN-7)',
  async ({ device, theme }) => {
    const page = await openDevice(browser, { ...(device === 'phone' ? PHONE : DESKTOP), colorScheme: theme });
    await asFromTheNetwork(page);
    await page.goto(`${product.url}/kur`);
    await page.getByText('Bu cihaz henüz hazır değil.').waitFor();
    await page.getByText(/Sertifika bu cihazda henüz yüklü ya da güvenilir değil/).waitFor();
    await page.getByText('Android', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Android: Sertifikayı indir' }).waitFor();
    await inspectScreen(page, `lan-setup-${device}-${theme}`);
    expect(page.complaints.filter((text) => !expectedComplaint.test(text))).toEqual([]);
    await page.context().close();
  },
);

test('a device that accepts the certificate is ready, and opens the https address (LAN-7)', async () => {
  const page = await openDevice(browser, { ...PHONE, ignoreHTTPSErrors: true });
  await asFromTheNetwork(page);
  await page.goto(`${product.url}/kur`);
  await page.getByText('Bu cihaz hazır.').waitFor();
  const secure = await secureOriginOn(page);
  await page.getByRole('link', { name: 'Sofra’yı aç' }).click();
  await page.waitForURL(`${secure}/login**`);
  await page.getByLabel('E-posta').waitFor();
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('the server’s machine needs no certificate, and shows phones a code next to its address (LAN-5)', async () => {
  const page = await openDevice(browser, DESKTOP);
  await page.goto(`${product.url}/kur`);
  await page.getByText('Bu cihaz hazır.').waitFor();
  expect(await page.getByRole('link', { name: 'Sofra’yı aç' }).getAttribute('href')).toBe('/app');
  const code = page.getByRole('img', { name: /QR kodu$/ });
  const address = ((await code.getAttribute('aria-label')) ?? '').replace(' adresinin QR kodu', '');
  expect(address).toMatch(/^http:\/\/.+\/kur$/);
  await page.getByText(address, { exact: true }).waitFor();
  const reader = await openDevice(browser, DESKTOP);
  expect(textOfQr(await pictureOf(reader, 'image/png', await code.screenshot()))).toBe(address);
  await page.context().close();
});

test('one tap downloads the certificate (LAN-5)', async () => {
  const page = await openDevice(browser, {
    ...PHONE,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
  });
  await page.goto(`${product.url}/kur`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Android: Sertifikayı indir' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sofra.crt');
  await page.context().close();
});
