import { findPicture, type Picture } from '#src/features/menu/item-pictures.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Together; some eighty pictures as our own screens send them. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** So long a picture that was taken away may still be seen by who never saw it before. */
const KEPT_FOR_MS = 30_000;

interface Kept {
  picture: Promise<Picture | undefined>;
  bytes: number;
  until: number;
}

/**
 * Finds pictures by their public address and keeps what was asked for last in memory, so that a full restaurant reads
 * each from the database twice a minute. All who ask while one is being read wait for that one reading.
 */
export function createPictureCache({ pool, clock }: Pick<Services, 'pool' | 'clock'>) {
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (id: string): void => {
    total -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };
  const makeRoom = (): void => {
    for (const oldest of kept.keys()) {
      if (total <= MAX_KEPT_BYTES) return;
      forget(oldest);
    }
  };
  /** What is not there, or could not be read, is not kept: anybody can ask for any number of addresses. */
  const weigh = (id: string, entry: Kept, bytes: number): void => {
    if (kept.get(id) !== entry) return;
    if (bytes === 0) return forget(id);
    entry.bytes = bytes;
    total += bytes;
    makeRoom();
  };

  return (id: string): Promise<Picture | undefined> => {
    const now = clock().getTime();
    const known = kept.get(id);
    if (known && known.until > now) return known.picture;
    forget(id);
    const picture = inTransaction(pool, { businessId: null, readOnly: true }, (tx) => findPicture(tx, id));
    const entry: Kept = { picture, bytes: 0, until: now + KEPT_FOR_MS };
    kept.set(id, entry);
    picture.then(
      (found) => weigh(id, entry, found?.bytes.length ?? 0),
      () => weigh(id, entry, 0),
    );
    return picture;
  };
}
