import { JSON_TYPE, request, type ParserCase } from '#proofs/input/parser-case.ts';

const get = (path: string) => request({ path });
const REFUSED = { expected: [400], closes: true } as const;
/** An address of the web application, whose document shows by itself that there is no such page. */
const PAGE = { expected: [200], says: /<!doctype html>/ } as const;
const NO_ID = { expected: [400], says: /INVALID_INPUT/ } as const;
const handshake = (...headers: string[]) =>
  request({
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    ],
  });

/** Cases about methods, paths, versions, and other protocols on the same connection. */
export const ADDRESS_CASES: readonly ParserCase[] = [
  { name: 'a null byte in the path', bytes: get('/api/tab\u0000les'), ...REFUSED },
  { name: 'an encoded null byte for an id', bytes: get('/api/menu/items/%00/recipe'), ...NO_ID },
  { name: 'an overlong slash for an id', bytes: get('/api/menu/items/%C0%AF/recipe'), ...NO_ID },
  { name: 'half a surrogate pair for an id', bytes: get('/api/menu/items/%ED%A0%80/recipe'), ...NO_ID },
  { name: 'half an escape for an id', bytes: get('/api/menu/items/%E/recipe'), ...NO_ID },
  { name: 'bytes above ASCII in the path', bytes: get('/api/tables/\u00e9'), ...REFUSED },
  { name: 'a path that climbs', bytes: get('/assets/../../../package.json'), expected: [404] },
  {
    name: 'a path that climbs in disguise',
    bytes: get('/assets/%2e%2e%2f%2e%2e%2fpackage.json'),
    expected: [404],
  },
  {
    name: 'a path that climbs with backslashes',
    bytes: get('/assets/..\\..\\package.json'),
    expected: [404],
  },
  { name: 'two slashes', bytes: get('//api//tables'), ...PAGE },
  { name: 'another case', bytes: get('/API/tables'), ...PAGE },
  { name: 'a whole address as path', bytes: get('http://example.test/api/tables'), expected: [200] },
  { name: 'no path', bytes: request({ method: 'OPTIONS', path: '*' }), expected: [404] },
  { name: 'a path of 20 KB', bytes: get(`/api/${'a'.repeat(20_000)}`), expected: [431], closes: true },
  { name: 'TRACE', bytes: request({ method: 'TRACE' }), expected: [404] },
  {
    name: 'CONNECT',
    bytes: request({ method: 'CONNECT', path: 'example.test:443' }),
    expected: [],
    closes: true,
  },
  { name: 'a method nobody knows', bytes: request({ method: 'STEAL' }), ...REFUSED },
  { name: 'a method in small letters', bytes: request({ method: 'get' }), ...REFUSED },
  {
    name: 'another method in a header',
    bytes: request({ headers: ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'] }),
    expected: [200],
  },
  {
    name: 'HTTP/0.9, which has no headers',
    bytes: () => Buffer.from('GET /api/tables\r\n\r\n'),
    expected: [401],
    closes: true,
  },
  { name: 'HTTP/1.0', bytes: request({ version: 'HTTP/1.0' }), expected: [200], closes: true },
  { name: 'HTTP/3.0', bytes: request({ version: 'HTTP/3.0' }), ...REFUSED },
  {
    name: 'the beginning of HTTP/2',
    bytes: () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    ...REFUSED,
  },
  { name: 'the beginning of TLS', bytes: () => Buffer.from('160301020001000001fc0303', 'hex'), ...REFUSED },
  {
    name: 'an upgrade to HTTP/2 in clear',
    bytes: request({
      headers: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
    }),
    expected: [200],
  },
  {
    name: 'a websocket where there is none',
    bytes: request({ headers: ['Connection: Upgrade', 'Upgrade: websocket'] }),
    expected: [200],
  },
  { name: 'a websocket from nowhere', bytes: handshake(), expected: [101] },
  { name: 'a websocket from our own page', bytes: handshake('Origin: http://127.0.0.1'), expected: [101] },
  {
    name: 'a websocket from another page',
    bytes: handshake('Origin: http://evil.test'),
    expected: [400],
    closes: true,
    says: /^Forbidden$/,
  },
  {
    name: 'a websocket from a page of no origin',
    bytes: handshake('Origin: null'),
    expected: [400],
    closes: true,
    says: /^Forbidden$/,
  },
  {
    name: 'a body with a GET',
    bytes: request({ headers: [JSON_TYPE, 'Content-Length: 13'] }, '{"limit":"1"}'),
    expected: [200],
  },
];
