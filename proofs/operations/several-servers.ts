import type { ServerProcess } from '@sofra/api/test/faults/server-process';
import { startTurnTakingProxy } from '@sofra/api/test/faults/taking-turns';
import type { Installation } from '#proofs/stage/installation.ts';

export interface SeveralServers {
  /** The address of the proxy in front of all servers: each connection is given to the next server that accepts it. */
  url: string;
  servers: readonly ServerProcess[];
  /** Kills one server as in a power cut, and starts it again on its address. */
  killAndStart: (at: number) => Promise<void>;
  /** Stops one server as in an upgrade, and starts it again on its address. */
  stopAndStart: (at: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts further servers on the database of the installation until there are `count`, under one address. */
export async function startSeveral(installation: Installation, count: number): Promise<SeveralServers> {
  const servers: ServerProcess[] = [];
  while (servers.length < count) servers.push(await installation.startAnother());
  const proxy = await startTurnTakingProxy(servers.map(({ port }) => port));
  const startAgain = async (at: number): Promise<void> => {
    servers[at] = await installation.startAnother({ PORT: String(servers[at]?.port) });
  };
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    servers,
    killAndStart: async (at) => {
      await servers[at]?.kill();
      await startAgain(at);
    },
    stopAndStart: async (at) => {
      await servers[at]?.stop();
      await startAgain(at);
    },
    close: async () => {
      await proxy.close();
      await Promise.all(servers.filter(({ isRunning }) => isRunning()).map(({ stop }) => stop()));
    },
  };
}
