import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '#test/harness.ts';
import type { RandomSource } from './random-source.ts';

export interface Asking {
  method?: 'GET' | 'POST' | 'PATCH';
  /** The path below `/api`. */
  path: string;
  token: string;
  body?: Json;
  key?: string;
}

export interface Answer {
  status: number;
  body: Json;
}

/** A refusal by a business rule; every other failure is a fault of the server. */
export const isRefusal = ({ status }: Answer): boolean => status === 404 || status === 409 || status === 422;

/** Sends one request over HTTP; rejects without a response. */
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

/** Rejects unless the status is 2xx; a read is repeated while the server is too busy. */
export async function must<T>(url: string, asking: Asking, signal?: AbortSignal): Promise<T> {
  const isReading = asking.method === 'GET' && !signal;
  const { status, body } = isReading ? await untilDefinite(url, asking) : await ask(url, asking, signal);
  if (status < 300) return body as T;
  throw new Error(`${asking.path} answered ${status} ${JSON.stringify(body)}`);
}

/**
 * Sends one action over an unreliable network: sometimes it is tapped twice at once, sometimes cut before the response.
 * It is repeated with the same idempotency key until it gets a definite response, which is returned.
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

/** The outcome is unknown on this side: the server may or may not have done it. */
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
