import { parseEscpos, slipText } from '@sofra/printer-link/parse-escpos';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createFakeQzTray } from './fake-qz-tray.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { inspectScreen, SCREEN_VARIANTS, PAGE_RULES } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';

/**
 * The till that prints through QZ Tray (PRINT-26, PRINT-30): each slip once, also when a tab, the program or the
 * permission fails.
 */
const QZ_NAME = 'EPSON TM-T20';
const PATIENCE = 60_000;
const OWNER = { email: 'elif@cinaralti.example', password: 'sofra-1234' };
const NOT_ON = 'Otomatik yazdırma kapalı veya giriş yok.';

const qz = createFakeQzTray();
let product: Product;
let browser: Browser;
let business: Business;
let lemonade: string;
beforeAll(async () => {
  await qz.start();
  [product, browser] = await Promise.all([startProduct(), launchBrowser(qz.browserFlags)]);
  await qz.stop();
  business = await createBusiness(product);
  lemonade = await createBar();
});
beforeEach(async () => {
  Object.assign(qz, { printers: [QZ_NAME, 'Microsoft Print to PDF'], person: 'trusts', isMute: false });
  await qz.start();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await qz.stop();
  expect(qz.unsigned).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Creates a station whose tickets are printed at the till's computer; returns the id of its item. */
async function createBar(): Promise<string> {
  const make = (path: string, body: object) =>
    business.owner.post<{ id: string }>(path, body).then(({ id }) => id);
  const stationId = await make('/stations', { name: 'Bar' });
  const printerId = await make('/printers', { name: 'Bar yazıcısı', interface: 'QZ_TRAY', device: QZ_NAME });
  await business.owner.post('/printers/attach', { stationId, printerId });
  const categoryId = await make('/menu/categories', { name: 'İçecek', stationId });
  return make('/menu/items', { name: 'Limonata', price: 60, categoryId });
}

type Device = typeof PHONE | typeof DESKTOP;
/** Signs in with a browser of its own and opens the card of QZ Tray. */
async function openCard(account: { email: string; password: string }, device: Device = DESKTOP) {
  const page = await openDevice(browser, device);
  await signIn(page, product.url, account.email, account.password);
  await page.goto(`${product.url}/app/settings/printing`);
  await page.getByRole('heading', { name: 'Kasadan yazdırma' }).waitFor();
  return page;
}
const cardOf = (page: Page) => page.getByRole('region', { name: 'Kasadan yazdırma' });
const switchOn = (page: Page) => page.getByRole('switch', { name: /Bu bilgisayar fişleri bassın/ }).click();
const shows = (page: Page, word: string) =>
  cardOf(page).getByText(word, { exact: true }).waitFor({ timeout: PATIENCE });
async function openOn(account: { email: string; password: string }, device?: Device) {
  const page = await openCard(account, device);
  await switchOn(page);
  return page;
}

/** Checks the page in both sizes and both palettes. */
async function lookAt(page: Page, name: string, ignored: readonly string[] = []): Promise<void> {
  for (const { device, theme } of SCREEN_VARIANTS) {
    await page.setViewportSize({ phone: PHONE, desktop: DESKTOP }[device].viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await inspectScreen(page, `agent-${name}-${device}-${theme}`, ignored);
  }
}

let lastQty = 0;
/** Sends an order with a quantity that no other has, and returns the row of its ticket. */
async function orderLemonade(table = 0): Promise<string> {
  lastQty += 1;
  await order(business, business.tableIds[table] ?? '', [{ itemId: lemonade, qty: lastQty }]);
  return `${lastQty} x Limonata`;
}
const papers = () => qz.slips.map(({ bytes }) => parseEscpos(bytes).map(slipText).join('\n'));
const copiesOf = (row: string) => papers().filter((paper) => paper.includes(row));
const isOut = (row: string) =>
  expect.poll(() => copiesOf(row).length, { timeout: PATIENCE, message: `no paper with ${row}` }).toBe(1);
interface Job {
  state: string;
  printerName: string | null;
}
const unfinished = () =>
  business.owner
    .get<Job[]>('/print-jobs')
    .then(
      (jobs) =>
        jobs.filter(({ state, printerName }) => printerName === 'Bar yazıcısı' && state !== 'PRINTED').length,
    );
const untilAllPrinted = () => expect.poll(unfinished, { timeout: PATIENCE }).toBe(0);

test('two browsers with two tabs each print every ticket exactly once together', async () => {
  const till = await openOn(business.cashier);
  await shows(till, 'Bağlı');
  await cardOf(till).getByText(`QZ Tray: ${QZ_NAME}`).waitFor();
  const tab = await till.context().newPage();
  await tab.goto(`${product.url}/app/settings/printing`);
  await shows(tab, 'Başka sekmede');
  await lookAt(tab, 'elsewhere');
  const office = await openOn(OWNER);
  await shows(office, 'Bağlı');
  const officeTab = await office.context().newPage();
  await officeTab.goto(`${product.url}/app/tables`);
  expect(qz.connections).toBe(2);

  const rows: string[] = [];
  for (let table = 0; table < 6; table += 1)
    rows.push(await orderLemonade(table), await orderLemonade(table));
  for (const row of rows) await isOut(row);
  await untilAllPrinted();
  expect(qz.slips.map(({ printer }) => printer)).toEqual(rows.map(() => QZ_NAME));
  expect(papers().filter((paper) => paper.includes('TEKRAR'))).toEqual([]);
  await lookAt(till, 'connected');

  // The printing tab is closed, and the waiting tab takes over on any screen.
  await tab.goto(`${product.url}/app/tables`);
  await till.close();
  await office.context().close();
  await expect.poll(() => qz.connections, { timeout: PATIENCE }).toBe(1);
  await isOut(await orderLemonade());
  await untilAllPrinted();
  expect(till.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
});

test('after a restart of the program waiting slips are printed once, unmarked', async () => {
  const till = await openOn(business.cashier);
  await shows(till, 'Bağlı');
  await qz.stop();
  await shows(till, 'Bağlantı koptu');
  await lookAt(till, 'lost');
  const rows = [await orderLemonade(), await orderLemonade()];
  await qz.start();
  await shows(till, 'Bağlı');
  for (const row of rows) await isOut(row);
  await untilAllPrinted();
  expect(papers().filter((paper) => paper.includes('TEKRAR'))).toEqual([]);
});

test('a program that dies during a slip prints it again, marked as a possible second copy', async () => {
  const till = await openOn(business.cashier);
  await shows(till, 'Bağlı');
  qz.diesPrinting = true;
  const row = await orderLemonade();
  await expect.poll(() => copiesOf(row).length, { timeout: PATIENCE }).toBe(2);
  expect(copiesOf(row).map((paper) => paper.includes('TEKRAR BASIM'))).toEqual([false, true]);
  await untilAllPrinted();
});

test('without the program the card shows how to get it, and connects after its start', async () => {
  await qz.stop();
  const till = await openOn(business.cashier);
  await shows(till, 'QZ Tray yok');
  await lookAt(till, 'missing');
  await till.getByRole('button', { name: 'QZ’yi aç' }).click();
  await till.getByRole('dialog', { name: 'QZ Tray nasıl açılır?' }).waitFor();
  await lookAt(till, 'help', PAGE_RULES);
  await till.getByRole('button', { name: 'Kapat', exact: true }).click();
  await qz.start();
  await shows(till, 'Bağlı');
  // The browser logs every failed connection itself. There must be no other complaint, above all none about the content
  // security policy.
  expect(till.complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});

test('a refusal is shown and not requested again, and slips are printed once allowed', async () => {
  qz.person = 'blocks';
  const till = await openOn(business.cashier);
  await shows(till, 'İzin verilmedi');
  await lookAt(till, 'refused');
  qz.person = 'away';
  await till.getByRole('button', { name: 'Tekrar dene' }).click();
  await shows(till, 'İzin bekliyor');
  await lookAt(till, 'asking');
  qz.allow();
  await shows(till, 'Bağlı');
  await isOut(await orderLemonade());
});

test('a program that never answers is waited for, until the user tries again', async () => {
  qz.isMute = true;
  const till = await openOn(business.cashier);
  await shows(till, 'İzin bekliyor');
  qz.isMute = false;
  await till.getByRole('button', { name: 'Tekrar dene' }).click();
  await shows(till, 'Bağlı');
});

test('a script that does not load is shown on every screen', async () => {
  const till = await openDevice(browser, DESKTOP);
  await till.addInitScript(() => localStorage.setItem('kasaAutoPrint', '1'));
  // Bypasses the service worker, which would serve its cached copy of the library.
  await till.context().route('**/sw.js', (route) => route.abort());
  await till.context().route('**/assets/qz-tray-*.js', (route) => route.abort());
  await signIn(till, product.url, business.cashier.email, business.cashier.password);
  await till.getByText('Yazdırma programı yüklenemedi. Sayfayı yenileyin.').waitFor({ timeout: PATIENCE });
  await till.goto(`${product.url}/app/settings/printing`);
  await shows(till, 'Yüklenemedi');
  await lookAt(till, 'load-failed');
});

test('Test Fişi is printed at once, and only where printing is switched on', async () => {
  const till = await openCard(business.cashier);
  await lookAt(till, 'off');
  await till.getByRole('button', { name: 'Test Fişi' }).click();
  await till.getByRole('listitem').getByText(NOT_ON).or(cardOf(till).getByText(NOT_ON)).first().waitFor();
  const before = qz.slips.length;
  await switchOn(till);
  await shows(till, 'Bağlı');
  await till.getByRole('button', { name: 'Test Fişi' }).click();
  await till.getByText('QZ üzerinden test gönderildi').waitFor();
  expect(qz.slips).toHaveLength(before + 1);
  expect(papers().at(-1)).toContain('Bar yazıcısı');
});

test('a till that is switched off, or signed out, prints nothing', async () => {
  const till = await openOn(business.cashier);
  await shows(till, 'Bağlı');
  await switchOn(till);
  await shows(till, 'Kapalı');
  await expect.poll(() => till.evaluate(() => localStorage.getItem('kasaAutoPrint'))).toBe('0');
  await expect.poll(() => qz.connections, { timeout: PATIENCE }).toBe(0);
  const row = await orderLemonade();
  await till.reload();
  await cardOf(till).getByText(NOT_ON).waitFor();
  // Longer than the polling interval of the agent, so a poll would have found the job.
  await till.waitForTimeout(6_000);
  expect(copiesOf(row)).toEqual([]);
  expect(qz.connections).toBe(0);

  await switchOn(till);
  await isOut(row);
  await untilAllPrinted();
  await till.evaluate(() => localStorage.removeItem('token'));
  await till.reload();
  await expect.poll(() => qz.connections, { timeout: PATIENCE }).toBe(0);
  const late = await orderLemonade();
  expect(copiesOf(late)).toEqual([]);
  expect(await unfinished()).toBe(1);
});

test('a printer with another name on this computer is chosen on the card, and prints', async () => {
  qz.printers = ['XP-80C', 'Microsoft Print to PDF'];
  const till = await openOn(business.cashier);
  await cardOf(till).getByText('Bu bilgisayarda yok').waitFor({ timeout: PATIENCE });
  await lookAt(till, 'unmatched');
  await till.getByLabel('QZ yazıcısı: Bar yazıcısı').selectOption('XP-80C');
  await cardOf(till).getByText('QZ Tray: XP-80C').waitFor();
  await isOut(await orderLemonade());
  expect(qz.slips.at(-1)?.printer).toBe('XP-80C');
});
