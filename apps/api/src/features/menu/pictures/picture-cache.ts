import { findPicture, findSmallPicture, type ServedPicture } from '#src/features/menu/item-pictures.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The total size of the cache; enough for some two hundred pictures as our own screens send them. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Cache time of pictures. A deleted one may still be served for this time. */
const KEPT_FOR_MS = 30_000;

interface Kept {
  picture: Promise<ServedPicture | undefined>;
  bytes: number;
  until: number;
}

/**
 * Finds pictures, or their small forms, by their public id and caches the most recently used ones in memory. So in a
 * full restaurant each is read from the database only twice a minute. Concurrent requests for a picture share one read.
 */
export function createPictureCache({ pool, clock }: Pick<Services, 'pool' | 'clock'>) {
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const makeRoom = (): void => {
    for (const oldest of kept.keys()) {
      if (total <= MAX_KEPT_BYTES) return;
      forget(oldest);
    }
  };
  /** Missing or unreadable pictures are not cached, because a client can request any number of ids. */
  const weigh = (key: string, entry: Kept, bytes: number): void => {
    if (kept.get(key) !== entry) return;
    if (bytes === 0) return forget(key);
    entry.bytes = bytes;
    total += bytes;
    makeRoom();
  };

  return (id: string, isSmall: boolean): Promise<ServedPicture | undefined> => {
    const now = clock().getTime();
    const key = isSmall ? `${id}/small` : id;
    const known = kept.get(key);
    if (known && known.until > now) return known.picture;
    forget(key);
    const find = isSmall ? findSmallPicture : findPicture;
    const picture = inTransaction(pool, { businessId: null, readOnly: true }, (tx) => find(tx, id));
    const entry: Kept = { picture, bytes: 0, until: now + KEPT_FOR_MS };
    kept.set(key, entry);
    picture.then(
      (found) => weigh(key, entry, found?.bytes.length ?? 0),
      () => weigh(key, entry, 0),
    );
    return picture;
  };
}
