import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Server } from '@sofra/test-kit/send';
import type { Transport } from '@sofra/test-kit/transport';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#src/app.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { openPool, openReportPool } from '#src/platform/postgres/database.ts';
import { computeHash, createPasswords } from '#src/platform/security/passwords.ts';
import { createMailer } from '#src/platform/mail/mailer.ts';
import { countProgramCalls } from '#src/platform/security/program-calls.ts';
import { createRateLimits } from '#src/platform/security/rate-limits.ts';
import { createRealtime } from '#src/platform/realtime/realtime.ts';
import { createSecretBox } from '#src/platform/security/secret-box.ts';
import { createSessions } from '#src/platform/security/sessions.ts';
import { UNREACHABLE_MAIL } from '#test/smtp-server.ts';
import { createPeople, type Send } from '#test/factories/staff-factories.ts';
import { streamBusinessOn } from '#test/stream-business.ts';
import { createTestDatabase, type TestConnection } from '#test/test-database.ts';

/** Longer than any test, so that only a notification disconnects a socket. */
const NEVER_MS = 3_600_000;

export interface Published {
  businessId: string;
  event: RealtimeEvent;
}

export type Json = Record<string, unknown>;

export type { Caller, TestBusiness } from '#test/factories/staff-factories.ts';

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Requirements to create a world: an API in this process, or one at an address (`proofs/stage/remote-api.ts`). */
export type WorldApi = Pick<TestApi, 'caller' | 'signIn' | 'createBusiness'> & {
  to: Server;
  owner: Pick<pg.Pool, 'query'>;
  services: Pick<Services, 'sessions' | 'passwords'>;
};

const SECRET = 'a secret of the tests';

/** High limits, so that a test reaches one only on purpose. */
const SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PRINTER_ALLOWED_PORTS: '1-65535',
  // Receivers of webhooks in tests listen on this machine.
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.1',
  WEBHOOK_ALLOW_HTTP: '1',
  // No test reaches a real platform.
  TRENDYOL_GO_URL: 'http://127.0.0.1:9',
  GETIR_URL: 'http://127.0.0.1:9',
  DELIVERY_HERO_URL: 'http://127.0.0.1:9',
  TOKEN_X_URL: 'http://127.0.0.1:9',
  FISCAL_ALLOWED_PORTS: '1-65535',
  NILVERA_URL: 'http://127.0.0.1:9',
  SOFRA_SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_PRINTER_TESTS_PER_MINUTE: '1000',
  LIMIT_GUEST_CALLS_PER_MINUTE: '1000',
  LIMIT_GUEST_ORDERS_PER_MINUTE: '100000',
  LIMIT_LINK_ORDERS_PER_HOUR: '100000',
  LIMIT_RESERVATION_REQUESTS_PER_HOUR: '100000',
  LIMIT_BOOK_CHECKS_PER_HOUR: '1000',
  LIMIT_BACKUPS_PER_HOUR: '1000',
  LIMIT_EXPORTS_PER_HOUR: '1000',
  LIMIT_PASSWORD_MAILS_PER_HOUR: '1000',
  ...UNREACHABLE_MAIL,
  LIMIT_PACKAGES_PER_HOUR: '1000',
  LIMIT_PACKAGE_LINKS_PER_MINUTE: '1000',
};

type Through = (database: TestConnection) => Promise<TestConnection>;

/** Sends the requests of the test kit to the application in this process, without a port. */
const overInject =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const payload =
      body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) };
    const response = await app.inject({ method: method as 'GET', url: path, headers, ...payload });
    const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: response.statusCode,
      headers: new Headers(received as [string, string][]),
      text: response.body,
    };
  };

/**
 * Starts the whole API on a database of its own; requests use `inject`, or a port after `app.listen`. `through` puts
 * something between the two.
 */
export async function startTestApi(settings: Record<string, string> = {}, through?: Through) {
  const database = await createTestDatabase();
  const config: Config = readConfig({ ...SETTINGS, ...settings });
  const connection = through ? await through(database.connection) : database.connection;
  const pool = openPool(connection, 8, () => undefined);
  const reportPool = openReportPool(database.connection, () => undefined);
  const owner = new pg.Pool({ ...database.connection, max: 3 });
  owner.on('error', () => undefined); // a test may stop the database on purpose
  const published: Published[] = [];
  /** A fixed moment of the clock, or the time by which it is late. */
  const time = { now: null as Date | null, behindMs: 0 };
  const hashing = { computed: 0 };
  const clock = () => time.now ?? new Date(Date.now() - time.behindMs);
  const sessions = createSessions(pool, SECRET, clock);
  sessions.setCacheTrusted(true);
  const realtime = createRealtime([], { recheckMs: NEVER_MS });
  const log = pino({ level: config.logLevel });
  const services: Services = {
    config,
    secret: SECRET,
    secretBox: createSecretBox(config),
    pool,
    longQueryPool: reportPool,
    reportPool,
    sessions,
    clock,
    log,
    passwords: createPasswords(SECRET, (...work) => {
      hashing.computed += 1;
      return computeHash(...work);
    }),
    rateLimits: createRateLimits(pool, config.limits),
    programCalls: countProgramCalls(pool, log),
    realtime: {
      ...realtime,
      publish: (businessId, ...events) => {
        published.push(...events.map((event) => ({ businessId, event })));
        realtime.publish(businessId, ...events);
      },
    },
    // Backups and printing run outside of requests; they are started by their own tests.
    takeBackup: () => Promise.resolve(),
    streamBusiness: streamBusinessOn(database.connection),
    sendMail: createMailer(config.mail),
    wakePrinting: () => undefined,
  };
  const app = await buildApp(services, { isClosing: () => false });

  const send: Send = async (token, options) =>
    app.inject({
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    });
  const { caller, signIn, createBusiness } = createPeople({ owner, pool, sessions, send });

  return {
    app,
    to: overInject(app),
    services,
    config,
    published,
    time,
    hashing,
    owner,
    database,
    anyone: {
      post: (url: string, body: unknown) => send(null, { method: 'POST', url, payload: body as object }),
      get: (url: string) => send(null, { method: 'GET', url }),
    },
    caller,
    signIn,
    createBusiness,
    stop: async () => {
      const closed = app.close();
      // A request that a test cut off half-way would be waited for until its connection counts as silent.
      app.server.closeAllConnections();
      await closed;
      await pool.end();
      await reportPool.end();
      await owner.end();
      await database.drop();
    },
  };
}

/** Resolves once `count` sessions of the test's database wait for a lock, which is when a race is really staged. */
export async function untilSomeoneWaits({ owner }: { owner: pg.Pool | pg.Client }, count = 1): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody waited for a lock');
}
