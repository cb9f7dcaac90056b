import { setTimeout as sleep } from 'node:timers/promises';
import { RAISED_LIMITS } from '#proofs/stage/installation.ts';
import { startServerProcess, type ServerProcess } from '@sofra/api/test/faults/server-process';
import { until } from '@sofra/api/test/faults/started-sofra';
import { statusOf } from '#proofs/faults/send-request.ts';
import type { DatabaseCluster } from '#proofs/cluster/start-cluster.ts';

/** Two Sofra processes at the ports that HAProxy forwards to. */
export interface SofraPair {
  start: (at: number) => Promise<void>;
  stop: (at: number) => Promise<void>;
  kill: (at: number) => Promise<void>;
  signal: (at: number, signal: NodeJS.Signals) => void;
  /** Resolves when HAProxy has had the time to see that it is ready. */
  untilForwarded: (at: number) => Promise<void>;
  close: () => Promise<void>;
}

const READY_WITHIN_MS = 60_000;
/** Two checks of HAProxy. */
const SEEN_MS = 3_000;

export async function startSofraPair({
  databaseUrl,
  redisUrl,
  sofraPorts,
}: DatabaseCluster): Promise<SofraPair> {
  const servers: ServerProcess[] = [];
  const settings = {
    ...RAISED_LIMITS,
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    PRINT_MODE: 'server',
    PRINTER_ALLOWED_PORTS: '1-65535',
    TRUST_PROXY: '127.0.0.1',
  };
  /** While the primary is being replaced a start is refused, and its machine starts it again. */
  const start = async (at: number) => {
    await until(`Sofra ${at + 1} starts`, READY_WITHIN_MS, async () => {
      const server = await startServerProcess(databaseUrl, {
        ...settings,
        PORT: sofraPorts[at] ?? '',
      }).catch(() => null);
      if (server) servers[at] = server;
      return server !== null;
    });
  };
  const untilReady = (at: number) =>
    until(
      `Sofra ${at + 1} is ready`,
      READY_WITHIN_MS,
      async () => (await statusOf(`http://127.0.0.1:${sofraPorts[at]}`, '/health/ready')) === 200,
    );
  for (const at of sofraPorts.keys()) await start(at);
  const untilForwarded = async (at: number) => {
    await untilReady(at);
    await sleep(SEEN_MS);
  };
  for (const at of sofraPorts.keys()) await untilForwarded(at);
  return {
    start,
    stop: async (at) => servers[at]?.stop(),
    kill: async (at) => servers[at]?.kill(),
    signal: (at, signal) => void process.kill(servers[at]?.pid ?? 0, signal),
    untilForwarded,
    close: async () => {
      for (const { pid, isRunning } of servers) if (isRunning()) process.kill(pid, 'SIGCONT');
      await Promise.all(servers.filter(({ isRunning }) => isRunning()).map(({ kill }) => kill()));
    },
  };
}
