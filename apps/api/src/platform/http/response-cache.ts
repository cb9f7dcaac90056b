import { RuleError } from '@sofra/domain/errors';
import { createSharedBody, type SharedBody } from '#src/platform/http/shared-body.ts';

/** Reads one shared response, each time in a snapshot that begins when the function is called. */
export interface SharedReading {
  /**
   * Reads the response as JSON, with the version of its data in the same snapshot; null without a version.
   */
  read: () => Promise<{ version: string | null; text: string }>;
  /** Reads the version alone, which is cheap; null if there is none. */
  readVersion: (() => Promise<string>) | null;
}

/** Finds the current body of a key, which names the resource, the business and the role that may see it. */
export type SharedReads = (key: string, reading: SharedReading) => Promise<SharedBody>;

/**
 * Shares one read between all callers that request a key at the same time. The body is reused while the version of the
 * data, or without one its bytes, are the same. Its compressed form is reused too.
 */
export function createSharedReads(): SharedReads {
  const joined = createSingleFlight<SharedBody>();
  const bodies = createVersionedResponses<SharedBody>();
  const current = async (key: string, { read, readVersion }: SharedReading): Promise<SharedBody> => {
    const last = bodies.last(key);
    if (last && readVersion) {
      const version = await readVersion();
      if (version === last.version) return bodies.get(key, version, () => Promise.resolve(last.answer));
    }
    const { version, text } = await read();
    const made = createSharedBody(key, text, 'private');
    return bodies.get(key, version ?? made.plain.etag, () => Promise.resolve(made));
  };
  return (key, reading) => joined(key, () => current(key, reading));
}

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
const MOST_PUBLIC = 500;

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
  const bodies = createVersionedResponses<SharedBody>(MOST_PUBLIC);
  const joined = createSingleFlight<CachedResponse>();
  const isYoung = (entry: Kept): boolean => clock().getTime() < entry.until;

  const keep = (key: string, entry: Kept): void => {
    keepNewest(kept, key, entry, MOST_PUBLIC);
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

/** Number of cached responses. The least recently used one is evicted. A menu of 200 items has about 80 kB. */
const MOST_SHARED = 100;

interface Versioned<T> {
  /** Identifies the data that the response is made of: as long as it is the same, so is the response. */
  version: string;
  answer: T;
}

/** The last response of each key, with its version. */
export interface VersionedResponses<T> {
  last: (key: string) => Versioned<T> | undefined;
  /** The last response if it is of this version, else one that is made now and cached instead. */
  get: (key: string, version: string, make: () => Promise<T>) => Promise<T>;
}

export function createVersionedResponses<T>(maxKept = MOST_SHARED): VersionedResponses<T> {
  const kept = new Map<string, Versioned<T>>();
  return {
    last: (key) => kept.get(key),
    get: async (key, version, make) => {
      const known = kept.get(key);
      const entry = known?.version === version ? known : { version, answer: await make() };
      keepNewest(kept, key, entry, maxKept);
      return entry.answer;
    },
  };
}

/** Moves the entry to the end as the newest, and evicts the oldest ones above `most`. */
function keepNewest<T>(kept: Map<string, T>, key: string, entry: T, most: number): void {
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/**
 * Runs one read for all callers that request the same `key` at the same time. The key must name both the data and its
 * owner.
 */
export type SingleFlight<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Flight<T> {
  underWay: Promise<T>;
  /** The read that starts when this one has ended; callers that arrive meanwhile share it. */
  next: Promise<T> | null;
}

/**
 * At most one read of a key runs at a time. All callers that arrive meanwhile share the next one. It starts after they
 * called, so each caller sees everything committed before, by any process. Nothing is cached, and nothing can be stale.
 *
 * After a change every screen of a business calls at the same time. A read for each of them would do the same work
 * sixteen times.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const flight: Flight<T> = { underWay: read(), next: null };
    flights.set(key, flight);
    const leave = () => {
      if (flight.next === null) flights.delete(key);
    };
    flight.underWay.then(leave, leave);
    return flight.underWay;
  };

  return (key, read) => {
    const flight = flights.get(key);
    if (!flight) return begin(key, read);
    const beginNext = () => begin(key, read);
    // The next read starts after this one ended or failed: a failure does not concern callers of the next.
    flight.next ??= flight.underWay.then(beginNext, beginNext);
    return flight.next;
  };
}
