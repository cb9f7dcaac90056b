import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createBusiness, type Business } from './business-factory.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';

/** The requests of a cold start whose socket connects after the first answers (REL-67). */
let product: Product;
let browser: Browser;
let business: Business;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createBusiness(product);
  // The server names the changes since five seconds before the page began.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The addresses of the API that were requested more than once. */
function askedTwice(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return () => asked.filter((one, at) => asked.indexOf(one) !== at);
}

test('each list is requested once, and lists changed before the socket connected are requested again', async () => {
  const page = await openDevice(browser, DESKTOP);
  await signIn(page, product.url, business.waiter.email, business.waiter.password);
  await settled(page);
  let connect = () => {};
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await new Promise<void>((resolve) => (connect = resolve));
    socket.connectToServer();
  });
  const twice = askedTwice(page);
  await page.goto(`${product.url}/app/tables`);
  await page.getByRole('link', { name: /Masa 3/ }).waitFor();
  await settled(page);
  connect();
  await shown(page, 'Bağlı').waitFor();
  await settled(page);
  expect(twice()).toEqual([]);

  const again = askedTwice(page);
  await page.reload();
  await page.getByRole('link', { name: /Masa 3/ }).waitFor();
  await settled(page);
  await business.owner.post('/tables', { name: 'Masa 99', capacity: 4 });
  connect();
  await page.getByRole('link', { name: /Masa 99/ }).waitFor();
  // A table belongs to an area, so both lists follow `tables:changed`.
  expect([...new Set(again())].filter((one) => !/^\/api\/(tables|areas)/.test(one))).toEqual([]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
