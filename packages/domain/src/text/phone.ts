import { plainText } from './plain-text.ts';

/** The refusal of a number that cannot be read (ACCOUNT-2). */
export const PHONE_PROBLEM = 'Telefon 0532 123 45 67 gibi olmalı.';

const TURKEY = '90';
/** Digits of a Turkish number without country and the leading zero. */
const TURKISH_DIGITS = 10;
/** The digits of a number with those of its country, by E.164. */
const DIGITS_OF_THE_WORLD = /^[1-9]\d{6,14}$/;
/** Characters that people write between the digits. */
const BETWEEN = /[\s().\-/]/g;

/** A phone as typed, without the direction marks that are copied along, with plain blanks and dashes (TEXT-5). */
export const plainPhone = (text: string): string =>
  plainText(text)
    .replace(/\s/gu, ' ')
    .replace(/\p{Pd}/gu, '-');

/**
 * The digits of a phone with those of its country, the same for every way to write it (ACCOUNT-2). Null if it is no
 * phone.
 */
export function normalizePhone(text: string): string | null {
  const typed = plainPhone(text).replace(BETWEEN, '');
  const abroad = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  if (abroad !== undefined) return isWhole(abroad) ? abroad : null;
  if (!/^\d+$/.test(typed)) return null;
  const local = typed.startsWith('0') ? typed.slice(1) : typed;
  if (local.length === TURKISH_DIGITS && !local.startsWith('0')) return TURKEY + local;
  return typed.length === TURKEY.length + TURKISH_DIGITS && typed.startsWith(TURKEY) ? typed : null;
}

/** Numbers of Turkey have a length of their own; of others only that of E.164 is known. */
const isWhole = (digits: string): boolean =>
  DIGITS_OF_THE_WORLD.test(digits) &&
  (!digits.startsWith(TURKEY) || digits.length === TURKEY.length + TURKISH_DIGITS);

/** *0532 123 45 67*, and of another country *+49 30123456*-like digits without groups. */
export function phoneText(digits: string): string {
  const local = /^90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return local ? `0${local.slice(1).join(' ')}` : `+${digits}`;
}

/** *0532 ··· 44 17*: enough to recognise a caller, and not enough to call (TAKEAWAY-11). */
export const maskedPhone = (digits: string): string =>
  phoneText(digits).replace(/^(\+?\d{2,4}).*(\d{2}) ?(\d{2})$/, '$1 ··· $2 $3');

/** The digits by which colleagues know a number without reading all of it (TAKEAWAY-6). */
export const phoneEnd = (digits: string): string => digits.slice(-4);

/**
 * The digits that a search for a phone looks for anywhere in {@link normalizePhone}'s (ACCOUNT-3): the zero or the sign
 * that a number begins with is not in them. Null for a text that is not about a phone.
 */
export function soughtDigits(query: string): string | null {
  const typed = plainPhone(query).replace(BETWEEN, '');
  if (!/^\+?\d{2,}$/.test(typed)) return null;
  return typed.replace(/^\+?0*/, '') || null;
}
