import { afterEach, expect, test } from 'vitest';
import { startScriptedServer, type ScriptedResponse, type ScriptedServer } from './scripted-server.ts';
import { mustRead, sendUntilDefinite } from './until-definite.ts';

const WRITE = { path: '/tables', body: { name: 'Masa 1' }, key: 'k1' };
const BUSY = { status: 503 };
let server: ScriptedServer;
const answering = async (...responses: ScriptedResponse[]) => {
  server = await startScriptedServer(...responses);
  return server.url;
};
afterEach(() => server.stop());

test('the same request is sent with the same key until the server is not too busy', async () => {
  const url = await answering(BUSY, BUSY, { status: 409 });
  const response = await sendUntilDefinite(url, WRITE, { forMs: 10_000, betweenMs: 1 });
  expect(response?.status).toBe(409);
  expect(server.received.map(({ headers, text }) => [headers['idempotency-key'], text])).toEqual(
    Array.from({ length: 3 }, () => ['k1', '{"name":"Masa 1"}']),
  );
});

test('a broken connection is repeated only if allowed', async () => {
  const url = await answering({ isCut: true }, { status: 201 });
  await expect(sendUntilDefinite(url, WRITE, { forMs: 10_000 })).rejects.toThrow(TypeError);
  await server.stop();
  const again = await answering({ isCut: true }, { status: 201 });
  const response = await sendUntilDefinite(again, WRITE, { forMs: 10_000, betweenMs: 1, mayBreak: true });
  expect(response?.status).toBe(201);
});

test('an attempt that takes too long is repeated too', async () => {
  const url = await answering({ isSilent: true }, { status: 200 });
  const patience = { forMs: 20_000, attemptMs: 100, betweenMs: 1, mayBreak: true };
  expect((await sendUntilDefinite(url, WRITE, patience))?.status).toBe(200);
});

test('a request without a definite response returns null at the end', async () => {
  expect(await sendUntilDefinite(await answering(BUSY), WRITE, { forMs: 50, betweenMs: 1 })).toBeNull();
});

test('a read is repeated while the server is too busy, and must then succeed', async () => {
  const url = await answering(
    BUSY,
    { status: 200, text: '[1]' },
    { status: 404, text: '{"code":"NOT_FOUND"}' },
  );
  expect(await mustRead(url, { path: '/tables', token: 'a.b' })).toEqual([1]);
  expect(server.received[1]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer a.b' } });
  await expect(mustRead(url, { path: '/tables/1' })).rejects.toThrow(
    'GET /tables/1: 404 {"code":"NOT_FOUND"}',
  );
});
