import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

export interface Sharing {
  /** How long browsers and caches on the way may keep it. */
  cacheSeconds: number;
  /** How long the server itself sends what it read. */
  serverSeconds: number;
}

/** An answer as bytes, made once for everybody who asks; a refusal is kept as well, or guessing would cost a read each. */
type SharedAnswer = { etag: string; plain: Buffer; gzipped: Buffer } | { refusal: RuleError };

export interface SharedAnswers {
  get: (key: string, read: () => Promise<string>) => Promise<SharedAnswer>;
}

/** What is kept at once; the oldest makes room. A menu of 300 items is some 100 kB. */
const MAX_KEPT = 500;

interface Kept {
  answer: Promise<SharedAnswer>;
  until: number;
}

/** Keeps answers for some seconds. All who ask while one is being read wait for that one reading. */
export function createSharedAnswers({ serverSeconds }: Sharing, clock: () => Date): SharedAnswers {
  const kept = new Map<string, Kept>();
  return {
    get: (key, read) => {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.answer;
      const answer = make(read);
      kept.delete(key);
      kept.set(key, { answer, until: now + serverSeconds * 1000 });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      // What failed for another reason than a rule is asked again by the next.
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    },
  };
}

async function make(read: () => Promise<string>): Promise<SharedAnswer> {
  try {
    const plain = Buffer.from(await read());
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { etag, plain, gzipped: await compress(plain) };
  } catch (error) {
    if (error instanceof RuleError && error.code === 'NOT_FOUND') return { refusal: error };
    throw error;
  }
}

/** 304 for whoever has it already, else the bytes, compressed where the browser takes that. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheSeconds }: Sharing,
  answer: SharedAnswer,
): FastifyReply {
  if ('refusal' in answer) throw answer.refusal;
  void reply
    .header('cache-control', `public, max-age=${cacheSeconds}`)
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
