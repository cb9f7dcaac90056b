import { randomBytes } from 'node:crypto';
import { API_BASE, isWrite, type Endpoint } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createWorld, permittedCaller, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startTestApi({
    LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
    LIMIT_LOGIN_FAILURES_PER_EMAIL: '1000000',
    LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000000',
  });
  world = await createWorld(api);
});
afterAll(() => api.stop());

/** Sends a request with any bytes as a permitted principal. */
const ask = (e: Endpoint, options: InjectOptions, headers: Record<string, string> = {}) =>
  api.app.inject({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${permittedCaller(e, world).token}`, ...headers },
  });
const askRaw = (e: Endpoint, url: string, body: string | Buffer, type = 'application/json') =>
  ask(e, { method: e.method, url, payload: body }, { 'content-type': type });

const TURKISH = /^[A-ZÇĞİÖŞÜ][^<>{}]*[.)]$|^(Geçersiz IP|Menü bulunamadı)$/;

/** Expects a refusal in the one shape of every error; a server error is always a failure. */
function expectRefusal(answer: LightMyRequestResponse, what: string, status?: number): void {
  const body = answer.statusCode === 204 ? {} : answer.json<Json>();
  expect([what, answer.statusCode, body]).toEqual([
    what,
    status ?? answer.statusCode,
    expect.objectContaining({
      code: expect.stringMatching(/^[A-Z_]+$/) as unknown,
      error: expect.stringMatching(TURKISH) as unknown,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    }),
  ]);
  expect([what, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([what, true]);
  for (const { reason } of (body.details as { fields?: { reason: string }[] } | undefined)?.fields ?? [])
    expect([what, reason]).toEqual([what, expect.stringMatching(/[çğıöşüÇĞİÖŞÜ]|olmalı|olabilir|alan/)]);
}

type Value = unknown;
/** Written as JSON text, because 1e309 and `__proto__` cannot be properties of a JavaScript object. */
const NEVER_VALID: Readonly<Record<string, string>> = {
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
const MOSTLY_WRONG: readonly string[] = [
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

/** The path of every value in a body, also in nested objects. */
function placesIn(value: Value, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

const MARK = 'sofra-here';
/** The body as JSON with a raw text in place of one value. */
function withRaw(body: Json, place: readonly (string | number)[], raw: string): string {
  const copy = structuredClone(body);
  const last = place.at(-1)!;
  const holder = place
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((part, key) => part[key] as Json, copy);
  holder[last] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, raw);
}

/** True when the contract accepts this body. Text that is no JSON is never accepted. */
const isTaken = (e: Endpoint, raw: string): boolean => {
  try {
    return z.safeDecode(e.input, JSON.parse(raw) as never).success;
  } catch {
    return false;
  }
};

const fieldsOf = (schema: unknown): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return fieldsOf(def.innerType);
  return def.type === 'object' ? Object.keys(def.shape) : [];
};

test.each(ENDPOINTS)('$name is swept with every field it knows', ({ name, endpoint }) => {
  const { input, more } = validRequest(name, world);
  expect(Object.keys({ ...input, ...more }).sort()).toEqual(fieldsOf(endpoint.input).sort());
});

/**
 * Fields where any text is acceptable: an invalid cell of an import is reported for its row, and a search text just
 * finds nothing.
 */
const JUDGED_ELSEWHERE =
  /^(importMenu\.rows\.\d+\.\d+|listAudit\.table|listSiteUsers\.q|listCustomers\.q|(listPayments|paymentsOverview)\.(table|q))$/;

const WITH_BODY = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && !e.mediaTypes);
const WITH_BYTES = ENDPOINTS.filter(({ endpoint }) => endpoint.mediaTypes);

describe.each(WITH_BODY)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const request = () => {
    const valid = validRequest(name, world);
    const { url } = sent(endpoint, valid);
    return { url: url as string, body: { ...valid.input, ...valid.more } };
  };

  test('takes JSON and nothing else (REL-25)', async () => {
    const { url, body } = request();
    const whole = JSON.stringify({ ...body, a: 'b' });
    for (const broken of ['{', whole.slice(0, -2), 'name=x', '\u0000', '{"a":1}{"b":2}', "{'a':1}", 'NaN'])
      expectRefusal(await askRaw(endpoint, url, broken), broken, 400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expectRefusal(await askRaw(endpoint, url, whole, type), type, 415);
    for (const other of ['[]', `[${whole}]`, '"metin"', '12', 'null', 'false'])
      expectRefusal(await askRaw(endpoint, url, other), other, 400);
    for (const raw of Object.values(NEVER_VALID))
      expectRefusal(await askRaw(endpoint, url, raw), raw.slice(0, 40), 400);
  });

  test('takes no field it does not know, and no more than 64 KB or what it says (REL-25)', async () => {
    const { url, body } = request();
    const fields = { fazladan: 1, businessId: world.business.id, '': null, toString: 'x' };
    for (const [key, value] of Object.entries(fields))
      expectRefusal(await askRaw(endpoint, url, JSON.stringify({ ...body, [key]: value })), key, 400);
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const raw = JSON.stringify({ ...body, [MARK]: {} }).replace(MARK, key);
      expectRefusal(await askRaw(endpoint, url, raw), key, 400);
    }
    const huge = JSON.stringify({ ...body, fazladan: 'x'.repeat(endpoint.bodyLimit ?? 64 * 1024) });
    expectRefusal(await askRaw(endpoint, url, huge), 'huge', 413);
  });

  test('refuses a wrong value in any field (REL-25)', async () => {
    const { body } = request();
    for (const place of placesIn(body)) {
      const { url } = request();
      const field = `${name}.${place.join('.')}`;
      for (const [what, raw] of Object.entries(NEVER_VALID)) {
        const answer = await askRaw(endpoint, url, withRaw(body, place, raw));
        if (!JUDGED_ELSEWHERE.test(field) || answer.statusCode >= 300)
          expectRefusal(answer, `${field}: ${what}`);
      }
      for (const raw of MOSTLY_WRONG) {
        const text = withRaw(body, place, raw);
        const answer = await askRaw(endpoint, url, text);
        const what = `${place.join('.')}: ${raw}`;
        if (!isTaken(endpoint, text)) expectRefusal(answer, what, 400);
        else if (answer.statusCode >= 300) expectRefusal(answer, what);
      }
    }
  });
});

describe.each(WITH_BYTES)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const types = endpoint.mediaTypes ?? [];
  const url = () => sent(endpoint, validRequest(name, world)).url as string;

  test('takes the types it says and nothing else', async () => {
    const whole = Buffer.from(String(validRequest(name, world).input?.['bytes']), 'base64');
    for (const other of ['application/json', 'text/plain', 'text/html', 'image/svg+xml', 'image/gif', '*/*'])
      expectRefusal(await askRaw(endpoint, url(), whole, other), other, 415);
    for (const raw of Object.values(NEVER_VALID))
      expectRefusal(await askRaw(endpoint, url(), raw), raw.slice(0, 40), 415);
    expectRefusal(await ask(endpoint, { method: endpoint.method, url: url() }), 'no body', 415);
  });

  test.each(types)('takes no %s that is empty, anything at all or larger than it says', async (type) => {
    expectRefusal(await askRaw(endpoint, url(), Buffer.alloc(0), type), 'empty', 415);
    for (const length of [1, 2, 3, 11, 100, 60_000])
      expectRefusal(await askRaw(endpoint, url(), randomBytes(length), type), `${length} bytes`, 415);
    const huge = Buffer.alloc((endpoint.bodyLimit ?? 0) + 1, 'x');
    expectRefusal(await askRaw(endpoint, url(), huge, type), 'huge', 413);
  });
});

const ODD_IDS = [
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

describe.each(ENDPOINTS.filter(({ endpoint }) => endpoint.path.includes(':')))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test.each(ODD_IDS)('refuses the id %s (REL-25)', async (id) => {
      const { params = {}, input = {} } = validRequest(name, world);
      const param = Object.keys(params)[0]!;
      const path = endpoint.path.replace(`:${param}`, /^[%.]/.test(id) ? id : encodeURIComponent(id));
      const body = endpoint.mediaTypes ? sent(endpoint, { params, input }) : { payload: input };
      const answer = await ask(endpoint, { ...body, method: endpoint.method, url: API_BASE + path });
      // Any text may be a slug; if no business has it the response is 404.
      expectRefusal(answer, id, param === 'slug' ? undefined : 400);
    });
  },
);

const ODD_VALUES = [
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

describe.each(ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET'))(
  'GET $endpoint.path',
  ({ name, endpoint }) => {
    test('refuses wrong queries', async () => {
      const { params, input = {}, more = {} } = validRequest(name, world);
      const { url } = sent(endpoint, { ...(params && { params }) });
      const get = (query: string) => ask(endpoint, { method: 'GET', url: `${url as string}?${query}` });
      const valid = { ...input, ...more } as Record<string, string>;
      const queryWithout = (key: string) =>
        new URLSearchParams(Object.entries(valid).filter(([other]) => other !== key)).toString();

      for (const unknown of ['fazladan=1', 'businessId=1', '__proto__=1', '__proto__[a]=1', 'constructor=1'])
        expectRefusal(await get(`${queryWithout('')}&${unknown}`), unknown, 400);
      for (const [key, value] of Object.entries(valid)) {
        const twice = `${queryWithout(key)}&${key}=${value}&${key}=${value}`;
        expectRefusal(await get(twice), twice, 400);
        for (const odd of ODD_VALUES) {
          const answer = await get(`${queryWithout(key)}&${key}=${odd}`);
          if (!JUDGED_ELSEWHERE.test(`${name}.${key}`) || answer.statusCode >= 300)
            expectRefusal(answer, `${key}=${odd}`, 400);
        }
      }
    });
  },
);

describe.each(ENDPOINTS.filter(({ endpoint }) => isWrite(endpoint)))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test('takes no idempotency key above 255 characters', async () => {
      const request = sent(endpoint, validRequest(name, world));
      expectRefusal(await ask(endpoint, request, { 'idempotency-key': 'k'.repeat(256) }), 'key', 400);
    });
  },
);

test.each([
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  `Bearer ${'x'.repeat(5_000)}`,
  'Bearer ğğğğğğğğğğğğğğğğğğğğğğğğ',
])('the authorization %s is nobody’s', async (authorization) => {
  const answer = await api.app.inject({
    method: 'GET',
    url: '/api/tables',
    headers: { authorization },
  });
  expectRefusal(answer, authorization, 401);
});
