import { send, type ApiRequest, type Json } from '@sofra/test-kit/send';

/** The outcome of one request; `status` is null when there was no response. */
export interface RequestOutcome {
  status: number | null;
  body: Json;
  /** The `Retry-After` header of the response. */
  retryAfter: string | null;
  ms: number;
  /** There was no response within the time a screen waits (UI-13). */
  isHung: boolean;
}

/** A screen waits 10 s. A proof waits longer, so that it can distinguish a late response from none. */
const PATIENCE_MS = 15_000;
const SCREEN_WAITS_MS = 10_000;

/** Sends one request over HTTP and never rejects: a refused or broken connection is an outcome too. */
export async function sendRequest(url: string, request: ApiRequest): Promise<RequestOutcome> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const received = await send(url, { ...request, signal }).then(
    ({ status, headers, body }) => ({ status, body, retryAfter: headers.get('retry-after') }),
    () => ({ status: null, body: {}, retryAfter: null }), // refused, cut, or timed out (see `isHung`)
  );
  const ms = performance.now() - startedAt;
  return { ...received, ms, isHung: ms > SCREEN_WAITS_MS };
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
