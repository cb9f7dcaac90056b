import { errorCode } from '#src/platform/operations/startup-error.ts';

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
}

export type ServiceReply =
  | { status: number; body: unknown; retryAfterSeconds: number | null }
  /** No response. `isUnsent`: no connection was made, so the service has nothing. */
  | { status: null; problem: 'TIMEOUT' | 'UNREACHABLE'; isUnsent: boolean };

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Makes one request to a service of others: within a time, up to a size, without redirects (PLATFORM-4, FISCAL-3). Never
 * rejects.
 */
export async function callService(
  base: string,
  { method, path, headers, json, form }: ServiceRequest,
  stopped: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<ServiceReply> {
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
    if (bytes > MOST_BYTES) throw new Error('the response of a service is too long');
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

export const isOk = (reply: ServiceReply): reply is Extract<ServiceReply, { status: number }> =>
  reply.status !== null && reply.status >= 200 && reply.status < 300;
