import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '../../apps/api/test/faults/started-sofra.ts';
import { etcdLeaderOf, primaryOf, synchronousStandbyOf } from '#proofs/cluster/cluster-state.ts';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import type { Programs } from '#proofs/cluster/programs.ts';
import type { SofraPair } from '#proofs/cluster/sofra-pair.ts';
import type { DatabaseCluster } from '#proofs/cluster/start-cluster.ts';

export interface Scene {
  cluster: DatabaseCluster;
  sofras: SofraPair;
  programs: Programs;
  smallDisk: string | null;
  /** Called when the blow falls, where something has to be prepared before. */
  onStrike: () => void;
}

export interface Fault {
  name: string;
  /** What happens, for the table. */
  what: string;
  /** Breaks something and resolves with what mends it as its machine or its people would; null where it cannot be tried. */
  strike: (scene: Scene) => Promise<(() => Promise<void> | void) | null>;
  /** How long it stays broken. */
  forMs: number;
}

/** Longer than a stopped primary keeps the lead. */
const UNTIL_REPLACED_MS = 25_000;
/** As long as a machine takes to start a program again. */
const RESTART_MS = 5_000;
const SHORT_MS = 10_000;
const NO_FAULT_MS = 15_000;

const done = () => undefined;

async function leading({ cluster }: Scene): Promise<DatabaseNode> {
  const primary = await primaryOf(cluster.nodes);
  if (!primary) throw new Error('there is no primary to break');
  return primary;
}

async function etcdLeading({ cluster }: Scene): Promise<DatabaseNode> {
  const leader = await etcdLeaderOf(cluster.nodes);
  if (!leader) throw new Error('no etcd leads');
  return leader;
}

export const FAULTS: readonly Fault[] = [
  { name: 'none', what: 'nothing is broken', forMs: NO_FAULT_MS, strike: () => Promise.resolve(done) },
  {
    name: 'primary-killed',
    what: 'kill -9 of PostgreSQL at the primary',
    forMs: RESTART_MS,
    // Its Patroni starts it again.
    strike: async (scene) => ((await leading(scene)).signalPostgres('SIGKILL'), done),
  },
  {
    name: 'primary-stopped',
    what: 'SIGSTOP of PostgreSQL at the primary, 25 s',
    forMs: UNTIL_REPLACED_MS,
    strike: async (scene) => {
      const { signalPostgres } = await leading(scene);
      signalPostgres('SIGSTOP');
      return () => signalPostgres('SIGCONT');
    },
  },
  {
    name: 'patroni-killed',
    what: 'kill -9 of Patroni at the primary, PostgreSQL goes on; back after 25 s',
    forMs: UNTIL_REPLACED_MS,
    strike: async (scene) => {
      const { patroni } = await leading(scene);
      await patroni.kill();
      return () => patroni.start();
    },
  },
  {
    name: 'patroni-stopped',
    what: 'SIGSTOP of Patroni at the primary, PostgreSQL goes on; 25 s',
    forMs: UNTIL_REPLACED_MS,
    strike: async (scene) => {
      const { patroni } = await leading(scene);
      patroni.freeze();
      return () => patroni.thaw();
    },
  },
  {
    name: 'machine-stopped',
    what: 'SIGSTOP of everything at the primary: PostgreSQL, Patroni, etcd; 25 s',
    forMs: UNTIL_REPLACED_MS,
    strike: async (scene) => {
      const { patroni, etcd, signalPostgres } = await leading(scene);
      for (const each of [patroni, etcd]) each.freeze();
      signalPostgres('SIGSTOP');
      return () => {
        signalPostgres('SIGCONT');
        for (const each of [etcd, patroni]) each.thaw();
      };
    },
  },
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
    forMs: 20_000,
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
    forMs: 20_000,
    strike: ({ cluster: { redis } }) => {
      redis.freeze();
      return Promise.resolve(() => redis.thaw());
    },
  },
  {
    name: 'full-disk',
    what: 'the disk of the primary is full, 25 s',
    forMs: UNTIL_REPLACED_MS,
    strike: fillDisk,
  },
  {
    name: 'switchover',
    what: 'patronictl switchover',
    forMs: RESTART_MS,
    strike: async (scene) => {
      const standby = await synchronousStandbyOf(scene.cluster.nodes);
      await switchOver(scene, await leading(scene), standby?.name ?? '');
      return done;
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

const run = promisify(execFile);

async function switchOver(
  { programs }: Scene,
  { configuration, name }: DatabaseNode,
  candidate: string,
): Promise<void> {
  const from = ['--leader', name, '--candidate', candidate, '--force'];
  await run(programs.patronictl, ['-c', configuration, 'switchover', 'sofra', ...from], { timeout: 60_000 });
}

const MOVES_WITHIN_MS = 120_000;
const LED_FOR_MS = 5_000;

/** Only the first node has a file system of its own, so it must lead; it follows before it may lead. */
async function fillDisk(scene: Scene): Promise<(() => void) | null> {
  const { smallDisk, cluster } = scene;
  const [first] = cluster.nodes;
  if (smallDisk === null || !first) return null;
  await until(`${first.name} leads`, MOVES_WITHIN_MS, async () => {
    const [primary, standby] = [await primaryOf(cluster.nodes), await synchronousStandbyOf(cluster.nodes)];
    if (primary === first) return true;
    if (primary && standby === first) await switchOver(scene, primary, first.name);
    // The other standby is the synchronous one: a lead for it makes room for the first node.
    else if (primary && standby) await switchOver(scene, primary, standby.name);
    await sleep(3_000);
    return false;
  });
  await sleep(LED_FOR_MS);
  scene.onStrike();
  const ballast = path.join(smallDisk, 'ballast');
  fill(ballast, smallDisk);
  return () => rmSync(ballast, { force: true });
}

const BLOCK = Buffer.alloc(1024 * 1024);

/** To the last byte. */
function fill(ballast: string, disk: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (let bytes = BLOCK.length; bytes >= 1;) {
      const hasRoom = statfsSync(disk).bavail > 0 && couldWrite(file, bytes);
      if (!hasRoom) bytes = Math.floor(bytes / 2);
    }
  } finally {
    closeSync(file);
  }
}

function couldWrite(file: number, bytes: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
