import { isDay } from '@sofra/domain/calendar/is-day';

/** Formats `2026-11-23` as `23.11.2026`, the usual format in Türkiye, in every browser. */
export const dayInDots = (day: string): string => day.split('-').toReversed().join('.');

const DOTTED = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;
const BARE = /^(\d{2})(\d{2})(\d{4})$/;

/** Parses a typed or pasted day to `YYYY-MM-DD`; null if it is not a complete valid day. Years need four digits. */
export function parseDayText(text: string): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, day = '', month = '', year = ''] = DOTTED.exec(typed) ?? BARE.exec(typed) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** Adds dots automatically while digits are typed at the end, because number keypads of phones have no dot. */
export function withDots(text: string, before: string): string {
  const tidy = text.replace('..', '.');
  const hasGrown = tidy.length > before.length && tidy.startsWith(before);
  return hasGrown && /^\d{2}(\.\d{2})?$/.test(tidy) ? `${tidy}.` : tidy;
}
