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

/** Settings of a business for the minutes in which an order without a table is ready (TAKEAWAY-19, TAKEAWAY-20). */
export interface PreparationSettings {
  takeawayMinutes: number;
  deliveryMinutes: number;
  /** From this number of orders under way on, new ones are promised `busyMinutes` later; null for never. */
  busyFrom: number | null;
  busyMinutes: number;
}

export const DEFAULT_PREPARATION: PreparationSettings = {
  ...{ takeawayMinutes: 20, deliveryMinutes: 40, busyFrom: null, busyMinutes: 10 },
};
/** The most minutes that a business may set, and the most orders. */
export const MAX_PREPARATION_MINUTES = 240;
export const MAX_BUSY_FROM = 200;

interface Preparing {
  kind: CalledKind;
  /** Those of the zone, else of the channel; null for those of the business (CHANNEL-13). */
  ofChannel: number | null;
  settings: PreparationSettings;
  isBusy: boolean;
}

/** The minutes that an order takes from the kitchen to the guest. */
export function preparationMinutes({ kind, ofChannel, settings, isBusy }: Preparing): number {
  const ofKind = kind === 'DELIVERY' ? settings.deliveryMinutes : settings.takeawayMinutes;
  return (ofChannel ?? ofKind) + (isBusy && settings.busyFrom !== null ? settings.busyMinutes : 0);
}

interface WithMinutes {
  readonly minutes: number | null;
  readonly zones: readonly { readonly id: string; readonly minutes: number | null }[];
}

/** The minutes of the zone of a delivery, else of its channel; null for those of the business (CHANNEL-13). */
export const minutesOfChannel = (
  channel: WithMinutes | null | undefined,
  zoneId: string | null | undefined,
): number | null => channel?.zones.find(({ id }) => id === zoneId)?.minutes ?? channel?.minutes ?? null;

/** True from the number of orders on at which the kitchen needs longer (TAKEAWAY-20). */
export const isBusy = (ordersUnderWay: number, { busyFrom }: PreparationSettings): boolean =>
  busyFrom !== null && ordersUnderWay >= busyFrom;

/** An order that would wait for no longer is sent at once, because clocks of devices differ. */
const LEAST_WAIT_MINUTES = 5;

/**
 * The time at which an order for later is sent to the kitchen (TAKEAWAY-21). Null for one that is sent at once. The
 * kitchen may be busy then, so a busy kitchen's minutes count.
 */
export function kitchenTime(
  promisedAt: Date | null,
  now: Date,
  preparing: Omit<Preparing, 'isBusy'>,
): Date | null {
  if (promisedAt === null || preparing.kind === 'COUNTER') return null;
  const minutes = preparationMinutes({ ...preparing, isBusy: true });
  const at = promisedAt.getTime() - minutes * MINUTE_MS;
  return at - now.getTime() > LEAST_WAIT_MINUTES * MINUTE_MS ? new Date(at) : null;
}

/** A minute after its time, an order for later should be in the kitchen. */
export const isOverdue = (kitchenAt: Date, now: number): boolean => now - kitchenAt.getTime() >= MINUTE_MS;

/** The new time of an order that waits, when its promise moves; null for one that is sent now (TAKEAWAY-23). */
export function movedKitchenTime(
  kitchenAt: Date,
  promise: { before: Date | null; after: Date | null },
  now: Date,
): Date | null {
  if (promise.before === null || promise.after === null) return null;
  const at = kitchenAt.getTime() + promise.after.getTime() - promise.before.getTime();
  return at > now.getTime() ? new Date(at) : null;
}
