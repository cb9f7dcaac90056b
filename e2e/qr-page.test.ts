import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '@sofra/test-kit/api-client';
import { launchBrowser } from './browser.ts';
import { pictureOf, textOfQr } from './decode-qr.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/** The QR code of the menu as a download, and the cards of the tables as PDF. */
let product: Product;
let browser: Browser;
let business: Business;
let owner: Awaited<ReturnType<typeof openDevice>>;
/** A page that draws the downloaded files; the product's content security policy would forbid it. */
let reader: Awaited<ReturnType<typeof openDevice>>;

const OWNER = { email: 'elif@cinaralti.example', password: 'sofra-1234' };
const menuAddress = () => `${product.url}/#/qr/cinaralti-kafe`;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  owner = await openDevice(browser, DESKTOP);
  reader = await openDevice(browser, DESKTOP);
  await signIn(owner, product.url, OWNER.email, OWNER.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Presses a button and returns the downloaded file. */
async function fileOf(button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test('the page shows the address that its code contains', async () => {
  await owner.goto(`${product.url}/app/qr`);
  await owner.getByRole('heading', { name: 'QR Menü' }).waitFor();
  expect(await owner.getByLabel('Menü adresi').inputValue()).toBe(menuAddress());
  const code = await owner.getByRole('img', { name: 'Menünün QR kodu' }).screenshot();
  expect(textOfQr(await pictureOf(reader, 'image/png', code))).toBe(menuAddress());
});

test('the drawn SVG contains the menu address', async () => {
  const { name, content } = await fileOf('SVG indir');
  expect(name).toBe('cinaralti-kafe.svg');
  expect(textOfQr(await pictureOf(reader, 'image/svg+xml', content, 600))).toBe(menuAddress());
});

test('the PNG is 512 x 512, sharp black on white, and contains the menu address', async () => {
  const { name, content } = await fileOf('PNG indir');
  expect(name).toBe('cinaralti-kafe.png');
  const picture = await pictureOf(reader, 'image/png', content);
  expect([picture.width, picture.height]).toEqual([512, 512]);
  const colours = new Set<string>();
  for (let at = 0; at < picture.points.length; at += 4)
    colours.add(picture.points.slice(at, at + 4).join(' '));
  expect([...colours].sort()).toEqual(['0 0 0 255', '255 255 255 255']);
  expect(textOfQr(picture)).toBe(menuAddress());
});

/** The paper sizes of a PDF in points, page by page. */
const papersOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );

test('six tables fill two sheets of A4, or six cards of A6, and nothing else is printed', async () => {
  expect(papersOf(await owner.pdf({ preferCSSPageSize: true }))).toEqual(['595 x 842', '595 x 842']);
  await owner.getByText('A6 · tek kart').click();
  await shown(owner, /^6 kart · 6 sayfa/).waitFor();
  expect(papersOf(await owner.pdf({ preferCSSPageSize: true }))).toEqual(Array(6).fill('298 x 420'));
  await owner.emulateMedia({ media: 'print' });
  const card = owner.getByRole('region', { name: 'Masa 1', exact: true });
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
  // 105 x 148 mm in CSS pixels.
  expect([Math.round(width), Math.round(height)]).toEqual([397, 559]);
  expect(await owner.getByRole('heading', { name: 'QR Menü' }).isVisible()).toBe(false);
  await owner.emulateMedia({ media: null });
});

const tokenOfTable = async (tableName: string): Promise<string> => {
  const codes = await business.owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
  return codes.find((code) => code.tableName === tableName)?.token ?? '';
};
const codeOnCard = async (tableName: string): Promise<string | null> => {
  const svg = await owner.getByRole('img', { name: `${tableName} QR kodu` }).evaluate((code) => {
    code.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    return code.outerHTML;
  });
  return textOfQr(await pictureOf(reader, 'image/svg+xml', Buffer.from(svg), 600));
};

test('the card of a table has its own code, and after a renewal the printed one calls no waiter', async () => {
  const token = await tokenOfTable('Masa 1');
  expect(await codeOnCard('Masa 1')).toBe(`${menuAddress()}?t=${token}`);
  await owner.getByRole('button', { name: 'Kodu yenile: Masa 1' }).click();
  await inspectScreen(owner, 'qr-renew', ['landmark-one-main', 'page-has-heading-one']);
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Kodu yenile' }).click();
  await shown(owner, 'Masa 1 kodu yenilendi').waitFor();
  const renewed = await tokenOfTable('Masa 1');
  expect(renewed).not.toBe(token);
  await expect.poll(() => codeOnCard('Masa 1')).toBe(`${menuAddress()}?t=${renewed}`);
  const guest = apiClient(product.url, null);
  const call = (with_: string) =>
    guest.post('/public/menu/cinaralti-kafe/calls', { token: with_, kind: 'WAITER' });
  await expect(call(token)).rejects.toThrow('404');
  await call(renewed);
  const [open] = await business.owner.get<{ id: string; tableName: string }[]>('/calls');
  expect(open?.tableName).toBe('Masa 1');
  await business.owner.post(`/calls/${open?.id ?? ''}/answer`, {});
});

test.each(SCREEN_VARIANTS)('the page looks right, $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, device === 'phone' ? PHONE : DESKTOP);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await signIn(page, product.url, OWNER.email, OWNER.password);
  await page.goto(`${product.url}/app/qr`);
  await page.getByRole('article', { name: 'Masa kartları: önizleme' }).waitFor();
  await inspectScreen(page, `qr-${device}-${theme}`);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('no browser reported an error', () => expect(owner.complaints).toEqual([]));
