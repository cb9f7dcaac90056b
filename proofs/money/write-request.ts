import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../apps/api/test/harness.ts';
import type { Asking } from '../../apps/api/test/money/http-requests.ts';

/** A write with its key, or a reading without one. */
export type WriteRequest = Asking & { key?: string };

/** The response that a client got in the end. */
export interface ReceivedResponse {
  /** 0 when no definite response ever came. */
  status: number;
  /** Letter by letter, so that two answers can be compared. */
  text: string;
  isReplay: boolean;
}

/** The longest time to wait for a definite response, whatever is killed meanwhile. */
const PATIENCE_MS = 90_000;
/** One try: longer than the server's own patience with a lock. */
const TRY_MS = 15_000;
const BETWEEN_TRIES_MS = 20;
const NEVER: ReceivedResponse = { status: 0, text: '', isReplay: false };

/**
 * Sends a write as the web client does: again with the same key until a response says what became of it. A 503 does not
 * say it, nor does a broken connection.
 */
export async function untilAnswered(url: string, write: WriteRequest): Promise<ReceivedResponse> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const response = await sendOnce(url, write).catch(noResponse);
    if (response !== null && response.status !== 503) return response;
    await sleep(BETWEEN_TRIES_MS);
  }
  return NEVER;
}

async function sendOnce(
  url: string,
  { method = 'POST', path, token, body, key }: WriteRequest,
): Promise<ReceivedResponse> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TRY_MS),
  });
  const text = await response.text();
  return { status: response.status, text, isReplay: response.headers.get('idempotent-replayed') === 'true' };
}

/** Refused, reset, cut off or too late: whether it was done, nobody on this side knows. */
function noResponse(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}

export const isDone = ({ status }: ReceivedResponse): boolean => status >= 200 && status < 300;
/** What a business rule says no with. */
export const isRefusal = ({ status }: ReceivedResponse): boolean =>
  status === 404 || status === 409 || status === 422;

export const bodyOf = ({ text }: ReceivedResponse): unknown => (text === '' ? {} : JSON.parse(text));

/** "409 ORDER_NOT_OPEN"; nothing of what it says to people. */
export const outcomeOf = (response: ReceivedResponse): string =>
  isDone(response) ? String(response.status) : `${response.status} ${String(codeOf(response))}`;

function codeOf(response: ReceivedResponse): unknown {
  try {
    return (bodyOf(response) as Json)['code'];
  } catch {
    return 'without JSON'; // a proxy's or a crash's words: the status says enough
  }
}
