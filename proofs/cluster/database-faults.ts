import { primaryOf, synchronousStandbyOf } from '#proofs/cluster/cluster-state.ts';
import type { DatabaseNode } from '#proofs/cluster/database-node.ts';
import { done, RESTART_MS, UNTIL_REPLACED_MS, type Fault, type Scene } from '#proofs/cluster/fault.ts';
import { fillDisk } from '#proofs/cluster/fill-disk.ts';
import { switchOver } from '#proofs/cluster/patronictl.ts';

async function leading({ cluster }: Scene): Promise<DatabaseNode> {
  const primary = await primaryOf(cluster.nodes);
  if (!primary) throw new Error('there is no primary to break');
  return primary;
}

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    name: 'primary-killed',
    what: 'kill -9 of PostgreSQL at the primary',
    forMs: RESTART_MS,
    // The node's Patroni starts it again.
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
];
