import { JSON_TYPE, newTable, request, type ParserCase } from '#proofs/input/parser-case.ts';

const TABLE = '{"name":"Bahçe 1","capacity":4}';
const LENGTH = Buffer.byteLength(TABLE);
const chunked = (chunks: string) =>
  request({ method: 'POST', headers: [JSON_TYPE, 'Transfer-Encoding: chunked'] }, chunks);
const posted = (headers: readonly string[], body: string = TABLE) =>
  request({ method: 'POST', headers: [JSON_TYPE, ...headers] }, body);
const withHeader = (header: string) => request({ headers: [header] });
const REFUSED = { expected: [400], closes: true } as const;

/** Cases about where one request ends and the next begins, on which a proxy and a server may disagree. */
export const FRAMING_CASES: readonly ParserCase[] = [
  {
    name: 'two different lengths',
    bytes: posted([`Content-Length: ${LENGTH}`, 'Content-Length: 5']),
    ...REFUSED,
  },
  {
    name: 'the same length twice',
    bytes: posted([`Content-Length: ${LENGTH}`, `Content-Length: ${LENGTH}`]),
    ...REFUSED,
  },
  { name: 'a list of lengths', bytes: posted([`Content-Length: ${LENGTH}, ${LENGTH}`]), ...REFUSED },
  { name: 'a negative length', bytes: posted(['Content-Length: -1']), ...REFUSED },
  { name: 'a length with a sign', bytes: posted([`Content-Length: +${LENGTH}`]), ...REFUSED },
  { name: 'a length in hexadecimal', bytes: posted(['Content-Length: 0x1f']), ...REFUSED },
  {
    name: 'a length beyond every number',
    bytes: posted(['Content-Length: 99999999999999999999999']),
    ...REFUSED,
  },
  {
    name: 'a length and chunks',
    bytes: posted([`Content-Length: ${LENGTH}`, 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    ...REFUSED,
  },
  { name: 'chunked, but not last', bytes: posted(['Transfer-Encoding: chunked, identity']), ...REFUSED },
  { name: 'a transfer coding of no name', bytes: posted(['Transfer-Encoding: xchunked']), ...REFUSED },
  {
    name: 'a space before the colon',
    bytes: posted(['Transfer-Encoding : chunked'], '0\r\n\r\n'),
    ...REFUSED,
  },
  { name: 'a chunk of no number', bytes: chunked('zz\r\nabc\r\n0\r\n\r\n'), ...REFUSED },
  { name: 'a chunk of a negative size', bytes: chunked('-1\r\nabc\r\n0\r\n\r\n'), ...REFUSED },
  {
    name: 'a chunk beyond every number',
    bytes: chunked('fffffffffffffffff\r\nabc\r\n0\r\n\r\n'),
    ...REFUSED,
  },
  { name: 'a chunk longer than it says', bytes: chunked('3\r\nabcdef\r\n0\r\n\r\n'), ...REFUSED },
  {
    name: 'chunks as they should be',
    bytes: chunked(`${LENGTH.toString(16)}\r\n${TABLE}\r\n0\r\n\r\n`),
    expected: [201],
  },
  {
    name: 'a chunk with an extension',
    bytes: chunked(`${LENGTH.toString(16)};a=b\r\n${TABLE}\r\n0\r\n\r\n`),
    expected: [201],
  },
  {
    name: 'a chunk with 20 KB of extension',
    bytes: chunked(`${LENGTH.toString(16)};${'a'.repeat(20_000)}\r\n${TABLE}\r\n0\r\n\r\n`),
    expected: [413],
    closes: true,
  },
  { name: 'a header folded over two lines', bytes: withHeader('X-A: b\r\n c'), ...REFUSED },
  { name: 'a header without a colon', bytes: withHeader('nonsense'), ...REFUSED },
  { name: 'a header without a name', bytes: withHeader(': b'), ...REFUSED },
  { name: 'a null byte in a header', bytes: withHeader('X-A: b\u0000c'), ...REFUSED },
  { name: 'a bare carriage return', bytes: withHeader('X-A: b\rX-B: c'), ...REFUSED },
  {
    name: 'lines that end in a bare line feed',
    bytes: ({ business }) =>
      Buffer.from(
        `GET /api/tables HTTP/1.1\nHost: a\nAuthorization: Bearer ${business.as('ADMIN').token}\n\n`,
      ),
    ...REFUSED,
  },
  {
    name: 'headers of 40 KB',
    bytes: withHeader(`X-A: ${'b'.repeat(40_000)}`),
    expected: [431],
    closes: true,
  },
  {
    name: '3000 headers',
    bytes: request({ headers: Array.from({ length: 3_000 }, (_, index) => `X-${index}: b`) }),
    expected: [431],
    closes: true,
  },
  { name: 'no host', bytes: request({ isBare: true }), ...REFUSED },
  { name: 'two hosts, of which the first counts', bytes: withHeader('Host: example.test'), expected: [200] },
  {
    name: 'two requests in one packet',
    bytes: (world) => Buffer.concat([newTable(TABLE)(world), request({})(world)]),
    expected: [201, 200],
  },
  {
    name: 'a second request inside of a first one refused',
    bytes: posted(['Content-Length: -1'], 'GET /api/business HTTP/1.1\r\nHost: a\r\n\r\n'),
    ...REFUSED,
  },
  {
    name: 'a body that is announced and waits for leave',
    bytes: posted([`Content-Length: ${LENGTH}`, 'Expect: 100-continue']),
    expected: [100, 201],
  },
  {
    name: 'an expectation of no name',
    bytes: posted([`Content-Length: ${LENGTH}`, 'Expect: miracles']),
    expected: [417],
  },
];
