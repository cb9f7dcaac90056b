import { etcdLeaderOf } from '#proofs/cluster/cluster-state.ts';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import { done, RESTART_MS, type Fault, type Scene } from '#proofs/cluster/fault.ts';

const SHORT_MS = 10_000;
/** Longer than a silent Sofra or Redis is believed in. */
const UNTIL_NOTICED_MS = 20_000;

async function etcdLeading({ cluster }: Scene): Promise<DatabaseNode> {
  const leader = await etcdLeaderOf(cluster.nodes);
  if (!leader) throw new Error('no etcd leads');
  return leader;
}

export const OTHER_FAULTS: readonly Fault[] = [
  {
    name: 'etcd-killed',
    what: 'kill -9 of the leading etcd; back after 5 s',
    forMs: RESTART_MS,
    strike: async (scene) => {
      const { etcd } = await etcdLeading(scene);
      await etcd.kill();
      return () => etcd.start();
    },
  },
  {
    name: 'etcd-stopped',
    what: 'SIGSTOP of the leading etcd, 10 s',
    forMs: SHORT_MS,
    strike: async (scene) => {
      const { etcd } = await etcdLeading(scene);
      etcd.freeze();
      return () => etcd.thaw();
    },
  },
  {
    name: 'sofra-killed',
    what: 'kill -9 of a Sofra; back after 5 s',
    forMs: RESTART_MS,
    strike: async ({ sofras }) => {
      await sofras.kill(0);
      return () => sofras.start(0);
    },
  },
  {
    name: 'sofra-stopped',
    what: 'SIGSTOP of a Sofra, 20 s',
    forMs: UNTIL_NOTICED_MS,
    strike: ({ sofras }) => {
      sofras.signal(1, 'SIGSTOP');
      return Promise.resolve(() => sofras.signal(1, 'SIGCONT'));
    },
  },
  {
    name: 'redis-killed',
    what: 'kill -9 of Redis; back after 5 s',
    forMs: RESTART_MS,
    strike: async ({ cluster: { redis } }) => {
      await redis.kill();
      return () => redis.start();
    },
  },
  {
    name: 'redis-stopped',
    what: 'SIGSTOP of Redis, 20 s',
    forMs: UNTIL_NOTICED_MS,
    strike: ({ cluster: { redis } }) => {
      redis.freeze();
      return Promise.resolve(() => redis.thaw());
    },
  },
  {
    name: 'rolling-update',
    what: 'each Sofra is stopped and started, one after the other',
    forMs: 0,
    strike: async ({ sofras }) => {
      for (const at of [0, 1]) {
        await sofras.stop(at);
        await sofras.start(at);
        await sofras.untilForwarded(at);
      }
      return done;
    },
  },
];
