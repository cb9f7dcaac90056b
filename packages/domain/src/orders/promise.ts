import type { CalledKind } from './place.ts';

const MINUTE_MS = 60_000;
/** From here on a promise needs attention. */
const SOON_MINUTES = 5;

/** The state of a promised time: minutes left, or the minutes it is late (TAKEAWAY-7). */
export interface PromiseState {
  kind: 'fine' | 'soon' | 'late';
  minutes: number;
}

/** Minutes are whole: a promise is late once a whole minute has passed, and a begun minute counts as left. */
export function promiseState(promisedAt: Date, now: Date): PromiseState {
  const left = (promisedAt.getTime() - now.getTime()) / MINUTE_MS;
  if (left <= -1) return { kind: 'late', minutes: Math.floor(-left) };
  const minutes = Math.max(0, Math.ceil(left));
  return { kind: minutes <= SOON_MINUTES ? 'soon' : 'fine', minutes };
}

/** The minutes that a new order is promised in. */
export const PREPARATION_MINUTES: Readonly<Record<CalledKind, number>> = {
  TAKEAWAY: 20,
  DELIVERY: 40,
  COUNTER: 10,
};
