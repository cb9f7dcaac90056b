import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint } from '@sofra/contract/endpoint';
import { ERRORS } from '@sofra/contract/errors';
import { RuleError, type BareErrorCode } from '@sofra/domain/errors';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import helmet from 'helmet';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { LISTENER, SILENCE_MS } from '#src/platform/http/listening.ts';
import { translateDatabaseError } from '#src/platform/postgres/database-errors.ts';
import { refuseMalformed } from '#src/platform/http/malformed-requests.ts';
import type { Logger } from 'pino';

const BODY_LIMIT = 64 * 1024;
/** A busy machine may take longer to start than the framework's 10 s. */
const START_TIMEOUT_MS = 60_000;

const unused = (): never => {
  throw new Error(
    'routes carry no schema of the framework: the contract reads and writes (bind-endpoints.ts)',
  );
};
/** Replaces two JSON schema compilers that the framework would load although nothing uses them. */
const NO_SCHEMAS = { buildValidator: unused, buildSerializer: unused };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken from the endpoint that this route serves. */
    refusalStatus?: Endpoint['refusalStatus'];
    /** The media types of the body, where it is not JSON. */
    mediaTypes?: Endpoint['mediaTypes'];
    /** The answers are data and no pages, so a browser may do nothing with them (REL-27). */
    isData?: boolean;
  }
}

/**
 * An HTTP server with the common rules and no route yet: strict bodies, security headers, one shape for every error.
 */
export function createHttpServer(config: Config, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: NO_SCHEMAS },
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: LISTENER.requestTimeout,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: LISTENER.keepAliveTimeout,
    genReqId: () => randomUUID(),
    // The framework's own factory passes options, and pino then makes the methods of all levels again for each request.
    childLoggerFactory: (parent, bindings) => parent.child(bindings),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false, // this server sends that refusal itself, in the shape of all others
    forceCloseConnections: 'idle',
    // Requests that cannot be routed (a broken percent-encoding) never reach the error handler.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply.headers(SECURITY_HEADERS), request, refusalOf(error, request)),
    clientErrorHandler: refuseMalformed,
    http: LISTENER,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
  }) as unknown as FastifyInstance;
  sendSecurityHeaders(app, config);
  acceptOnlyJson(app);
  answerErrors(app);
  logAnswers(app, log);
  refuseWhileClosing(app);
  return app;
}

/** No third party is allowed. QZ Tray is a program on the cashier's own computer. */
const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'ws://localhost:8182', 'wss://localhost:8181'],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Headers that also concern data. The rest of the library's headers is about documents and their windows. */
const ABOUT_DATA = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/**
 * Sends the headers of a page, or those of data with every answer of an endpoint (REL-27). Each is written and checked
 * with every answer, and data needs five of them.
 */
function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const [pages, data] = [headersOfPages(config), headersOfData(config)];
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.routeOptions.config.isData ? data : pages);
    done();
  });
}

export function headersOfData(config: Config): Record<string, string> {
  const kept = Object.entries(headersOfPages(config)).filter(([name]) => ABOUT_DATA.includes(name));
  return { ...SECURITY_HEADERS, ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}

/** Read once from the library: its plugin evaluates the policy at each request. */
function headersOfPages({ isProduction, lan }: Config): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    // A browser would remember it for `<hostname>.local` and never open /kur over http there again (LAN-6).
    hsts: isProduction && lan === null,
    frameguard: { action: 'deny' },
  })(response.req, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders();
}

const PICTURES = ['image/webp', 'image/jpeg', 'image/png'];

/**
 * Bodies are not coerced: a form or a text is 415, and an empty body with the JSON type counts as no body. An endpoint
 * for pictures accepts only pictures.
 */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.mediaTypes) done(new RuleError('NOT_A_PICTURE'));
    else if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(PICTURES, { parseAs: 'buffer' }, (request, body, done) => {
    const isWanted = request.routeOptions.config.mediaTypes !== undefined;
    done(isWanted ? null : new RuleError('NOT_JSON'), isWanted ? body : undefined);
  });
}

/**
 * Refuses new requests from the moment the server closes, except health checks; requests under way are answered. Every
 * response closes its connection, because an idle one would delay the stop until its timeout.
 */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isClosing && !request.url.startsWith('/health/')) done(new RuleError('UNAVAILABLE'));
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Logs one line per request, with its id and without anything a person typed (REL-28). At a level that drops these
 * lines nothing is put together for them.
 */
function logAnswers(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

const CODE_OF_FASTIFY: Readonly<Record<string, BareErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
};

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const rule = refusalOf(error, request);
    return sendRefusal(reply, request, rule);
  });
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, rule: RuleError): FastifyReply {
  const { text } = ERRORS[rule.code];
  const status = request.routeOptions.config.refusalStatus?.[rule.code] ?? ERRORS[rule.code].status;
  // For a stock refusal the details are its `items`. Its `lines`, and the `businesses` of a sign-in, are top-level
  // fields (STOCK-16, SIGN-8).
  const { businesses, retryAfterSeconds, message, lines, ...facts } = rule.details ?? {};
  const details = lines ? facts['items'] : Object.keys(facts).length > 0 ? facts : undefined;
  if (status === 429 || status === 503) void reply.header('retry-after', Number(retryAfterSeconds ?? 2));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({
      code: rule.code,
      error: typeof message === 'string' ? message : text,
      businesses,
      details,
      lines,
      requestId: request.id,
    });
}

function refusalOf(raw: unknown, request: FastifyRequest): RuleError {
  const error = translateDatabaseError(raw);
  if (error instanceof RuleError) {
    if (error.code === 'UNAVAILABLE') request.log.warn({ err: error.cause ?? error }, 'unavailable');
    return error;
  }
  const { code, statusCode = 500 } = error as FastifyError;
  const known = CODE_OF_FASTIFY[code];
  const wantsPicture = request.routeOptions.config.mediaTypes !== undefined;
  if (known === 'NOT_JSON' && wantsPicture) return new RuleError('NOT_A_PICTURE');
  if (known) return new RuleError(known);
  if (statusCode >= 400 && statusCode < 500)
    return new RuleError('INVALID_INPUT', { fields: [{ path: '', reason: 'İstek okunamadı.' }] });
  request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected error');
  return new RuleError('INTERNAL');
}
