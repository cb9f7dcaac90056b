import type { PlatformOutcome } from '@sofra/domain/orders/platform-message';
import type { OutsideReply } from '#src/platform/operations/call-outside.ts';

const LIMITED_SECONDS = 20;
const KEYS_SECONDS = 30;

/**
 * The outcome of a reply by its status alone; the adapter judges special bodies before
 * (PLATFORM-11, PLATFORM-12). `reasonOf` finds the words of a refusal.
 */
export function outcomeOf(
  reply: OutsideReply,
  reasonOf: (body: unknown, status: number) => string = (_, status) => `Platform ${status} yanıtı verdi.`,
): PlatformOutcome {
  if (reply.status === null)
    return { is: 'AGAIN', problem: reply.problem, status: null, isUnsure: !reply.isUnsent };
  const { status, body, retryAfterSeconds } = reply;
  if (status >= 200 && status < 300) return { is: 'DONE' };
  const again = { is: 'AGAIN', status, afterSeconds: retryAfterSeconds } as const;
  if (status === 401 || status === 403)
    return { ...again, problem: 'KEYS', isUnsure: false, afterSeconds: KEYS_SECONDS };
  if (status === 429)
    return {
      ...again,
      problem: 'LIMITED',
      isUnsure: false,
      afterSeconds: retryAfterSeconds ?? LIMITED_SECONDS,
    };
  if (status === 408 || status >= 500) return { ...again, problem: 'ANSWER', isUnsure: true };
  if (status < 400) return { ...again, problem: 'ANSWER', isUnsure: false };
  return { is: 'REFUSED', reason: reasonOf(body, status).slice(0, 300) };
}
