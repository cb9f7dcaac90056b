import { createHash } from 'node:crypto';
import { RuleError } from '@sofra/domain/errors';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Limits } from '#src/platform/config.ts';
import { translateDatabaseError } from '#src/platform/database-errors.ts';
import { failedSignIns, limitedRequests } from '#src/platform/metrics.ts';

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Doors with failures of their own, so that a submit that tries both of the sign-in counts once (decisions 4). At the
 * third one types the own password to change it: a session somebody left open must not become a place to guess.
 */
export type SignInDoor = 'business' | 'site' | 'own';

export interface SignInAttempt {
  door: SignInDoor;
  email: string;
  address: string;
}

export interface RateLimits {
  /**
   * Runs one attempt at a time per door, e-mail and address, so that many at once cannot slip by the count. Refuses
   * when too many failed for this e-mail and address, or from this address.
   */
  inSignInTurn: <T>(attempt: SignInAttempt, run: () => Promise<T>) => Promise<T>;
  countFailedSignIn: (attempt: SignInAttempt) => Promise<void>;
  countRegistration: (address: string) => Promise<void>;
  countPrinterTest: (businessId: string) => Promise<void>;
  countGuestCall: (tableId: string) => Promise<void>;
  countBookCheck: (businessId: string) => Promise<void>;
  /** Per session or, without one, per address; in the memory of this process. */
  countRequest: (who: string) => Promise<void>;
}

/** The limits that protect security live in the database, so that every process counts the same. */
export function createRateLimits(pool: pg.Pool, limits: Limits): RateLimits {
  const shared = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const perEmail = shared('signin-email', limits.loginFailuresPerEmail, 15 * MINUTE);
  const perAddress = shared('signin-address', limits.loginFailuresPerAddress, 15 * MINUTE);
  const registrations = shared('register', limits.registrationsPerHour, HOUR);
  const printerTests = shared('printer-test', limits.printerTestsPerMinute, MINUTE);
  const guestCalls = shared('guest-call', limits.guestCallsPerMinute, MINUTE);
  const bookChecks = shared('book-check', limits.bookChecksPerHour, HOUR);
  const inTurn = createTurns();
  const requests = new RateLimiterMemory({
    keyPrefix: 'request',
    points: limits.requestsPerMinute,
    duration: MINUTE,
  });

  return {
    inSignInTurn: (attempt, run) =>
      inTurn(keyOf(attempt), async () => {
        await refuseWhenSpent(perEmail, keyOf(attempt));
        await refuseWhenSpent(perAddress, addressKeyOf(attempt));
        return run();
      }),
    countFailedSignIn: async (attempt) => {
      failedSignIns.inc({ door: attempt.door });
      // What lies above the limit is refused by the next attempt; this one hears what it did wrong.
      await perEmail.penalty(keyOf(attempt), 1).catch(translate);
      await perAddress.penalty(addressKeyOf(attempt), 1).catch(translate);
    },
    countRegistration: (address) => spend(registrations, address),
    countPrinterTest: (businessId) => spend(printerTests, businessId),
    countGuestCall: (tableId) => spend(guestCalls, tableId),
    countBookCheck: (businessId) => spend(bookChecks, businessId),
    countRequest: (who) => spend(requests, who),
  };
}

/** E-mails do not stand in the counters in clear. */
const keyOf = ({ door, email, address }: SignInAttempt): string =>
  createHash('sha256').update(`${door}|${email}|${address}`).digest('base64url');
const addressKeyOf = ({ door, address }: SignInAttempt): string => `${door}:${address}`;

/** Jobs of one key run one after the other, in this process. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(job, job);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}

async function refuseWhenSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const found = await limiter.get(key).catch(translate);
  if (found && found.consumedPoints >= limiter.points) throw tooMany(found, limiter);
}

async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(reason, limiter) : translateDatabaseError(reason);
  });
}

const translate = (reason: unknown): never => {
  throw translateDatabaseError(reason);
};

/** Says how long it takes, where that is more than a moment. */
function tooMany({ msBeforeNext }: RateLimiterRes, { keyPrefix }: RateLimiterAbstract): RuleError {
  limitedRequests.inc({ limit: keyPrefix });
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  if (retryAfterSeconds <= MINUTE) return new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  const minutes = Math.ceil(retryAfterSeconds / MINUTE);
  const message = `Çok fazla deneme yapıldı. Lütfen ${minutes} dakika sonra yeniden deneyin.`;
  return new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, message });
}
