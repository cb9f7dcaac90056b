import { createHash } from 'node:crypto';
import { RuleError } from '@sofra/domain/errors';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limits } from '#src/platform/operations/config.ts';
import { createKeyedQueue } from '#src/platform/security/keyed-queue.ts';
import { failedSignIns } from '#src/platform/operations/metrics.ts';
import type { ClientOrigin } from '#src/platform/security/client-origin.ts';
import {
  addPoint,
  MINUTE,
  consumePointOrRefusal,
  refusalWhenExhausted,
  type NewLimiter,
} from '#src/platform/security/rate-limit-points.ts';

/**
 * Kinds of sign-in whose failures are counted separately. The sign-in screen tries two of them and thus counts one
 * failure at each (SIGN-30). `own` is the current password when it is changed: a session that was left open must not
 * become a place to guess it. `approval` is the password of an approver, `recovery` a recovery code.
 */
export type SignInKind = 'business' | 'site' | 'own' | 'approval' | 'recovery';

export interface SignInAttempt extends ClientOrigin {
  kind: SignInKind;
  email: string;
}

/**
 * Relation of the account to the person who tries to sign in: known by the browser, which signed in before, by the
 * network, or not at all. An e-mail with accounts in several businesses may be known in several ways. Each is decided
 * separately.
 */
export type OriginTrust = 'DEVICE' | 'ADDRESS' | 'STRANGER';

/** Only existing accounts know an origin. Without an account every origin is a stranger. */
export const trustedOrigins = (accounts: readonly { knownAs: OriginTrust }[]): ReadonlySet<OriginTrust> =>
  new Set(accounts.length === 0 ? ['STRANGER'] : accounts.map(({ knownAs }) => knownAs));

export interface SignInLimits {
  /**
   * Runs one attempt at a time per kind, e-mail and origin, so that concurrent attempts cannot exceed the limit. It
   * passes the origins whose limit is not reached, and refuses when all have reached it.
   */
  serializeSignIn: <T>(
    attempt: SignInAttempt,
    as: ReadonlySet<OriginTrust>,
    run: (countedUnder: ReadonlySet<OriginTrust>) => Promise<T>,
  ) => Promise<T>;
  /** The attempt that reaches a limit still gets its own error; the next one is refused. */
  countFailedSignIn: (attempt: SignInAttempt, countedUnder: ReadonlySet<OriginTrust>) => Promise<void>;
}

/**
 * Number of concurrent attempts of strangers per kind. It is more than the hashing queue holds. It is also few enough
 * that their counters do not delay known users' database connections.
 */
const MOST_STRANGERS = 100;

/** Lets so many jobs of a kind wait at the same time; further ones are refused with UNAVAILABLE at once. */
function createConcurrencyCap(most: number) {
  const inside = new Map<string, number>();
  return async <T>(kind: string, job: () => Promise<T>): Promise<T> => {
    const before = inside.get(kind) ?? 0;
    if (before >= most) throw new RuleError('UNAVAILABLE');
    inside.set(kind, before + 1);
    try {
      return await job();
    } finally {
      inside.set(kind, (inside.get(kind) ?? 1) - 1);
    }
  };
}

interface Count {
  limiter: RateLimiterAbstract;
  key: string;
}

/**
 * Checks the most specific limits first: the e-mail from one network, then the e-mail from everywhere. The last is the
 * whole network, which has a far higher limit. A browser that signed in to an account before has a separate counter. No
 * other client can fill it. From a known network only the failures of that network count.
 */
export function createSignInLimits(
  shared: NewLimiter,
  limits: Limits,
  pace: RateLimiterAbstract,
): SignInLimits {
  const perDevice = shared('signin-device', limits.loginFailuresPerEmail, 15 * MINUTE);
  const perEmail = shared('signin-email', limits.loginFailuresPerEmail, 15 * MINUTE);
  const perAccount = shared('signin-account', limits.loginFailuresPerAccount, 15 * MINUTE);
  const perAddress = shared('signin-address', limits.loginFailuresPerAddress, 15 * MINUTE);
  const inTurn = createKeyedQueue();
  const strangers = createConcurrencyCap(MOST_STRANGERS);

  const ofDevice = (attempt: SignInAttempt): Count => ({ limiter: perDevice, key: keyOf(attempt, 'device') });
  const ofEmail = (attempt: SignInAttempt): Count => ({ limiter: perEmail, key: keyOf(attempt, 'address') });
  const ofStranger = (attempt: SignInAttempt): Count[] => [
    ofEmail(attempt),
    { limiter: perAccount, key: keyOf(attempt) },
    { limiter: perAddress, key: `${attempt.kind}:${attempt.address}` },
  ];
  const guards: Record<OriginTrust, (attempt: SignInAttempt) => Count[]> = {
    DEVICE: (attempt) => [ofDevice(attempt)],
    ADDRESS: (attempt) => [ofEmail(attempt)],
    STRANGER: ofStranger,
  };

  /** The refusal of an attempt under one acquaintance; null when it is allowed. */
  const refusalOf = async (attempt: SignInAttempt, as: OriginTrust): Promise<Error | null> => {
    if (as === 'STRANGER') {
      const tooFast = await consumePointOrRefusal(pace, `sign-in:${attempt.kind}:${attempt.address}`);
      if (tooFast) return tooFast;
    }
    for (const { limiter, key } of guards[as](attempt)) {
      const refusal = await refusalWhenExhausted(limiter, key);
      if (refusal) return refusal;
    }
    return null;
  };

  return {
    serializeSignIn: (attempt, as, run) => {
      const job = async () => {
        const counted = new Set<OriginTrust>();
        const refusals: Error[] = [];
        for (const each of as) {
          const refusal = await refusalOf(attempt, each);
          if (refusal) refusals.push(refusal);
          else counted.add(each);
        }
        if (counted.size === 0 && refusals[0]) throw refusals[0];
        return run(counted);
      };
      const alone = as.has('DEVICE') ? () => inTurn(keyOf(attempt, 'device'), job) : job;
      const isKnownByDevice = as.size === 1 && as.has('DEVICE');
      const whole = () => (isKnownByDevice ? alone() : inTurn(keyOf(attempt, 'address'), alone));
      return as.size === 1 && as.has('STRANGER') ? strangers(attempt.kind, whole) : whole();
    },
    countFailedSignIn: async (attempt, countedUnder) => {
      failedSignIns.inc({ door: attempt.kind });
      const counts = countedUnder.has('DEVICE') ? [ofDevice(attempt)] : [];
      // The same counters are incremented for a known network and for a stranger. The response time therefore does not
      // reveal which accounts know the network.
      if (countedUnder.has('ADDRESS') || countedUnder.has('STRANGER')) counts.push(...ofStranger(attempt));
      await Promise.all(counts.map(({ limiter, key }) => addPoint(limiter, key)));
    },
  };
}

/** The keys of the counters are hashes, so that neither the e-mail nor the device is stored. */
function keyOf({ kind, email, ...origin }: SignInAttempt, by?: 'device' | 'address'): string {
  const from = by ? (origin[by] ?? '') : '';
  return createHash('sha256')
    .update([kind, email, by ?? '', from].join('|'))
    .digest('base64url');
}
