import { setTimeout as sleep } from 'node:timers/promises';
import { isDone, send, type ApiRequest, type ApiResponse, type Server } from './send.ts';

export interface Patience {
  /** The maximum time until a definite response. */
  forMs: number;
  /** The timeout of one attempt. */
  attemptMs?: number;
  betweenMs?: number;
  /** The server is killed or the line is cut: a connection that breaks is no fault, the request is repeated. */
  mayBreak?: boolean;
}

/**
 * Sends as the web client does: the same request, with the same key, until a response is definite. A 503 is not, nor
 * a 408 (REL-26). Null when there was none in time.
 */
export async function sendUntilDefinite(
  to: Server,
  request: ApiRequest,
  { forMs, attemptMs, betweenMs = 20, mayBreak = false }: Patience,
): Promise<ApiResponse | null> {
  const giveUpAt = performance.now() + forMs;
  while (performance.now() < giveUpAt) {
    const signal = attemptMs === undefined ? {} : { signal: AbortSignal.timeout(attemptMs) };
    const attempt = send(to, { ...request, ...signal });
    const response = await (mayBreak ? attempt.catch(noResponse) : attempt);
    if (response !== null && response.status !== 503 && response.status !== 408) return response;
    await sleep(betweenMs);
  }
  return null;
}

/** Refused, reset, cut or timed out: the client cannot know whether the write was done. */
function noResponse(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}

const READ_WITHIN_MS = 60_000;

/** Returns the response of a GET; repeats it while the server is too busy. */
export async function mustRead<T>(
  to: Server,
  { path, token }: Pick<ApiRequest, 'path' | 'token'>,
): Promise<T> {
  const request: ApiRequest = { method: 'GET', path, ...(token && { token }) };
  const response = await sendUntilDefinite(to, request, { forMs: READ_WITHIN_MS });
  if (response && isDone(response)) return response.body as T;
  throw new Error(
    `GET ${path}: ${response ? `${response.status} ${response.text}` : 'no definite response'}`,
  );
}
