import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '#test/harness.ts';
import type { RandomSource } from './random-source.ts';

export interface Asking {
  method?: 'GET' | 'POST' | 'PATCH';
  /** Under `/api`. */
  path: string;
  token: string;
  body?: Json;
  key?: string;
}

export interface Answer {
  status: number;
  body: Json;
}

/** What a business rule says no with; every other failure is a fault of the server. */
export const isRefusal = ({ status }: Answer): boolean => status === 404 || status === 409 || status === 422;

/** One request over HTTP; rejects when no answer came. */
export async function ask(url: string, asking: Asking, signal?: AbortSignal): Promise<Answer> {
  const { method = 'POST', path, token, body, key } = asking;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Json) : {} };
}

/** Anything but a 2xx rejects with what the server said; who only reads asks again while it is too busy. */
export async function must<T>(url: string, asking: Asking, signal?: AbortSignal): Promise<T> {
  const isReading = asking.method === 'GET' && !signal;
  const { status, body } = isReading ? await untilDefinite(url, asking) : await ask(url, asking, signal);
  if (status < 300) return body as T;
  throw new Error(`${asking.path} answered ${status} ${JSON.stringify(body)}`);
}

/**
 * One action as it happens on a bad evening: now and then tapped twice at once, now and then cut off before the answer
 * comes; asked again with the same key until there is a definite answer, which is returned.
 */
export async function doOnce(url: string, random: RandomSource, asking: Asking): Promise<Answer> {
  const write = { ...asking, key: randomUUID() };
  if (random.chance(0.1)) {
    const [first, second] = await Promise.all([untilDefinite(url, write), untilDefinite(url, write)]);
    if (first.status < 300 !== second.status < 300) return first.status < 300 ? first : second;
    return first;
  }
  if (random.chance(0.1)) await cutOff(url, write, random.int(0, 12));
  return untilDefinite(url, write);
}

/** The server may or may not have done it: nobody on this side knows. */
async function cutOff(url: string, write: Asking, afterMs: number): Promise<void> {
  await ask(url, write, AbortSignal.timeout(afterMs)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
  });
}

const TRIES = 50;

async function untilDefinite(url: string, write: Asking): Promise<Answer> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await ask(url, write);
    if (answer.status !== 503) return answer;
    await sleep(20);
  }
  throw new Error(`${write.path} was never answered`);
}
