import { afterEach, describe, expect, test } from 'vitest';
import { apiClient, tokenOf } from './api-client.ts';
import { startScriptedServer, type ScriptedResponse, type ScriptedServer } from './scripted-server.ts';
import { isDone, isRefusal, isReplay, must, oddityOfRefusal, send } from './send.ts';

let server: ScriptedServer;
const answering = async (...responses: ScriptedResponse[]) => {
  server = await startScriptedServer(...responses);
  return server.url;
};
afterEach(() => server.stop());

describe('a request', () => {
  test('is a POST of JSON below /api, with its token and its key', async () => {
    const url = await answering({ status: 200, text: '{"id":"1"}' });
    const response = await send(url, { path: '/tables', token: 'a.b', key: 'k1', body: { name: 'Masa 1' } });
    expect(response).toMatchObject({ status: 200, text: '{"id":"1"}', body: { id: '1' } });
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: '/api/tables',
        text: '{"name":"Masa 1"}',
        headers: {
          authorization: 'Bearer a.b',
          'idempotency-key': 'k1',
          'content-type': 'application/json',
        },
      },
    ]);
  });

  test('of a visitor has no token, and one without a body has no content type', async () => {
    await send(await answering({ status: 204 }), { method: 'GET', path: '/tables', token: null });
    const [{ headers, text }] = server.received as [(typeof server.received)[0]];
    expect([headers.authorization, headers['content-type'], headers['idempotency-key'], text]).toEqual([
      undefined,
      undefined,
      undefined,
      '',
    ]);
  });

  test('sends text and bytes unchanged, with the given content type', async () => {
    const url = await answering({ status: 200 }, { status: 200 });
    const headers = { 'content-type': 'image/png' };
    await send(url, { path: '/a', body: '{"half":', headers: { 'content-type': 'application/json' } });
    await send(url, { method: 'PUT', path: '/b', body: new Uint8Array([104, 105]), headers });
    expect(server.received.map(({ text }) => text)).toEqual(['{"half":', 'hi']);
    expect(server.received[1]?.headers['content-type']).toBe('image/png');
  });

  test('uses the given transport', async () => {
    await answering();
    const transport = ({ path }: { path: string }) =>
      Promise.resolve({ status: 200, headers: new Headers(), text: JSON.stringify({ path }) });
    expect((await send(transport, { path: '/tables' })).body).toEqual({ path: '/api/tables' });
  });
});

describe('a response', () => {
  test('without a body reads as an empty object, and one that is not JSON only as text', async () => {
    const url = await answering({ status: 204 }, { status: 502, text: '<html>' });
    expect((await send(url, { path: '/a' })).body).toEqual({});
    const ofProxy = await send(url, { path: '/a' });
    expect([ofProxy.status, ofProxy.text]).toEqual([502, '<html>']);
    expect(() => ofProxy.body).toThrow(SyntaxError);
  });

  test('that never arrives rejects', async () => {
    const url = await answering({ isCut: true });
    await expect(send(url, { path: '/a' })).rejects.toThrow(TypeError);
  });

  test('is done from 200 to 299, and a refusal only if a business rule refuses', () => {
    const statuses = [199, 200, 204, 299, 300, 400, 401, 403, 404, 409, 422, 429, 500, 503];
    expect(statuses.filter((status) => isDone({ status }))).toEqual([200, 204, 299]);
    expect(statuses.filter((status) => isRefusal({ status }))).toEqual([404, 409, 422]);
  });

  test('is a replay when the server marks it', () => {
    expect(isReplay({ headers: new Headers({ 'idempotent-replayed': 'true' }) })).toBe(true);
    expect(isReplay({ headers: new Headers() })).toBe(false);
  });
});

test('a request that must succeed rejects with the server’s message', async () => {
  const url = await answering({ status: 409, text: '{"code":"ORDER_CHANGED"}' });
  await expect(must(url, { method: 'PATCH', path: '/tables/1', body: {} })).rejects.toThrow(
    'PATCH /tables/1: 409 {"code":"ORDER_CHANGED"}',
  );
});

test('a client sends every method for one user', async () => {
  const ok = { status: 200, text: '{"token":"t"}' };
  const url = await answering(ok, ok, ok, ok, ok, ok);
  const client = apiClient(url, await tokenOf(url, 'elif@ornek.test', 'gizli-sifre'));
  await client.get('/a');
  await client.post('/b', { n: 1 });
  await client.put('/c', { n: 2 });
  await client.patch('/d', { n: 3 });
  expect(await client.delete('/e')).toBeUndefined();
  expect(server.received.map(({ method, path, text }) => `${method} ${path} ${text}`)).toEqual([
    'POST /api/auth/login {"email":"elif@ornek.test","password":"gizli-sifre"}',
    'GET /api/a ',
    'POST /api/b {"n":1}',
    'PUT /api/c {"n":2}',
    'PATCH /api/d {"n":3}',
    'DELETE /api/e ',
  ]);
  expect(server.received.slice(1).every(({ headers }) => headers.authorization === 'Bearer t')).toBe(true);
});

describe('the shape of a refusal', () => {
  const refusal = {
    code: 'INVALID_INPUT',
    error: 'Gönderilen bilgiler geçersiz.',
    requestId: '9afb60c3-74b6-40d5-aafe-56457a5a7701',
    details: { fields: [{ path: 'pieces', reason: 'Bu banknot ya da madeni para yok.' }] },
  };
  const oddity = (changes: object, status = 400) =>
    oddityOfRefusal({ status, text: JSON.stringify({ ...refusal, ...changes }) });

  test('has a code, a sentence, the id of the request and reasons in Turkish', () => {
    expect(oddity({})).toBeNull();
    expect(oddity({ details: undefined })).toBeNull();
  });

  test.each([
    { code: 'invalid' },
    { error: '' },
    { error: '<p>Geçersiz.</p>' },
    { requestId: '' },
    { details: { fields: [{ path: '', reason: 'Invalid input' }] } },
  ])('is another one with %j', (changes) =>
    expect(oddity(changes)).toMatch(/^refused in another shape: 400/),
  );

  test('is no success, no fault of the server and no text', () => {
    expect(oddity({}, 200)).toMatch(/^answered 200/);
    expect(oddity({}, 500)).toMatch(/^answered 500/);
    expect(oddityOfRefusal({ status: 404, text: 'Not Found' })).toMatch(/^refused with what is no JSON/);
  });
});
