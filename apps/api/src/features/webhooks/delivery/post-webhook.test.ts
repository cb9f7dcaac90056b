import type { LookupAddress } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postWebhook, type Resolve } from '#src/features/webhooks/delivery/post-webhook.ts';
import { readOutgoingRules } from '#src/platform/security/public-address.ts';
import { startReceiver } from '#test/factories/webhook-factories.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

/** Loopback replaces the internet, which tests do not use. */
const ALLOWED = readOutgoingRules('127.0.0.1', '1');
const STRICT = readOutgoingRules(undefined, '1');
const NEVER = new AbortController().signal;
const POST = { headers: { 'content-type': 'application/json' }, body: '{"type":"ping"}' };

const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
const send = (
  url = receiver.url,
  { rules = ALLOWED, ...options }: Partial<Parameters<typeof postWebhook>[1]> = {},
) => postWebhook({ ...POST, url }, { rules, signal: NEVER, timeoutMs: 5_000, ...options });

test('the body is posted as it is, and the status is returned (WEBHOOK-9)', async () => {
  expect(await send()).toEqual({ status: 204, problem: null });
  expect(receiver.received).toMatchObject([{ path: '/sofra', body: POST.body }]);
  expect(receiver.received[0]?.headers).toMatchObject({
    host: `127.0.0.1:${receiver.port}`,
    'content-type': 'application/json',
    'content-length': '15',
  });
});

test.each([301, 302, 303, 307, 308])('%i is not followed (WEBHOOK-9)', async (status) => {
  const other = await startReceiver();
  receiver.answers((_, response) => void response.writeHead(status, { location: other.url }).end());
  expect(await send()).toEqual({ status, problem: null });
  await sleep(50);
  expect(other.received).toEqual([]);
  await other.stop();
});

test('a receiver that is too slow is given up, also while it is only resolved (WEBHOOK-9)', async () => {
  receiver.answers(() => undefined);
  expect(await send(receiver.url, { timeoutMs: 200 })).toEqual({ status: null, problem: 'TIMEOUT' });
  const never: Resolve = () => new Promise(() => undefined);
  expect(await send('http://ornek.test/', { timeoutMs: 100, resolve: never })).toEqual({
    status: null,
    problem: 'TIMEOUT',
  });
});

test('at most 64 kB of a response are read, and the status counts (WEBHOOK-9)', async () => {
  let closed = (): void => undefined;
  const cutOff = new Promise<void>((resolve) => (closed = resolve));
  let sent = 0;
  receiver.answers((_, response) => {
    response.writeHead(200);
    response.on('close', closed);
    const more = () => {
      if (response.destroyed) return;
      sent += 65_536;
      response.write(Buffer.alloc(65_536), () => setImmediate(more));
    };
    more();
  });
  expect(await send()).toEqual({ status: 200, problem: null });
  await cutOff;
  // The two sockets buffer more; without a limit it would continue until the deadline.
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test('a receiver that is not there, and a name that is not known', async () => {
  const { url } = receiver;
  await receiver.stop();
  expect(await send(url)).toEqual({ status: null, problem: 'UNREACHABLE' });
  const unknown: Resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  expect(await send('http://ornek.test/', { resolve: unknown })).toEqual({
    status: null,
    problem: 'NAME_UNKNOWN',
  });
  receiver = await startReceiver();
});

describe('private addresses (WEBHOOK-11)', () => {
  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'a name that means %s reaches nothing',
    async (address) => {
      const url = `http://ornek.test:${receiver.port}/`;
      const attempt = await send(url, { rules: STRICT, resolve: () => Promise.resolve([at(address)]) });
      expect(attempt).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
      expect(receiver.received).toEqual([]);
    },
  );

  test('nor does a name with one private address among others', async () => {
    const resolve: Resolve = () => Promise.resolve([at('8.8.8.8'), at('127.0.0.1')]);
    expect((await send('http://ornek.test/', { rules: STRICT, resolve })).problem).toBe('ADDRESS_REFUSED');
  });

  test.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://0x7f.1',
    'http://2130706433',
    'http://[::ffff:7f00:1]',
  ])('nor does %s in any spelling', async (origin) => {
    expect(await send(`${origin}:${receiver.port}/`, { rules: STRICT })).toEqual({
      status: null,
      problem: 'ADDRESS_REFUSED',
    });
    expect(receiver.received).toEqual([]);
  });

  test('http reaches nothing unless the operator allows it', async () => {
    const rules = readOutgoingRules('127.0.0.1', '0');
    expect(await send(receiver.url, { rules })).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
    expect(receiver.received).toEqual([]);
  });

  test('a name that changes its meaning is asked once, and the connection goes to the checked address', async () => {
    const other = await startReceiver('127.0.0.2', receiver.port);
    let asked = 0;
    // The first answer is allowed and the second is not, as when a name is bound again.
    const resolve: Resolve = () => Promise.resolve([at((asked += 1) === 1 ? '127.0.0.1' : '127.0.0.2')]);
    const url = `http://ornek.test:${receiver.port}/sofra`;
    expect(await send(url, { resolve })).toEqual({ status: 204, problem: null });
    expect([asked, receiver.received.length, other.received.length]).toEqual([1, 1, 0]);
    expect(receiver.received[0]?.headers.host).toBe(`ornek.test:${receiver.port}`);
    expect(await send(url, { resolve })).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
    expect([receiver.received.length, other.received.length]).toEqual([1, 0]);
    await other.stop();
  });
});
