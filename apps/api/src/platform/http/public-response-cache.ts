import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSingleFlight } from '#src/platform/http/single-flight.ts';

const compress = promisify(gzip);

/**
 * A response as bytes, made once for all guests; a refusal is cached as well, or every guessed code would cost a query.
 */
type CachedResponse = { etag: string; plain: Buffer; gzipped: Buffer } | { refusal: RuleError };

/** What the database says of an answer at this moment. */
export interface VersionedReading {
  /** Stays the same for as long as the response would be the same. */
  version: string;
  /** Called only where the bytes of this version are not here yet. Reads what is true now, or truer. */
  read: () => Promise<string>;
}

export interface PublicResponseCache {
  get: (key: string, readVersion: () => Promise<VersionedReading>) => Promise<CachedResponse>;
}

/**
 * For so long a version is not asked for again. A guest who loads the menu right after a change may still see the one
 * before.
 */
const CHECK_MS = 1_000;
/** How many responses are cached; the oldest one makes room. A menu of 300 items is some 100 kB. */
const MAX_KEPT = 500;

interface Kept {
  answer: Promise<CachedResponse>;
  until: number;
  bytes: Bytes;
}

/** The last response made for a key; it is replaced when the version has changed. */
interface Bytes {
  made: { version: string; answer: CachedResponse } | null;
}

/**
 * Looks once a second whether an answer is still true, however many ask, and makes its bytes anew only when it is not.
 * The version comes from the database, so that nobody who writes has to think of it, in this process or another. While
 * one look is under way at most one more begins, also when the database is slow.
 */
export function createPublicResponseCache(clock: () => Date): PublicResponseCache {
  const kept = new Map<string, Kept>();
  const joined = createSingleFlight<CachedResponse>();
  const isYoung = (entry: Kept): boolean => clock().getTime() < entry.until;

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry); // as the youngest
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    // What failed for another reason than a rule is asked again by the next.
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

/** The bytes that were made last, if they are of the version there is now. */
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
 * 304 for whoever has it already, else the bytes, compressed where the browser takes that. Whoever keeps it asks again
 * each time (`no-cache`): no server can call back what a browser believes by itself.
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

/** A cache on the way may have weakened the tag. */
const hasIt = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
