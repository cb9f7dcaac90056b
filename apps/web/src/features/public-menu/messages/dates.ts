import type { MenuLanguage } from '@sofra/domain/menu-language';

/** The business's clock, wherever the guest's phone believes to be (BIZ-8). */
const timeZone = 'Europe/Istanbul';
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Making a formatter costs a hundred times its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Digits as in the prices, in Arabic too. */
function format(language: MenuLanguage, at: Date, parts: Intl.DateTimeFormatOptions): string {
  const key = [language, ...Object.keys(parts)].join(' ');
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, numberingSystem: 'latn', ...parts });
  formats.set(key, known);
  return known.format(at);
}

/** `20.11.2026` */
export const dayText = (at: Date, language: MenuLanguage): string => format(language, at, DAY);

/** `14:32`; with the day when that was not today. */
export function momentText(at: Date, language: MenuLanguage): string {
  const isToday = dayText(at, language) === dayText(new Date(), language);
  return format(language, at, isToday ? TIME : { ...DAY, ...TIME });
}
