import { gzipSync } from 'node:zlib';
import { JSON_TYPE, newTable, type ParserCase } from '#proofs/input/parser-case.ts';

const INVALID = { expected: [400], says: /"INVALID_INPUT"/ } as const;
const NOT_JSON = { expected: [415], says: /"NOT_JSON"/ } as const;
const TAKEN = { expected: [201] } as const;
const capacity = (raw: string) => newTable(`{"name":"Bahçe","capacity":${raw}}`);
const TABLE = '{"name":"Bahçe","capacity":4}';
const typed = (type: string) => newTable(TABLE, [`Content-Type: ${type}`]);

/** Cases about bodies: JSON in UTF-8, every field of its type, no unknown field. */
export const JSON_CASES: readonly ParserCase[] = [
  { name: 'a body as it should be', bytes: newTable(TABLE), ...TAKEN },
  { name: 'a number as text', bytes: capacity('"4"'), ...INVALID },
  { name: 'true for a number', bytes: capacity('true'), ...INVALID },
  { name: 'null for a number', bytes: capacity('null'), ...INVALID },
  { name: 'a list for a number', bytes: capacity('[4]'), ...INVALID },
  { name: 'a number with a fraction', bytes: capacity('4.5'), ...INVALID },
  { name: 'more than a double holds', bytes: capacity('1e400'), ...INVALID },
  { name: 'less than nothing, by a sign', bytes: capacity('-0'), ...INVALID },
  { name: 'NaN', bytes: capacity('NaN'), ...INVALID },
  { name: 'Infinity', bytes: capacity('Infinity'), ...INVALID },
  { name: 'a hexadecimal number', bytes: capacity('0x4'), ...INVALID },
  { name: 'a number with a leading zero', bytes: capacity('04'), ...INVALID },
  { name: 'a number for a text', bytes: newTable('{"name":12,"capacity":4}'), ...INVALID },
  { name: 'an object for a text', bytes: newTable('{"name":{"$ne":""},"capacity":4}'), ...INVALID },
  { name: 'a list for the body', bytes: newTable(`[${TABLE}]`), ...INVALID },
  { name: 'a text for the body', bytes: newTable('"Bahçe"'), ...INVALID },
  { name: 'nothing for the body', bytes: newTable(''), ...INVALID },
  {
    name: 'a field nobody asked for',
    bytes: newTable('{"name":"Bahçe","capacity":4,"isActive":false}'),
    ...INVALID,
  },
  { name: 'a prototype', bytes: newTable('{"name":"Bahçe","capacity":4,"__proto__":{"a":1}}'), ...INVALID },
  {
    name: 'a prototype in disguise',
    bytes: newTable('{"name":"Bahçe","capacity":4,"\\u005f_proto__":{"a":1}}'),
    ...INVALID,
  },
  {
    name: 'a constructor',
    bytes: newTable('{"name":"Bahçe","capacity":4,"constructor":{"prototype":{}}}'),
    ...INVALID,
  },
  {
    name: 'a key twice, the last one wrong',
    bytes: newTable('{"name":"Bahçe","capacity":4,"capacity":"4"}'),
    ...INVALID,
  },
  { name: 'a comment', bytes: newTable('{"name":"Bahçe"/* x */,"capacity":4}'), ...INVALID },
  { name: 'a comma too many', bytes: newTable('{"name":"Bahçe","capacity":4,}'), ...INVALID },
  { name: 'single quotes', bytes: newTable("{'name':'Bahçe','capacity':4}"), ...INVALID },
  { name: 'something after the end', bytes: newTable(`${TABLE}x`), ...INVALID },
  { name: 'two bodies', bytes: newTable(`${TABLE}\n${TABLE}`), ...INVALID },
  { name: 'half a surrogate pair', bytes: newTable('{"name":"a\\ud800b","capacity":4}'), ...INVALID },
  { name: 'a control character', bytes: newTable('{"name":"a\\u0000b","capacity":4}'), ...INVALID },
  { name: 'a raw line break in a text', bytes: newTable('{"name":"a\nb","capacity":4}'), ...INVALID },
  { name: '20000 lists in each other', bytes: newTable('['.repeat(20_000) + ']'.repeat(20_000)), ...INVALID },
  { name: 'a byte order mark', bytes: newTable(`\ufeff${TABLE}`), ...TAKEN },
  {
    name: 'bytes that are no UTF-8',
    bytes: newTable(Buffer.from('7b226e616d65223a22c3282261', 'hex')),
    ...INVALID,
  },
  { name: 'UTF-16', bytes: newTable(Buffer.from(TABLE, 'utf16le')), ...INVALID },
  { name: 'a charset, of which JSON has none', bytes: typed('application/json; charset=utf-16'), ...TAKEN },
  { name: 'a type with a wrong ending', bytes: typed('application/jsonp'), ...NOT_JSON },
  { name: 'a form', bytes: typed('application/x-www-form-urlencoded'), ...NOT_JSON },
  { name: 'a text', bytes: typed('text/plain'), ...NOT_JSON },
  {
    name: 'two types, of which the first counts',
    bytes: newTable(TABLE, [JSON_TYPE, 'Content-Type: text/plain']),
    ...TAKEN,
  },
  {
    name: 'a packed body',
    bytes: newTable(gzipSync(TABLE), [JSON_TYPE, 'Content-Encoding: gzip']),
    ...INVALID,
  },
  {
    name: 'a body of 65 KB',
    bytes: newTable(`{"name":"${'a'.repeat(65 * 1024)}","capacity":4}`),
    expected: [413],
  },
];
