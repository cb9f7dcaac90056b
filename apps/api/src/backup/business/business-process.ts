import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The archive of one business as it is read. The receiver must discard it when it throws. */
export type StreamBusiness = (businessId: string) => AsyncGenerator<Buffer, void>;

/** A reader so slow would keep the snapshot, and with it dead rows of all tills, for too long. */
const MOST_MS = 15 * 60_000;

/**
 * Reads in a separate process with the settings of this one. A million rows cost half a minute of a processor, which
 * must not slow the tills. The process ends when the reader stops.
 */
export const streamBusinessInProcess = (environment: NodeJS.ProcessEnv): StreamBusiness =>
  async function* (businessId) {
    // In a build the program lies beside the server, with the file extension of built files.
    const program = new URL(`./business-main${path.extname(import.meta.filename)}`, import.meta.url);
    const child = spawn(process.execPath, [fileURLToPath(program), businessId], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    });
    const closed = once(child, 'close') as Promise<[number | null]>;
    closed.catch(() => undefined); // not startable; reported to the reader below
    try {
      yield* child.stdout as AsyncIterable<Buffer>;
      const [code] = await closed;
      if (code !== 0) throw new Error(`the export of a business ended with ${code}`);
    } finally {
      child.kill('SIGKILL');
    }
  };
