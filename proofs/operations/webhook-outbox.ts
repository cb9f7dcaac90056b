import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrderedTable } from '@sofra/api/test/factories/order-factories';
import { addWebhook, startReceiver, type ReceivedPost } from '@sofra/api/test/factories/webhook-factories';
import type { TestBusiness } from '@sofra/api/test/harness';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Paid orders of the whole proof, and those between two kills of the server. */
const ORDERS = 120;
const ORDERS_PER_KILL = 8;
const SETTLED_WITHIN_MS = 60_000;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

interface Scene {
  api: RemoteApi;
  installation: Installation;
  business: TestBusiness;
  receiver: Receiver;
  /** Listens at an address that is not allowed. */
  inside: Receiver;
  webhook: { id: string; secret: string };
}

/** WEBHOOK-4, WEBHOOK-7, WEBHOOK-8, WEBHOOK-11 */
export const webhookOutbox: Proof = {
  name: 'webhook-outbox',
  promise:
    'Every event reaches its address signed and in order while the server is killed, and no private address is reached.',
  run: async (setting) => {
    const receiver = await startReceiver();
    const inside = await startReceiver('127.0.0.2', receiver.port);
    const settings = {
      ...{ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: '1' },
      SOFRA_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    };
    try {
      return await onWorlds({ settings }, async (api, installation) => {
        const business = await api.createBusiness();
        const webhook = await addWebhook(business, receiver.url, ['order.opened', 'order.paid']);
        return sellAndKill({ api, installation, business, receiver, inside, webhook }, setting);
      });
    } finally {
      await Promise.all([receiver.stop(), inside.stop()]);
    }
  },
};

async function sellAndKill(scene: Scene, setting: Setting): Promise<Verdict> {
  const { installation, business, receiver } = scene;
  const random = randomSource(setting.seed);
  // Some responses are failures, some are never sent, some are slow enough to be under way at a kill.
  receiver.answers((_, response) => {
    const chance = random.int(0, 9);
    if (chance === 0) response.writeHead(503).end();
    else if (chance === 1) response.destroy();
    else setTimeout(() => response.writeHead(204).end(), random.int(0, 60));
  });
  await pointInside(scene);
  const orders: string[] = [];
  let kills = 0;
  while (orders.length < partOf(ORDERS, setting)) {
    for (let count = 0; count < ORDERS_PER_KILL; count += 1) orders.push(await sell(business));
    await sleep(random.int(0, 400));
    await installation.server.kill();
    await installation.restart();
    kills += 1;
  }
  const isSettled = await untilSettled(scene);
  return {
    facts: `${orders.length} orders, ${kills} kills: ${receiver.received.length} requests, at a private address ${scene.inside.received.length}`,
    violations: [
      ...(isSettled ? [] : ['deliveries still wait']),
      ...judgeRequests(scene, orders),
      ...scene.inside.received.map(() => 'a private address was reached'),
    ],
  };
}

/** An address that was entered while the operator allowed it. */
async function pointInside({ api, business, receiver, inside }: Scene): Promise<void> {
  const { id } = await addWebhook(business, receiver.url, ['order.opened']);
  await api.owner.query('update webhook_endpoints set url = $1 where id = $2', [inside.url, id]);
}

async function sell(business: TestBusiness): Promise<string> {
  const { order } = await createOrderedTable(business);
  const paid = await business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 200 });
  if (paid.statusCode !== 200) throw new Error(`a payment answered ${paid.statusCode}: ${paid.body}`);
  return order.id;
}

/** Retries and the leases of killed servers are due at once, which otherwise takes minutes. */
async function untilSettled({ api, webhook }: Scene): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < until) {
    await api.owner.query(
      `update webhook_deliveries set next_attempt_at = now()
        where endpoint_id = $1 and state = 'WAITING' and next_attempt_at > now()`,
      [webhook.id],
    );
    await api.owner.query(
      `update webhook_deliveries set leased_until = now() - interval '1 second'
        where endpoint_id = $1 and state = 'WAITING' and leased_until < now() + interval '45 seconds'`,
      [webhook.id],
    );
    const { rows } = await api.owner.query(
      `select from webhook_deliveries where endpoint_id = $1 and state = 'WAITING' limit 1`,
      [webhook.id],
    );
    if (rows.length === 0) return true;
    await sleep(200);
  }
  return false;
}

function judgeRequests({ receiver, webhook }: Scene, orders: readonly string[]): string[] {
  const told = new Map<string, string[]>();
  const violations: string[] = [];
  for (const post of receiver.received) {
    if (!isSigned(post, webhook.secret)) violations.push('a request was not signed with its secret');
    const { type, data } = JSON.parse(post.body) as { type: string; data: { orderId: string } };
    told.set(data.orderId, [...(told.get(data.orderId) ?? []), type]);
  }
  for (const order of orders) {
    const types = told.get(order) ?? [];
    const [firstPaid, lastOpened] = [types.indexOf('order.paid'), types.lastIndexOf('order.opened')];
    if (firstPaid < 0 || lastOpened < 0) violations.push(`an order has the events ${types.join(', ')}`);
    else if (firstPaid < lastOpened) violations.push(`the events of an order came as ${types.join(', ')}`);
  }
  return violations;
}

function isSigned({ headers, body }: ReceivedPost, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
