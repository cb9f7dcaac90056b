import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../apps/api/test/harness.ts';
import type { Asking } from '../../apps/api/test/money/http-requests.ts';

/** A write with its key, or a read without one. */
export type WriteRequest = Asking & { key?: string };

/** The response that a client got in the end. */
export interface ReceivedResponse {
  /** 0 when no definite response ever came. */
  status: number;
  /** The body as text, so that two responses can be compared byte by byte. */
  text: string;
  isReplay: boolean;
}

/** The longest time to wait for a definite response, whatever is killed meanwhile. */
const PATIENCE_MS = 90_000;
/** The timeout of one attempt: longer than the server's lock timeout. */
const TRY_MS = 15_000;
const BETWEEN_TRIES_MS = 20;
const NEVER: ReceivedResponse = { status: 0, text: '', isReplay: false };

/**
 * Sends a write as the web client does: repeated with the same key until a response is definite. A 503 or a broken
 * connection is not.
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

/** Refused, reset, cut or timed out: the client cannot know whether the write was done. */
function noResponse(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}

export const isDone = ({ status }: ReceivedResponse): boolean => status >= 200 && status < 300;
/** A refusal by a business rule. */
export const isRefusal = ({ status }: ReceivedResponse): boolean =>
  status === 404 || status === 409 || status === 422;

export const bodyOf = ({ text }: ReceivedResponse): unknown => (text === '' ? {} : JSON.parse(text));

/** Status and code, such as "409 ORDER_NOT_OPEN", without the message for people. */
export const outcomeOf = (response: ReceivedResponse): string =>
  isDone(response) ? String(response.status) : `${response.status} ${String(codeOf(response))}`;

function codeOf(response: ReceivedResponse): unknown {
  try {
    return (bodyOf(response) as Json)['code'];
  } catch {
    return 'without JSON'; // the body of a proxy or a crash; the status suffices
  }
}
