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

const MINUTE = 60;
const HOUR = 3_600;

export interface RateLimits {
  /** Refuses when too many sign-ins failed for this e-mail and address, or from this address. */
  checkSignIn: (email: string, address: string) => Promise<void>;
  countFailedSignIn: (email: string, address: string) => Promise<void>;
  countRegistration: (address: string) => Promise<void>;
  countPrinterTest: (businessId: string) => Promise<void>;
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
  const requests = new RateLimiterMemory({ points: limits.requestsPerMinute, duration: MINUTE });

  return {
    checkSignIn: async (email, address) => {
      await refuseWhenSpent(perEmail, keyOf(email, address));
      await refuseWhenSpent(perAddress, address);
    },
    countFailedSignIn: async (email, address) => {
      // What lies above the limit is refused by the next check; this attempt hears what it did wrong.
      await perEmail.penalty(keyOf(email, address), 1).catch(translate);
      await perAddress.penalty(address, 1).catch(translate);
    },
    countRegistration: (address) => spend(registrations, address),
    countPrinterTest: (businessId) => spend(printerTests, businessId),
    countRequest: (who) => spend(requests, who),
  };
}

/** E-mails do not stand in the counters in clear. */
const keyOf = (email: string, address: string): string =>
  createHash('sha256').update(`${email}|${address}`).digest('base64url');

async function refuseWhenSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const found = await limiter.get(key).catch(translate);
  if (found && found.consumedPoints >= limiter.points) throw tooMany(found);
}

async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(reason) : translateDatabaseError(reason);
  });
}

const translate = (reason: unknown): never => {
  throw translateDatabaseError(reason);
};

const tooMany = ({ msBeforeNext }: RateLimiterRes): RuleError =>
  new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
