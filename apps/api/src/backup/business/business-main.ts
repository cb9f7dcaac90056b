/**
 * The process in which a running Sofra reads one business for its owner (business-process.ts). It writes the archive to
 * standard output, and reads the settings of the server that started it.
 */
import os from 'node:os';
import { sendBusiness } from '#src/backup/business/export-business.ts';
import { readInstallationKey } from '#src/backup/business/installation-key.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { lowerBackendPriority } from '#src/platform/postgres/open-pools.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';

/** A lower priority than the server's, so that tills are served first. */
const PRIORITY = 10;

os.setPriority(PRIORITY);
try {
  const config = readConfig(process.env);
  await withOwnerConnection(
    config,
    async (client) => {
      // If the system does not allow it, the read runs at the priority of tills.
      if (config.databaseUrl === null) await lowerBackendPriority(client).catch(() => undefined);
      const key = await readInstallationKey(client, config);
      await sendBusiness(client, { business: process.argv[2] ?? '', key }, process.stdout);
    },
    { mustExist: true },
  );
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
