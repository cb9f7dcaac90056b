import { inAddress, MOSTLY_WRONG, NEVER_VALID, ODD_IDS, ODD_VALUES } from '@sofra/api/test/malformed-values';
import type { RandomSource } from '@sofra/test-kit/money/random-source';

type Mutate = (json: string, random: RandomSource) => Buffer;

const EVIL_VALUES: readonly string[] = [
  ...Object.values(NEVER_VALID),
  ...MOSTLY_WRONG,
  '-0',
  '1e400',
  '-1e400',
  '1e-400',
  '0.1',
  '123456789012345678901234567890',
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '1.',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u2066"',
  '"\\u2028"',
  '"\ufeff"',
  `"${'ğ'.repeat(5_000)}"`,
  `"${'e\u0301'.repeat(300)}"`,
  '"\'; drop table orders; --"',
  '"../../../etc/passwd"',
  '"{{7*7}}"',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{}}}',
  '{"$gt":""}',
  '["1","1"]',
  "'single'",
  '/* c */1',
  'undefined',
];

const EVIL_BYTES: readonly Buffer[] = [
  Buffer.from([0x00]),
  Buffer.from([0xff]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf8, 0x88, 0x80, 0x80]),
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from([0x80]),
  Buffer.from([0x1b, 0x5b]),
];

/** A value in the JSON text: after a colon, a comma or an opening bracket. */
const VALUE = /(?<=[:,[])(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)(?=[,}\]])/g;

function withValue(json: string, random: RandomSource): string {
  const places = [...json.matchAll(VALUE)];
  if (places.length === 0) return random.pick(EVIL_VALUES);
  const { index, 0: old } = random.pick(places);
  return json.slice(0, index) + random.pick(EVIL_VALUES) + json.slice(index + old.length);
}

function withNoise(bytes: Buffer, random: RandomSource): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length === 0) return random.pick(EVIL_BYTES);
  for (let flips = random.int(1, 4); flips > 0; flips -= 1)
    copy[random.int(0, copy.length - 1)]! ^= 1 << random.int(0, 7);
  return copy;
}

function withInserted(json: string, random: RandomSource): Buffer {
  const bytes = Buffer.from(json);
  const at = random.int(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), random.pick(EVIL_BYTES), bytes.subarray(at)]);
}

function nested(random: RandomSource): string {
  const depth = random.pick([50, 500, 5_000, 30_000]);
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : '{"a":'.repeat(Math.min(depth, 10_000)) + '1' + '}'.repeat(Math.min(depth, 10_000));
}

/** Inserts an extra key at the front: a duplicate or an unknown one. */
function withKey(json: string, random: RandomSource): string {
  const known = [...json.matchAll(/"(\w+)":/g)].map(([, key]) => key ?? '');
  const key = random.pick([...known, 'businessId', '__proto__', 'constructor', '', 'id', 'role', '\\u0000']);
  return json.replace('{', `{"${key}":${random.pick(EVIL_VALUES)}${json.startsWith('{}') ? '' : ','}`);
}

const text =
  (make: (json: string, random: RandomSource) => string): Mutate =>
  (json, random) =>
    Buffer.from(make(json, random));

/** The ways to corrupt a body, cheap ones more often. */
const WAYS: readonly { weight: number; mutate: Mutate }[] = [
  { weight: 30, mutate: text(withValue) },
  { weight: 10, mutate: text((json, random) => withValue(withValue(json, random), random)) },
  { weight: 15, mutate: (json, random) => withNoise(Buffer.from(json), random) },
  { weight: 10, mutate: withInserted },
  { weight: 12, mutate: text(withKey) },
  { weight: 8, mutate: text((json, random) => json.slice(0, random.int(0, json.length))) },
  { weight: 4, mutate: text((json, random) => json.slice(random.int(0, json.length))) },
  { weight: 3, mutate: text((_, random) => random.pick(EVIL_VALUES)) },
  { weight: 2, mutate: text((json) => `[${json}]`) },
  { weight: 2, mutate: text((json) => json + json) },
  { weight: 1, mutate: text((_, random) => nested(random)) },
  { weight: 1, mutate: (json) => Buffer.from(json, 'utf16le') },
  { weight: 1, mutate: (_, random) => randomBytesOf(random, random.int(1, 2_000)) },
  { weight: 0.2, mutate: (_, random) => Buffer.alloc(random.int(60_000, 80_000), '[') },
];

export const malformedJson: Mutate = (json, random) => random.weighted(WAYS).mutate(json, random);

/** Corrupts the bytes of a picture. */
export function malformedBytes(bytes: Buffer, random: RandomSource): Buffer {
  if (random.chance(0.4)) return withNoise(bytes, random);
  if (random.chance(0.5)) return bytes.subarray(0, random.int(0, bytes.length - 1));
  return randomBytesOf(random, random.int(0, 3_000));
}

const randomBytesOf = (random: RandomSource, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.int(0, 255)));

const EVIL_PARTS: readonly string[] = [
  ...[...ODD_IDS, ...ODD_VALUES].map(inAddress),
  '%',
  '%zz',
  '%C0%AF',
  '%FF',
  '..%2F..%2F',
  '%2e%2e',
  '[object%20Object]',
  '9'.repeat(30),
  '%F0%9F%98%80',
  '%E2%80%AE',
  'x'.repeat(300),
  'x'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
  '01890000-0000-7000-8000-00000000000g',
];

/** A path parameter that is no id and no day. */
export const malformedPart = (random: RandomSource): string => random.pick(EVIL_PARTS);
