import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSingleFlight } from '#src/platform/http/single-flight.ts';

const compress = promisify(gzip);

/**
 * A response as bytes, encoded once for all guests. Refusals are cached as well, or every guessed code would cost a
 * query.
 */
type CachedResponse = { etag: string; plain: Buffer; gzipped: Buffer } | { refusal: RuleError };

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
 * For this long a version is not checked again, so a guest who loads the menu right after a change may still see the
 * previous one.
 */
const CHECK_MS = 1_000;
/** How many responses are cached; the oldest is evicted. A menu of 300 items has about 100 kB. */
const MAX_KEPT = 500;

interface Kept {
  answer: Promise<CachedResponse>;
  until: number;
  bytes: Bytes;
}

/** The last response of a key; it is replaced when the version has changed. */
interface Bytes {
  made: { version: string; answer: CachedResponse } | null;
}

/**
 * Checks once a second whether a response is still current, however many clients ask, and encodes it again only when it
 * is not. The version comes from the database, so that no write has to invalidate anything, in this process or another.
 * While one check is running at most one more starts, also when the database is slow.
 */
export function createPublicResponseCache(clock: () => Date): PublicResponseCache {
  const kept = new Map<string, Kept>();
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
      const bytes = known?.bytes ?? { made: null };
      const until = clock().getTime() + CHECK_MS;
      const answer = joined(key, () => current(bytes, readVersion));
      keep(key, { answer, until, bytes });
      return answer;
    },
  };
}

/** The cached bytes if they are of the current version; otherwise they are made again. */
async function current(bytes: Bytes, readVersion: () => Promise<VersionedReading>): Promise<CachedResponse> {
  try {
    const { version, read } = await readVersion();
    if (bytes.made?.version !== version) bytes.made = { version, answer: await make(await read()) };
    return bytes.made.answer;
  } catch (error) {
    if (error instanceof RuleError && error.code === 'NOT_FOUND') return { refusal: error };
    throw error;
  }
}

async function make(text: string): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, gzipped: await compress(plain) };
}

/**
 * Sends 304 when the client has the response already, else the bytes, compressed where the client accepts that. Clients
 * must revalidate each time (`no-cache`), because a server cannot invalidate what a browser caches.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  if ('refusal' in answer) throw answer.refusal;
  void reply
    .header('cache-control', 'public, no-cache')
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding');
  if (hasIt(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (takesGzip) void reply.header('content-encoding', 'gzip');
  return reply.type('application/json; charset=utf-8').send(takesGzip ? answer.gzipped : answer.plain);
}

/** A cache on the way may have weakened the ETag. */
const hasIt = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
