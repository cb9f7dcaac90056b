import { createHmac } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@sofra/contract/system/webhooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverWebhook } from '#src/features/webhooks/delivery/deliver-webhook.ts';
import {
  claimDueWebhooks,
  type ClaimedWebhook,
} from '#src/features/webhooks/delivery/webhook-delivery.store.ts';
import { startWebhookWorker } from '#src/features/webhooks/delivery/webhook-worker.ts';
import { createSecretBox } from '#src/platform/security/secret-box.ts';
import type { LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { auditOf, createOrderedTable } from '#test/factories/order-factories.ts';
import {
  addWebhook,
  deliveriesOf,
  startReceiver,
  type ReceivedPost,
} from '#test/factories/webhook-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let workers: LeaseWorker[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  api.time.now = null;
  await receiver.stop();
  await api.owner.query('delete from webhook_endpoints');
});
afterAll(() => api.stop());

const NEVER = new AbortController().signal;

function startWorker(options: Parameters<typeof startWebhookWorker>[1] = {}): LeaseWorker {
  const worker = startWebhookWorker(api.services, {
    pollMs: 20,
    stopPatienceMs: 200,
    timeoutMs: 10_000,
    ...options,
  });
  workers.push(worker);
  return worker;
}

const claim = (most = 10): Promise<ClaimedWebhook[]> =>
  inTransaction(api.services.pool, { businessId: null }, (tx) =>
    claimDueWebhooks(tx, { leaseSeconds: 60, at: api.services.clock(), most }),
  );

/** Claims and delivers what is due, once. */
async function deliverOnce(timeoutMs = 10_000): Promise<number> {
  const claimed = await claim();
  await Promise.all(claimed.map((one) => deliverWebhook(api.services, one, NEVER, { timeoutMs })));
  return claimed.length;
}

const webhookOf = async (id: string): Promise<Webhook> => {
  const listed = (await business.as('ADMIN').get('/api/webhooks')).json<Webhook[]>();
  return listed.find((one) => one.id === id)!;
};
const later = (seconds: number) => {
  api.time.now = new Date(api.services.clock().getTime() + seconds * 1_000);
};
const signatureOf = (secret: string, { headers, body }: ReceivedPost): string => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
const newOrder = async () => (await createOrderedTable(business)).order;

test('an event arrives signed, with its id, the time in seconds and its body (WEBHOOK-4, WEBHOOK-9)', async () => {
  const { id, secret } = await addWebhook(business, receiver.url);
  startWorker();
  const order = await newOrder();
  const [post] = await receiver.until(1);
  const [delivery] = await deliveriesOf(business, id);
  expect(post!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery?.messageId,
    'webhook-signature': signatureOf(secret, post!),
  });
  expect(Math.abs(Number(post!.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(30);
  expect(JSON.parse(post!.body)).toMatchObject({
    type: 'order.opened',
    data: { orderId: order.id, version: 1 },
  });
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

test('the log has state, code and duration, and the address its last success (WEBHOOK-13, WEBHOOK-17)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await newOrder();
  expect(await deliverOnce()).toBe(1);
  expect(await deliveriesOf(business, id)).toMatchObject([
    {
      state: 'DELIVERED',
      status: 204,
      problem: null,
      attempts: 1,
      nextAttemptAt: null,
      tookMs: expect.any(Number),
    },
  ]);
  expect(await webhookOf(id)).toMatchObject({ deliveredAt: expect.any(String), failingSince: null });
  expect(await deliverOnce()).toBe(0);
});

test('while a secret is renewed both sign, and after a day the new one alone (WEBHOOK-6)', async () => {
  const { id, secret } = await addWebhook(business, receiver.url, ['order.opened']);
  const renewed = await business.as('ADMIN').post(`/api/webhooks/${id}/secret`, {});
  const fresh = renewed.json<{ webhook: Webhook; secret: string }>();
  expect(fresh.secret).not.toBe(secret);
  await newOrder();
  await deliverOnce();
  later(24 * 3_600 + 1);
  await newOrder();
  await deliverOnce();
  const [during, after] = receiver.received;
  expect(during?.headers['webhook-signature']).toBe(
    `${signatureOf(fresh.secret, during!)} ${signatureOf(secret, during!)}`,
  );
  expect(after?.headers['webhook-signature']).toBe(signatureOf(fresh.secret, after!));
});

test('deliveries of one object keep their order, also behind a failed one; others pass it (WEBHOOK-7)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened', 'order.paid']);
  const first = await newOrder();
  receiver.answers(500);
  await deliverOnce();
  receiver.answers(204);
  await business.as('CASHIER').post(`/api/orders/${first.id}/pay`, { method: 'CASH', finalTotal: 200 });
  const other = await newOrder();
  startWorker();
  await receiver.until(2);
  await sleep(150);
  const seen = () =>
    receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { orderId: string } });
  expect(seen().map(({ type, data }) => [type, data.orderId])).toEqual([
    ['order.opened', first.id],
    ['order.opened', other.id],
  ]);
  later(31);
  await receiver.until(4);
  expect(
    seen()
      .slice(2)
      .map(({ type, data }) => [type, data.orderId]),
  ).toEqual([
    ['order.opened', first.id],
    ['order.paid', first.id],
  ]);
  const states = async () => (await deliveriesOf(business, id)).map(({ state }) => state);
  await expect.poll(states).toEqual(Array(3).fill('DELIVERED'));
});

test('two processes send each delivery once, one at a time to an address (WEBHOOK-7)', async () => {
  await addWebhook(business, receiver.url, ['order.opened']);
  let underWay = 0;
  let most = 0;
  receiver.answers((_, response) => {
    most = Math.max(most, (underWay += 1));
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(200).end();
    }, 15);
  });
  for (let count = 0; count < 8; count += 1) await newOrder();
  startWorker();
  startWorker();
  await receiver.until(8);
  await sleep(150);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size, most]).toEqual([8, 8, 1]);
});

test('a worker killed between sending and recording sends again with the same id (WEBHOOK-8)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await newOrder();
  const [killed] = await claim();
  // All that a killed worker did: the post arrived, and nothing was recorded.
  await fetch(receiver.url, {
    method: 'POST',
    headers: { 'webhook-id': killed!.messageId },
    body: killed!.body,
  });
  expect(await claim()).toEqual([]);
  await api.owner.query(
    `update webhook_deliveries set leased_until = now() - interval '1 second' where id = $1`,
    [killed!.id],
  );
  startWorker();
  const received = await receiver.until(2);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    killed!.messageId,
    killed!.messageId,
  ]);
  expect(received[1]?.body).toBe(received[0]?.body);
  const delivered = [{ state: 'DELIVERED', attempts: 2 }];
  await expect.poll(() => deliveriesOf(business, id)).toMatchObject(delivered);
  // It continues although another process has its lease: it records nothing.
  receiver.answers(500);
  await deliverWebhook(api.services, killed!, NEVER);
  expect(await deliveriesOf(business, id)).toMatchObject(delivered);
});

test('a stop gives back what is under way, and the next start sends it at once (WEBHOOK-8)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  receiver.answers(() => undefined);
  const worker = startWorker({ stopPatienceMs: 50 });
  await newOrder();
  await receiver.until(1);
  await worker.stop();
  expect(await deliveriesOf(business, id)).toMatchObject([{ state: 'WAITING', attempts: 0, status: null }]);
  receiver.answers(200);
  startWorker();
  await receiver.until(2);
  await expect.poll(() => deliveriesOf(business, id)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
});

test('a receiver that answers 500 is tried for days, then the address is off and its owner can read why (WEBHOOK-9, WEBHOOK-10, WEBHOOK-14)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  receiver.answers(500);
  await newOrder();
  const delays = [30, 300, 1_800, 7_200, 28_800, 86_400, 86_400];
  for (const delay of delays) {
    expect(await deliverOnce()).toBe(1);
    later(delay - 1);
    expect(await deliverOnce()).toBe(0);
    later(2);
  }
  await newOrder();
  await api.owner.query(`update webhook_deliveries set next_attempt_at = 'infinity' where attempts = 0`);
  expect(await webhookOf(id)).toMatchObject({ isActive: true, failingSince: expect.any(String) });
  expect(await deliverOnce()).toBe(1);
  const webhook = await webhookOf(id);
  expect(webhook).toMatchObject({ isActive: false, offBecause: 'EXHAUSTED', offAt: expect.any(String) });
  expect(await deliveriesOf(business, id)).toMatchObject([
    { state: 'FAILED', problem: 'OFF', attempts: 0 },
    { state: 'FAILED', status: 500, attempts: 8, nextAttemptAt: null },
  ]);
  expect(await auditOf(api, business.id, 'webhook.switchOff')).toEqual([
    { name: `127.0.0.1:${receiver.port}`, because: 'EXHAUSTED' },
  ]);
  const status = await business.as('ADMIN').get('/api/system/status');
  expect(status.json<{ webhooks: Webhook[] }>().webhooks).toMatchObject([{ id, offBecause: 'EXHAUSTED' }]);
  const count = receiver.received.length;
  await newOrder();
  expect([await deliverOnce(), receiver.received.length]).toEqual([0, count]);
  const on = await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: true });
  expect(on.json()).toMatchObject({ isActive: true, offBecause: null, offAt: null, failingSince: null });
});

test('410 switches off at once (WEBHOOK-10)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  receiver.answers(410);
  await newOrder();
  await deliverOnce();
  expect(await webhookOf(id)).toMatchObject({ isActive: false, offBecause: 'GONE' });
  expect(await deliveriesOf(business, id)).toMatchObject([{ state: 'FAILED', status: 410, attempts: 1 }]);
});

test('an address switched off is sent nothing more, not even after a failure under way (WEBHOOK-10)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  receiver.answers(503);
  await newOrder();
  const [underWay] = await claim();
  await newOrder();
  await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: false });
  await deliverWebhook(api.services, underWay!, NEVER);
  later(3_600);
  expect(await deliverOnce()).toBe(0);
  expect(await deliveriesOf(business, id)).toMatchObject([
    { state: 'FAILED', problem: 'OFF' },
    { state: 'FAILED', status: 503, attempts: 1 },
  ]);
});

test('a slow receiver and one that means a private address later are tried again (WEBHOOK-9, WEBHOOK-11)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  receiver.answers(() => undefined);
  await newOrder();
  await deliverOnce(400);
  expect(await deliveriesOf(business, id)).toMatchObject([
    { state: 'WAITING', status: null, problem: 'TIMEOUT' },
  ]);
  receiver.answers(200);
  later(31);
  const [claimed] = await claim();
  const resolve = () => Promise.resolve([{ address: '127.0.0.2', family: 4 }]);
  await deliverWebhook(api.services, claimed!, NEVER, { resolve });
  expect(await deliveriesOf(business, id)).toMatchObject([{ state: 'WAITING', problem: 'ADDRESS_REFUSED' }]);
  expect(receiver.received).toHaveLength(1);
});

test('a secret that this server cannot read switches off, until it is renewed (WEBHOOK-5, WEBHOOK-10)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await newOrder();
  const [claimed] = await claim();
  const secretBox = createSecretBox({ secretsKey: Buffer.alloc(32, 'z'), dataDir: '' });
  await deliverWebhook({ ...api.services, secretBox }, claimed!, NEVER);
  expect(receiver.received).toEqual([]);
  expect(await webhookOf(id)).toMatchObject({ isActive: false, offBecause: 'SECRET' });
  expect((await business.as('ADMIN').post(`/api/webhooks/${id}/secret`, {})).statusCode).toBe(201);
  await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: true });
  await newOrder();
  await deliverOnce();
  expect(receiver.received[0]?.headers['webhook-signature']).not.toContain(' ');
});

test('a trial is sent once, also to an address that is off, and a failure harms nothing (WEBHOOK-12)', async () => {
  const { id } = await addWebhook(business, receiver.url);
  await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: false });
  receiver.answers(500);
  const tried = await business.as('ADMIN').post(`/api/webhooks/${id}/ping`, {});
  expect(tried.json<WebhookDelivery>()).toMatchObject({ type: 'ping', state: 'WAITING' });
  await deliverOnce();
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'ping', data: { webhookId: id } });
  expect(await deliveriesOf(business, id)).toMatchObject([
    { state: 'FAILED', status: 500, nextAttemptAt: null },
  ]);
  expect(await webhookOf(id)).toMatchObject({ failingSince: null, offBecause: null });
});

test('a resent delivery has the same id and body, and its first entry stays (WEBHOOK-13)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await newOrder();
  await deliverOnce();
  const [delivery] = await deliveriesOf(business, id);
  const again = await business.as('ADMIN').post(`/api/webhooks/deliveries/${delivery!.id}/resend`, {});
  expect(again.json<WebhookDelivery>()).toMatchObject({ messageId: delivery!.messageId, state: 'WAITING' });
  await deliverOnce();
  const [one, two] = receiver.received;
  expect([two?.headers['webhook-id'], two?.body]).toEqual([one?.headers['webhook-id'], one?.body]);
  expect((await deliveriesOf(business, id)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: false });
  const refused = await business.as('ADMIN').post(`/api/webhooks/deliveries/${delivery!.id}/resend`, {});
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'WEBHOOK_OFF']);
});

test('deliveries are forgotten after 30 days (WEBHOOK-13)', async () => {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await newOrder();
  await newOrder();
  await api.owner.query(
    `update webhook_deliveries set created_at = now() - interval '30 days 1 minute'
      where position = (select min(position) from webhook_deliveries where endpoint_id = $1)`,
    [id],
  );
  await api.owner.query('select forget_the_past()');
  expect(await deliveriesOf(business, id)).toHaveLength(1);
});
