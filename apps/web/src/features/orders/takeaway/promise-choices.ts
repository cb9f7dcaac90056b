import type { CalledKind } from '@sofra/domain/orders/place';
import { PREPARATION_MINUTES } from '@sofra/domain/orders/promise';
import { clockText } from '#src/lib/format/zoned-time.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** The number of quarter hours offered after *Hemen*. */
const OFFERED = 6;

export interface PromiseChoice {
  value: string;
  label: string;
  at: Date;
}

/**
 * *Hemen · 19.52* and the quarter hours after it, in the time of the business (TAKEAWAY-10). `minutes` are those
 * of the channel, and null for those of the place (CHANNEL-13).
 */
export function promiseChoices(
  kind: CalledKind,
  now: number,
  timeZone: string,
  minutes: number | null = null,
): PromiseChoice[] {
  const soonest = now + (minutes ?? PREPARATION_MINUTES[kind]) * MINUTE_MS;
  const first = Math.ceil((soonest + MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  const quarters = Array.from({ length: OFFERED }, (_, index) => new Date(first + index * QUARTER_MS));
  return [
    { value: 'now', label: `Hemen · ${clockText(new Date(soonest), timeZone)}`, at: new Date(soonest) },
    ...quarters.map((at) => ({ value: at.toISOString(), label: clockText(at, timeZone), at })),
  ];
}
