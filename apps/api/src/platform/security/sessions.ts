import { createHash, randomBytes } from 'node:crypto';
import { can, type Principal } from '@sofra/domain/people/permissions';
import type { Scope } from '@sofra/domain/people/scopes';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** The absolute lifetime of a session; `find_session` ends it after 72 idle hours. */
const LIFETIME_MS = 30 * 24 * 3_600_000;
/**
 * Time for which a session is cached without a query to the database. Its last use is recorded at the same interval.
 */
const SESSION_CACHE_MS = 60_000;
const CACHED_SESSIONS = 10_000;
/** First signs of the tokens of programs, by which scanners of leaked secrets find them (TOKEN-1). */
export const PROGRAM_PREFIX = 'sofra_';

export interface SessionOwner {
  /** The hash of the session's secret in hexadecimal: its id in the database and for its sockets. */
  sessionId: string;
  principal: Principal;
  /** A print agent, a shared device or a program is no user, so this is its own id. */
  userId: string;
  userName: string;
  /** Empty for a site administrator. */
  businessId: string;
  businessSlug: string;
  /** Rights of the token of a program; empty for all others. */
  scopes: readonly Scope[];
}

export interface TokenFacts {
  businessId: string | null;
  role: Principal;
  name: string;
}

export interface Absence {
  /** New address of a business that moved. */
  home: string | null;
  isLocked: boolean;
}

/** Is notified when sessions end, whichever process ended them; the sockets need it. */
export interface SessionWatcher {
  /** `hasMoved`: the session has not ended, but its business moved to another installation or was locked. */
  onEnded: (sessionId: string, hasMoved: boolean) => void;
  /** Notifications arrive again after an interruption, so some may have been missed. */
  onListeningAgain: () => void;
}

export interface Sessions {
  /** Creates the token of a new session, and the hash that the database stores of it. */
  issue: (facts: TokenFacts) => Promise<{ token: string; secretHash: Buffer; expiresAt: Date }>;
  /**
   * Creates the token of a print agent or a shared device, and the hash that is stored of it. It is valid until it is
   * revoked (docs/decisions/0019, 0058).
   */
  issueForMachine: (machine: {
    businessId: string;
    name: string;
    role: 'AGENT' | 'DEVICE';
  }) => Promise<{ token: string; secretHash: Buffer }>;
  /** Creates the token of a program, and the hash that is stored of it (TOKEN-1). */
  issueForProgram: () => { token: string; secretHash: Buffer };
  /** Owner of a token that was found a moment ago; null if the database must be queried. */
  cached: (token: string) => SessionOwner | null;
  /** The owner of a token; null when its session ended, expired or never existed. */
  find: (token: string) => Promise<SessionOwner | null>;
  /** The state of the business of a token that `find` does not find: it moved (MOVE-12) or is locked (SITE-27). */
  findAbsence: (token: string) => Promise<Absence>;
  /** Queries the database without recording a use, so that a screen that is left open can still time out. */
  isLive: (token: string) => Promise<boolean>;
  /**
   * Removes an ended session from the cache at once and disconnects its sockets; call it after the commit. Every other
   * process is notified by the database within a second.
   */
  forget: (sessionId: string) => void;
  /** Like `forget`, for a notification of the database: a session ended, or moved with its business. */
  hear: (notification: string) => void;
  /**
   * Called with false while notifications of the database do not arrive: every session is then looked up instead of
   * being taken from the cache.
   */
  setCacheTrusted: (isTrusting: boolean) => void;
  watch: (watcher: SessionWatcher) => void;
}

interface Believed {
  owner: SessionOwner;
  until: number;
}

export function createSessions(pool: pg.Pool, tokenSecret: string, clock: () => Date): Sessions {
  const key = new TextEncoder().encode(tokenSecret);
  /** The session cache; empty while notifications do not arrive. */
  const sessionCache = new Map<string, Believed>();
  const watchers: SessionWatcher[] = [];
  let isTrusting = false;
  /** Counts removals, so that a result that was read before a removal is not cached afterwards. */
  let forgotten = 0;

  const forget = (sessionId: string, hasMoved: boolean): void => {
    forgotten += 1;
    for (const [token, { owner }] of sessionCache)
      if (owner.sessionId === sessionId) sessionCache.delete(token);
    for (const watcher of watchers) watcher.onEnded(sessionId, hasMoved);
  };

  const secretHashOf = async (token: string): Promise<Buffer | null> => {
    if (token.startsWith(PROGRAM_PREFIX)) return hashSecret(token);
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock() }).catch(
      () => null,
    );
    const sid = verified?.payload.sid;
    return typeof sid === 'string' ? hashSecret(sid) : null;
  };

  const cached = (token: string): SessionOwner | null => {
    const known = sessionCache.get(token);
    return known && known.until > clock().getTime() ? known.owner : null;
  };

  return {
    ...issuerOf(key, clock),
    cached,

    find: async (token) => {
      const known = cached(token);
      if (known) return known;
      const now = clock().getTime();
      sessionCache.delete(token);
      const asOf = forgotten;
      const secretHash = await secretHashOf(token);
      const owner = secretHash && (await findSession(pool, secretHash, now));
      if (owner && isTrusting && asOf === forgotten) {
        if (sessionCache.size >= CACHED_SESSIONS) sessionCache.clear();
        sessionCache.set(token, { owner, until: now + SESSION_CACHE_MS });
      }
      return owner;
    },

    findAbsence: async (token) => {
      const secretHash = await secretHashOf(token);
      return secretHash ? findAbsence(pool, secretHash) : { home: null, isLocked: false };
    },

    isLive: async (token) => {
      const secretHash = await secretHashOf(token);
      return secretHash !== null && (await isSessionLive(pool, secretHash));
    },

    forget: (sessionId) => forget(sessionId, false),

    hear: (notification) => {
      const [sessionId = '', how] = notification.split(' ');
      forget(sessionId, how === 'moved');
    },

    setCacheTrusted: (value) => {
      const isListeningAgain = value && !isTrusting;
      isTrusting = value;
      forgotten += 1;
      if (!value) sessionCache.clear();
      if (isListeningAgain) for (const watcher of watchers) watcher.onListeningAgain();
    },

    watch: (watcher) => void watchers.push(watcher),
  };
}

function issuerOf(
  key: Uint8Array,
  clock: () => Date,
): Pick<Sessions, 'issue' | 'issueForMachine' | 'issueForProgram'> {
  const issued = async (facts: TokenFacts, expiresAt: Date | null) => {
    const sid = randomBytes(32).toString('base64url');
    const jwt = new SignJWT(payloadOf(sid, facts))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(clock());
    if (expiresAt) jwt.setExpirationTime(expiresAt);
    return { token: await jwt.sign(key), secretHash: hashSecret(sid) };
  };

  return {
    issue: async (facts) => {
      const expiresAt = new Date(clock().getTime() + LIFETIME_MS);
      return { ...(await issued(facts, expiresAt)), expiresAt };
    },
    issueForMachine: (machine) => issued(machine, null),
    issueForProgram: () => {
      const token = PROGRAM_PREFIX + randomBytes(32).toString('base64url');
      return { token, secretHash: hashSecret(token) };
    },
  };
}

const hashSecret = (sid: string): Buffer => createHash('sha256').update(sid).digest();

/** The payload of the token. Only `sid` is used when it is verified (SIGN-26, REL-22). */
const payloadOf = (sid: string, { businessId, role, name }: TokenFacts) => ({
  sid,
  bid: businessId,
  businessId,
  role,
  name,
  ...(can(role, 'businesses.choose') && { siteAdmin: true }),
});

interface FoundSession {
  principal: Principal;
  user_id: string;
  user_name: string;
  business_id: string | null;
  business_slug: string | null;
  last_seen_at: Date;
  scopes: Scope[] | null;
}

/** Looks a session up in the database, and records its use at most once a minute. `TokenUse` counts programs. */
async function findSession(pool: pg.Pool, secretHash: Buffer, nowMs: number): Promise<SessionOwner | null> {
  return inTransaction(pool, { businessId: null }, async (tx) => {
    const { rows } = await sql<FoundSession>`select * from find_session(${secretHash})`.execute(tx);
    const found = rows[0];
    if (!found) return null;
    const isProgram = found.principal === 'TOKEN';
    if (!isProgram && nowMs - found.last_seen_at.getTime() > SESSION_CACHE_MS) {
      await sql`select touch_session(${secretHash})`.execute(tx);
    }
    return {
      sessionId: secretHash.toString('hex'),
      principal: found.principal,
      userId: found.user_id,
      userName: found.user_name,
      businessId: found.business_id ?? '',
      businessSlug: found.business_slug ?? '',
      scopes: found.scopes ?? [],
    };
  });
}

const isSessionLive = (pool: pg.Pool, secretHash: Buffer): Promise<boolean> =>
  inTransaction(pool, { businessId: null, readOnly: true }, async (tx) => {
    const { rows } = await sql`select 1 from find_session(${secretHash})`.execute(tx);
    return rows.length > 0;
  });

const findAbsence = (pool: pg.Pool, secretHash: Buffer): Promise<Absence> =>
  inTransaction(pool, { businessId: null, readOnly: true }, async (tx) => {
    const { rows } = await sql<Absence>`
      select home_of_session(${secretHash}) as home, is_locked_out(${secretHash}) as "isLocked"`.execute(tx);
    return rows[0] ?? { home: null, isLocked: false };
  });
