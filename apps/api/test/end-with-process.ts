import * as fs from 'node:fs';
import { recordedPostmaster } from '../src/platform/postgres-processes.ts';

/**
 * Should this process end without a teardown, as Ctrl-C ends it, its PostgreSQL goes with it: nothing in there is worth a
 * clean shutdown. Returns how to take that back.
 */
export function endPostgresWithProcess(cluster: string, dataDir: string): () => void {
  const endAtOnce = () => {
    const postmaster = recordedPostmaster(cluster);
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', endAtOnce);
  return () => process.off('exit', endAtOnce);
}
