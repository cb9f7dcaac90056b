import { isDay } from '@sofra/domain/is-day';

/** `2026-11-23` as people here write it, in every browser: `23.11.2026`. */
export const dayInDots = (day: string): string => day.split('-').toReversed().join('.');

const DOTTED = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;
const BARE = /^(\d{2})(\d{2})(\d{4})$/;

/** What was typed or pasted as a day (`YYYY-MM-DD`); null while it is none, a year of two digits among them. */
export function parseDayText(text: string): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, day = '', month = '', year = ''] = DOTTED.exec(typed) ?? BARE.exec(typed) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** The dots come by themselves while digits are typed at the end: keypads of phones have none. */
export function withDots(text: string, before: string): string {
  const tidy = text.replace('..', '.');
  const hasGrown = tidy.length > before.length && tidy.startsWith(before);
  return hasGrown && /^\d{2}(\.\d{2})?$/.test(tidy) ? `${tidy}.` : tidy;
}
