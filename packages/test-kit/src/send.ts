import { API_BASE, type Method } from '@sofra/contract/endpoint';
import { overHttp, type ReceivedResponse, type SentRequest, type Transport } from './transport.ts';

export type Json = Record<string, unknown>;

/** One request as data, for a caller that knows its path or sends on purpose input that no endpoint takes. */
export interface ApiRequest {
  /** Default: POST. */
  method?: Method;
  /** The path below `/api`. */
  path: string;
  token?: string | null;
  /** Sent as JSON; text and bytes are sent as they are. */
  body?: unknown;
  /** The `Idempotency-Key`. */
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ApiResponse extends ReceivedResponse {
  /** The JSON of the response; an empty object where there is none. Throws when the text is something else. */
  readonly body: Json;
}

/** The destination of a request: the URL of a server, or a transport of its own. */
export type Server = string | Transport;

/** The one way a test, a journey, a proof or a bench calls the API. Rejects without a response. */
export async function send(to: Server, request: ApiRequest): Promise<ApiResponse> {
  const transport = typeof to === 'string' ? overHttp(to) : to;
  const { status, headers, text } = await transport(onTheWire(request));
  return {
    status,
    headers,
    text,
    get body() {
      return text === '' ? {} : (JSON.parse(text) as Json);
    },
  };
}

function onTheWire({ method = 'POST', path, token, body, key, headers, signal }: ApiRequest): SentRequest {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return {
    method,
    path: API_BASE + path,
    headers: {
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

export const isDone = ({ status }: Pick<ApiResponse, 'status'>): boolean => status >= 200 && status < 300;

/** Returns the body of a request that must succeed; rejects with the server's response otherwise. */
export async function must<T>(to: Server, request: ApiRequest): Promise<T> {
  const response = await send(to, request);
  if (isDone(response)) return response.body as T;
  throw new Error(`${request.method ?? 'POST'} ${request.path}: ${response.status} ${response.text}`);
}

/** A refusal by a business rule; every other failure is a fault of the server. */
export const isRefusal = ({ status }: Pick<ApiResponse, 'status'>): boolean =>
  status === 404 || status === 409 || status === 422;

const REFUSAL_CODE = /^[A-Z_]+$/;
const REQUEST_ID = /^[0-9a-f-]{36}$/;
const SENTENCE = /^[A-ZÇĞİÖŞÜ][^<>{}]*[.)]$|^(Geçersiz IP|Menü bulunamadı|Pano bulunamadı)$/;
const REASON = /[çğıöşüÇĞİÖŞÜ]|olmalı|bilir|alan|yok/;

/** Describes a response that is no refusal in the one shape of every error; null when it is one. */
export function oddityOfRefusal({ status, text }: Pick<ApiResponse, 'status' | 'text'>): string | null {
  const answered = `${status} ${text.slice(0, 200)}`;
  if (status < 400 || status >= 500) return `answered ${answered}`;
  try {
    const { code, error, requestId, details } = JSON.parse(text) as Json;
    const { fields = [] } = (details ?? {}) as { fields?: { reason: string }[] };
    const isInShape =
      REFUSAL_CODE.test(String(code)) &&
      SENTENCE.test(String(error)) &&
      REQUEST_ID.test(String(requestId)) &&
      fields.every(({ reason }) => REASON.test(reason));
    return isInShape ? null : `refused in another shape: ${answered}`;
  } catch {
    return `refused with what is no JSON: ${answered}`;
  }
}

/** True when the response was stored under the request's key. */
export const isReplay = ({ headers }: Pick<ApiResponse, 'headers'>): boolean =>
  headers.get('idempotent-replayed') === 'true';
