import { randomBytes } from 'node:crypto';
import { isWrite, type Endpoint } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { acceptsBody, requestOf } from '@sofra/test-kit/call-endpoint';
import { oddityOfRefusal, send, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, isForeign, PROTOTYPES, sendExtras, type ExtraField } from '#test/extra-fields.ts';
import { createWorld, permittedCaller, type World } from '#test/factories/entity-factories.ts';
import { validRequest } from '#test/factories/valid-requests.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';
import { inAddress, MOSTLY_WRONG, NEVER_VALID, ODD_IDS, ODD_VALUES } from '#test/malformed-values.ts';

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
const ask = (e: Endpoint, request: ApiRequest) =>
  send(api.to, { method: e.method, token: permittedCaller(e, world).token, ...request });
const askRaw = (e: Endpoint, path: string, body: string | Buffer, type = 'application/json') =>
  ask(e, { path, body, headers: { 'content-type': type } });

/** Expects a refusal in the one shape of every error; a server error is always a failure. */
function expectRefusal(response: ApiResponse, what: string, status = response.status): void {
  expect([what, response.status, oddityOfRefusal(response)]).toEqual([what, status, null]);
}

/** The path of every value in a body, also in nested objects. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
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

test.each(ENDPOINTS)('$name is swept with every field it knows', ({ name, endpoint }) => {
  const { input, more } = validRequest(name, world);
  const swept = isForeign(endpoint) ? [] : Object.keys({ ...input, ...more });
  expect(swept.sort()).toEqual(fieldsOf(endpoint.input).sort());
});

/**
 * Fields where any text is acceptable: an invalid cell of an import is reported for its row, and a search text just
 * finds nothing.
 */
const JUDGED_ELSEWHERE =
  /^(importMenu\.rows\.\d+\.\d+|listAudit\.table|(listSiteUsers|listSiteBusinesses)\.q|(listCustomers|listCallers|findReservations)\.q|(listPayments|paymentsOverview)\.(table|q))$/;

/** A few of the fields that the proof of mass assignment sends. */
const extras = (): ExtraField[] => [
  { name: 'fazladan', json: '1' },
  { name: 'businessId', json: `"${world.business.id}"` },
  { name: '', json: 'null' },
  ...PROTOTYPES,
];

const WITH_BODY = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && !e.mediaTypes);
const WITH_BYTES = ENDPOINTS.filter(({ endpoint }) => endpoint.mediaTypes);

describe.each(WITH_BODY)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const request = () => {
    const valid = validRequest(name, world);
    return { path: requestOf(endpoint, valid).path, body: { ...valid.input, ...valid.more } };
  };

  test('accepts only JSON (REL-25)', async () => {
    const { path, body } = request();
    const whole = JSON.stringify({ ...body, a: 'b' });
    for (const broken of ['{', whole.slice(0, -2), 'name=x', '\u0000', '{"a":1}{"b":2}', "{'a':1}", 'NaN'])
      expectRefusal(await askRaw(endpoint, path, broken), broken, 400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expectRefusal(await askRaw(endpoint, path, whole, type), type, 415);
    for (const other of ['[]', `[${whole}]`, '"metin"', '12', 'null', 'false'])
      expectRefusal(await askRaw(endpoint, path, other), other, 400);
    for (const raw of Object.values(NEVER_VALID))
      expectRefusal(await askRaw(endpoint, path, raw), raw.slice(0, 40), 400);
  });

  test('refuses unknown fields, and bodies above 64 KB or its own limit (REL-25)', async () => {
    const { path, body } = request();
    const valid = validRequest(name, world);
    // Fields that exclude others would be refused anyway, so the valid input is sent by itself too.
    for (const input of [valid.input ?? {}, ...(valid.more ? [body] : [])]) {
      const sending = { request: { ...valid, input }, extras: extras() };
      expect((await sendExtras(api, endpoint, world, sending)).faults).toEqual([]);
    }
    const huge = JSON.stringify({ ...body, fazladan: 'x'.repeat(endpoint.bodyLimit ?? 64 * 1024) });
    expectRefusal(await askRaw(endpoint, path, huge), 'huge', 413);
  });

  test('refuses a wrong value in any field (REL-25)', async () => {
    const { body } = request();
    for (const place of placesIn(body)) {
      const { path } = request();
      const field = `${name}.${place.join('.')}`;
      for (const [what, raw] of Object.entries(NEVER_VALID)) {
        const answer = await askRaw(endpoint, path, withRaw(body, place, raw));
        if (!JUDGED_ELSEWHERE.test(field) || answer.status >= 300) expectRefusal(answer, `${field}: ${what}`);
      }
      for (const raw of MOSTLY_WRONG) {
        const text = withRaw(body, place, raw);
        const answer = await askRaw(endpoint, path, text);
        const what = `${place.join('.')}: ${raw}`;
        if (!acceptsBody(endpoint, text)) expectRefusal(answer, what, 400);
        else if (answer.status >= 300) expectRefusal(answer, what);
      }
    }
  });
});

describe.each(WITH_BYTES)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const types = endpoint.mediaTypes ?? [];
  const path = () => requestOf(endpoint, validRequest(name, world)).path;

  test('accepts only its own types', async () => {
    const whole = Buffer.from(String(validRequest(name, world).input?.['bytes']), 'base64');
    for (const other of ['application/json', 'text/plain', 'text/html', 'image/svg+xml', 'image/gif', '*/*'])
      expectRefusal(await askRaw(endpoint, path(), whole, other), other, 415);
    for (const raw of Object.values(NEVER_VALID))
      expectRefusal(await askRaw(endpoint, path(), raw), raw.slice(0, 40), 415);
    expectRefusal(await ask(endpoint, { path: path() }), 'no body', 415);
  });

  test.each(types)('refuses a %s that is empty, of another type or above its limit', async (type) => {
    expectRefusal(await askRaw(endpoint, path(), Buffer.alloc(0), type), 'empty', 415);
    for (const length of [1, 2, 3, 11, 100, endpoint.bodyLimit ?? 60_000])
      expectRefusal(await askRaw(endpoint, path(), randomBytes(length), type), `${length} bytes`, 415);
    const huge = Buffer.alloc((endpoint.bodyLimit ?? 0) + 1, 'x');
    expectRefusal(await askRaw(endpoint, path(), huge, type), 'huge', 413);
  });
});

describe.each(ENDPOINTS.filter(({ endpoint }) => endpoint.path.includes(':')))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test.each(ODD_IDS)('refuses the id %s (REL-25)', async (id) => {
      const { params = {}, input = {} } = validRequest(name, world);
      const param = Object.keys(params)[0]!;
      const path = endpoint.path.replace(`:${param}`, inAddress(id));
      const body = endpoint.mediaTypes ? requestOf(endpoint, { params, input }) : { body: input };
      const answer = await ask(endpoint, { ...body, path });
      // Any text may be a slug or a secret; if no business has it the response is 404.
      expectRefusal(answer, id, param === 'slug' || param === 'secret' ? undefined : 400);
    });
  },
);

describe.each(ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET'))(
  'GET $endpoint.path',
  ({ name, endpoint }) => {
    test('refuses wrong queries', async () => {
      const { params, input = {}, more = {} } = validRequest(name, world);
      const { path } = requestOf(endpoint, { ...(params && { params }) });
      const get = (query: string) => ask(endpoint, { path: `${path}?${query}` });
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
          if (!JUDGED_ELSEWHERE.test(`${name}.${key}`) || answer.status >= 300)
            expectRefusal(answer, `${key}=${odd}`, 400);
        }
      }
    });
  },
);

describe.each(ENDPOINTS.filter(({ endpoint }) => isWrite(endpoint)))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test('refuses an idempotency key above 255 characters', async () => {
      const request = requestOf(endpoint, validRequest(name, world));
      expectRefusal(await ask(endpoint, { ...request, key: 'k'.repeat(256) }), 'key', 400);
    });
  },
);

test.each([
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  `Bearer ${'x'.repeat(5_000)}`,
  'Bearer ğğğğğğğğğğğğğğğğğğğğğğğğ',
])('the authorization %s is refused', async (authorization) => {
  const answer = await send(api.to, { method: 'GET', path: '/tables', headers: { authorization } });
  expectRefusal(answer, authorization, 401);
});
