import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());

test.each(['/%zz', '/socket.io/', '/socket.io/?EIO=4&transport=polling'])(
  'a request that cannot be routed is refused with security headers: %s',
  async (address) => {
    const { status, headers } = await fetch(origin + address);
    expect(status).toBe(400);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
  },
);
