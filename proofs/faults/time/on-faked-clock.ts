import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FAKED_CLOCK = fileURLToPath(new URL('./faked-clock.ts', import.meta.url));

export interface FakedClock {
  file: string;
  /** The settings for starting a server, so that it reads the time from the file. */
  settings: Record<string, string>;
}

/** Runs work with a clock that it sets for its servers; the file is removed however the work ends. */
export async function onFakedClock<T>(work: (clock: FakedClock) => Promise<T>): Promise<T> {
  const file = path.join(os.tmpdir(), `sofra-clock-${process.pid}`);
  setClock(file, null);
  try {
    return await work({
      file,
      settings: { NODE_OPTIONS: `--import ${FAKED_CLOCK}`, FAKED_CLOCK_FILE: file },
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** Sets the server's clock to this instant, or below 0 back by so many milliseconds; null sets the real time. */
export const setClock = (file: string, at: number | null): void =>
  writeFileSync(file, at === null ? '' : String(at));
