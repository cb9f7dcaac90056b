import { ENDPOINTS } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the server has every endpoint of the contract and no other (REL-45)', () => {
  const promised = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect([...api.app.boundEndpoints].sort()).toEqual(promised.sort());
});

test('health, OpenAPI and its page respond without a session (REL-41)', async () => {
  expect((await api.anyone.get('/health/live')).json()).toEqual({ status: 'live' });
  expect((await api.anyone.get('/health/ready')).statusCode).toBe(200);
  expect((await api.anyone.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  const page = await api.anyone.get('/api/docs');
  expect(page.body).toContain('/api/tables/{id}/add-lines');
  expect((await api.anyone.get('/metrics')).body).toContain('http_request_duration_seconds');
});

test('OpenAPI lists the media types of a body that is not JSON', async () => {
  const document = (await api.anyone.get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody: { content: object } }>>;
  }>();
  const { content } = document.paths['/api/menu/items/{id}/picture']!['put']!.requestBody;
  const schema = { type: 'string', format: 'binary', maxLength: 256 * 1024 };
  expect(content).toEqual({
    'image/webp': { schema },
    'image/jpeg': { schema },
    'image/png': { schema },
  });
});

test('an unknown path of the API is 404 in the shape of every error (UI-15, REL-45)', async () => {
  const answer = await api.anyone.get('/api/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    code: 'NOT_FOUND',
    error: 'Kayıt bulunamadı. Silinmiş olabilir; ekranı yenileyin.',
  });
});

test('no response of the API is cached, refusals included (REL-27)', async () => {
  const business = await api.createBusiness();
  for (const answer of [
    await business.as('WAITER').get('/api/tables'),
    await business.as('WAITER').get('/api/users'),
    await api.anyone.get('/api/nothing-here'),
  ])
    expect(answer.headers['cache-control']).toBe('no-store');
});

test('every response limits the browser: pages, refusals and missing ones (REL-27)', async () => {
  for (const url of ['/', '/api/docs', '/health/live', '/api/nothing-here', '/olmayan.js']) {
    const { headers } = await api.anyone.get(url);
    expect([url, headers]).toMatchObject([
      url,
      {
        'content-security-policy': expect.stringMatching(
          /default-src 'self';script-src 'self';.*frame-ancestors 'none'/,
        ) as string,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    ]);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('responses of an endpoint (read, 304 or refused) allow a browser nothing (REL-27)', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  const read = await waiter.get('/api/menu');
  const held = await waiter.get('/api/menu', { 'if-none-match': String(read.headers.etag) });
  const answers = [read, held, await api.anyone.get('/api/menu')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 401]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
});

test('in production every response requires TLS from then on', async () => {
  const production = await startTestApi({ NODE_ENV: 'production' });
  for (const url of ['/health/live', '/api/tables']) {
    const { headers } = await production.anyone.get(url);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  }
  await production.stop();
});

test('metrics are for this machine or the token, and not for clients of a proxy (REL-41)', async () => {
  const strict = await startTestApi({ METRICS_TOKEN: 'gizli-anahtar' });
  const statusOf = async (headers: Record<string, string>) =>
    (await strict.app.inject({ url: '/metrics', headers })).statusCode;
  const proxied = { 'x-forwarded-for': '203.0.113.5' };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf(proxied)).toBe(404);
  expect(await statusOf({ forwarded: 'for=203.0.113.5' })).toBe(404);
  expect(await statusOf({ ...proxied, authorization: 'Bearer baska' })).toBe(404);
  expect(await statusOf({ ...proxied, authorization: 'Bearer gizli-anahtar' })).toBe(200);
  await strict.stop();
});
