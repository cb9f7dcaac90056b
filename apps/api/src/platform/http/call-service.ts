import { errorCode } from '#src/platform/operations/startup-error.ts';

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** One file, sent as `multipart/form-data` in the field `file`. */
  file?: { name: string; type: string; text: string };
}

export type ServiceReply =
  /** `body` is JSON, otherwise text; bytes where the type is PDF. `isUnsent`: a sign-in failed, so nothing was sent. */
  | { status: number; body: unknown; retryAfterSeconds: number | null; isUnsent?: boolean }
  /** No response. `isUnsent`: no connection was made, so the service has nothing. */
  | { status: null; problem: 'TIMEOUT' | 'UNREACHABLE'; isUnsent: boolean };

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
interface Limits {
  timeoutMs?: number | undefined;
  mostBytes?: number;
}

const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Makes one request to a service of others: within a time, up to a size, without redirects (PLATFORM-4, FISCAL-3,
 * DOCUMENT-42). Never rejects.
 */
export async function callService(
  base: string,
  { method, path, headers, ...content }: ServiceRequest,
  stopped: AbortSignal,
  { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES }: Limits = {},
): Promise<ServiceReply> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const body = bodyOf(content);
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(content.json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.any([deadline, stopped]),
    });
    const bytes = await bytesOf(response, mostBytes);
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') === true;
    return {
      status: response.status,
      body: isPdf ? bytes : readJson(bytes.toString('utf8')),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    };
  } catch (error) {
    if (deadline.aborted) return { status: null, problem: 'TIMEOUT', isUnsent: false };
    const code = errorCode(error instanceof Error ? error.cause : error) ?? '';
    return { status: null, problem: 'UNREACHABLE', isUnsent: UNSENT.has(code) };
  }
}

function bodyOf({ json, form, file }: Pick<ServiceRequest, 'json' | 'form' | 'file'>) {
  if (json !== undefined) return JSON.stringify(json);
  if (form) return new URLSearchParams(form);
  if (!file) return undefined;
  const parts = new FormData();
  parts.append('file', new Blob([file.text], { type: file.type }), file.name);
  return parts;
}

/** Errors: Error for a response above the limit. */
async function bytesOf(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('the response of a service is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
