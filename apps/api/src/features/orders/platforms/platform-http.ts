import type { PlatformOutcome } from '@sofra/domain/orders/platform-message';
import { errorCode } from '#src/platform/operations/startup-error.ts';

export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the base address, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
}

export type PlatformReply =
  | { status: number; body: unknown; retryAfterSeconds: number | null }
  /** No response. `isUnsent`: no connection was made, so the platform has nothing. */
  | { status: null; problem: 'TIMEOUT' | 'UNREACHABLE'; isUnsent: boolean };

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Makes one request to a platform (PLATFORM-4). Never rejects. */
export async function callPlatform(
  base: string,
  { method, path, headers, json, form }: PlatformRequest,
  stopped: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<PlatformReply> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form);
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.any([deadline, stopped]),
    });
    return {
      status: response.status,
      body: readJson(await textOf(response)),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    };
  } catch (error) {
    if (deadline.aborted) return { status: null, problem: 'TIMEOUT', isUnsent: false };
    const code = errorCode(error instanceof Error ? error.cause : error) ?? '';
    return { status: null, problem: 'UNREACHABLE', isUnsent: UNSENT.has(code) };
  }
}

/** Errors: Error for a response above the limit. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error('the response of a platform is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

const LIMITED_SECONDS = 20;
const KEYS_SECONDS = 30;

/**
 * The outcome of a reply by its status alone; the adapter judges special bodies before
 * (PLATFORM-11, PLATFORM-12). `reasonOf` finds the words of a refusal.
 */
export function outcomeOf(
  reply: PlatformReply,
  reasonOf: (body: unknown, status: number) => string = (_, status) => `Platform ${status} yanıtı verdi.`,
): PlatformOutcome {
  if (reply.status === null)
    return { is: 'AGAIN', problem: reply.problem, status: null, isUnsure: !reply.isUnsent };
  const { status, body, retryAfterSeconds } = reply;
  if (status >= 200 && status < 300) return { is: 'DONE' };
  const again = { is: 'AGAIN', status, afterSeconds: retryAfterSeconds } as const;
  if (status === 401 || status === 403)
    return { ...again, problem: 'KEYS', isUnsure: false, afterSeconds: KEYS_SECONDS };
  if (status === 429)
    return {
      ...again,
      problem: 'LIMITED',
      isUnsure: false,
      afterSeconds: retryAfterSeconds ?? LIMITED_SECONDS,
    };
  if (status === 408 || status >= 500) return { ...again, problem: 'ANSWER', isUnsure: true };
  if (status < 400) return { ...again, problem: 'ANSWER', isUnsure: false };
  return { is: 'REFUSED', reason: reasonOf(body, status).slice(0, 300) };
}

export const isOk = (reply: PlatformReply): reply is Extract<PlatformReply, { status: number }> =>
  reply.status !== null && reply.status >= 200 && reply.status < 300;
