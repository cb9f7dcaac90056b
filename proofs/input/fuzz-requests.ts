import { API_BASE, type Endpoint } from '@sofra/contract/endpoint';
import type { ListedEndpoint } from '@sofra/contract/endpoints';
import type { World } from '@sofra/api/test/factories/entity-factories';
import { acceptsBody } from '@sofra/test-kit/call-endpoint';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { sent, validRequest, type ValidRequest } from '@sofra/api/test/factories/valid-requests';
import { malformedBytes, malformedJson, malformedPart } from '#proofs/input/malformed.ts';

export interface FuzzRequest {
  bytes: Buffer;
  /** Sent with a permitted session, so a 401 means that the session has ended. */
  isSignedIn: boolean;
}

interface Parts {
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Hashing takes 30 ms of a processor, so only this part of such requests may be valid. */
const MAY_HASH = 0.01;
const HASHING = /password/i;

/** One request to an endpoint with an error in its body, query, path or headers, in valid HTTP framing. */
export function fuzzRequest(
  { name, endpoint }: ListedEndpoint,
  { world, token }: { world: World; token: string },
  random: RandomSource,
): FuzzRequest {
  const valid = validRequest(name, world);
  const parts = partsOf(endpoint, valid);
  const where = random.weighted(placesOf(endpoint));
  where.spoil(parts, { endpoint, valid, random });
  if (
    endpoint.method !== 'GET' &&
    HASHING.test(JSON.stringify(valid.input ?? {})) &&
    !random.chance(MAY_HASH)
  )
    spoilUntilRefused(parts, endpoint, random);
  const isSignedIn = parts.headers['authorization'] === undefined;
  const headers = { authorization: `Bearer ${token}`, ...parts.headers };
  return { bytes: framed(endpoint.method, { ...parts, headers }), isSignedIn };
}

function partsOf(endpoint: Endpoint, valid: ValidRequest): Parts {
  const { url, payload, headers } = sent(endpoint, valid);
  const [path = '', query = ''] = (url as string).split('?');
  if (payload === undefined) return { path, query, headers: {}, body: null };
  const isBinary = payload instanceof Uint8Array;
  const body = isBinary ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload));
  const type = isBinary ? (headers as Record<string, string>) : { 'content-type': 'application/json' };
  return { path, query, headers: { ...type }, body };
}

interface Spoiling {
  endpoint: Endpoint;
  valid: ValidRequest;
  random: RandomSource;
}
interface Place {
  weight: number;
  spoil: (parts: Parts, spoiling: Spoiling) => void;
}

const placesOf = ({ method, path, mediaTypes }: Endpoint): Place[] => [
  method === 'GET' ? { weight: 60, spoil: spoilQuery } : { weight: 70, spoil: spoilBody },
  { weight: path.includes(':') ? 15 : 0, spoil: spoilPath },
  { weight: 10, spoil: spoilHeaders },
  { weight: method === 'GET' ? 0 : mediaTypes ? 10 : 5, spoil: spoilType },
];

function spoilBody(parts: Parts, { endpoint, random }: Spoiling): void {
  parts.headers['content-type'] ??= 'application/json';
  const bytes = parts.body ?? Buffer.from('{}');
  parts.body = endpoint.mediaTypes ? malformedBytes(bytes, random) : malformedJson(bytes.toString(), random);
}

function spoilUntilRefused(parts: Parts, endpoint: Endpoint, random: RandomSource): void {
  const whole = parts.body;
  const isAccepted = () => parts.body !== null && acceptsBody(endpoint, parts.body.toString());
  for (let tries = 0; tries < 20 && isAccepted(); tries += 1)
    parts.body = malformedJson(whole?.toString() ?? '{}', random);
  if (isAccepted()) parts.body = Buffer.from('{');
}

function spoilQuery(parts: Parts, { valid, random }: Spoiling): void {
  const fields = { ...valid.input, ...valid.more };
  const key = random.pick([...Object.keys(fields), 'fazladan', '__proto__', 'businessId']);
  const value = malformedPart(random);
  const extra = random.chance(0.2) ? `&${key}=${malformedPart(random)}` : '';
  const rest = new URLSearchParams(parts.query);
  rest.delete(key);
  parts.query = random.chance(0.05)
    ? '&&==&%&[]=1&a[b][c]=1&'
    : `${rest.toString()}&${key}${random.chance(0.1) ? '[]' : ''}=${value}${extra}`;
}

function spoilPath(parts: Parts, { endpoint, random }: Spoiling): void {
  const spoilt = endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? malformedPart(random) : part));
  parts.path = API_BASE + spoilt.join('/');
}

const ODD_HEADERS: readonly ((random: RandomSource) => Record<string, string>)[] = [
  () => ({ authorization: 'Bearer' }),
  (random) => ({ authorization: `Bearer ${'x'.repeat(random.int(0, 5_000))}` }),
  () => ({ authorization: 'Basic YTpi' }),
  () => ({ authorization: 'Bearer \u00ff\u00fe\u0080' }),
  (random) => ({ 'idempotency-key': 'k'.repeat(random.int(256, 4_000)) }),
  () => ({ 'idempotency-key': '\u00ff\u00c0\u0080 \u00a0' }),
  () => ({ 'x-biz-id': "' or 1=1 --" }),
  () => ({ 'x-biz-id': '\u00ff' }),
  (random) => ({ cookie: 'a=b; '.repeat(random.int(1, 1_000)) }),
  () => ({ accept: 'application/xml;q=9e999, */*;q=-1' }),
  () => ({ 'accept-language': '*;q=NaN' }),
  () => ({ 'if-none-match': '"' }),
  () => ({ range: 'bytes=9999999999999-0' }),
  () => ({ 'x-forwarded-for': '::ffff:%00, 999.999.999.999' }),
  () => ({ 'x-http-method-override': 'DELETE' }),
  () => ({ origin: 'null', referer: 'javascript:alert(1)' }),
  () => ({ 'accept-encoding': 'gzip;q=nope, br, \u00e9' }),
];

function spoilHeaders(parts: Parts, { random }: Spoiling): void {
  Object.assign(parts.headers, random.pick(ODD_HEADERS)(random));
}

const ODD_TYPES: readonly string[] = [
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  'application/json, text/plain',
  'application/vnd.api+json',
  'image/png',
  'image/svg+xml',
  '*/*',
  '/',
  'x'.repeat(2_000),
  '\u00ff/\u00ff',
];

function spoilType(parts: Parts, { random }: Spoiling): void {
  parts.body ??= Buffer.from('{}');
  parts.headers['content-type'] = random.pick(ODD_TYPES);
}

function framed(method: string, { path, query, headers, body }: Parts): Buffer {
  const lines = [
    `${method} ${path}${query && `?${query}`} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}
