import type { MenuLanguage } from '@sofra/domain/menu/menu-language';

/** The time zone of the business, whatever the guest's phone is set to (BIZ-8). */
const timeZone = 'Europe/Istanbul';
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Cached, because creating a formatter costs a hundred times its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Uses the same digits as the prices, in Arabic too. */
function format(language: MenuLanguage, at: Date, parts: Intl.DateTimeFormatOptions): string {
  const key = [language, ...Object.keys(parts)].join(' ');
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, numberingSystem: 'latn', ...parts });
  formats.set(key, known);
  return known.format(at);
}

/** Formats `20.11.2026`. */
export const dayText = (at: Date, language: MenuLanguage): string => format(language, at, DAY);

/** Formats `14:32`, with the day if that was not today. */
export function momentText(at: Date, language: MenuLanguage): string {
  const isToday = dayText(at, language) === dayText(new Date(), language);
  return format(language, at, isToday ? TIME : { ...DAY, ...TIME });
}

/** Formats `14:32`, with 24 hours in every language (BIZ-8). */
export const clockText = (at: Date): string => format('tr', at, TIME);

/** Formats `20 Kasım Cuma`. */
export const weekdayText = (at: Date, language: MenuLanguage): string => format(language, at, WEEKDAY);
