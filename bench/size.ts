/**
 * The size that a phone loads by itself for each screen: all scripts, styles and fonts of a cold visit in a real
 * browser without a touch. Prefetched and late files count too. The sizes are compressed by gzip and compared with the
 * budgets. Files that the service worker also caches for offline use have a line of their own: no visit waits for them,
 * and none of them is run. Exits 1 when a screen is over its budget. `SIZE_FILES=1` lists the files.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { addLines } from '@sofra/contract/orders/orders';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import { launchBrowser } from '../e2e/browser.ts';
import { PHONE, signIn } from '../e2e/devices.ts';
import { longMenu } from './business-in-use.ts';
import { report, type Figure } from './figures.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import { startServerUnderTest } from './server-under-test.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

/** Budgets in kB of a thousand bytes: what must be, and what is aimed at, for all scripts of a screen. */
interface Screen {
  name: string;
  address: string;
  isSignedIn?: true;
  mustKb: number;
  goalKb: number;
}

const DIST = path.resolve(process.env.SOFRA_WEB_ROOT ?? path.join(import.meta.dirname, '../apps/web/dist'));
const CSS_BUDGET_KB = 12;
const FONT_BUDGET_KB = 30;
/** Longer than any delay after which a screen prefetches something, and than its service worker’s. */
const QUIET_MS = 4_000;

const server = await startServerUnderTest();
const browser = await launchBrowser();
const figures: Figure[] = [];
try {
  const { slug, tableId, storageState } = await openRestaurant();
  const screens: Screen[] = [
    { name: '/app/tables', address: '/app/tables', isSignedIn: true, mustKb: 170, goalKb: 150 },
    { name: 'order page', address: `/app/tables/${tableId}`, isSignedIn: true, mustKb: 210, goalKb: 185 },
    { name: '/qr/{slug}', address: `/qr/${slug}`, mustKb: 35, goalKb: 25 },
    { name: '/', address: '/', mustKb: 45, goalKb: 30 },
    { name: '/login', address: '/login', mustKb: 120, goalKb: 110 },
  ];
  for (const screen of screens) {
    const context = await browser.newContext(screen.isSignedIn ? { ...PHONE, storageState } : PHONE);
    note(screen, await visit(context, server.url + screen.address));
    await context.close();
  }
} finally {
  await browser.close();
  closeConnections();
  await server.stop();
}
report(figures);

/** A business in use, and the stored session of its owner, whose screens offer the most. */
async function openRestaurant() {
  const to = overKeptConnections(server.url);
  const { slug, owner, tables, items } = await openBusiness(to, { tables: 64, items: longMenu(10, 20) });
  const [tableId = ''] = tables;
  const lines = Object.values(items)
    .slice(0, 3)
    .map((itemId) => ({ itemId, qty: 1 }));
  await callEndpoint(to, addLines, { token: owner.token, params: { id: tableId }, input: { lines } });
  const context = await browser.newContext(PHONE);
  await signIn(await context.newPage(), server.url, owner.email, owner.password);
  const storageState = await context.storageState();
  await context.close();
  return { slug, tableId, storageState };
}

/** The files of the build that a page has fetched, and those that its service worker has cached. */
interface Visit {
  fetched: Set<string>;
  cached: string[];
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const fetched = new Set<string>();
  let lastAt = Date.now();
  // Requests of the service worker belong to the context and not to the page.
  page.on('request', (request) => {
    fetched.add(new URL(request.url()).pathname);
    lastAt = Date.now();
  });
  await page.goto(address, { waitUntil: 'load' });
  while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
  return { fetched, cached: await cachedFiles(page) };
}

/** Empty where no service worker is registered, as on the landing page. */
function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await navigator.serviceWorker.getRegistration())) return [];
    await navigator.serviceWorker.ready;
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

function note({ name, mustKb, goalKb }: Screen, { fetched, cached }: Visit): void {
  const files = [...fetched];
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  const bounds = { must: { most: mustKb }, goal: { most: goalKb } };
  add(`${name}: JavaScript, ${scripts.length} files`, scripts, bounds);
  const isOf = (ending: string) => (file: string) => file.endsWith(ending);
  add(`${name}: CSS`, files.filter(isOf('.css')), { must: { most: CSS_BUDGET_KB } });
  add(`${name}: fonts`, files.filter(isOf('.woff2')), { must: { most: FONT_BUDGET_KB } });
  const later = cached.filter((file) => /\.m?js$/.test(file) && !fetched.has(file));
  add(`${name}: JavaScript cached for use offline besides, ${later.length} files`, later);
  if (process.env.SIZE_FILES)
    for (const file of scripts)
      console.log(`${name.padEnd(14)}${kbOf(file).toFixed(1).padStart(7)}  ${file}`);
}

function add(what: string, files: readonly string[], bounds: Pick<Figure, 'must' | 'goal'> = {}): void {
  figures.push({ what, value: files.reduce((sum, file) => sum + kbOf(file), 0), unit: 'kB', ...bounds });
}

/** Fonts are compressed already. */
function kbOf(file: string): number {
  const bytes = readFileSync(path.join(DIST, file));
  return (file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length) / 1000;
}
