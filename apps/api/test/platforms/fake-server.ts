import http from 'node:http';

/**
 * A fault of a platform. Those with AFTER take what was sent and lose the answer. A page is the answer of a proxy, which
 * forwards nothing.
 */
export type Fault =
  | 'LIMITED'
  | 'BROKEN'
  | 'BROKEN_AFTER'
  | 'CUT_AFTER'
  | 'HANG_AFTER'
  | 'PAGE_200'
  | 'PAGE_404';

const PAGES = { PAGE_200: 200, PAGE_404: 404 } as const;

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
  form: URLSearchParams;
  /** The body as it was sent. */
  text: string;
}

export interface FakeReply {
  status: number;
  body?: unknown;
}

export const reply = (status: number, body?: unknown): FakeReply => ({ status, body });

type Answer = (request: FakeRequest) => FakeReply;

export interface FakeServer {
  url: string;
  received: FakeRequest[];
  /** Decides the fault of the next requests; none at first. */
  faults: { of: (request: FakeRequest) => Fault | null };
  stop: () => Promise<void>;
}

/** Serves a platform that `answer` imitates, with the faults that a test wants. */
export async function startFake(answer: Answer): Promise<FakeServer> {
  const received: FakeRequest[] = [];
  const faults: FakeServer['faults'] = { of: () => null };
  const server = http.createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = requestOf(incoming, Buffer.concat(chunks).toString());
      received.push(request);
      const fault = faults.of(request);
      if (fault === 'LIMITED') return send(response, reply(429, {}), { 'retry-after': '1' });
      if (fault === 'BROKEN') return send(response, reply(500, {}));
      if (fault === 'PAGE_200' || fault === 'PAGE_404') return sendPage(response, PAGES[fault]);
      const answered = answer(request);
      if (fault === 'CUT_AFTER') return void response.destroy();
      if (fault === 'HANG_AFTER') return undefined;
      return send(response, fault === 'BROKEN_AFTER' ? reply(502, {}) : answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    ...{ url: `http://127.0.0.1:${port}`, received, faults },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function requestOf({ method = '', url = '/', headers }: http.IncomingMessage, text: string): FakeRequest {
  const { pathname: path, searchParams: query } = new URL(url, 'http://fake');
  const isJson = headers['content-type']?.startsWith('application/json') === true && text !== '';
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  const form = new URLSearchParams(text);
  return { method, path: decodeURIComponent(path), query, headers, body, form, text };
}

function send(
  response: http.ServerResponse,
  { status, body }: FakeReply,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

function sendPage(response: http.ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<html><body>Ağa giriş</body></html>');
}

/** An order of a fake, and each step that the platform took. */
export interface FakeOrder {
  number: string;
  steps: { step: string; at: number }[];
  /** Foreign form, as it is sent. */
  sent: Record<string, unknown>;
}

export const hasStep = (order: FakeOrder, step: string): boolean =>
  order.steps.some((each) => each.step === step);
export const lastAt = ({ steps }: FakeOrder): number => steps.at(-1)?.at ?? 0;

/** One address of a fake: method, path with parts that vary as groups, and the answer to them. */
export type FakeRoute = readonly [
  method: string,
  path: RegExp,
  answer: (request: FakeRequest, part: string) => FakeReply,
];

/** Answers with the first route that fits, or 404. */
export function routed(routes: readonly FakeRoute[], request: FakeRequest): FakeReply {
  for (const [method, path, answer] of routes) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found) return answer(request, found[1] ?? '');
  }
  return reply(404, { code: 22, error: 'RouteNotFoundError' });
}
