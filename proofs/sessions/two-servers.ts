import { startServerProcess, type ServerProcess } from '@sofra/api/test/faults/server-process';
import { onInstallation, type Installation, type InstallationOptions } from '#proofs/stage/installation.ts';

export interface TwoServers {
  installation: Installation;
  /** The address of the server that can be restarted, then that of the other. */
  urls: readonly [string, string];
}

/** Two processes on one database with the same settings, as in a larger installation. */
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
