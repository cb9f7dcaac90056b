import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { PrintAgent } from '@sofra/contract/printing/print-agents';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type App } from '#src/app.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let app: App;
let business: TestBusiness;
/** Everything that was logged at any level, and every response. */
let logged = '';
let answered = '';
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  app = await buildApp({ ...api.services, log: pino({ level: 'trace' }, sink) }, { isClosing: () => false });
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

const ask = async (
  method: 'GET' | 'POST',
  url: string,
  { body, key, token = business.as('ADMIN').token }: { body?: object; key?: string; token?: string } = {},
) => {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    ...(body && { payload: body }),
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  });
  answered += answer.body;
  return answer;
};

/** Every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await api.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}

test('a token is in the response that made it and nowhere else (PRINT-33)', async () => {
  const made = await ask('POST', '/print-agents', { body: { name: 'Mutfak' }, key: 'bir' });
  const { token, agent } = made.json<{ token: string; agent: PrintAgent }>();
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  answered = '';
  const again = await ask('POST', '/print-agents', { body: { name: 'Mutfak' }, key: 'bir' });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'SHOWN_ONCE']);
  expect((await ask('GET', '/print-agents')).json()).toMatchObject([{ id: agent.id }]);
  await ask('GET', '/audit');
  const report = { version: '1', host: 'pc', printers: [] };
  expect((await ask('POST', '/print-agents/report', { body: report, token })).statusCode).toBe(200);
  await ask('POST', '/print-agents/report', { body: { ...report, wrong: 1 }, token });
  const stored = await everythingStored();
  const hash = createHash('sha256').update(payload.sid).digest('hex');
  expect(stored).toContain(hash);
  expect(logged).toContain('/api/print-agents');
  for (const place of [stored, logged, answered]) {
    expect(place).not.toContain(token);
    expect(place).not.toContain(payload.sid);
  }
  expect(logged + answered).not.toContain(hash);
});

test('the same key with another body is still refused as reused', async () => {
  expect((await ask('POST', '/print-agents', { body: { name: 'Bir' }, key: 'iki' })).statusCode).toBe(201);
  const other = await ask('POST', '/print-agents', { body: { name: 'İki' }, key: 'iki' });
  expect(other.json<{ code: string }>().code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the key that signs for QZ Tray is in no response and in no log line (PRINT-31)', async () => {
  const agent = await createAgent(api, business);
  await ask('GET', '/qz/certificate');
  await ask('POST', '/qz/sign', { body: { digest: 'a'.repeat(64) } });
  await ask('POST', '/qz/sign', { body: { digest: 'not one' } });
  await ask('GET', '/qz/certificate', { token: agent.token });
  await ask('GET', '/audit');
  const { rows } = await api.owner.query<{ private_key: string }>('select private_key from qz_identity');
  const lines = rows[0]!.private_key.split('\n').filter((line) => line.length === 64);
  expect(lines.length).toBeGreaterThan(20);
  expect(answered).toContain('BEGIN CERTIFICATE');
  for (const line of [...lines, 'PRIVATE KEY']) {
    expect(answered).not.toContain(line);
    expect(logged).not.toContain(line);
  }
});
