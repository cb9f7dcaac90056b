/** Waiting times before the next attempts, in seconds (WEBHOOK-9). */
export const RETRY_AFTER_SECONDS = [30, 300, 1_800, 7_200, 28_800, 86_400, 86_400] as const;

/** Reasons for an attempt without a response. `OFF`: the endpoint was switched off while the delivery waited. */
export const WEBHOOK_PROBLEMS = [
  'TIMEOUT',
  'NAME_UNKNOWN',
  'ADDRESS_REFUSED',
  'UNREACHABLE',
  'CERTIFICATE',
  'SECRET',
  'OFF',
] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/**
 * Reasons for which Sofra itself switched an endpoint off. `ARRIVED`: with a business from another installation.
 */
export const OFF_REASONS = ['GONE', 'EXHAUSTED', 'SECRET', 'ARRIVED'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** The result of one attempt. */
export interface WebhookAttempt {
  /** The code of the response; null where there was none. */
  status: number | null;
  problem: WebhookProblem | null;
}

export type WebhookVerdict =
  | { state: 'DELIVERED' }
  | { state: 'WAITING'; retryAfterSeconds: number }
  | { state: 'FAILED'; off: OffReason | null };

const GONE = 410;

/**
 * Judges attempt number `attempts` (WEBHOOK-9, WEBHOOK-10). Any 2xx is a success; a redirect is not, because it is not
 * followed. A trial is sent once.
 */
export function judgeAttempt(
  { status, problem }: WebhookAttempt,
  { attempts, isTrial }: { attempts: number; isTrial: boolean },
): WebhookVerdict {
  if (status !== null && status >= 200 && status < 300) return { state: 'DELIVERED' };
  if (status === GONE) return { state: 'FAILED', off: 'GONE' };
  if (problem === 'SECRET') return { state: 'FAILED', off: 'SECRET' };
  if (isTrial) return { state: 'FAILED', off: null };
  const retryAfterSeconds = RETRY_AFTER_SECONDS[attempts - 1];
  return retryAfterSeconds === undefined
    ? { state: 'FAILED', off: 'EXHAUSTED' }
    : { state: 'WAITING', retryAfterSeconds };
}
