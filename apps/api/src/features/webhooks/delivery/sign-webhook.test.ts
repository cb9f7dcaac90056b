import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from 'vitest';
import { webhookHeaders } from '#src/features/webhooks/delivery/sign-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};

test('the headers are those of the published example of Standard Webhooks (WEBHOOK-4)', () => {
  expect(webhookHeaders(MESSAGE, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

/** Verifies as the specification requires of a receiver, apart from the age of the timestamp. */
function verifies(secret: string, headers: ReturnType<typeof webhookHeaders>, body: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return headers['webhook-signature'].split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

test('while a secret is renewed either of the two verifies, and no third one (WEBHOOK-6)', () => {
  const other = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
  const third = `whsec_${Buffer.alloc(32, 'y').toString('base64')}`;
  const headers = webhookHeaders(MESSAGE, [other, SECRET]);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  expect([other, SECRET, third].map((secret) => verifies(secret, headers, MESSAGE.body))).toEqual([
    true,
    true,
    false,
  ]);
  expect(verifies(SECRET, headers, `${MESSAGE.body} `)).toBe(false);
  expect(verifies(SECRET, { ...headers, 'webhook-id': 'msg_2' }, MESSAGE.body)).toBe(false);
  expect(verifies(SECRET, { ...headers, 'webhook-timestamp': '1614265331' }, MESSAGE.body)).toBe(false);
});
