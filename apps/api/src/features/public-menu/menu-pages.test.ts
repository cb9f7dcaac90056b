import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMenuPages } from '#src/features/public-menu/menu-pages.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { createAskingItem } from '#test/factories/selling-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

const DOCUMENT = '<!doctype html><html><head><title>Sofra</title></head><body></body></html>';

let api: TestApi;
let business: TestBusiness;
let webRoot: string;
let pages: ReturnType<typeof createHttpServer>;
beforeAll(async () => {
  api = await startTestApi();
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'sofra-menu-pages-'));
  writeFileSync(path.join(webRoot, 'index.html'), DOCUMENT);
  writeFileSync(path.join(webRoot, 'lisanslar.html'), '');
  pages = await serve(api.services);
});
beforeEach(async () => {
  api.time.now = new Date();
  business = await api.createBusiness();
});
afterAll(async () => {
  await pages.close();
  rmSync(webRoot, { recursive: true });
  await api.stop();
});

async function serve(services: TestApi['services']) {
  const app = createHttpServer(services.config, services.log);
  const home = () => Promise.resolve(null);
  await serveWebApp(app, { ...services.config, webRoot }, home, createMenuPages(services));
  return app;
}
const admin = () => business.as('ADMIN');
const publish = (menuSearchable = true) =>
  admin().patch('/api/business/me', { settings: { menuSearchable } });
const visit = (headers: Record<string, string> = {}, address = `/qr/${business.slug}`) => {
  api.time.now = new Date(api.services.clock().getTime() + 1_000);
  return pages.inject({ url: address, headers });
};
const dataIn = (body: string): unknown => {
  const found = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(found).toHaveLength(1);
  return JSON.parse(found[0]![1]!);
};
const offer = (price: string, more = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'TRY',
  availability: 'https://schema.org/InStock',
  ...more,
});

test('the document of a published menu has its sections, items and offers in TRY (PUB-41)', async () => {
  const soups = await createCategory(business, { name: 'Çorbalar' });
  await createCategory(business, { name: 'Boş' });
  const soup = await createItem(business, { name: 'Ezogelin', price: 95.5, categoryId: soups.id });
  await admin().patch(`/api/menu/items/${soup.id}`, {
    details: {
      description: 'Bulgur ve nane',
      allergens: [],
      alcohol: false,
      pork: false,
      weight: null,
      kcal: null,
      translations: {},
    },
  });
  const tripe = await createItem(business, { name: 'İşkembe', price: 0.05, categoryId: soups.id });
  await admin().put(`/api/kds/items/${tripe.id}/sold-out`, { isSoldOut: true });
  const loose = await createItem(business, { name: 'Zeytin', price: 1250 });
  await admin().delete(`/api/menu/categories/${String(loose.categoryId)}`);
  await publish();
  expect(dataIn((await visit()).body)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: 'Çınaraltı Kafe',
    inLanguage: 'tr',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Çorbalar',
        hasMenuItem: [
          { '@type': 'MenuItem', name: 'Ezogelin', description: 'Bulgur ve nane', offers: [offer('95.50')] },
          {
            '@type': 'MenuItem',
            name: 'İşkembe',
            offers: [offer('0.05', { availability: 'https://schema.org/SoldOut' })],
          },
        ],
      },
      {
        '@type': 'MenuSection',
        name: 'Diğer',
        hasMenuItem: [{ '@type': 'MenuItem', name: 'Zeytin', offers: [offer('1250.00')] }],
      },
    ],
  });
});

test('an item with portions has an offer for each (PUB-41)', async () => {
  await createAskingItem(business);
  await publish();
  expect(dataIn((await visit()).body)).toMatchObject({
    hasMenuSection: [
      { hasMenuItem: [{ offers: [{ name: 'Tek', price: '380.00' }, { name: 'Bir buçuk' }] }] },
    ],
  });
});

test('no name can end the element, open another one or change the document (PUB-41)', async () => {
  const names = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '</SCRIPT >',
    `$& $' $\` $1 "quoted" \\ 'x'`,
    '</head><body onload=alert(1)>',
  ];
  const category = await createCategory(business, { name: names[0] });
  for (const name of names) await createItem(business, { name, categoryId: category.id });
  await admin().patch('/api/business/me', { name: '</script><b>Kafe' });
  await publish();
  const { body } = await visit();
  const start = '<!doctype html><html><head><title>Sofra</title><script type="application/ld+json">';
  const end = '</script></head><body></body></html>';
  expect(body.startsWith(start) && body.endsWith(end)).toBe(true);
  const inside = body.slice(start.length, -end.length);
  expect(inside).not.toContain('<');
  const { name, hasMenuSection } = dataIn(body) as {
    name: string;
    hasMenuSection: { hasMenuItem: { name: string }[] }[];
  };
  expect(name).toBe('</script><b>Kafe');
  expect(hasMenuSection[0]?.hasMenuItem.map((item) => item.name).toSorted()).toEqual(names.toSorted());
});

test('a menu that is not published, an unknown address and every other page are the plain document (PUB-41)', async () => {
  await createItem(business);
  expect((await visit()).body).toBe(DOCUMENT);
  await publish();
  expect((await visit()).body).not.toBe(DOCUMENT);
  for (const address of ['/qr/yok-boyle-bir-yer', '/', '/app', '/qr/'])
    expect((await visit({}, address)).body, address).toBe(DOCUMENT);
  await publish(false);
  expect((await visit()).body).toBe(DOCUMENT);
});

test('the document is a page with the policy of pages, compressed, and costs nothing unchanged (PUB-41)', async () => {
  for (let at = 0; at < 10; at += 1) await createItem(business);
  await publish();
  const whole = await visit({ 'accept-encoding': 'gzip' });
  expect(whole.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self';") as unknown,
  });
  dataIn(gunzipSync(whole.rawPayload).toString());
  const again = await visit({ 'accept-encoding': 'gzip', 'if-none-match': String(whole.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const item = await createItem(business, { name: 'Yeni' });
  expect((await visit()).body).toContain('"Yeni"');
  await admin().delete(`/api/menu/items/${item.id}`);
  expect((await visit()).body).not.toContain('"Yeni"');
});

test('while the database does not answer, the page is served as it is (PUB-41)', async () => {
  await publish();
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const app = await serve({ ...api.services, pool });
  const { statusCode, body } = await app.inject(`/qr/${business.slug}`);
  expect([statusCode, body]).toEqual([200, DOCUMENT]);
  await app.close();
  await pool.end();
});
