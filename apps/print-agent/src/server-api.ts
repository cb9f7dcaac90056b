import {
  API_BASE,
  type Endpoint,
  type InputOf,
  type ParamsOf,
  type ResponseOf,
} from '@sofra/contract/endpoint';
import * as z from 'zod/mini';

/** The server refused the request, so repeating it is pointless. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }

  /** The token is not that of a print agent, was revoked, or its business moved away (MOVE-12). */
  get isAboutToken(): boolean {
    return this.status === 401 || this.status === 403 || this.code === 'BUSINESS_MOVED';
  }
}

/** It is unknown whether the server received the request: repeat it with the same idempotency key. */
export class ServerAway extends Error {}

export interface Answer<Data> {
  data: Data;
  /** The time by the server's clock, since that of a small computer may be years off. */
  at: Date;
}

export interface Request<E extends Endpoint> {
  params?: ParamsOf<E>;
  input?: InputOf<E>;
  /** Required for requests that must not take effect twice; a report may repeat. */
  idempotencyKey?: string;
}

export interface ServerApi {
  call: <E extends Endpoint>(endpoint: E, request?: Request<E>) => Promise<Answer<ResponseOf<E>>>;
}

const TIMEOUT_MS = 10_000;

/** Calls the operations of the contract with the agent's token, at the configured origin and no other. */
export const serverApi = (server: string, token: string): ServerApi => ({
  call: async (endpoint, request = {}) => {
    const wire = request.input === undefined ? undefined : z.encode(endpoint.input, request.input);
    const isGet = endpoint.method === 'GET';
    const response = await send(addressOf(server, endpoint, request.params, isGet ? wire : undefined), {
      method: endpoint.method,
      // Redirects are not followed, because they could carry the token to another server.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-client': 'print-agent',
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
      },
      ...(!isGet && { body: JSON.stringify(wire ?? {}) }),
    });
    refuse(response);
    const decoded = z.safeDecode(endpoint.response, response.body);
    if (!decoded.success) throw new ServerAway('yanıtı anlaşılamadı');
    return { data: decoded.data as ResponseOf<typeof endpoint>, at: response.at };
  },
});

function addressOf(server: string, { path }: Endpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return `${server}${API_BASE}${filled}${search === '' ? '' : `?${search}`}`;
}

interface Response {
  status: number;
  /** The parsed JSON; undefined when the body is none. */
  body: unknown;
  at: Date;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const date = new Date(response.headers.get('date') ?? Number.NaN);
    return {
      status: response.status,
      body: parseJson(await response.text()),
      at: Number.isNaN(date.getTime()) ? new Date() : date,
    };
  } catch (error) {
    throw new ServerAway(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'süresinde yanıt vermiyor';
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code ? `ulaşılamıyor (${code})` : 'ulaşılamıyor';
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined; // an HTML page of a proxy: only its status counts
  }
}

/** Continues *Sunucu*, as every reason does. */
const LOCKED = 'işletmenizi kilitli tutuyor; açılması için site yöneticinizle görüşün';

/**
 * Throws `Refused` for a response with an error code of Sofra. Any other error may be that of a proxy or a restart and
 * is treated as no response. A locked business is too: the agent continues after the unlock (SITE-27, SITE-28).
 */
function refuse({ status, body }: Response): void {
  if (status < 300) return;
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const isDefinite = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (code === 'BUSINESS_LOCKED') throw new ServerAway(LOCKED);
  if (isDefinite && typeof code === 'string')
    throw new Refused(status, code, typeof error === 'string' ? error : code);
  if (status < 400) throw new ServerAway('başka bir adrese yönlendiriyor; --server değerini denetleyin');
  throw new ServerAway(`şimdi yanıt veremiyor (${status})`);
}
