import { RuleError } from '@sofra/domain/errors';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { translateDatabaseError } from '#src/platform/postgres/database-errors.ts';
import { limitedRequests } from '#src/platform/operations/metrics.ts';

export const MINUTE = 60;
export const HOUR = 3_600;

/** Creates a limiter whose counts are in the database, so that all processes share them. */
export type NewLimiter = (keyPrefix: string, points: number, seconds: number) => RateLimiterAbstract;

/** Consumes one point of a key. Errors: TOO_MANY_ATTEMPTS above the limit. */
export async function consumePoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const refusal = await consumePointOrRefusal(limiter, key);
  if (refusal) throw refusal;
}

/** Consumes one point of a key; returns the refusal when none was left. */
export async function consumePointOrRefusal(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<RuleError | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return tooMany(reason, limiter);
    throw translateDatabaseError(reason);
  }
}

/** Counts without refusing. */
export async function addPoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.penalty(key, 1).catch(translate);
}

/** The refusal when a key has no points left; null when it has. */
export async function refusalWhenExhausted(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<RuleError | null> {
  const found = await limiter.get(key).catch(translate);
  return found && found.consumedPoints >= limiter.points ? tooMany(found, limiter) : null;
}

const translate = (reason: unknown): never => {
  throw translateDatabaseError(reason);
};

/** The message contains the time to wait when it is more than a moment. */
function tooMany({ msBeforeNext }: RateLimiterRes, { keyPrefix }: RateLimiterAbstract): RuleError {
  limitedRequests.inc({ limit: keyPrefix });
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  if (retryAfterSeconds <= MINUTE) return new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  const minutes = Math.ceil(retryAfterSeconds / MINUTE);
  const message = `Çok fazla deneme yapıldı. Lütfen ${minutes} dakika sonra yeniden deneyin.`;
  return new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, message });
}
