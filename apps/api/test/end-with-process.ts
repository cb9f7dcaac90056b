import * as fs from 'node:fs';
import { isAlive, recordedPostmaster } from '../src/platform/postgres/postgres-processes.ts';

const WAIT_MS = 20;
const MOST_WAITS = 100;

/**
 * Kills the PostgreSQL when this process ends without a teardown, as after Ctrl-C: its data need no clean shutdown. The
 * returned function cancels this.
 */
export function endPostgresWithProcess(cluster: string, dataDir: string): () => void {
  const endAtOnce = () => {
    const postmaster = recordedPostmaster(cluster);
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT');
      // Waits for its end, because files that it still writes would not be deleted.
      for (let wait = 0; wait < MOST_WAITS && isAlive(postmaster.pid); wait += 1)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', endAtOnce);
  return () => process.off('exit', endAtOnce);
}
