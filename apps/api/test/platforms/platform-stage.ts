import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPlatformPolls, startPlatformWorker } from '#src/features/orders/platforms/platform-worker.ts';
import type { LeaseWorker } from '#src/platform/operations/lease-worker.ts';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

/** A business with one item and one channel, and what a test of an adapter does with them. */
export interface PlatformStage {
  api: TestApi;
  business: TestBusiness;
  item: Created;
  channel: CreatedChannel;
  /** Chooses the item of a product of the platform. */
  map: (productId: string) => Promise<void>;
  waiting: () => Promise<ChannelOrder[]>;
  all: () => Promise<ChannelOrder[]>;
  accept: (id: string, minutes?: number | null) => Promise<ChannelOrder>;
  refuse: (id: string, reason: string) => Promise<void>;
  step: (orderId: string | null, state: string, over?: Json) => Promise<void>;
  /** States of messages, in the order in which they were written. */
  messages: () => Promise<
    { kind: string; object: string; state: string; problem: string | null; attempts: number }[]
  >;
  /** Makes all messages due that are of today, and waits until they are settled. */
  settle: () => Promise<void>;
  /** Sends only what is due. */
  send: () => Promise<void>;
  poll: () => Promise<void>;
}

const must = (answer: { statusCode: number; body: string }, ...wanted: number[]): void => {
  if (!wanted.includes(answer.statusCode)) throw new Error(`${answer.statusCode}: ${answer.body}`);
};

export async function stagePlatform(api: TestApi, channelFields: Json): Promise<PlatformStage> {
  const business = await api.createBusiness();
  const item = await createItem(business, { name: 'Künefe', price: 185 });
  const channel = await createChannel(business, { percent: 15, ...channelFields });
  const lists = async () => {
    const answer = await business.as('WAITER').get('/api/channel-orders');
    return answer.json<{ waiting: ChannelOrder[]; ended: ChannelOrder[] }>();
  };
  const messages: PlatformStage['messages'] = async () => {
    const { rows } = await api.owner.query<Awaited<ReturnType<PlatformStage['messages']>>[number]>(
      `select kind, object, state, problem, attempts from platform_messages where business_id = $1 order by position`,
      [business.id],
    );
    return rows;
  };
  const until = async (isDone: () => Promise<boolean>, ms: number) => {
    const end = Date.now() + ms;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`not settled: ${JSON.stringify(await messages())}`);
      await sleep(20);
    }
  };
  const run = async (worker: LeaseWorker, isDone: () => Promise<boolean>, ms: number) => {
    try {
      await until(isDone, ms);
    } finally {
      await worker.stop();
    }
  };
  const due = () =>
    api.owner.query(
      `update platform_messages set next_attempt_at = now() - interval '1 second'
        where business_id = $1 and state = 'WAITING' and next_attempt_at < now() + interval '10 minutes'`,
      [business.id],
    );
  const worker = () => startPlatformWorker(api.services, { pollMs: 20, timeoutMs: 400 });
  const hasNone = async (condition: string) => {
    const { rows } = await api.owner.query(
      `select from platform_messages where business_id = $1 and state = 'WAITING' ${condition} limit 1`,
      [business.id],
    );
    return rows.length === 0;
  };
  return {
    ...{ api, business, item, channel, messages },
    map: async (productId) =>
      must(
        await business
          .as('ADMIN')
          .put(`/api/channels/${channel.id}/products`, { productId, itemId: item.id }),
        204,
      ),
    waiting: async () => (await lists()).waiting,
    all: async () => {
      const { waiting, ended } = await lists();
      return [...waiting, ...ended];
    },
    accept: async (id, minutes = 20) => {
      const answer = await business.as('WAITER').post(`/api/channel-orders/${id}/accept`, { minutes });
      must(answer, 200);
      return answer.json<ChannelOrder>();
    },
    refuse: async (id, reason) =>
      must(await business.as('WAITER').post(`/api/channel-orders/${id}/refuse`, { reason }), 200),
    step: async (orderId, state, over = {}) =>
      must(await business.as('ADMIN').post(`/api/takeaway/${orderId}/state`, { state, ...over }), 200),
    settle: () => {
      const soon = `and next_attempt_at < now() + interval '10 minutes'`;
      return run(worker(), async () => (await due(), hasNone(soon)), 15_000);
    },
    send: () => run(worker(), () => hasNone('and next_attempt_at <= now()'), 15_000),
    poll: async () => {
      await api.owner.query(
        `update platform_connections set next_poll_at = now() - interval '1 second' where business_id = $1`,
        [business.id],
      );
      await run(
        startPlatformPolls(api.services, { pollMs: 20, timeoutMs: 400 }),
        async () => {
          const { rows } = await api.owner.query(
            `select from platform_connections where business_id = $1 and next_poll_at > now()`,
            [business.id],
          );
          return rows.length > 0;
        },
        10_000,
      );
    },
  };
}
