import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const LAUNCHER = pathToFileURL(
  path.join(import.meta.dirname, '../src/platform/postgres/embedded-postgres.ts'),
).href;
const PROGRAM = `
  import { startEmbeddedPostgres } from ${JSON.stringify(LAUNCHER)};
  import { recordedPostmaster } from ${JSON.stringify(new URL('postgres-processes.ts', LAUNCHER).href)};
  const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} });
  console.log(recordedPostmaster(server.connection.host).pid);
  setInterval(() => {}, 1_000);`;

/**
 * Kills a Sofra that runs on the directory, and leaves its PostgreSQL running; returns the process id of the latter.
 */
export async function leaveOrphan(dataDir: string): Promise<number> {
  const sofra = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: sofra.stdout }), 'line')) as [string];
  const gone = once(sofra, 'exit');
  sofra.kill('SIGKILL');
  await gone;
  return Number(line);
}
