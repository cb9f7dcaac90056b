import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import * as z from 'zod/mini';

/** A job between the first byte and the server's word that it knows. */
const Entry = z.object({
  jobId: z.string(),
  leaseToken: z.string(),
  /** `sending`: it may be on paper; `printed`: the printer has taken it, the server may not know. */
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
 * What a killed agent must still know: without it, a slip that was printed but not confirmed would come again
 * (PRINT-36). A disk that is full or worn out must not stop the kitchen: `onTrouble` is told once, and printing goes on
 * without it.
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
    return []; // the first start, or nothing that this program wrote
  }
}

/** Whole or not at all, and on the disk before the printer gets a byte. */
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
