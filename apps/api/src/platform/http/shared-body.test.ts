import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  createSharedBody,
  sendSharedResponse,
  sharedResponseOf,
  type SharedBody,
} from '#src/platform/http/shared-body.ts';

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, at) => `Çiğ köfte ${at} 12,50 ₺`));

/** Requests a body with these headers. */
async function ask(body: SharedBody, headers: Record<string, string> = {}) {
  const app = Fastify();
  app.get('/', async (request, reply) =>
    sendSharedResponse(reply, await sharedResponseOf(request.headers, body)),
  );
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}
const acceptingGzip = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('the same bytes with the same key have the same ETag; other bytes and other keys differ', () => {
  const etagOf = (key: string, text: string) => createSharedBody(key, text, 'private').plain.etag;
  expect(etagOf('menu of a', 'Çay 12,50 ₺')).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf('menu of a', 'Çay 12,50 ₺')).toBe(etagOf('menu of a', 'Çay 12,50 ₺'));
  expect(etagOf('menu of a', 'Çay 13,00 ₺')).not.toBe(etagOf('menu of a', 'Çay 12,50 ₺'));
  expect(etagOf('menu of b', 'Çay 12,50 ₺')).not.toBe(etagOf('menu of a', 'Çay 12,50 ₺'));
});

test('the body is compressed once for all clients that accept it, and has the same text', async () => {
  const body = createSharedBody('menu', LONG, 'private');
  expect(body.gzipped()).toBe(body.gzipped());
  const [plain, packed] = [await ask(body), await ask(body, acceptingGzip)];
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, LONG]);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(LONG);
  expect(packed.rawPayload.length).toBeLessThan(LONG.length / 2);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
});

test.each(['gzip;q=0', 'br, gzip; q=0.0', 'br', 'identity'])(
  'the body is not compressed for “%s”',
  async (header) => {
    const answer = await ask(createSharedBody('menu', LONG, 'private'), { 'accept-encoding': header });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, LONG]);
  },
);

test('a small body is not compressed, because it fits into one packet', async () => {
  const answer = await ask(createSharedBody('menu', '[]', 'private'), acceptingGzip);
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, '[]']);
});

test('only a client with this representation gets 304 without a body', async () => {
  const body = createSharedBody('menu', LONG, 'private');
  for (const accepting of [{}, acceptingGzip]) {
    const etag = String((await ask(body, accepting)).headers.etag);
    for (const header of [etag, `W/${etag}`, `"başka", ${etag}`]) {
      const again = await ask(body, { ...accepting, 'if-none-match': header });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
      expect(again.headers['content-type']).toBeUndefined();
    }
    expect((await ask(body, { ...accepting, 'if-none-match': '"başka"' })).statusCode).toBe(200);
  }
});
