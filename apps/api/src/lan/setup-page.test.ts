import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorityFile } from '#src/lan/authority.ts';
import { openLan, type Lan } from '#src/lan/lan-listener.ts';
import { serveSetupPage } from '#src/lan/setup-page.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

const LOCAL = '192.168.1.20';
const PHONE = '192.168.1.44';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-lan-'));
let addresses = [LOCAL, 'fd12::5'];
let api: TestApi;
let lan: Lan;
let app: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi();
  lan = await openLan({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    clock: () => new Date(),
    log: api.services.log,
    readNames: () => ({ hosts: ['localhost', 'kasa.local'], addresses }),
  });
  app = createHttpServer(readConfig({ NODE_ENV: 'production', SOFRA_LAN: '1' }), api.services.log);
  await serveSetupPage(app, lan);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await api.app.ready();
  await lan.listen(api.app);
});
afterAll(async () => {
  await app.close();
  await Promise.all([api.stop(), lan.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const ca = () => new X509Certificate(lan.authority.root).toString();

/** Over the https port, as a device that trusts the root only. */
async function getSecurely(address: string): Promise<{ answer: IncomingMessage; body: string }> {
  const request = https.get({ host: '127.0.0.1', port: lan.port, path: address, ca: ca(), agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, body: await text(answer) };
}

const visit = (url: string, { from = PHONE, host = `${LOCAL}:3000`, agent = '' } = {}) =>
  app.inject({ url, remoteAddress: from, headers: { host, 'user-agent': agent } });

test('https serves the same routes as http, health checks too, and sockets (LAN-1)', async () => {
  const { answer, body } = await getSecurely('/health/live');
  expect([answer.statusCode, body]).toEqual([200, '{"status":"live"}']);
  const { token } = (await api.createBusiness()).as('ADMIN');
  const socket = io(`https://127.0.0.1:${lan.port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ca: ca(),
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  socket.disconnect();
});

test('a renewed certificate is used without a restart (LAN-3)', async () => {
  const namesServed = async () => {
    const request = https.get({
      host: '127.0.0.1',
      port: lan.port,
      path: '/health/live',
      ca: ca(),
      agent: false,
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    return String((answer.socket as TLSSocket).getPeerCertificate().subjectaltname);
  };
  expect(await namesServed()).not.toContain('192.168.1.77');
  addresses = ['192.168.1.77', ...addresses];
  await lan.renew();
  expect(await namesServed()).toContain('192.168.1.77');
});

test.each([
  [`${LOCAL}:3000`, `http://${LOCAL}`, `https://${LOCAL}`],
  ['[fd12::5]:3000', 'http://[fd12::5]', 'https://[fd12::5]'],
  ['KASA.local:3000', 'http://kasa.local', 'https://kasa.local'],
])('the page opened at %s invites to %s and leads to %s (LAN-4, LAN-5)', async (host, invitation, secure) => {
  const { statusCode, body, headers } = await visit('/kur', { host });
  expect(statusCode).toBe(200);
  expect(body).toContain(`>${invitation}:`);
  expect(body).toContain(`data-secure-origin="${secure}:${lan.port}"`);
  const allowed = secure.includes('[') ? 'https:' : `${secure}:${lan.port}`;
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${allowed};`);
  expect(headers['cache-control']).toBe('no-store');
});

test('on the machine itself the code is for a phone, not for localhost (LAN-5)', async () => {
  const { body } = await visit('/kur', { from: '127.0.0.1', host: 'localhost:3000' });
  expect(body).toMatch(/>http:\/\/192\.168\.1\.\d+:\d+\/kur</);
  expect(body).toContain(`data-secure-origin="https://localhost:${lan.port}"`);
});

test.each([
  ['a public address', { from: '203.0.113.9' }],
  ['a name outside the certificate', { host: 'example.com' }],
  ['another private address', { host: '192.168.1.99:3000' }],
  ['the public name of a proxy', { host: 'sofra.example' }],
])('%s gets 404 for the page and all its files (LAN-4)', async (_who, visitor) => {
  for (const url of ['/kur', '/kur/sofra.crt', '/kur/sofra.mobileconfig', '/kur/hazir', '/kur/kur.mjs'])
    expect((await visit(url, visitor)).statusCode, url).toBe(404);
});

test('without https the page does not exist (LAN-1, LAN-4)', async () => {
  for (const url of ['/kur', '/kur/', '/kur?x', '/kur/sofra.crt', '/kur/hazir']) {
    const { statusCode } = await api.app.inject({ url, headers: { host: 'localhost' } });
    expect(statusCode, url).toBe(404);
  }
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 'iPhone ve iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'Windows'],
  ['curl/8', null],
])('the guide of %s is open: %s (LAN-5)', async (agent, title) => {
  const { body } = await visit('/kur', { agent });
  const open = [...body.matchAll(/<details name="system" open>\s*<summary>([^<]+)/g)].map(
    ([, found]) => found,
  );
  expect(open).toEqual(title === null ? [] : [title]);
  expect(body.match(/<summary>/g)).toHaveLength(3);
});

test('certificate and profile contain the root, in types that systems open (LAN-5)', async () => {
  const certificate = await visit('/kur/sofra.crt');
  expect(certificate.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(new X509Certificate(certificate.rawPayload).fingerprint256).toBe(lan.authority.fingerprint);
  const profile = await visit('/kur/sofra.mobileconfig');
  expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
  const [, data = ''] = /<data>(.+)<\/data>/.exec(profile.body) ?? [];
  expect(Buffer.from(data, 'base64')).toEqual(lan.authority.root);
  expect(profile.body).toContain('<string>com.apple.security.root</string>');
  const ids = [...profile.body.matchAll(/PayloadUUID<\/key>\s*<string>([\dA-F-]{36})</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('the page shows both fingerprints, and no served file contains the key (LAN-4, LAN-8)', async () => {
  const { body } = await visit('/kur');
  expect(body.replaceAll('<wbr>', '')).toContain(lan.authority.fingerprint);
  expect(body).toContain(new X509Certificate(lan.authority.root).fingerprint);
  const key =
    /-----BEGIN PRIVATE KEY-----\n([^\n]+)/.exec(readFileSync(authorityFile(dataDir), 'utf8'))?.[1] ?? '';
  expect(key.length).toBeGreaterThan(40);
  for (const url of ['/kur', '/kur/sofra.crt', '/kur/sofra.mobileconfig', '/kur/kur.css', '/kur/kur.mjs']) {
    const { rawPayload } = await visit(url);
    expect(rawPayload.includes('PRIVATE'), url).toBe(false);
    expect(rawPayload.includes(Buffer.from(key, 'base64').subarray(-24)), url).toBe(false);
  }
});

test('only the page over http may check the https address (LAN-7)', async () => {
  const { statusCode, headers, body } = await visit('/kur/hazir');
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await visit('/kur')).headers['access-control-allow-origin']).toBeUndefined();
});

test('no browser is forced to use https only, also in production (LAN-6)', async () => {
  expect((await visit('/kur')).headers['strict-transport-security']).toBeUndefined();
  const elsewhere = createHttpServer(readConfig({ NODE_ENV: 'production' }), api.services.log);
  const { headers } = await elsewhere.inject('/');
  expect(headers['strict-transport-security']).toMatch(/max-age=/);
});
