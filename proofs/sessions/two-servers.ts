import { startServerProcess, type ServerProcess } from '../../apps/api/test/faults/server-process.ts';
import { onInstallation, type Installation, type InstallationOptions } from '#proofs/stage/installation.ts';

export interface TwoServers {
  installation: Installation;
  /** The one that can be started again, then the other. */
  urls: readonly [string, string];
}

/** Two processes on one database, as an installation with more than one has them; both with the same settings. */
export function onTwoServers<T>(
  options: InstallationOptions,
  work: (servers: TwoServers) => Promise<T>,
): Promise<T> {
  return onInstallation(options, async (installation) => {
    const settings = { LOG_LEVEL: 'silent', ...options.settings };
    const other: ServerProcess = await startServerProcess(installation.databaseUrl, settings);
    try {
      return await work({ installation, urls: [installation.url, `http://127.0.0.1:${other.port}`] });
    } finally {
      await other.stop();
    }
  });
}
