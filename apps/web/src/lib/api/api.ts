import {
  API_BASE,
  isWrite,
  type CalledEndpoint,
  type Endpoint,
  type InputOf,
  type ParamsOf,
  type ResponseOf,
} from '@sofra/contract/endpoint';
import type { ErrorCode } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { ApiError, type BusinessChoice } from '#src/lib/api/api-error.ts';
import { askForPassword } from '#src/lib/api/asked-password.ts';
import { signInDevice } from '#src/lib/device/device.ts';
import { etagOf, rememberEtag } from '#src/lib/api/held-responses.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { noteMovedHome } from '#src/lib/api/moved-home.ts';
import { noteServerTime } from '#src/lib/realtime/server-time.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';
import { currentSession, endSession, SESSION_ENDED_TEXT, type Session } from '#src/lib/api/session.ts';

/** UI-13 */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The origin of the server; empty means the origin of the page. */
export const SERVER_BASE: string = import.meta.env.VITE_API_BASE ?? '';

type Empty = Record<string, never>;

/**
 * A property that is optional if its type allows an empty object or undefined. Some endpoints have no `params` or
 * `input`.
 */
type Part<Name extends string, Value> = Empty extends Value
  ? { [K in Name]?: Value }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallRequest<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'input', InputOf<E>> & {
    /**
     * The last response to the same request, if the caller holds one. If it is still current, the server sends no body,
     * and the call returns this very response.
     */
    held?: ResponseOf<E> | undefined;
    /** Passed by a caller that may repeat the action; otherwise every call gets a new key. */
    idempotencyKey?: string;
    /**
     * A time of the server, in ms, before the first request with this key. The server refuses a key that is so old that
     * its response may have been deleted.
     */
    idempotencyKeySince?: number;
    /** Finishes the request also when its page is closed meanwhile; its body has at most 64 kB. */
    keepalive?: boolean;
    /** From React Query, which aborts a read whose result is no longer needed. */
    signal?: AbortSignal;
    /**
     * The business to act on. Only a site administrator sends it; for other users it is that of the session (REL-15).
     */
    businessId?: string;
  };

/** Makes the argument optional for endpoints without required parameters or input. */
export type CallArguments<E extends Endpoint> =
  Empty extends CallRequest<E> ? [CallRequest<E>?] : [CallRequest<E>];

interface LooseRequest {
  params?: unknown;
  input?: unknown;
  idempotencyKey?: string;
  idempotencyKeySince?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
  businessId?: string;
  held?: unknown;
}

/**
 * Calls an operation of the contract. In arguments and results money is kuruş and instants are Dates. Throws {@link
 * ApiError}. A 401 or 403 ends the stored session, except on sign-in calls (SIGN-27).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[asked]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const loose = (asked ?? {}) as LooseRequest;
  const { params = {}, input, keepalive, signal, held } = loose;
  const session = currentSession();
  const isGet = endpoint.method === 'GET';
  const wire = input === undefined ? undefined : encodeInput(endpoint, input);
  const body = isGet || wire === undefined ? undefined : bodyOf(endpoint, wire);
  const url = SERVER_BASE + pathOf(endpoint, params) + (isGet ? queryOf(wire) : '');
  const request = {
    method: endpoint.method,
    headers: headersOf(endpoint, session, loose, body?.type),
    ...(body && { body: body.content }),
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
  };
  const answer = await sendWithPassword(url, request);
  noteServerTime(session, answer);
  if (answer.status >= 400) throw refusalOf(endpoint, answer, session);
  return responseOf(endpoint, answer, held);
}

/** Sends the request again after the password where the server requires one (PIN-25). */
async function sendWithPassword(...asked: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...asked);
  return needsPassword(answer) && (await askForPassword()) ? send(...asked) : answer;
}

/** The decoded response, or the stored one after a 304. */
function responseOf<E extends Endpoint>(endpoint: E, answer: Answer, held: unknown): ResponseOf<E> {
  if (answer.status === 304 && etagOf(held) !== undefined) return held as ResponseOf<E>;
  const decoded = decodeAnswer(endpoint, answer);
  rememberEtag(decoded, answer.etag);
  return decoded;
}

function encodeInput(endpoint: CalledEndpoint, input: unknown): unknown {
  const encoded = z.safeEncode(endpoint.input, input);
  if (encoded.success) return encoded.data;
  const fields = encoded.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    reason: message.startsWith('Invalid') ? 'Geçersiz değer.' : message,
  }));
  throw new ApiError({ status: 400, code: 'INVALID_INPUT', message: fields[0]?.reason, details: { fields } });
}

function pathOf({ path }: CalledEndpoint, params: unknown): string {
  const values = params as Record<string, string>;
  return API_BASE + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(wire: unknown): string {
  const entries = Object.entries((wire ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** JSON, or the raw bytes for endpoints with other media types. */
function bodyOf({ mediaTypes }: CalledEndpoint, wire: unknown): { type: string; content: BodyInit } {
  if (!mediaTypes) return { type: 'application/json', content: JSON.stringify(wire) };
  const { mediaType, bytes } = wire as { mediaType: string; bytes: Uint8Array<ArrayBuffer> };
  return { type: mediaType, content: bytes };
}

/** The token of the session; on a shared device without a session, the token of the device (PIN-2, PIN-4). */
const bearerOf = (session: Session | null): Record<string, string> => {
  const token = session?.token ?? pairedDevice()?.token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

function headersOf(
  endpoint: CalledEndpoint,
  session: Session | null,
  {
    idempotencyKey,
    idempotencyKeySince: since,
    held,
    businessId = session?.businessId ?? undefined,
  }: LooseRequest,
  bodyType: string | undefined,
): Record<string, string> {
  const etag = etagOf(held);
  return {
    accept: 'application/json',
    'x-client': 'web',
    ...(bodyType && { 'content-type': bodyType }),
    ...bearerOf(session),
    ...(businessId && { 'x-biz-id': businessId, 'x-business-id': businessId }),
    ...(isSignIn(endpoint) && { 'x-device': signInDevice() }),
    ...(isWrite(endpoint) && { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() }),
    ...(etag && { 'if-none-match': etag }),
    ...(since !== undefined && { 'idempotency-key-since': new Date(since).toISOString() }),
  };
}

interface Answer {
  status: number;
  /** The parsed JSON; undefined if the body is not JSON. */
  body: unknown;
  /** The `Date` header: the current time of the server. */
  date: string | null;
  /** Sent with the lists that the server answers by 304 while they are the same. */
  etag: string | null;
}

/** Sends one request. The time limit includes reading the body of the response. */
async function send(url: string, init: RequestInit): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  const giveUp = () => limit.abort();
  init.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    const body = parseJson(await response.text());
    const { status, headers } = response;
    return { status, date: headers.get('date'), etag: headers.get('etag'), body };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw ApiError.transport(limit.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', giveUp);
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined; // Not JSON, such as the page of a proxy: then only the status counts.
  }
}

interface Refusal {
  code?: ErrorCode;
  error?: string;
  message?: string;
  details?: Record<string, unknown> | unknown[] | string;
  /** With a stock refusal whose `details` are a list: the quantities that are available. */
  lines?: unknown;
  businesses?: BusinessChoice[];
}

const needsPassword = ({ status, body }: Answer): boolean =>
  status === 422 && (body as Refusal | null | undefined)?.code === 'PASSWORD_NEEDED';

/** Another server that implements the specification may send a list or a text where ours sends an object. */
function detailsOf({ details, lines }: Refusal): Record<string, unknown> | undefined {
  if (typeof details === 'string') return { text: details };
  if (lines || Array.isArray(details)) return { items: details, lines };
  return details;
}

/** A sign-in call returns 401 for a wrong password, which does not mean that the stored session is invalid. */
const isSignIn = ({ path }: CalledEndpoint): boolean =>
  path.startsWith('/auth/') || path === '/site-admin/login';

function refusalOf(endpoint: CalledEndpoint, { status, body }: Answer, session: Session | null): ApiError {
  const refusal = (typeof body === 'object' && body !== null ? body : {}) as Refusal;
  const error = new ApiError({
    status,
    code: refusal.code ?? 'UNREADABLE',
    message: refusal.error ?? refusal.message,
    details: detailsOf(refusal),
    businesses: refusal.businesses,
  });
  noteMovedHome(error);
  // A late response to an old session must not end the session that followed it.
  const isCurrent = session !== null && session.token === currentSession()?.token;
  if ((status === 401 || status === 403) && isCurrent && !isSignIn(endpoint)) {
    endSession(error.message || SESSION_ENDED_TEXT);
  }
  return error;
}

function decodeAnswer<E extends Endpoint>(endpoint: E, { status, body }: Answer): ResponseOf<E> {
  const decoded = z.safeDecode(endpoint.response, body);
  const data: unknown = decoded.data;
  if (decoded.success) return data as ResponseOf<E>;
  throw new ApiError({
    status,
    code: 'UNREADABLE',
    message: 'Sunucunun yanıtı anlaşılamadı. Sayfayı yenileyin.',
    // The fields of the response, such as `ok: false` of another server that implements the specification.
    details: typeof body === 'object' && body !== null ? { ...body } : {},
  });
}
