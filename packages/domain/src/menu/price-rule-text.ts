import { formatLira } from '../money/money.ts';
import type { PriceTerms } from './price-rule.ts';
import { WEEKDAYS, type Schedule, type Weekday } from './price-schedule.ts';

/** *Pzt*, *Sal* …: Monday is 1. */
export const WEEKDAY_SHORT: Record<Weekday, string> = {
  1: 'Pzt',
  2: 'Sal',
  3: 'Çar',
  4: 'Per',
  5: 'Cum',
  6: 'Cmt',
  7: 'Paz',
};

/** `%20 indirim`, `₺15,00 indirim`, `Sabit ₺260,00`, `Duble sabit ₺260,00`: what a rule does (PRICE-14). */
export function termsText(terms: PriceTerms): string {
  switch (terms.kind) {
    case 'PERCENT':
      return `%${String(terms.percent).replace('.', ',')} indirim`;
    case 'AMOUNT':
      return `${formatLira(terms.amount)} indirim`;
    case 'FIXED':
      return terms.portion === null
        ? `Sabit ${formatLira(terms.price)}`
        : `${terms.portion} sabit ${formatLira(terms.price)}`;
  }
}

const GROUPS: readonly [days: string, name: string][] = [
  ['1234567', 'Her gün'],
  ['12345', 'Hafta içi'],
  ['67', 'Hafta sonu'],
];

/** `Hafta içi`, `Cum, Cmt`. */
export function daysText(days: readonly Weekday[]): string {
  const chosen = WEEKDAYS.filter((day) => days.includes(day));
  const group = GROUPS.find(([all]) => all === chosen.join(''));
  return group?.[1] ?? chosen.map((day) => WEEKDAY_SHORT[day]).join(', ');
}

/** `Hafta içi 15:00–18:00`, `Her gün, bütün gün`. */
export function scheduleText({ days, from, until }: Pick<Schedule, 'days' | 'from' | 'until'>): string {
  const isWholeDay = from === '00:00' && until === '00:00';
  return isWholeDay ? `${daysText(days)}, bütün gün` : `${daysText(days)} ${from}–${until}`;
}
