import type { Details } from '#src/features/audit/sentences/read-details.ts';
import { dateTimeText } from '#src/lib/zoned-time.ts';

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

function timesInZone(value: unknown, timeZone: string): unknown {
  if (typeof value === 'string') return isInstant(value) ? dateTimeText(new Date(value), timeZone) : value;
  if (Array.isArray(value)) return value.map((one) => timesInZone(one, timeZone));
  return typeof value === 'object' && value !== null ? inBusinessTime(value as Details, timeZone) : value;
}

/** The details of an entry with every instant written in the local time of the business. */
export const inBusinessTime = (details: Details, timeZone: string): Details =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [key, timesInZone(value, timeZone)]));
