import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.stop());

/** Everything that is received on a connection until the server closes it. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    net
      .connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .on('data', (text: string) => (said += text))
      .on('end', () => resolve(said))
      .on('error', reject)
      .write(bytes);
  });

test.each([
  ['no request', 'nonsense\r\n\r\n', 400, 'INVALID_INPUT'],
  [
    'two lengths',
    'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'INVALID_INPUT',
  ],
  [
    'headers of 40 KB',
    `GET /api/tables HTTP/1.1\r\nHost: a\r\nX-A: ${'b'.repeat(40_000)}\r\n\r\n`,
    431,
    'BODY_TOO_LARGE',
  ],
])('%s is refused in the shape of every error, and the connection ends', async (_, bytes, status, code) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({
    code,
    error: expect.any(String) as string,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test('a client that offers another protocol still gets a response', async () => {
  const offer = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  const answer = await answerTo(`GET /health/live HTTP/1.1\r\nHost: a\r\n${offer}\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answer).toContain('{"status":"live"}');
});

test('a connection is closed after 30 seconds without a byte, because its client may never read the response (REL-26)', () => {
  expect(api.app.server.timeout).toBe(30_000);
});
