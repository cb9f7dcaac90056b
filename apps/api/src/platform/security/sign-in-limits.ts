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
 * Doors with failures of their own, so that a submit that tries both of the sign-in counts once at each (SIGN-30). At
 * the third one types the own password to change it: a session somebody left open must not become a place to guess.
 */
export type SignInKind = 'business' | 'site' | 'own';

export interface SignInAttempt extends ClientOrigin {
  kind: SignInKind;
  email: string;
}

/**
 * As whom an account knows whoever tries: by the browser it was signed in from before, by the network, or not at all.
 * An e-mail in several businesses may know somebody as more than one; each is judged by itself.
 */
export type Acquaintance = 'DEVICE' | 'ADDRESS' | 'STRANGER';

/** Only of accounts that exist: an e-mail without an account has no known browsers. */
export const acquaintances = (accounts: readonly { knownAs: Acquaintance }[]): ReadonlySet<Acquaintance> =>
  new Set(accounts.length === 0 ? ['STRANGER'] : accounts.map(({ knownAs }) => knownAs));

export interface SignInLimits {
  /**
   * Runs one attempt at a time per door, e-mail and origin, so that many at once cannot slip by the count, and tells it
   * as whom it is still heard. Refuses when it is heard as nobody.
   */
  inSignInTurn: <T>(
    attempt: SignInAttempt,
    as: ReadonlySet<Acquaintance>,
    run: (countedAs: ReadonlySet<Acquaintance>) => Promise<T>,
  ) => Promise<T>;
  /** The attempt that reaches a limit is still told what was wrong with it; the next one is refused. */
  countFailedSignIn: (attempt: SignInAttempt, countedAs: ReadonlySet<Acquaintance>) => Promise<void>;
}

/**
 * Strangers at a door at once. More than find room to be hashed, and so few that their counts do not keep people of the
 * business waiting for a connection to the database.
 */
const MOST_STRANGERS = 100;

/** So many of a kind may wait at the same time; further ones are refused with UNAVAILABLE at once. */
function createCrowd(most: number) {
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
 * What is attacked is counted first: the e-mail from one network, the e-mail from everywhere; a network as a whole comes
 * last and has far more room. A browser that signed in to an account before has a count of its own there, which nobody
 * else can fill; somebody from a known network is refused for the own failures alone.
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
  const strangers = createCrowd(MOST_STRANGERS);

  const ofDevice = (attempt: SignInAttempt): Count => ({ limiter: perDevice, key: keyOf(attempt, 'device') });
  const ofEmail = (attempt: SignInAttempt): Count => ({ limiter: perEmail, key: keyOf(attempt, 'address') });
  const ofStranger = (attempt: SignInAttempt): Count[] => [
    ofEmail(attempt),
    { limiter: perAccount, key: keyOf(attempt) },
    { limiter: perAddress, key: `${attempt.kind}:${attempt.address}` },
  ];
  const guards: Record<Acquaintance, (attempt: SignInAttempt) => Count[]> = {
    DEVICE: (attempt) => [ofDevice(attempt)],
    ADDRESS: (attempt) => [ofEmail(attempt)],
    STRANGER: ofStranger,
  };

  /** The refusal of somebody who comes as this; null: heard. */
  const refusalOf = async (attempt: SignInAttempt, as: Acquaintance): Promise<Error | null> => {
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
    inSignInTurn: (attempt, as, run) => {
      const job = async () => {
        const counted = new Set<Acquaintance>();
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
    countFailedSignIn: async (attempt, countedAs) => {
      failedSignIns.inc({ door: attempt.kind });
      const counts = countedAs.has('DEVICE') ? [ofDevice(attempt)] : [];
      // As whom else it was heard does not show in what is counted: what an answer costs tells nobody who is known.
      if (countedAs.has('ADDRESS') || countedAs.has('STRANGER')) counts.push(...ofStranger(attempt));
      await Promise.all(counts.map(({ limiter, key }) => addPoint(limiter, key)));
    },
  };
}

/** The counters hold hashes, never the e-mail or the device itself. */
function keyOf({ kind, email, ...origin }: SignInAttempt, by?: 'device' | 'address'): string {
  const from = by ? (origin[by] ?? '') : '';
  return createHash('sha256')
    .update([kind, email, by ?? '', from].join('|'))
    .digest('base64url');
}
