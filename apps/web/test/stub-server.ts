import { ERRORS } from '@sofra/contract/errors';
import type { ErrorCode } from '@sofra/domain/errors';
import { afterEach, vi } from 'vitest';
import { aMomentLater } from './slow-motion.ts';

export interface TestCall {
  /** `GET /tables` */
  name: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** In the wire format (lira, ISO texts); bytes for endpoints that take no JSON. */
  body: unknown;
  headers: Headers;
}

interface Refusal {
  isRefusal: true;
  status: number;
  body: unknown;
}

/** Returned by a handler to refuse a request; contains the message of the catalogue. */
export function refuse(code: ErrorCode, extra: Record<string, unknown> = {}): Refusal {
  const { status, text } = ERRORS[code];
  return { isRefusal: true, status, body: { code, error: text, requestId: 'test', ...extra } };
}

interface Tagged {
  isTagged: true;
  etag: string;
  body: unknown;
}

/** Returned by a handler to send an ETag with the body, or 304 to a client that holds this ETag. */
export const withEtag = (etag: string, body: unknown): Tagged => ({ isTagged: true, etag, body });

type Handler = (call: TestCall) => unknown;

/**
 * Replaces the server by stubbing `fetch`: `stubServer({ 'GET /tables': () => [...], 'POST /orders/:id/pay': … })`.
 * Handlers receive and return the wire format (lira, ISO texts). A handler may return a promise that waits, or throw a
 * TypeError like a broken network. Every call is recorded in `calls`; a call without a handler gets a 404.
 */
export function stubServer(handlers: Record<string, Handler>) {
  const calls: TestCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://sofra.test');
    const path = url.pathname.replace(/^\/api/, '');
    const asked = `${init.method ?? 'GET'} ${path}`;
    const found = Object.entries(handlers).flatMap(([name, handler]) => {
      const params = match(name, asked);
      return params ? [{ name, handler, params }] : [];
    })[0];
    const call: TestCall = {
      name: found?.name ?? asked,
      params: found?.params ?? {},
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const result = found ? found.handler(call) : refuse('NOT_FOUND');
    const answer = abortable(inTime(result), init.signal);
    underWay.add(answer);
    return answerOf(await answer.finally(() => underWay.delete(answer)), call.headers);
  });
  return {
    calls,
    /** The calls with a name, oldest first. */
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    /** Adds or replaces handlers after the screen was rendered. */
    now: (more: Record<string, Handler>) => Object.assign(handlers, more),
  };
}

/** With fake timers there is no delay, because the test advances the time itself. */
async function inTime(result: unknown): Promise<unknown> {
  const answer = Promise.resolve(result);
  answer.catch(() => undefined); // prevents an unhandled rejection; the caller handles it a moment later
  if (!vi.isFakeTimers()) await aMomentLater();
  return answer;
}

/** The parameters if the path matches the pattern, else null. */
function match(pattern: string, asked: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), asked.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function answerOf(result: unknown, asked: Headers): Response {
  if (typeof result === 'object' && result !== null && 'isTagged' in result) {
    const { etag, body } = result as Tagged;
    if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
    return new Response(JSON.stringify(body), { headers: { etag, 'content-type': 'application/json' } });
  }
  const refused = typeof result === 'object' && result !== null && 'isRefusal' in result;
  const { status, body } = refused ? (result as Refusal) : { status: 200, body: result };
  if (body === undefined) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Like the real `fetch`, an aborted call rejects even if the handler never resolves. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    work.then(resolve, reject);
  });

/** The answers that were not received yet. */
const underWay = new Set<Promise<unknown>>();

/** As long as the answers of handlers that do not wait. */
async function aFewMoments(): Promise<void> {
  for (let times = 0; times < 4; times += 1) await aMomentLater();
}

/** Waits for the answers under way, except for those of handlers that wait for longer. */
export async function untilAnswered(): Promise<void> {
  if (underWay.size === 0) return;
  await Promise.race([Promise.allSettled(underWay), aFewMoments()]);
  await aMomentLater();
  underWay.clear();
}

afterEach(() => {
  vi.unstubAllGlobals();
});
