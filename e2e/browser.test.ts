import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';

const PAGE = '<!doctype html><html lang="tr"><title>Deneme</title><h1>Çiğ Köfte ığüşöç İĞÜŞÖÇ</h1>';

describe('the browser of the journeys', () => {
  let browser: Browser;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = await greetingServer();
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it('renders Turkish text and formats numbers the Turkish way', async () => {
    const page = await browser.newPage({ locale: 'tr-TR' });
    await page.goto(`http://${address}`);
    expect(await page.getByRole('heading').textContent()).toBe('Çiğ Köfte ığüşöç İĞÜŞÖÇ');
    expect(await page.evaluate(() => (1234.5).toLocaleString('tr-TR', { minimumFractionDigits: 2 }))).toBe(
      '1.234,50',
    );
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1_000);
    await page.close();
  });

  it('keeps two users separate in two contexts', async () => {
    const [waiter, cashier] = await Promise.all([
      browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
      browser.newPage(),
    ]);
    await Promise.all([waiter.goto(`http://${address}`), cashier.goto(`http://${address}`)]);
    await waiter.evaluate(() => localStorage.setItem('name', 'garson'));
    expect(await waiter.evaluate(() => localStorage.getItem('name'))).toBe('garson');
    expect(await cashier.evaluate(() => localStorage.getItem('name'))).toBeNull();
    await Promise.all([waiter.close(), cashier.close()]);
  });

  it('opens a websocket', async () => {
    const page = await browser.newPage();
    await page.goto(`http://${address}`);
    const received = page.evaluate(
      (url) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(url);
          socket.onmessage = ({ data }) => resolve(data);
          socket.onerror = () => reject(new Error('refused'));
        }),
      `ws://${address}`,
    );
    expect(await received).toBe('hi');
    await page.close();
  });

  it('keeps web security on', async () => {
    const other = await greetingServer();
    const page = await browser.newPage();
    await page.goto(`http://${address}`);
    const foreign = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const answer = page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      foreign,
    );
    expect(await answer).toBe('refused');
    await page.close();
    other.closeAllConnections();
    other.close();
  });
});

/** Serves one page, and sends "hi" to every WebSocket. */
async function greetingServer(): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.from([0x81, 2, ...Buffer.from('hi')])); // one text frame of two bytes
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
