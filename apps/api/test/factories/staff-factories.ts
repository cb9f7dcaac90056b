import { randomBytes } from 'node:crypto';
import type { Principal, Role } from '@sofra/domain/people/permissions';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import type { Services } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { insertSession } from '#src/platform/security/session-rows.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The requests of one user, who has a real session. */
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

/** Sends a request: with `inject` in a test, over HTTP in a proof. */
export type Send = (token: string | null, options: InjectOptions) => ReturnType<Caller['get']>;

interface PeopleOf {
  /** A connection that sees every business. */
  owner: Pick<pg.Pool, 'query'>;
  pool: pg.Pool;
  sessions: Services['sessions'];
  send: Send;
}

/** Creates businesses and sessions as rows, without hashing passwords, which is slow. */
export function createPeople({ owner, pool, sessions, send }: PeopleOf) {
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

  const createBusiness = async (name = 'Çınaraltı Kafe'): Promise<TestBusiness> => {
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

  return { caller, signIn, createBusiness };
}

const STAFF: readonly (readonly [Role, string])[] = [
  ['ADMIN', 'Elif Yıldız'],
  ['CASHIER', 'Murat Şahin'],
  ['WAITER', 'Çağrı Öz'],
  ['KITCHEN', 'Ayşe İnce'],
];
