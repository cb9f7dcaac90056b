import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import { createProgram } from '@sofra/api/test/factories/api-token-factories';
import { createChannel } from '@sofra/api/test/factories/channel-factories';
import { createItem } from '@sofra/api/test/factories/menu-factories';
import type { TestBusiness } from '@sofra/api/test/harness';
import type { FakeOrder, Fault } from '@sofra/api/test/platforms/fake-server';
import { connect } from '@sofra/api/test/platforms/platform-factories';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { setTimeout as sleep } from 'node:timers/promises';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import {
  startDeliveryHero,
  startGetir,
  startTrendyolGo,
  type Call,
  type End,
  type Platform,
} from '#proofs/platforms/platform-fakes.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Orders of the whole day, and those that are under way at once. */
const ORDERS = 500;
const AT_ONCE = 10;
/** Requests of a hundred that a platform answers with a fault. */
const FAULTS_PERCENT = 10;
const SETTLED_WITHIN_MS = 120_000;
/** The limit for an answer; Getir's is five minutes. */
const LIMIT_MS = 120_000;
/** An order answered here so long before the limit must be answered there, also after a process died. */
const IN_TIME_MS = 60_000;

interface Sold {
  platform: Platform;
  connection: PlatformConnection;
  order: FakeOrder;
  orderedAt: number;
  /** Cancelled by the platform before it was answered. */
  isCanceled: boolean;
  end: End;
}

interface Scene {
  api: RemoteApi;
  installation: Installation;
  business: TestBusiness;
  connected: { platform: Platform; connection: PlatformConnection }[];
  random: ReturnType<typeof randomSource>;
}

/** PLATFORM-6, PLATFORM-7, PLATFORM-10 to PLATFORM-13 */
export const platformDay: Proof = {
  name: 'platform-day',
  promise:
    'No order of a delivery platform is lost, doubled or answered late, and every state returns to it, whatever fails on the way.',
  run: async (setting) => {
    const platforms = [await startTrendyolGo(), await startGetir(), await startDeliveryHero()];
    const [trendyol, getir, hero] = platforms.map(({ server }) => server.url);
    const settings = {
      ...{ TRENDYOL_GO_URL: trendyol ?? '', GETIR_URL: getir ?? '', DELIVERY_HERO_URL: hero ?? '' },
      SOFRA_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    };
    try {
      return await onWorlds({ settings }, async (api, installation) => {
        const scene = await setUp(api, installation, platforms, setting);
        return await runDay(scene, setting);
      });
    } finally {
      await Promise.all(platforms.map(({ server }) => server.stop()));
    }
  },
};

async function setUp(
  api: RemoteApi,
  installation: Installation,
  platforms: readonly Platform[],
  setting: Setting,
): Promise<Scene> {
  const business = await api.createBusiness();
  const item = await createItem(business, { name: 'Künefe', price: 185 });
  const connected: Scene['connected'] = [];
  for (const platform of platforms) {
    // Getir accepts by itself; the others are answered by a person.
    const fields = { name: platform.kind, kind: platform.kind, autoAccept: platform.kind === 'GETIR' };
    const channel = await createChannel(business, fields);
    await must(
      business
        .as('ADMIN')
        .put(`/api/channels/${channel.id}/products`, { productId: platform.productId, itemId: item.id }),
    );
    connected.push({ platform, connection: await connect(business, channel.id, platform.fields) });
  }
  return { api, installation, business, connected, random: randomSource(setting.seed) };
}

async function must(sent: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const answer = await sent;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
}

async function runDay(scene: Scene, setting: Setting): Promise<Verdict> {
  const { installation, random, connected } = scene;
  for (const { platform } of connected) platform.server.faults.of = () => faultOf(random);
  const sold: Sold[] = [];
  const count = partOf(ORDERS, setting);
  let kills = 0;
  let answered = 0;
  while (sold.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sold.length) }, (_, at) =>
      newOrder(scene, sold.length + at),
    );
    sold.push(...some);
    const bringing = Promise.all(some.map((each) => bring(scene, each)));
    if (kills < 1 + Math.floor(count / 250) && sold.length >= (count * (kills + 1)) / 3) {
      await sleep(random.int(0, 300));
      await installation.server.kill();
      await installation.restart();
      kills += 1;
    }
    await bringing;
    await makeDue(scene);
    answered += await answerWaiting(scene, sold);
  }
  for (const { platform } of connected) platform.server.faults.of = () => null;
  const isSettled = await untilSettled(scene, sold, () => answerWaiting(scene, sold));
  if (!isSettled) return { facts: `${sold.length} orders`, violations: await unsettled(scene) };
  await finish(scene, sold);
  const program = await callAsProgram(scene);
  const isFinished = await untilSettled(scene, sold, () => Promise.resolve(0));
  const requests = connected.reduce((sum, { platform }) => sum + platform.server.received.length, 0);
  return {
    facts: `${sold.length} orders of three platforms, ${requests} requests to them with ${FAULTS_PERCENT} % faults, ${kills} kills, ${answered} answered while faults lasted`,
    violations: [...(isFinished ? [] : await unsettled(scene)), ...program, ...(await judge(scene, sold))],
  };
}

function faultOf(random: Scene['random']): Fault | null {
  if (random.int(1, 100) > FAULTS_PERCENT) return null;
  const faults: readonly Fault[] = ['LIMITED', 'BROKEN', 'BROKEN_AFTER', 'CUT_AFTER', 'CUT_AFTER', 'BROKEN'];
  // A request that hangs lasts ten seconds, so only a few do.
  if (random.int(1, 30) === 1) return 'HANG_AFTER';
  return faults[random.int(0, faults.length - 1)] ?? null;
}

const ENDS: readonly End[] = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'ACCEPTED', 'REFUSED'];

function newOrder({ connected, random }: Scene, serial: number): Sold {
  const chosen = connected[random.int(0, connected.length - 1)]!;
  const { platform } = chosen;
  // The fakes make the short code of an order, unique on a day, from the end of its number.
  const number = `${platform.kind.slice(0, 1)}-${random.int(1, 1_000_000_000)}-${String(serial).padStart(4, '0')}`;
  const order = platform.add(platform.newOrder(number, random.int(0, 1) === 0));
  const wanted = ENDS[random.int(0, ENDS.length - 1)] ?? 'ACCEPTED';
  // An order that is accepted by itself is not refused.
  const end = platform.kind === 'GETIR' && wanted === 'REFUSED' ? 'ACCEPTED' : wanted;
  return { ...chosen, order, orderedAt: Date.now(), isCanceled: random.int(1, 20) === 1, end };
}

/** Brings an order as its platform does: once or several times, also at once, and some after their cancellation. */
async function bring(
  { api, random }: Scene,
  { platform, connection, order, isCanceled }: Sold,
): Promise<void> {
  if (isCanceled) await deliver(api, await platform.cancel(connection, order));
  const call = await platform.bring(connection, order);
  // A call that is lost for good is found by a question.
  if (call && platform.kind === 'GETIR' && !isCanceled && random.int(1, 10) === 1) return;
  const copies = random.int(1, 5) === 1 ? 3 : 1;
  await Promise.all(Array.from({ length: copies }, () => deliver(api, call)));
}

/** A platform repeats a call until it is answered. */
async function deliver({ url }: RemoteApi, call: Call | null): Promise<void> {
  if (!call) return;
  for (let tries = 0; tries < 100; tries += 1) {
    const { method, path, headers, body } = call;
    const sent = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await fetch(url + path, sent).catch(() => null);
    if (response?.ok) return;
    if (response && response.status < 500)
      throw new Error(`a call answered ${response.status}: ${await response.text()}`);
    await sleep(200);
  }
  throw new Error('a call was never answered');
}

/** A program with one scope sends an order twice, and tries addresses that it may not read (INBOX-2, TOKEN-3, TOKEN-5). */
async function callAsProgram({ api, business }: Scene): Promise<string[]> {
  const channel = await createChannel(business, { name: 'Web sitemiz', kind: 'OWN' });
  const program = await createProgram(api, business, { scopes: ['channel-orders.write'] });
  const line = { productId: 'w-1', name: 'Künefe', qty: 1, unitPrice: 200 };
  const order = { number: 'W-1', kind: 'TAKEAWAY', isPaid: false, lines: [line], total: 200 };
  const path = `/channels/${channel.id}/orders`;
  const sent = await Promise.all([1, 2, 3].map(() => program.post(`/api/v1${path}`, order)));
  const ids = new Set(
    sent.map((answer) => (answer.statusCode === 201 ? answer.json<{ id: string }>().id : answer.body)),
  );
  const outside = await program.get(`/api${path}/W-1`);
  const unscoped = await program.get('/api/v1/orders');
  return [
    ...(ids.size === 1 ? [] : [`a program that sent an order three times made ${ids.size}`]),
    ...(outside.statusCode === 403 ? [] : [`a token was answered ${outside.statusCode} outside of /api/v1`]),
    ...(unscoped.statusCode === 403 ? [] : [`a token was answered ${unscoped.statusCode} without the scope`]),
  ];
}

async function waitingOrders({ business }: Scene): Promise<ChannelOrder[]> {
  const answer = await business.as('WAITER').get('/api/channel-orders');
  return answer.json<{ waiting: ChannelOrder[] }>().waiting;
}

/** A person answers what waits, in the way that was decided for it. */
async function answerWaiting(scene: Scene, sold: readonly Sold[]): Promise<number> {
  const byNumber = new Map(sold.map((each) => [each.order.number, each]));
  let answered = 0;
  for (const { id, number, channel } of await waitingOrders(scene)) {
    const one = byNumber.get(number);
    if (!one || channel.kind === 'GETIR') continue;
    const [step, input] =
      one.end === 'REFUSED' ? ['refuse', { reason: 'Ürün tükendi' }] : ['accept', { minutes: 20 }];
    const answer = await scene.business.as('WAITER').post(`/api/channel-orders/${id}/${step}`, input);
    if (answer.statusCode === 200) answered += 1;
    else if (answer.statusCode !== 409)
      throw new Error(`${step} answered ${answer.statusCode}: ${answer.body}`);
  }
  return answered;
}

/** Hands over what is to be delivered. */
async function finish(scene: Scene, sold: readonly Sold[]): Promise<void> {
  const { rows } = await scene.api.owner.query<{ number: string; orderId: string }>(
    `select number, order_id as "orderId" from channel_orders where business_id = $1 and order_id is not null`,
    [scene.business.id],
  );
  const orderOf = new Map(rows.map(({ number, orderId }) => [number, orderId]));
  for (const { order, end } of sold) {
    const orderId = orderOf.get(order.number);
    if (end === 'DELIVERED' && orderId !== undefined)
      await must(scene.business.as('ADMIN').post(`/api/takeaway/${orderId}/state`, { state: 'DELIVERED' }));
  }
}

/**
 * Makes due at once, and ends the leases of killed servers, for which one would wait for minutes. Rows that a worker
 * holds are left out: locking them in another order would end in a deadlock.
 */
async function makeDue({ api, business }: Scene): Promise<void> {
  const { owner } = api;
  await owner.query(
    `update platform_messages m
        set next_attempt_at = least(m.next_attempt_at, now()),
            leased_until = case when m.leased_until < now() + interval '20 seconds' then now() - interval '1 second'
                                else m.leased_until end
       from (select id from platform_messages where business_id = $1 and state = 'WAITING'
                for no key update skip locked) free
      where m.business_id = $1 and m.id = free.id`,
    [business.id],
  );
  await owner.query(
    `update platform_connections c
        set next_poll_at = now(),
            polled_until = case when c.polled_until < now() + interval '10 seconds' then null else c.polled_until end
       from (select channel_id from platform_connections where business_id = $1 for no key update skip locked) free
      where c.business_id = $1 and c.channel_id = free.channel_id`,
    [business.id],
  );
}

async function untilSettled(
  scene: Scene,
  sold: readonly Sold[],
  act: () => Promise<number>,
): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < until) {
    await makeDue(scene);
    await act();
    const { rows } = await scene.api.owner.query<{ messages: number; orders: number }>(
      `select (select count(*) from platform_messages where business_id = $1 and state = 'WAITING')::int as messages,
              (select count(*) from channel_orders where business_id = $1 and (answered_at is not null or canceled_at is not null))::int as orders`,
      [scene.business.id],
    );
    if (rows[0]?.messages === 0 && rows[0].orders >= sold.length) return true;
    await sleep(300);
  }
  return false;
}

/** The messages and orders that still wait, in words. */
async function unsettled({ api, business }: Scene): Promise<string[]> {
  const { rows } = await api.owner.query<{ waits: string }>(
    `select m.kind || ' of ' || m.object || ' after ' || m.attempts || ' attempts: ' || coalesce(m.problem, 'no answer') as waits
       from platform_messages m where m.business_id = $1 and m.state = 'WAITING'
     union all
     select 'answer to ' || o.number from channel_orders o
      where o.business_id = $1 and o.answered_at is null and o.canceled_at is null`,
    [business.id],
  );
  return ['not settled in time', ...rows.slice(0, 10).map(({ waits }) => `still waits: ${waits}`)];
}

interface Stored {
  number: string;
  answeredAt: Date | null;
  isCanceled: boolean;
  orderId: string | null;
  refusal: string | null;
}

async function judge({ api, business }: Scene, sold: readonly Sold[]): Promise<string[]> {
  const { rows } = await api.owner.query<Stored>(
    `select number, answered_at as "answeredAt", canceled_at is not null as "isCanceled", order_id as "orderId", refusal
       from channel_orders where business_id = $1 and number <> 'W-1'`,
    [business.id],
  );
  const stored = new Map(rows.map((row) => [row.number, row]));
  const violations = sold.flatMap((each) =>
    judgeOne(each, stored.get(each.order.number)).map((sentence) => `${each.order.number}: ${sentence}`),
  );
  if (rows.length !== sold.length) violations.push(`${rows.length} orders are stored of ${sold.length}`);
  const { rows: counts } = await api.owner.query<{ orders: number; failed: string | null }>(
    `select (select count(*) from orders where business_id = $1)::int as orders,
            (select string_agg(distinct m.kind || ' ' || coalesce(m.problem, ''), '; ') from platform_messages m
              where m.business_id = $1 and m.state = 'FAILED') as failed`,
    [business.id],
  );
  const accepted = rows.filter(({ orderId }) => orderId !== null).length;
  if (counts[0]?.orders !== accepted)
    violations.push(`${counts[0]?.orders} bills for ${accepted} accepted orders`);
  if (counts[0]?.failed) violations.push(`messages failed: ${counts[0].failed}`);
  return violations;
}

function judgeOne({ platform, order, isCanceled, end, orderedAt }: Sold, row: Stored | undefined): string[] {
  if (!row) return ['lost'];
  const steps = order.steps.map(({ step }) => step);
  if (isCanceled) {
    const isAnswered = row.answeredAt !== null || row.orderId !== null || steps.length !== 1;
    return isAnswered
      ? [`answered although it was cancelled: ${steps.join(', ')}`]
      : row.isCanceled
        ? []
        : ['not cancelled'];
  }
  const wanted = platform.steps(order, end);
  const found =
    steps.join(', ') === wanted.join(', ') ? [] : [`has ${steps.join(', ')} instead of ${wanted.join(', ')}`];
  const [first] = order.steps;
  const inTime = row.answeredAt !== null && row.answeredAt.getTime() < orderedAt + LIMIT_MS - IN_TIME_MS;
  if (inTime && first && first.at > orderedAt + LIMIT_MS)
    found.push(
      `answered in time here and ${Math.round((first.at - orderedAt) / 1_000)} s after it was ordered there`,
    );
  return found;
}
