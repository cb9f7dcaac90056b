import { normalizePhone } from '../text/phone.ts';
import { foldForSearch } from '../text/turkish.ts';

const MINUTE_MS = 60_000;

/** For how long a call is shown and stored, and within which the same number is the same call. */
export const PHONE_CALL_MS = {
  shown: 5 * MINUTE_MS,
  stored: 10 * MINUTE_MS,
  oneCall: MINUTE_MS,
} as const;

/** The words by which telephone systems and modems name a withheld number. */
const WITHHELD: ReadonlySet<string> = new Set([
  ...['', 'p', 'o', 'anonymous', 'private', 'restricted', 'unavailable', 'unknown', 'withheld'],
  ...['gizli', 'gizli numara', 'bilinmiyor'],
]);

export const CALLING_NUMBER_PROBLEM =
  'Telefon 0532 123 45 67 gibi olmalı; gizli numara için boş bırakılmalı.';

/** The digits of a number that calls, empty for a withheld one; null for any other text (TAKEAWAY-31). */
export const callingNumber = (text: string | null): string | null =>
  WITHHELD.has(foldForSearch(text ?? '')) ? '' : normalizePhone(text ?? '');
