import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { inspectScreen, SCREEN_VARIANTS } from './inspect-screen.ts';
import { DESKTOP, openDevice, PHONE, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { startUnreliableNetwork } from './unreliable-network.ts';

/** The product as an installed application: opened offline, and updated to a new version (docs/decisions/0022). */
const WEB = path.resolve(import.meta.dirname, '../apps/web');
const SLUG = 'cinaralti-kafe';
const folder = mkdtempSync(path.join(os.tmpdir(), 'sofra-pwa-'));
const nextVersion = path.join(folder, 'next-version');

let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the service worker has cached everything. */
const untilKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Every file in the caches of this device, by its address. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files = new Set<string>();
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.add(new URL(url).pathname);
    return [...files].sort();
  });

async function openStaff(device: Parameters<typeof openDevice>[1] = DESKTOP, url = product.url) {
  const page = await openDevice(browser, device);
  await signIn(page, url, business.cashier.email, business.cashier.password);
  return page;
}

/** Opens an address in a new tab without a connection, so that only the service worker can respond. */
async function reopenOffline(page: Page, address: string): Promise<Page> {
  const context = page.context();
  await context.setOffline(true);
  const next = await context.newPage();
  const { origin } = new URL(page.url());
  await page.close();
  await next.goto(origin + address);
  return next;
}

/** The mark survives as long as the page is not reloaded. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
async function untilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isSamePage' in globalThis));
  await page.waitForLoadState();
}

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  lang: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

/** Width and height from the header of a PNG. */
async function pngSize(address: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(product.url + address)).arrayBuffer());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest makes it an application: icons of the stated sizes, shortcuts, no objection by the browser', async () => {
  const answer = await fetch(`${product.url}/manifest.webmanifest`);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/app', scope: '/', lang: 'tr', dir: 'ltr' });
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect(await pngSize(src)).toBe(sizes);
  expect(await pngSize('/icon-180.png')).toBe('180x180');
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Masalar /app/tables',
    'Siparişler /app/orders',
  ]);

  const page = await openDevice(browser, PHONE);
  await page.goto(`${product.url}/login`);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, as every test context is one, cannot install applications.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  await page.context().close();
});

test('robots may read the public pages, and nothing of the staff', async () => {
  const answer = await fetch(`${product.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).trim().split('\n');
  for (const rule of ['Allow: /', 'Allow: /qr/', 'Disallow: /app', 'Disallow: /admin', 'Disallow: /api'])
    expect(lines).toContain(rule);
});

test('a guest’s phone stores the menu and no staff file, and the printed code opens it offline', async () => {
  const page = await openDevice(browser, PHONE);
  await page.goto(`${product.url}/#/qr/${SLUG}`);
  await untilKept(page);
  const files = await keptFiles(page);
  const names = files.map((file) => file.replace(/-[\w-]{8}\./, '.'));
  for (const own of [
    '/index.html',
    '/offline.html',
    '/theme.mjs',
    '/assets/start-menu.css',
    '/assets/menu.js',
  ])
    expect(names).toContain(own);
  // The Latin letters, the Turkish letters, and the arrow.
  expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(3);
  const others =
    /^\/assets\/(app|shell|tables|table-order|landing|start-app|start-landing)[\w-]*\.|\.(webp|jpg|png)$/;
  expect(names.filter((name) => others.test(name) && !name.includes('menu'))).toEqual(['/icon-180.png']);

  const again = await reopenOffline(page, `/#/qr/${SLUG}`);
  await again.getByRole('heading', { name: 'Çınaraltı Kafe' }).waitFor();
  await again.context().close();
});

test('a staff device opens the application without a connection, and shows a message where it cannot (OFF-19, OFF-20)', async () => {
  // A browser set to offline lets a request of a new page through now and then. Then the offline page, which polls the
  // server by itself, would leave in the middle of a visit. With this proxy the server is really away.
  const network = await startUnreliableNetwork(product.url);
  const page = await openStaff(DESKTOP, network.url);
  await untilKept(page);
  await shown(page, 'Ana Sayfa').waitFor();
  await network.goAway();
  const tables = await reopenOffline(page, '/app/tables');
  await tables.getByRole('heading', { name: 'Masalar' }).waitFor();

  // Pages that were never opened on this device: the landing page, and the menu in both forms of its address.
  const other = await tables.context().newPage();
  for (const address of ['/', `/qr/${SLUG}`, `/#/qr/${SLUG}`]) {
    await other.goto('about:blank');
    await other.goto(network.url + address);
    await other.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
    expect(other.url()).toBe(network.url + address);
  }
  await markPage(other);
  await other.getByRole('link', { name: 'Tekrar dene' }).click();
  await untilReloaded(other);
  await other.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
  // It reloads by itself when the connection is back, since no input is in progress.
  await network.comeBack();
  await other.context().setOffline(false);
  await other.getByRole('heading', { name: 'Çınaraltı Kafe' }).waitFor();
  await other.context().close();
  await network.goAway();
});

test('a surface without its code opens the offline page, which leads back to its address (OFF-20)', async () => {
  const page = await openDevice(browser, { ...PHONE, serviceWorkers: 'block' });
  await page.route('**/assets/menu-*.js', (route) => route.abort());
  await page.goto(`${product.url}/#/qr/${SLUG}?t=1`);
  await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
  await page.unroute('**/assets/menu-*.js');
  await page.getByRole('link', { name: 'Tekrar dene' }).click();
  await page.waitForURL(`${product.url}/**qr/${SLUG}?t=1`);

  // The part after the `#` is untrusted, so it must not redirect to another site.
  for (const trap of ['https://example.com/', '//example.com', 'javascript:alert(1)']) {
    await page.goto('about:blank');
    await page.goto(`${product.url}/offline.html#${trap}`);
    await page.getByRole('link', { name: 'Tekrar dene' }).click();
    await page.waitForURL(`${product.url}/`);
  }
  await page.context().close();
});

test.each(SCREEN_VARIANTS)('the offline page looks right: $device, $theme', async ({ device, theme }) => {
  const page = await openDevice(browser, {
    ...(device === 'phone' ? PHONE : DESKTOP),
    colorScheme: theme,
  });
  await page.goto(`${product.url}/offline.html`);
  await inspectScreen(page, `offline-page-${device}-${theme}`);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

/** Serves another build at the same address with the same data; the old files are gone. */
async function deployNextVersion(): Promise<void> {
  const vite = path.resolve(WEB, '../../node_modules/vite/bin/vite.js');
  const words = [vite, 'build', '--logLevel', 'warn', '--outDir', nextVersion, '--emptyOutDir'];
  const built = spawnSync(process.execPath, words, {
    cwd: WEB,
    // Another setting gives another build.
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', VITEST: '', VITE_API_BASE: product.url },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const { port } = new URL(product.url);
  const { dataDir } = product;
  await product.stop({ keepData: true });
  product = await startProduct({ SOFRA_DATA_DIR: dataDir, PORT: port, SOFRA_WEB_ROOT: nextVersion });
}

/** Simulates the page that becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new version is offered, not forced, keeps the used files, and unsent lines survive it (OFF-21)', async () => {
  const page = await openStaff();
  const withoutWorker = await openStaff({ ...DESKTOP, serviceWorkers: 'block' });
  await untilKept(page);
  await page.goto(`${product.url}/app/tables/${business.tableIds[0]}`);
  await page.getByRole('button', { name: /^Çay/ }).first().click();
  await page.getByRole('button', { name: /^Gönder · 1/ }).waitFor();
  await markPage(page);
  const before = await keptFiles(page);
  expect(await page.getByText('Yeni sürüm hazır').count()).toBe(0);

  await deployNextVersion();
  await comeBack(page);
  await shown(page, 'Yeni sürüm hazır').waitFor();
  expect(await isSamePage(page)).toBe(true);
  await inspectScreen(page, 'update-strip-desktop-light');
  // All files of the old version for the open page, and all of the new one for the next page.
  const both = await keptFiles(page);
  expect(both).toEqual(expect.arrayContaining(before));
  expect(both.filter((file) => /\/assets\/settings-route-/.test(file))).toHaveLength(2);
  expect(both.filter((file) => /\/assets\/menu-[\w-]{8}\.css/.test(file))).toEqual([]);

  await page.getByRole('button', { name: 'Yenile' }).click();
  await untilReloaded(page);
  await page.getByRole('button', { name: /^Gönder · 1/ }).waitFor();
  await page.waitForTimeout(3_000); // longer than the page takes to check for a new version
  expect(await page.getByText('Yeni sürüm hazır').count()).toBe(0);
  await page.context().close();

  // Without a service worker (plain http) a screen that was not loaded before the update is gone.
  await markPage(withoutWorker);
  await withoutWorker.getByRole('link', { name: 'Kullanıcılar' }).click();
  const offer = withoutWorker.getByRole('main');
  await offer.getByText('Yeni sürüm hazır').waitFor();
  expect(await isSamePage(withoutWorker)).toBe(true);
  await inspectScreen(withoutWorker, 'update-gone-code-desktop-light');
  await comeBack(withoutWorker);
  await withoutWorker.getByRole('region').getByText('Yeni sürüm hazır').waitFor();
  await offer.getByRole('button', { name: 'Yenile' }).click();
  await withoutWorker.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
  await withoutWorker.context().close();
});
