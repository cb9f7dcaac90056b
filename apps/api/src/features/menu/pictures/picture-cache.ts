import { findPicture, type Picture } from '#src/features/menu/item-pictures.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The total size of the cache; enough for some eighty pictures as our own screens send them. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Cache time of pictures. A deleted one may still be served for this time. */
const KEPT_FOR_MS = 30_000;

interface Kept {
  picture: Promise<Picture | undefined>;
  bytes: number;
  until: number;
}

/**
 * Finds pictures by their public id and caches the most recently used ones in memory. So in a full restaurant each is
 * read from the database only twice a minute. Concurrent requests for a picture share one read.
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
  /** Missing or unreadable pictures are not cached, because a client can request any number of ids. */
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
