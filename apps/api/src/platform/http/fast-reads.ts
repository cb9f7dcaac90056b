import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SharedResponse } from '#src/platform/http/shared-body.ts';

/** The response to a GET of one exact path; null if only the framework can respond. */
type Respond = (headers: IncomingHttpHeaders) => Promise<SharedResponse | null>;
/**
 * Called for each response with route, status, and duration in seconds. The duration ends when the response is passed
 * on for sending.
 */
type Observe = (request: { method: 'GET'; route: string; status: number }, seconds: number) => void;

/**
 * GETs that all screens repeat after each change, answered without the framework's work (docs/decisions/0075). Every
 * other request (a query, a body, an unknown session, a refusal, an error) is passed to the framework.
 */
export interface FastReads {
  add: (path: string, respond: Respond) => void;
  observe: (observe: Observe) => void;
}

/** Takes over the requests of the server of `app`; `headers` are sent with every response, as the framework would. */
export function createFastReads(
  app: FastifyInstance,
  log: Logger,
  headers: Readonly<Record<string, string>>,
): FastReads {
  const reads = new Map<string, Respond>();
  const observers: Observe[] = [];
  const headOf = headsWith(headers);
  let isOpen = !log.isLevelEnabled('info'); // a line of each request is the framework's (REL-28)
  app.addHook('preClose', (done) => {
    isOpen = false; // the framework refuses while it closes
    done();
  });
  const observed = (route: string, status: number, since: number) => {
    for (const observe of observers)
      observe({ method: 'GET', route, status }, (performance.now() - since) / 1_000);
  };
  const respond = async (path: string, read: Respond, request: IncomingMessage, response: ServerResponse) => {
    const since = performance.now();
    const found = await read(request.headers);
    if (!found) return false;
    response.writeHead(found.status, headOf(found));
    response.end(found.bytes);
    observed(path, found.status, since);
    return true;
  };
  const framework = takeListener(app);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const read = isOpen && isPlain(request) ? reads.get(path) : undefined;
    const handOn = () => framework(request, response);
    if (!read) handOn();
    else respond(path, read, request, response).then((isDone) => isDone || handOn(), handOn);
  });
  return {
    add: (path, read) => void reads.set(path, read),
    observe: (observe) => void observers.push(observe),
  };
}

/** The headers of a response with the common ones, made once, in the form that costs the least to send. */
function headsWith(common: Readonly<Record<string, string>>): (response: SharedResponse) => string[] {
  const heads = new WeakMap<SharedResponse, string[]>();
  return (response) => {
    const known = heads.get(response);
    if (known) return known;
    const head = Object.entries({ ...common, ...response.headers }).flat();
    heads.set(response, head);
    return head;
  };
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

function takeListener({ server }: FastifyInstance): RequestListener {
  const [listener, ...others] = server.listeners('request') as RequestListener[];
  if (!listener || others.length > 0) throw new Error('the framework has one listener for requests');
  server.removeListener('request', listener);
  return listener;
}
