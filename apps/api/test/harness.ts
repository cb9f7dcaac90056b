import { randomBytes } from 'node:crypto';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Principal, Role } from '@sofra/domain/permissions';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#src/app.ts';
import { readConfig, type Config } from '#src/platform/config.ts';
import type { Services } from '#src/platform/context.ts';
import { openPool, openReportPool } from '#src/platform/database.ts';
import { newId } from '#src/platform/ids.ts';
import { createPasswords } from '#src/platform/passwords.ts';
import { createRateLimits } from '#src/platform/rate-limits.ts';
import { createRealtime } from '#src/platform/realtime.ts';
import { createSessions, insertSession } from '#src/platform/sessions.ts';
import { inTransaction } from '#src/platform/transaction.ts';
import { createTestDatabase } from '#test/test-database.ts';

export interface Published {
  businessId: string;
  event: RealtimeEvent;
}

export type Json = Record<string, unknown>;

/** What one person of a business may send; each keeps a real session. */
export interface Caller {
  token: string;
  userId: string;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  put: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  patch: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  delete: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** A business with one signed-in member of staff per role. */
export interface TestBusiness {
  id: string;
  slug: string;
  as: (role: Role) => Caller;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

const SECRET = 'a secret of the tests';

/** Generous limits, so that a test meets one only when it asks for it. */
const SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PRINTER_ALLOWED_PORTS: '1-65535',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_PRINTER_TESTS_PER_MINUTE: '1000',
  LIMIT_GUEST_CALLS_PER_MINUTE: '1000',
};

/** The whole API on a database of its own; requests go through `inject`, or over a port after `app.listen`. */
export async function startTestApi(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const config: Config = readConfig({ ...SETTINGS, ...settings });
  const pool = openPool(database.connection, 8, () => undefined);
  const reportPool = openReportPool(database.connection, () => undefined);
  const owner = new pg.Pool({ ...database.connection, max: 3 });
  owner.on('error', () => undefined); // the database may be stopped under a test on purpose
  const published: Published[] = [];
  const time = { now: null as Date | null };
  const clock = () => time.now ?? new Date();
  const sessions = createSessions(pool, SECRET, clock);
  sessions.setTrusting(true);
  const realtime = createRealtime([]);
  const services: Services = {
    config,
    secret: SECRET,
    pool,
    reportPool,
    sessions,
    clock,
    log: pino({ level: config.logLevel }),
    passwords: createPasswords(),
    rateLimits: createRateLimits(pool, config.limits),
    realtime: {
      ...realtime,
      publish: (businessId, event) => {
        published.push({ businessId, event });
        realtime.publish(businessId, event);
      },
    },
    wakePrinting: () => undefined,
  };
  const app = await buildApp(services, { isClosing: () => false });

  const send = async (token: string | null, options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    });
  const caller = (token: string, userId: string): Caller => ({
    token,
    userId,
    get: (url, headers) => send(token, { method: 'GET', url, headers: headers ?? {} }),
    post: (url, body, headers) =>
      send(token, { method: 'POST', url, payload: body ?? {}, headers: headers ?? {} }),
    put: (url, body, headers) =>
      send(token, { method: 'PUT', url, payload: body ?? {}, headers: headers ?? {} }),
    patch: (url, body, headers) =>
      send(token, { method: 'PATCH', url, payload: body ?? {}, headers: headers ?? {} }),
    delete: (url, headers) => send(token, { method: 'DELETE', url, headers: headers ?? {} }),
  });

  /** Signs somebody of a business in, without the price of hashing a password. */
  const signIn = async (
    businessId: string,
    userId: string,
    role: Principal,
    name: string,
  ): Promise<Caller> => {
    const { token, secretHash, expiresAt } = await sessions.issue({ businessId, role, name });
    await inTransaction(pool, { businessId }, (tx) =>
      insertSession(tx, { businessId, userId, secretHash, expiresAt }),
    );
    return caller(token, userId);
  };

  const givenBusiness = async (name = 'Çınaraltı Kafe'): Promise<TestBusiness> => {
    const id = newId();
    const slug = `isletme-${randomBytes(6).toString('hex')}`;
    await owner.query(
      `insert into businesses (id, name, slug, trial_ends_at) values ($1, $2, $3, now() + interval '15 days')`,
      [id, name, slug],
    );
    const callers = new Map<Role, Caller>();
    for (const [role, fullName] of STAFF) {
      const userId = newId();
      await owner.query(
        `insert into users (business_id, id, email, full_name, role, password_hash) values ($1, $2, $3, $4, $5, '-')`,
        [id, userId, `${role.toLowerCase()}@${slug}.test`, fullName, role],
      );
      callers.set(role, await signIn(id, userId, role, fullName));
    }
    return { id, slug, as: (role) => callers.get(role)! };
  };

  return {
    app,
    services,
    config,
    published,
    time,
    owner,
    database,
    anyone: {
      post: (url: string, body: unknown) => send(null, { method: 'POST', url, payload: body as object }),
      get: (url: string) => send(null, { method: 'GET', url }),
    },
    caller,
    signIn,
    givenBusiness,
    stop: async () => {
      await app.close();
      await pool.end();
      await reportPool.end();
      await owner.end();
      await database.drop();
    },
  };
}

const STAFF: readonly (readonly [Role, string])[] = [
  ['ADMIN', 'Elif Yıldız'],
  ['CASHIER', 'Murat Şahin'],
  ['WAITER', 'Çağrı Öz'],
  ['KITCHEN', 'Ayşe İnce'],
];

/** Resolves once some session of the test's database waits for a lock, or `count` of them: the moment a race is really on. */
export async function untilSomeoneWaits({ owner }: Pick<TestApi, 'owner'>, count = 1): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody waited for a lock');
}
