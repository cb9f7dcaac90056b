import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
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
import { translateDatabaseError } from '#src/platform/postgres/database-errors.ts';
import { refuseMalformed } from '#src/platform/http/malformed-requests.ts';
import type { Logger } from 'pino';

const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 10_000;
/**
 * A connection on which no byte moves for so long is given up: its other end reads no answer, and what it asked for
 * would be kept in memory for ever. Longer than any request takes.
 */
const SILENCE_MS = 30_000;
/** A machine that has everything else to do may take longer over a start than the framework's 10 s. */
const START_TIMEOUT_MS = 60_000;

const unused = (): never => {
  throw new Error(
    'routes carry no schema of the framework: the contract reads and writes (bind-endpoints.ts)',
  );
};
/** In place of two JSON schema compilers that the framework would load and nobody would use. */
const NO_SCHEMAS = { buildValidator: unused, buildSerializer: unused };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the endpoint this route answers. */
    refusalStatus?: Endpoint['refusalStatus'];
    /** What its body must be, where it is no JSON. */
    mediaTypes?: Endpoint['mediaTypes'];
  }
}

/** An HTTP server with the business's rules and no route yet: strict bodies, headers, one shape for every error. */
export function createHttpServer(config: Config, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: NO_SCHEMAS },
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: 30_000,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false, // we answer that ourselves, as every other refusal
    forceCloseConnections: 'idle',
    // What cannot even be routed (a broken percent-encoding) never reaches the error handler.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply.headers(SECURITY_HEADERS), request, refusalOf(error, request)),
    clientErrorHandler: refuseMalformed,
    http: {
      headersTimeout: TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
      shouldUpgradeCallback: isForSockets,
    },
    routerOptions: { maxParamLength: 200, caseSensitive: true },
  }) as unknown as FastifyInstance;
  sendSecurityHeaders(app, config);
  acceptOnlyJson(app);
  answerErrors(app);
  logAnswers(app);
  refuseWhileClosing(app);
  return app;
}

/** Some clients offer to upgrade to another protocol without being asked; they get an ordinary HTTP response. */
const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/socket.io/');

/** No third party at all; QZ Tray is a program on the cashier's own machine. */
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

/**
 * Read once from the library: its plugin for the framework reads the policy anew at each request, a tenth of what a menu
 * costs the server.
 */
function sendSecurityHeaders(app: FastifyInstance, { isProduction }: Config): void {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    hsts: isProduction,
    frameguard: { action: 'deny' },
  })(response.req, response, (error) => {
    if (error) throw error as Error;
  });
  const headers = response.getHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

const PICTURES = ['image/webp', 'image/jpeg', 'image/png'];

/**
 * Nothing is coerced: a form or a text is 415, an empty body with the JSON type is no body. A picture is taken where the
 * endpoint says so, and there nothing else is.
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
 * From the moment of closing nobody is let in any more, but for whoever asks about our health; what is under way is
 * answered. A connection kept alive after its last answer would hold up the stop until its patience ran out.
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

/** One line a request, with its id and without anything a person typed (REL-28). */
function logAnswers(app: FastifyInstance): void {
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
  // `items` is the whole of a stock refusal's details; its `lines` and `businesses` stand at the top (STOCK-16,
  // SIGN-8).
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
