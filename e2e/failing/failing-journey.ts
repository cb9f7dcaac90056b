import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { DESKTOP, openDevice } from '../devices.ts';

/** Fails on purpose; `failure-record.test.ts` runs it and looks at what is kept. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Masa 7</title><h1>Masa 7 açılamadı</h1>
  <script>console.warn('kasa yanıt vermiyor'); fetch('/api/none')</script>`;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? PAGE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

test('a table that cannot be opened', async () => {
  const waiter = await openDevice(browser, DESKTOP);
  await waiter.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await waiter.waitForLoadState('networkidle');
  expect(await waiter.getByRole('heading').textContent()).toBe('Masa 7');
});

test('a journey that succeeds keeps nothing', () => {
  expect(browser.isConnected()).toBe(true);
});
