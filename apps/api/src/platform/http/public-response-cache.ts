import { RuleError } from '@sofra/domain/errors';
import { createSharedBody, type SharedBody } from '#src/platform/http/shared-body.ts';
import { createSingleFlight } from '#src/platform/http/single-flight.ts';
import { createVersionedResponses, type VersionedResponses } from '#src/platform/http/versioned-responses.ts';

/** A body for all guests, or a refusal: it is cached as well, or every guessed code would cost a query. */
type CachedResponse = SharedBody | { refusal: RuleError };

/** The current version of a response, and how to read the response itself. */
export interface VersionedReading {
  /** Stays the same as long as the response would be the same. */
  version: string;
  /** Called only when no bytes of this version are cached. It reads the state of that version or a later one. */
  read: () => Promise<string>;
}

export interface PublicResponseCache {
  get: (key: string, readVersion: () => Promise<VersionedReading>) => Promise<CachedResponse>;
}

/**
 * For this long a version is not checked again. A guest who loads the menu right after a change may still see the
 * previous one.
 */
const CHECK_MS = 1_000;
/** Number of cached responses. The oldest is evicted. A menu of 300 items has about 100 kB. */
const MAX_KEPT = 500;

interface Kept {
  answer: Promise<CachedResponse>;
  until: number;
}

/**
 * Checks at most once a second if a response is still current, for any number of clients. It encodes the response again
 * only when it is not. The version is read from the database, so that no write has to invalidate anything, in this
 * process or another. While one check is running at most one more starts, also when the database is slow.
 */
export function createPublicResponseCache(clock: () => Date): PublicResponseCache {
  const kept = new Map<string, Kept>();
  const bodies = createVersionedResponses<SharedBody>(MAX_KEPT);
  const joined = createSingleFlight<CachedResponse>();
  const isYoung = (entry: Kept): boolean => clock().getTime() < entry.until;

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry); // moved to the end as the newest
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    // A failure other than a refusal is not cached: the next request tries again.
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
  };
  return {
    get: (key, readVersion) => {
      const known = kept.get(key);
      if (known && isYoung(known)) return known.answer;
      const until = clock().getTime() + CHECK_MS;
      const answer = joined(key, () => current(bodies, key, readVersion));
      keep(key, { answer, until });
      return answer;
    },
  };
}

/** The cached body if it is of the current version; otherwise it is made again. */
async function current(
  bodies: VersionedResponses<SharedBody>,
  key: string,
  readVersion: () => Promise<VersionedReading>,
): Promise<CachedResponse> {
  try {
    const { version, read } = await readVersion();
    return await bodies.get(key, version, async () => createSharedBody(key, await read(), 'public'));
  } catch (error) {
    if (error instanceof RuleError && error.code === 'NOT_FOUND') return { refusal: error };
    throw error;
  }
}
