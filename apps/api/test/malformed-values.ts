/** Invalid in every field. Written as JSON text, because 1e309 and `__proto__` cannot be properties of a JavaScript object. */
export const NEVER_VALID: Readonly<Record<string, string>> = {
  'more than a double holds': '1e309',
  'less than a double holds': '-1e309',
  'a very long text': JSON.stringify('ğ'.repeat(9_000)),
  'half a surrogate pair': '"abc\\ud83ddef"',
  'a control character': '"abc\\u0000def"',
  'another control character': '"abc\\u001b[31mdef"',
  'a prototype key': '{"__proto__": {"isAdmin": true}}',
  'a constructor key': '{"constructor": {"prototype": {"isAdmin": true}}}',
  'very deep': `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
};
/** Invalid in most fields; where the contract accepts it, the only requirement is that nothing crashes. */
export const MOSTLY_WRONG: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.1234567',
  '""',
  '"   "',
  '"00000000-0000-0000-0000-000000000000"',
  '{}',
  '[]',
  '[[]]',
  '9007199254740993',
];

/** In place of an id in a path. */
export const ODD_IDS = [
  '1',
  'null',
  'undefined',
  "' or 1=1 --",
  '00000000-0000-0000-0000-00000000000',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2F..%2Fetc',
  '%7B%7D',
  'ğ',
  'a'.repeat(190),
];

/** In place of a value in a query. */
export const ODD_VALUES = [
  '',
  '%20',
  'dün',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '2026-01-01T25:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-1',
  '1e9',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  "' or 1=1 --",
  'x'.repeat(2_000),
];

/** Written as in an address; escapes and paths stay as they are. */
export const inAddress = (text: string): string => (/^[%.]/.test(text) ? text : encodeURI(text));
