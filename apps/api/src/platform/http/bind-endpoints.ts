import { API_BASE, type Endpoint, type ResponseOf } from '@sofra/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { authenticate, bearerToken } from '#src/platform/security/authenticate.ts';
import { createAfterResponse, type AfterResponse } from '#src/platform/http/after-response.ts';
import type { Actor, PublicCall, Read, Services, Work } from '#src/platform/writes/context.ts';
import { encodeAnswer } from '#src/platform/http/encode-response.ts';
import { hashRequest, mayBeForgotten, type Answer, type KeyClaim } from '#src/platform/writes/idempotency.ts';
import { createSingleFlight } from '#src/platform/http/single-flight.ts';
import { createVersionedResponses } from '#src/platform/http/versioned-responses.ts';
import { addressBlock, deviceOf } from '#src/platform/security/client-origin.ts';
import { idempotencyKeyOf, keySinceOf, requestOf, type RequestOf } from '#src/platform/http/request-input.ts';
import { createPublicResponseCache, sendCached } from '#src/platform/http/public-response-cache.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

type Reply<E extends Endpoint> = Promise<ResponseOf<E>>;

/** A read that knows who asks only by what many have in common. */
export type ReadOfRole = Omit<Read, 'actor'> & { actor: Pick<Actor, 'businessId' | 'role'> };

/** What a shared answer is made of, by a word for it, and how it is read where that word is new. */
export interface PublicReading<E extends Endpoint> {
  version: string;
  read: () => Reply<E>;
}

/** Binds contract endpoints to what answers them: the only way a route comes into being. */
export interface Api {
  /** One snapshot of the own business; PostgreSQL refuses to write (REL-2). */
  read: <E extends Endpoint>(e: E, answer: (read: Read, request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A read that is the same for everybody of one role in one business, and that all their screens ask for at once: those
   * who ask at the same moment are answered by one reading. With `versionOf`, which says within the same snapshot of what
   * the answer is made, the bytes of the last answer are sent again for as long as that stays the same.
   */
  readTogether: <E extends Endpoint>(
    e: E,
    answer: (read: ReadOfRole, request: RequestOf<E>) => Reply<E>,
    versionOf?: (read: ReadOfRole) => Promise<string>,
  ) => void;
  /** A read that must first ask something else, which its transaction must not wait for. */
  readAfter: <E extends Endpoint, P>(
    e: E,
    prepare: (services: Services, request: RequestOf<E>, actor: Actor) => Promise<P>,
    answer: (read: Read, request: RequestOf<E>, prepared: P) => Reply<E>,
  ) => void;
  /** One transaction of the own business, once per idempotency key; publishes after commit. */
  write: <E extends Endpoint>(e: E, run: (work: Work, request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A write that needs something slow first (hashing a password), or something that asks the database by itself (a
   * limit), outside its transaction: inside, it would hold one connection while it waits for another.
   */
  writeAfter: <E extends Endpoint, P>(
    e: E,
    prepare: (services: Services, request: RequestOf<E>, actor: Actor) => Promise<P>,
    run: (work: Work, request: RequestOf<E>, prepared: P) => Reply<E>,
  ) => void;
  /**
   * For what needs no row of the business: no transaction is opened. Inside one, whoever asks the database by itself
   * would hold one connection while it waits for another.
   */
  compute: <E extends Endpoint>(e: E, answer: (request: RequestOf<E>) => Reply<E>) => void;
  /**
   * A read of a site administrator across all businesses: no business is chosen, and the store calls functions that
   * give only what is needed.
   */
  site: <E extends Endpoint>(e: E, answer: (read: Read, request: RequestOf<E>) => Reply<E>) => void;
  /** A site administrator's write, inside the fence and the audit chain of the business it concerns. */
  siteWrite: <E extends Endpoint>(
    e: E,
    businessOf: (services: Services, request: RequestOf<E>) => Promise<string>,
    run: (work: Work, request: RequestOf<E>) => Reply<E>,
  ) => void;
  /**
   * A public reading that is the same for everybody: however many ask, it is looked once a second whether what was sent
   * is still true, and it is read anew only when it is not.
   */
  shared: <E extends Endpoint>(
    e: E,
    readVersion: (call: PublicCall, request: RequestOf<E>) => Promise<PublicReading<E>>,
  ) => void;
  /** No session needed. */
  open: <E extends Endpoint>(e: E, answer: (call: PublicCall, request: RequestOf<E>) => Reply<E>) => void;
  /** As `open`, for what counts by itself who may try: the pace of a whole address must not shut the staff out. */
  publicWrite: <E extends Endpoint>(
    e: E,
    answer: (call: PublicCall, request: RequestOf<E>) => Reply<E>,
  ) => void;
  /** The endpoints bound so far; a test compares them with the contract. */
  bound: readonly Endpoint[];
}

/** An answer on its way: what goes to many is bytes already. */
type SentAnswer = Omit<Answer, 'body'> & { body: string | Buffer | null };
type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<SentAnswer>;
/** Makes the route of an endpoint. */
type Route = (e: Endpoint, answer: Answering) => void;

export function bindApi(app: FastifyInstance, services: Services): Api {
  const bound: Endpoint[] = [];
  const handle = (e: Endpoint, handler: RouteHandlerMethod): void => {
    bound.push(e);
    app.route({
      method: e.method,
      url: API_BASE + e.path,
      ...(e.bodyLimit !== undefined && { bodyLimit: e.bodyLimit }),
      config: { refusalStatus: e.refusalStatus, mediaTypes: e.mediaTypes },
      handler,
    });
  };
  const route: Route = (e, answer) =>
    handle(e, async (request, reply) => send(reply, await answer(request, reply)));
  return {
    bound,
    ...readsOf(route, services),
    ...writesOf(route, services),
    ...publicOf(route, services, createAfterResponse(app, services.log), handle),
  };
}

type Reads = Pick<Api, 'read' | 'readTogether' | 'readAfter' | 'compute' | 'site'>;

function readsOf(route: Route, services: Services): Reads {
  const joined = createSingleFlight<SentAnswer>();
  const kept = createVersionedResponses<SentAnswer>();
  /** One snapshot for the actor. */
  const within = <T>(e: Endpoint, actor: Actor, work: (read: Read) => Promise<T>): Promise<T> => {
    const pool = e.isReport ? services.reportPool : services.pool;
    const scope = { businessId: actor.businessId || null, readOnly: true };
    return inTransaction(pool, scope, (tx) =>
      work({ tx, actor, config: services.config, now: services.clock() }),
    );
  };
  const readAs = (e: Endpoint, actor: Actor, answer: (read: Read) => Promise<unknown>): Promise<Answer> =>
    within(e, actor, async (read) => encode(e, await answer(read)));
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
    readTogether: (e, answer, versionOf) =>
      route(e, async (request) => {
        const actor = await authenticate(services, e, request);
        const input = requestOf(e, request);
        const key = JSON.stringify([e.path, actor.businessId, actor.role, input]);
        return joined(key, () =>
          within(e, actor, async (read) => {
            const make = async () => inBytes(encode(e, await answer(read, input)));
            return versionOf ? kept(key, await versionOf(read), make) : make();
          }),
        );
      }),
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

function writesOf(route: Route, services: Services): Pick<Api, 'write' | 'writeAfter' | 'siteWrite'> {
  /** One transaction for the actor, once per key. */
  const writeAs = async (
    { e, actor, request, reply }: { e: Endpoint; actor: Actor; request: FastifyRequest; reply: FastifyReply },
    run: (work: Work) => Promise<unknown>,
  ): Promise<Answer> => {
    const claim = claimOf(services, e, request);
    const { answer, isReplay } = await runWrite(services, actor, claim, async (work) =>
      encode(e, await run(work)),
    );
    if (isReplay) void reply.header('idempotent-replayed', 'true');
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

/** Null where the request may be done as often as it comes. */
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
  handle: (e: Endpoint, handler: RouteHandlerMethod) => void,
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
   * Each operation is limited by itself: a client that calls one of them too often does not shut the others to people
   * on the same network. Sessions are counted as everywhere.
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
        const answer = await shared.get(JSON.stringify(input), async () => {
          const { version, read } = await readVersion(call, input);
          return { version, read: async () => JSON.stringify(encodeAnswer(e.response, await read())) };
        });
        return sendCached(request, reply, answer);
      });
    },
  };
}

const encode = (e: Endpoint, result: unknown): Answer => ({
  status: e.status,
  body: e.status === 204 ? null : JSON.stringify(encodeAnswer(e.response, result)),
});

const inBytes = ({ status, body }: Answer): SentAnswer => ({
  status,
  body: body === null ? null : Buffer.from(body),
});

function send(reply: FastifyReply, { status, body }: SentAnswer): FastifyReply {
  // Answers hold money and names: no cache of a shared till may keep them.
  void reply.status(status).header('cache-control', 'no-store');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
