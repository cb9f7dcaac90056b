import type { ApiToken } from '@sofra/contract/people/api-tokens';
import { MOST_TOKENS } from '@sofra/domain/people/scopes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { auditOf } from '#test/factories/account-factories.ts';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { addCustomer, lend } from '#test/factories/customer-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_PROGRAM_REQUESTS_PER_MINUTE: '20' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  admin = business.as('ADMIN');
});

const URL = '/api/api-tokens';
interface Made {
  apiToken: ApiToken;
  token: string;
}
const sendNew = (name: string, headers: Record<string, string> = {}) =>
  admin.post(URL, { name, scopes: ['menu.read', 'orders.write'], days: 30 }, headers);
const make = async (name = 'Muhasebe'): Promise<Made> => {
  const answer = await sendNew(name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Made>();
};
const listed = async () => (await admin.get(URL)).json<ApiToken[]>();
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('a token is shown once, is stored as a hash, and works (TOKEN-1)', async () => {
  const { apiToken, token } = await make();
  expect(token).toMatch(/^sofra_[\w-]{43}$/);
  expect(apiToken).toMatchObject({ name: 'Muhasebe', shown: token.slice(0, 10), calls: 0, lastUsedAt: null });
  expect(await listed()).toEqual([apiToken]);
  const { rows } = await api.owner.query<{ text: string }>(
    'select row_to_json(t)::text as text from api_tokens t where business_id = $1',
    [business.id],
  );
  expect(rows[0]?.text).not.toContain(token.slice(10));
  expect((await api.caller(token, apiToken.id).get('/api/v1/menu')).statusCode).toBe(200);
});

test('a repeated request makes no second token and does not show the first again (TOKEN-1)', async () => {
  const key = { 'idempotency-key': newId() };
  expect((await sendNew('Muhasebe', key)).statusCode).toBe(201);
  expect(codeOf(await sendNew('Muhasebe', key))).toEqual([409, 'SHOWN_ONCE']);
  expect(await listed()).toHaveLength(1);
});

test('a name is taken once, and a business has at most twenty tokens (TOKEN-1)', async () => {
  await make('Muhasebe');
  expect(codeOf(await sendNew('MUHASEBE'))).toEqual([409, 'NAME_TAKEN']);
  for (let n = 1; n < MOST_TOKENS; n += 1) await createProgram(api, business);
  expect(codeOf(await sendNew('Fazla'))).toEqual([422, 'TOO_MANY_TOKENS']);
});

test('a token of no scope is refused in Turkish (TOKEN-1)', async () => {
  const answer = await admin.post(URL, { name: 'Boş', scopes: [], days: null });
  expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body).toContain('En az bir yetki seçin.');
});

test('a revoked token is refused at once, and its name is free again (TOKEN-2)', async () => {
  const { apiToken, token } = await make();
  const program = api.caller(token, apiToken.id);
  expect((await program.get('/api/v1/menu')).statusCode).toBe(200);
  expect((await admin.delete(`${URL}/${apiToken.id}`)).statusCode).toBe(204);
  expect(codeOf(await program.get('/api/v1/menu'))).toEqual([401, 'NO_SESSION']);
  expect(codeOf(await admin.delete(`${URL}/${apiToken.id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await sendNew('Muhasebe')).statusCode).toBe(201);
});

test('another process revokes it as well: the database announces it (TOKEN-2)', async () => {
  const { apiToken } = await make();
  const heard: string[] = [];
  const client = await api.services.pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.query('listen session_ended');
    await admin.delete(`${URL}/${apiToken.id}`);
    await client.query('select 1');
  } finally {
    client.removeAllListeners('notification');
    await client.query('unlisten *');
    client.release();
  }
  expect(heard).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('an expired token is refused (TOKEN-2)', async () => {
  const { apiToken, token } = await make();
  await api.owner.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [
    apiToken.id,
  ]);
  expect(codeOf(await api.caller(token, apiToken.id).get('/api/v1/menu'))).toEqual([401, 'NO_SESSION']);
});

test('only an ADMIN makes, lists and revokes tokens (TOKEN-1)', async () => {
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    expect(codeOf(await business.as(role).get(URL))).toEqual([403, 'ROLE_FORBIDDEN']);
    const answer = await business.as(role).post(URL, { name: 'Benim', scopes: ['menu.read'], days: null });
    expect(codeOf(answer)).toEqual([403, 'ROLE_FORBIDDEN']);
  }
});

test('a program writes under its own name and is in no list of users (TOKEN-8)', async () => {
  const { apiToken, token } = await make('Tablet menü');
  const [table, item] = [await createTable(business), await createItem(business)];
  const answer = await api
    .caller(token, apiToken.id)
    .post(`/api/v1/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 2 }] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ openedBy: 'Tablet menü' });
  const opened = (await auditOf(api, business.id)).find(({ event }) => event === 'order.open');
  expect(opened).toMatchObject({ actor_name: 'Tablet menü' });
  const users = (await admin.get('/api/users')).json<{ id: string }[]>();
  expect(users.map(({ id }) => id)).not.toContain(apiToken.id);
  const waiters = (await admin.get('/api/orders/waiters')).json<{ id: string }[]>();
  expect(waiters.map(({ id }) => id)).not.toContain(apiToken.id);
});

test('calls are counted, and a program that calls too often waits (TOKEN-6, TOKEN-7)', async () => {
  const { apiToken, token } = await make();
  const program = api.caller(token, apiToken.id);
  const first = await program.get('/api/v1/menu');
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"token";q=20;w=60',
    ratelimit: expect.stringMatching(/^"token";r=19;t=\d+$/),
  });
  for (let n = 0; n < 19; n += 1) await program.get('/api/v1/menu');
  const refused = await program.get('/api/v1/menu');
  expect(codeOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await admin.get('/api/menu')).statusCode).toBe(200);
  await api.services.programCalls.store();
  const [shown] = await listed();
  expect(shown).toMatchObject({ calls: 20, lastUsedAt: expect.any(String) });
});

test('a program of another business reads only its own (TOKEN-3)', async () => {
  const other = await api.createBusiness();
  const table = await createTable(other);
  const program = await createProgram(api, business);
  expect((await program.get('/api/v1/tables')).json()).toEqual([]);
  const answer = await program.post(`/api/v1/tables/${table.id}/add-lines`, {
    lines: [{ itemId: newId(), qty: 1 }],
  });
  expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
});

test('a program reads payments without the customers of accounts (TOKEN-4)', async () => {
  const customer = await addCustomer(business, 'Derya Kaya', { limit: 1_000 });
  await lend(business, customer, 50);
  expect((await admin.get('/api/orders/payments')).body).toContain('Derya Kaya');
  const program = await createProgram(api, business, {
    scopes: ['payments.read', 'orders.read', 'reports.read'],
  });
  const read = await program.get('/api/v1/orders/payments');
  expect(read.json<object[]>()).toHaveLength(1);
  for (const path of [
    'orders/payments',
    'orders/payments/overview',
    'orders?status=PAID&full=true',
    'tables',
  ])
    expect((await program.get(`/api/v1/${path}`)).body).not.toContain('Derya Kaya');
});

test('a program takes nothing off a bill (TOKEN-4)', async () => {
  const [table, item] = [await createTable(business), await createItem(business)];
  const program = await createProgram(api, business, { scopes: ['orders.write'] });
  const lines = (qty: number) => ({ lines: [{ itemId: item.id, qty }] });
  expect((await program.post(`/api/v1/tables/${table.id}/add-lines`, lines(2))).statusCode).toBe(200);
  const refused = await program.post(`/api/v1/tables/${table.id}/add-lines`, lines(-1));
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
});

test('no response to a program that may write the menu has a cost (MENU-28)', async () => {
  const item = await createItem(business, { name: 'Adana', price: 380, stockAmount: 5 });
  await admin.patch(`/api/menu/items/${item.id}`, { unitCost: 12 });
  const program = await createProgram(api, business, { scopes: ['menu.read', 'menu.write'] });
  const url = `/api/v1/menu/items/${item.id}`;
  const answers = [
    await program.patch(url, {}),
    await program.patch(url, { price: 390 }),
    await program.patch(url, { price: 400, expectedVersion: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  for (const { body } of answers)
    expect(body).toMatch(/"cost":null.*"unitCost":null|"unitCost":null.*"cost":null/);
  expect((await admin.patch(`/api/menu/items/${item.id}`, {})).json()).toMatchObject({ unitCost: 12 });
});
