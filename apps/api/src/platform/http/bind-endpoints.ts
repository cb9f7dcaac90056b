import { API_BASE, type Endpoint, type ResponseOf } from '@sofra/contract/endpoint';
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
import { createPublicResponseCache } from '#src/platform/http/public-response-cache.ts';
import type { FastReads } from '#src/platform/http/fast-reads.ts';
import { sendSharedResponse, sharedResponseOf } from '#src/platform/http/shared-body.ts';
import { createSharedReads } from '#src/platform/http/shared-reads.ts';
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

/** Binds endpoints of the contract to their handlers; routes are created in no other way. */
export interface Api {
  /** Runs in one snapshot of the own business; PostgreSQL itself refuses writes (REL-2). */
  read: <E extends Endpoint>(e: E, answer: (read: Read, request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A read with the same response for everybody of one role in one business, which all their screens request at the
   * same time: concurrent requests share one read. With `versionOf`, which reads the version of the data within the
   * same snapshot, the body of the last response is sent again while the version stays the same; without it, while the
   * bytes stay the same. Either way a body is compressed once, and a client that holds it gets 304.
   */
  readTogether: <E extends Endpoint>(
    e: E,
    answer: (read: ReadOfRole, request: RequestOf<E>) => Reply<E>,
    versionOf?: VersionOf,
  ) => void;
  /** A read that needs something else first, for which its transaction must not wait. */
  readAfter: <E extends Endpoint, P>(
    e: E,
    prepare: (services: Services, request: RequestOf<E>, actor: Actor) => Promise<P>,
    answer: (read: Read, request: RequestOf<E>, prepared: P) => Reply<E>,
  ) => void;
  /**
   * Runs in one transaction of the own business, once per idempotency key, and publishes its events after the commit.
   */
  write: <E extends Endpoint>(e: E, run: (work: Work, request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A write that first needs something slow (hashing a password) or something that queries the database itself (a
   * limit). That runs before the transaction: inside, it would hold one connection while it waits for another.
   */
  writeAfter: <E extends Endpoint, P>(
    e: E,
    prepare: (services: Services, request: RequestOf<E>, actor: Actor) => Promise<P>,
    run: (work: Work, request: RequestOf<E>, prepared: P) => Reply<E>,
  ) => void;
  /**
   * For requests that read no row of the business: no transaction is opened, because a handler that queries the
   * database itself would hold one connection while it waits for another.
   */
  compute: <E extends Endpoint>(e: E, answer: (request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A read of a site administrator across all businesses. No business is selected; the store calls database functions
   * that return only what is needed.
   */
  site: <E extends Endpoint>(e: E, answer: (read: Read, request: RequestOf<E>) => Reply<E>) => void;
  /** A site administrator's write, under the row security and in the audit chain of the business it concerns. */
  siteWrite: <E extends Endpoint>(
    e: E,
    businessOf: (services: Services, request: RequestOf<E>) => Promise<string>,
    run: (work: Work, request: RequestOf<E>) => Reply<E>,
  ) => void;
  /**
   * A public read that is the same for every caller: however many ask, its version is checked once a second, and it is
   * read again only when the version has changed.
   */
  shared: <E extends Endpoint>(
    e: E,
    readVersion: (call: PublicCall, request: RequestOf<E>) => Promise<PublicReading<E>>,
  ) => void;
  /** A public endpoint; no session is needed. */
  open: <E extends Endpoint>(e: E, answer: (call: PublicCall, request: RequestOf<E>) => Reply<E>) => void;
  /**
   * As `open`, for endpoints with a limit of their own: the rate limit of a whole address must not lock the staff out
   * who share it with the guests.
   */
  publicWrite: <E extends Endpoint>(
    e: E,
    answer: (call: PublicCall, request: RequestOf<E>) => Reply<E>,
  ) => void;
  /** The endpoints bound so far; a test compares them with the contract. */
  bound: readonly Endpoint[];
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<StoredResponse>;
type Handle = (e: Endpoint, handler: RouteHandlerMethod) => void;
type Route = (e: Endpoint, answer: Answering) => void;

export function bindApi(app: FastifyInstance, services: Services, fastReads: FastReads): Api {
  const bound: Endpoint[] = [];
  const handle: Handle = (e, handler) => {
    bound.push(e);
    app.route({
      method: e.method,
      url: API_BASE + e.path,
      ...(e.bodyLimit !== undefined && { bodyLimit: e.bodyLimit }),
      config: { refusalStatus: e.refusalStatus, mediaTypes: e.mediaTypes, isData: true },
      handler,
    });
  };
  const route: Route = (e, answer) =>
    handle(e, async (request, reply) => send(reply, await answer(request, reply)));
  return {
    bound,
    ...readsOf(route, services, handle, fastReads),
    ...writesOf(route, services),
    ...publicOf(route, services, createAfterResponse(app, services.log), handle),
  };
}

type Reads = Pick<Api, 'read' | 'readTogether' | 'readAfter' | 'compute' | 'site'>;

function readsOf(route: Route, services: Services, handle: Handle, fastReads: FastReads): Reads {
  const within = snapshotsOf(services);
  const readAs = (
    e: Endpoint,
    actor: Actor,
    answer: (read: Read) => Promise<unknown>,
  ): Promise<StoredResponse> => within(e, actor, async (read) => encode(e, await answer(read)));
  const readAfter: Api['readAfter'] = (e, prepare, answer) =>
    route(e, async (request) => {
      const actor = await authenticate(services, e, request);
      const input = requestOf(e, request);
      const prepared = await prepare(services, input, actor);
      return readAs(e, actor, (read) => answer(read, input, prepared));
    });
  return {
    readAfter,
    read: (e, answer) => readAfter(e, () => Promise.resolve(), answer),
    ...sharedReadsOf(services, handle, fastReads),
    site: (e, answer) =>
      route(e, async (request) => {
        const actor = await authenticate(services, e, request, 'every business');
        const input = requestOf(e, request);
        return readAs(e, actor, (read) => answer(read, input));
      }),
    compute: (e, answer) =>
      route(e, async (request) => {
        await authenticate(services, e, request);
        return encode(e, await answer(requestOf(e, request)));
      }),
  };
}

function sharedReadsOf(services: Services, handle: Handle, fastReads: FastReads): Pick<Api, 'readTogether'> {
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
      handle(e, async (request, reply) => {
        const actor = await authenticate(services, e, request);
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
      work({ tx, actor, config: services.config, now: services.clock() }, later),
    );
  };

function writesOf(route: Route, services: Services): Pick<Api, 'write' | 'writeAfter' | 'siteWrite'> {
  /** Runs a write in one transaction on behalf of the actor, once per idempotency key. */
  const writeAs = async (
    { e, actor, request, reply }: { e: Endpoint; actor: Actor; request: FastifyRequest; reply: FastifyReply },
    run: (work: Work) => Promise<unknown>,
  ): Promise<StoredResponse> => {
    const claim = claimOf(services, e, request);
    const { answer, isReplay } = await runWrite(services, actor, claim, async (work) =>
      encode(e, await run(work)),
    );
    if (!isReplay) return answer;
    void reply.header('idempotent-replayed', 'true');
    const refusal = refusalIn(answer);
    if (refusal) throw refusal;
    return answer;
  };
  const writeAfter: Api['writeAfter'] = (e, prepare, run) =>
    route(e, async (request, reply) => {
      const actor = await authenticate(services, e, request);
      const input = requestOf(e, request);
      const prepared = await prepare(services, input, actor);
      return writeAs({ e, actor, request, reply }, (work) => run(work, input, prepared));
    });
  return {
    writeAfter,
    write: (e, run) => writeAfter(e, () => Promise.resolve(), run),
    siteWrite: (e, businessOf, run) =>
      route(e, async (request, reply) => {
        const admitted = await authenticate(services, e, request, 'every business');
        const input = requestOf(e, request);
        const actor = { ...admitted, businessId: await businessOf(services, input) };
        return writeAs({ e, actor, request, reply }, (work) => run(work, input));
      }),
  };
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
): Pick<Api, 'publicWrite' | 'open' | 'shared'> {
  const publicCall = (request: FastifyRequest, reply: FastifyReply): PublicCall => {
    const { ip, headers } = request;
    return {
      services,
      now: services.clock(),
      address: ip,
      origin: { address: addressBlock(ip), device: deviceOf(headers['x-device']) },
      token: bearerToken(request),
      afterResponse: (work) => runAfter(reply, work),
    };
  };
  /**
   * Every operation has a limit of its own for each address, so that a client that calls one of them too often does not
   * block the others for people on the same network. Requests with a session are counted per session.
   */
  const keepPace = async (e: Endpoint, { token, origin }: PublicCall): Promise<void> => {
    const owner = token === null ? null : await services.sessions.find(token);
    const who = owner ? `session:${owner.sessionId}` : `address:${origin.address}:${e.method} ${e.path}`;
    await services.rateLimits.countRequest(who);
  };
  const answerOpen: Api['publicWrite'] = (e, answer) =>
    route(e, async (request, reply) =>
      encode(e, await answer(publicCall(request, reply), requestOf(e, request))),
    );
  return {
    publicWrite: answerOpen,
    open: (e, answer) =>
      answerOpen(e, async (call, request) => {
        await keepPace(e, call);
        return answer(call, request);
      }),
    shared: (e, readVersion) => {
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

const textOf = (e: Endpoint, result: unknown): string => JSON.stringify(encodeResponse(e.response, result));

const encode = (e: Endpoint, result: unknown): StoredResponse => ({
  status: e.status,
  body: e.status === 204 ? null : textOf(e, result),
});

function send(reply: FastifyReply, { status, body }: StoredResponse): FastifyReply {
  // Responses hold money and names, so a browser on a shared till must not cache them.
  void reply.status(status).header('cache-control', 'no-store');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
