import { API_BASE, STABLE_BASE, type Endpoint, type ResponseOf } from '@sofra/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { authenticate, authenticateCached, bearerToken } from '#src/platform/security/authenticate.ts';
import { createAfterResponse, type AfterResponse } from '#src/platform/http/after-response.ts';
import type { Actor, PublicCall, Read, Services, Work } from '#src/platform/writes/context.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import { hashRequest, mayBeForgotten, type KeyClaim } from '#src/platform/writes/idempotency.ts';
import { refusalIn, type StoredResponse } from '#src/platform/writes/stored-responses.ts';
import { addressBlock, deviceOf } from '#src/platform/security/client-origin.ts';
import {
  idempotencyKeyOf,
  keySinceOf,
  requestOf,
  WITHOUT_INPUT,
  type RequestOf,
} from '#src/platform/http/request-input.ts';
import { createPublicResponseCache, createSharedReads } from '#src/platform/http/response-cache.ts';
import type { Pace } from '#src/platform/security/rate-limits.ts';
import type { FastReads } from '#src/platform/http/fast-reads.ts';
import { sendSharedResponse, sharedResponseOf } from '#src/platform/http/shared-body.ts';
import { inTransaction, type Later } from '#src/platform/postgres/transaction.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

type Reply<E extends Endpoint> = Promise<ResponseOf<E>>;

/** A read that depends only on business and role of the caller, so that its response can be shared. */
export type ReadOfRole = Omit<Read, 'actor'> & { actor: Pick<Actor, 'businessId' | 'role'> };

/** A public response that is shared: the version of its data, and how to read it when that version is new. */
export interface PublicReading<E extends Endpoint> {
  version: string;
  read: () => Reply<E>;
}

/** Reads the version of some data with one statement, which it sends as soon as it is called. */
export type VersionOf = (read: ReadOfRole) => Promise<string>;

/** Runs before the transaction, which would otherwise hold a connection while it waits: a hash, a limit, a measurement. */
type Prepare<E extends Endpoint, P> = (services: Services, request: RequestOf<E>, actor: Actor) => Promise<P>;

interface ReadOptions<E extends Endpoint, P> {
  prepare?: Prepare<E, P>;
  /** For site administrators: no business is selected, and the store calls database functions for all businesses. */
  isOfSite?: boolean;
}

interface WriteOptions<E extends Endpoint, P> {
  prepare?: Prepare<E, P>;
  /** For site administrators: finds the business under whose row security and audit chain the write runs. */
  businessOf?: (services: Services, request: RequestOf<E>) => Promise<string>;
}

/** Binds endpoints of the contract to their handlers; routes are created in no other way. */
export interface Api {
  /** Runs in one snapshot of the own business; PostgreSQL itself refuses writes (REL-2). */
  read: <E extends Endpoint, P = undefined>(
    e: E,
    answer: (read: Read, request: RequestOf<E>, prepared: P) => Reply<E>,
    options?: ReadOptions<E, P>,
  ) => void;
  /**
   * A read with the same response for all users of one role in one business. Their screens request it at the same time.
   * Concurrent requests share one read. `versionOf` reads the version of the data within the same snapshot. With it,
   * the last body is sent again while the version stays the same. Without it, the body is sent again while the bytes
   * stay the same. Either way a body is compressed once, and a client that holds it gets 304.
   */
  readTogether: <E extends Endpoint>(
    e: E,
    answer: (read: ReadOfRole, request: RequestOf<E>) => Reply<E>,
    versionOf?: VersionOf,
  ) => void;
  /** Runs in one transaction, once per idempotency key, and publishes its events after the commit. */
  write: <E extends Endpoint, P = undefined>(
    e: E,
    run: (work: Work, request: RequestOf<E>, prepared: P) => Reply<E>,
    options?: WriteOptions<E, P>,
  ) => void;
  /** For requests that read no row of the business: no transaction is opened. */
  compute: <E extends Endpoint>(e: E, answer: (request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A public endpoint; no session is needed. `hasOwnLimit` omits the limit per address and endpoint. That limit must
   * not lock out the staff, who share the address of their guests.
   */
  public: <E extends Endpoint>(
    e: E,
    answer: (call: PublicCall, request: RequestOf<E>) => Reply<E>,
    options?: { hasOwnLimit?: boolean },
  ) => void;
  /**
   * A public read that is the same for every caller. Its version is checked once a second, for any number of callers.
   * It is read again only when the version has changed.
   */
  publicTogether: <E extends Endpoint>(
    e: E,
    readVersion: (call: PublicCall, request: RequestOf<E>) => Promise<PublicReading<E>>,
  ) => void;
  /** The endpoints bound so far; a test compares them with the contract. */
  bound: readonly Endpoint[];
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<StoredResponse>;
type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type Handle = (e: Endpoint, handler: RouteHandlerMethod, admit?: Admit) => void;
type Route = (e: Endpoint, answer: Answering) => void;
/** The same for requests with a session. */
type HandleAs<T = unknown> = (
  e: Endpoint,
  handler: (actor: Actor, request: FastifyRequest, reply: FastifyReply) => Promise<T>,
  within?: 'one business' | 'every business',
) => void;
type RouteAs = HandleAs<StoredResponse>;

export function bindApi(app: FastifyInstance, services: Services, fastReads: FastReads): Api {
  const bound: Endpoint[] = [];
  const handle: Handle = (e, handler, admit) => {
    bound.push(e);
    const bases = e.scope ? [API_BASE, STABLE_BASE] : [API_BASE];
    for (const base of bases)
      app.route({
        method: e.method,
        url: base + e.path,
        ...(admit && { onRequest: admit }),
        ...(e.bodyLimit !== undefined && { bodyLimit: e.bodyLimit }),
        config: { refusalStatus: e.refusalStatus, mediaTypes: e.mediaTypes, isData: true },
        handler,
      });
  };
  const route: Route = (e, answer) =>
    handle(e, async (request, reply) => send(reply, await answer(request, reply)));
  const handleAs = admitting(services, handle);
  const routeAs: RouteAs = (e, answer, within) =>
    handleAs(e, async (actor, request, reply) => send(reply, await answer(actor, request, reply)), within);
  return {
    bound,
    ...readsOf(routeAs, services),
    ...sharedReadsOf(services, handleAs, fastReads),
    ...writesOf(routeAs, services),
    ...publicOf(route, services, createAfterResponse(app, services.log), handle),
  };
}

/**
 * Checks session and permission before the body arrives. Only permitted callers thus get a refusal of its type and size
 * (REL-20).
 */
function admitting(services: Services, handle: Handle): HandleAs {
  const actors = new WeakMap<FastifyRequest, Actor>();
  return (e, handler, within) =>
    handle(
      e,
      (request, reply) => handler(actors.get(request) as Actor, request, reply),
      async (request, reply) => {
        const onPace = (pace: Pace) => void reply.headers(paceHeaders(pace));
        actors.set(request, await authenticate(services, e, request, { within, onPace }));
      },
    );
}

/** Headers by the draft *RateLimit header fields for HTTP* of the IETF (TOKEN-6). */
const paceHeaders = ({ limit, left, seconds }: Pace): Record<string, string> => ({
  'ratelimit-policy': `"token";q=${limit};w=60`,
  ratelimit: `"token";r=${left};t=${seconds}`,
});

function readsOf(route: RouteAs, services: Services): Pick<Api, 'read' | 'compute'> {
  const within = snapshotsOf(services);
  return {
    read: <E extends Endpoint, P>(
      e: E,
      answer: (read: Read, request: RequestOf<E>, prepared: P) => Reply<E>,
      { prepare, isOfSite = false }: ReadOptions<E, P> = {},
    ) =>
      route(
        e,
        async (actor, request) => {
          const input = requestOf(e, request);
          const prepared = (await prepare?.(services, input, actor)) as P;
          return within(e, actor, async (read) => encode(e, await answer(read, input, prepared), read));
        },
        isOfSite ? 'every business' : 'one business',
      ),
    compute: (e, answer) => route(e, async (_, request) => encode(e, await answer(requestOf(e, request)))),
  };
}

function sharedReadsOf(
  services: Services,
  handle: HandleAs,
  fastReads: FastReads,
): Pick<Api, 'readTogether'> {
  const within = snapshotsOf(services);
  /** The version of some data: its one statement travels in one packet with the whole transaction. */
  const readVersion = async (e: Endpoint, actor: Actor, versionOf: VersionOf): Promise<string> => {
    const { version } = await within(e, actor, (read, later) => {
      const version = versionOf(read);
      later(version);
      return Promise.resolve({ version });
    });
    return version;
  };
  return {
    readTogether: (e, answer, versionOf) => {
      const reads = createSharedReads();
      const bodyFor = (actor: Actor, input: RequestOf<typeof e>) => {
        const key = JSON.stringify([e.path, actor.businessId, actor.role, input]);
        return reads(key, {
          read: () =>
            within(e, actor, async (read) => {
              const version = versionOf ? await versionOf(read) : null;
              return { version, text: textOf(e, await answer(read, input)) };
            }),
          readVersion: versionOf ? () => readVersion(e, actor, versionOf) : null,
        });
      };
      handle(e, async (actor, request, reply) => {
        const body = await bodyFor(actor, requestOf(e, request));
        return sendSharedResponse(reply, await sharedResponseOf(request.headers, body));
      });
      if (e.path.includes(':')) return;
      const input = requestOf(e, WITHOUT_INPUT);
      fastReads.add(API_BASE + e.path, async (headers) => {
        const actor = await authenticateCached(services, e, { headers });
        return actor && sharedResponseOf(headers, await bodyFor(actor, input));
      });
    },
  };
}

/** Runs a read in one snapshot on behalf of the actor. */
const snapshotsOf =
  (services: Services) =>
  <T>(e: Endpoint, actor: Actor, work: (read: Read, later: Later) => Promise<T>): Promise<T> => {
    const pool = e.isReport ? services.reportPool : services.pool;
    const scope = { businessId: actor.businessId || null, readOnly: true };
    return inTransaction(pool, scope, (tx, { later }) =>
      work({ tx, actor, config: services.config, now: services.clock(), hides: { cash: false } }, later),
    );
  };

const writesOf = (route: RouteAs, services: Services): Pick<Api, 'write'> => ({
  write: <E extends Endpoint, P>(
    e: E,
    run: (work: Work, request: RequestOf<E>, prepared: P) => Reply<E>,
    { prepare, businessOf }: WriteOptions<E, P> = {},
  ) =>
    route(
      e,
      async (admitted, request, reply) => {
        const input = requestOf(e, request);
        const actor = businessOf ? { ...admitted, businessId: await businessOf(services, input) } : admitted;
        const prepared = (await prepare?.(services, input, actor)) as P;
        const claim = claimOf(services, e, request);
        const { answer, isReplay } = await runWrite(services, actor, claim, async (work) =>
          encode(e, await run(work, input, prepared)),
        );
        return isReplay ? replayed(reply, answer) : answer;
      },
      businessOf ? 'every business' : 'one business',
    ),
});

/** The stored response to a repeated request, which may be a refusal. */
function replayed(reply: FastifyReply, answer: StoredResponse): StoredResponse {
  void reply.header('idempotent-replayed', 'true');
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  return answer;
}

/** Null when the request has no idempotency key and may be repeated. */
function claimOf({ secret, clock }: Services, e: Endpoint, request: FastifyRequest): KeyClaim | null {
  const key = idempotencyKeyOf(e, request);
  if (key === null) return null;
  return {
    key,
    requestHash: hashRequest(secret, `${e.method} ${e.path}`, request.params, request.body),
    isSecret: e.isSecret === true,
    isPoll: e.isPoll === true,
    mayBeForgotten: mayBeForgotten(keySinceOf(request), clock()),
  };
}

function publicOf(
  route: Route,
  services: Services,
  runAfter: AfterResponse,
  handle: Handle,
): Pick<Api, 'public' | 'publicTogether'> {
  const publicCall = (request: FastifyRequest, reply: FastifyReply): PublicCall => {
    const { ip, headers } = request;
    return {
      services,
      now: services.clock(),
      address: ip,
      origin: { address: addressBlock(ip), device: deviceOf(headers['x-device']) },
      token: bearerToken(request),
      apiKey: typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : null,
      afterResponse: (work) => runAfter(reply, work),
    };
  };
  /**
   * Every operation has a separate limit for each address. A client that calls one of them too often does not block the
   * others for people on the same network. Requests with a session are counted per session.
   */
  const keepPace = async (e: Endpoint, { token, origin }: PublicCall): Promise<void> => {
    const owner = token === null ? null : await services.sessions.find(token);
    const who = owner ? `session:${owner.sessionId}` : `address:${origin.address}:${e.method} ${e.path}`;
    await services.rateLimits.countRequest(who);
  };
  return {
    public: (e, answer, { hasOwnLimit = false } = {}) =>
      route(e, async (request, reply) => {
        const call = publicCall(request, reply);
        const input = requestOf(e, request);
        if (!hasOwnLimit) await keepPace(e, call);
        return encode(e, await answer(call, input));
      }),
    publicTogether: (e, readVersion) => {
      const shared = createPublicResponseCache(services.clock);
      handle(e, async (request, reply) => {
        const call = publicCall(request, reply);
        const input = requestOf(e, request);
        await keepPace(e, call);
        const answer = await shared.get(JSON.stringify([e.path, input]), async () => {
          const { version, read } = await readVersion(call, input);
          return { version, read: async () => textOf(e, await read()) };
        });
        if ('refusal' in answer) throw answer.refusal;
        return sendSharedResponse(reply, await sharedResponseOf(request.headers, answer));
      });
    },
  };
}

const textOf = (e: Endpoint, result: unknown, { hides }: Partial<Pick<Read, 'hides'>> = {}): string =>
  JSON.stringify(encodeResponse(e.response, result, hides?.cash === true ? 'blind' : 'whole'));

const encode = (e: Endpoint, result: unknown, read?: Pick<Read, 'hides'>): StoredResponse => ({
  status: e.status,
  body: e.status === 204 ? null : textOf(e, result, read),
});

function send(reply: FastifyReply, { status, body }: StoredResponse): FastifyReply {
  // Responses hold money and names, so a browser on a shared till must not cache them.
  void reply.status(status).header('cache-control', 'no-store');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
