import type { Json } from '../../apps/api/test/harness.ts';
import type { Asking } from '../../apps/api/test/money/http-requests.ts';

/** The outcome of one request; `status` is null when there was no response. */
export interface RequestOutcome {
  status: number | null;
  body: Json;
  /** The `Retry-After` header of the response. */
  retryAfter: string | null;
  ms: number;
  /** No response came within the time a screen waits (UI-13). */
  isHung: boolean;
}

/** A screen waits 10 s; a proof waits longer, so that it can tell a late response from none. */
const PATIENCE_MS = 15_000;
const SCREEN_WAITS_MS = 10_000;

/** Sends one request over HTTP and never rejects: a refused or broken connection is an outcome too. */
export async function sendRequest(
  url: string,
  { method = 'POST', path, token, body, key }: Asking,
): Promise<RequestOutcome> {
  const startedAt = performance.now();
  const outcome = (status: number | null, text: string, retryAfter: string | null): RequestOutcome => {
    const ms = performance.now() - startedAt;
    return {
      status,
      body: text ? (JSON.parse(text) as Json) : {},
      retryAfter,
      ms,
      isHung: ms > SCREEN_WAITS_MS,
    };
  };
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return outcome(response.status, await response.text(), response.headers.get('retry-after'));
  } catch {
    return outcome(null, '', null); // refused, cut, or timed out, which `isHung` tells apart
  }
}

/** The status of a path outside `/api`, such as `/health/ready`; null without a response. */
export const statusOf = (url: string, path: string, patienceMs = SCREEN_WAITS_MS): Promise<number | null> =>
  fetch(url + path, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => null,
  );
