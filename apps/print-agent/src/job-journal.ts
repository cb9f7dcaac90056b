import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import * as z from 'zod/mini';

/** A job from the first byte sent until the server has stored its outcome. */
const Entry = z.object({
  jobId: z.string(),
  leaseToken: z.string(),
  /** `sending`: the slip may be on paper. `printed`: the printer has taken it, but the server may not know yet. */
  state: z.enum(['sending', 'printed']),
  isAcknowledged: z.boolean(),
});
export type JournalEntry = z.output<typeof Entry>;

export interface Journal {
  readonly entries: readonly JournalEntry[];
  note: (entry: JournalEntry) => void;
  forget: (jobId: string) => void;
}

/**
 * The journal of jobs that survives a killed process: without it, a slip that was printed but not confirmed would be
 * printed again (PRINT-36). A full or broken disk must not stop the kitchen: `onTrouble` is called once, and printing
 * continues without the journal.
 */
export function openJournal(file: string, onTrouble: (error: unknown) => void): Journal {
  const entries = new Map(readEntries(file).map((entry) => [entry.jobId, entry]));
  let isTroubled = false;
  const save = () => {
    try {
      writeWhole(file, JSON.stringify([...entries.values()]));
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) onTrouble(error);
      isTroubled = true;
    }
  };
  return {
    get entries() {
      return [...entries.values()];
    },
    note: (entry) => {
      entries.set(entry.jobId, entry);
      save();
    },
    forget: (jobId) => {
      if (entries.delete(jobId)) save();
    },
  };
}

function readEntries(file: string): JournalEntry[] {
  try {
    return z.parse(z.array(Entry), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return []; // the first start, or a file that this program did not write
  }
}

/** Replaces the file atomically and syncs it to disk before the printer gets a byte. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
