import * as fs from 'node:fs';
import { isAlive, recordedPostmaster } from '../src/platform/postgres/postgres-processes.ts';

const WAIT_MS = 20;
const MOST_WAITS = 100;

/**
 * Should this process end without a teardown, as Ctrl-C ends it, its PostgreSQL goes with it: nothing in there is worth a
 * clean shutdown. Returns how to take that back.
 */
export function endPostgresWithProcess(cluster: string, dataDir: string): () => void {
  const endAtOnce = () => {
    const postmaster = recordedPostmaster(cluster);
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT');
      // What it still writes would stay behind.
      for (let wait = 0; wait < MOST_WAITS && isAlive(postmaster.pid); wait += 1)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', endAtOnce);
  return () => process.off('exit', endAtOnce);
}
