import type { ServerProcess } from '../../apps/api/test/faults/server-process.ts';
import { startTurnTakingProxy } from '../../apps/api/test/faults/taking-turns.ts';
import type { Installation } from '#proofs/stage/installation.ts';

export interface SeveralServers {
  /** Of the proxy in front of all of them: the next connection goes to the next one that takes it. */
  url: string;
  servers: readonly ServerProcess[];
  /** Ends one as a power cut would and starts it again on its address. */
  killAndStart: (at: number) => Promise<void>;
  /** Ends one as an upgrade does and starts it again on its address. */
  stopAndStart: (at: number) => Promise<void>;
  close: () => Promise<void>;
}

/** As many more servers on the database of the installation as make `count`, behind one address. */
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
