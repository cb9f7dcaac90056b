import type { SystemStatus } from '@sofra/contract/system/system';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';

let api: TestApi;
let origin: string;
let own: World;
beforeAll(async () => {
  api = await startTestApi({ SOFRA_BUILD: 'deneme-7' });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  own = await createWorld(api);
  await createWorld(api);
});
afterAll(() => api.stop());

type Wire = { [K in keyof SystemStatus]: K extends 'now' | 'startedAt' ? string : SystemStatus[K] };
const status = async (): Promise<Wire> => {
  const answer = await own.business.as('ADMIN').get('/api/system/status');
  expect(answer.statusCode).toBe(200);
  return answer.json<Wire>();
};

async function connect({ token }: Caller): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return socket;
}

test('the status has version, start and clock', async () => {
  const { product, startedAt, now, database } = await status();
  expect(product).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: 'deneme-7' });
  expect(Date.parse(startedAt)).toBeLessThan(Date.parse(now));
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  expect(database).toEqual({
    version: expect.stringMatching(/^\d+/),
    answerMs: expect.any(Number),
    isCurrent: true,
    embeddedReleasedAt: null, // there are others in this installation
  });
});

test('earlier equal names are listed until one of them is renamed (TEXT-7)', async () => {
  expect((await status()).books.twinNames).toEqual([]);
  const admin = own.business.as('ADMIN');
  const { id } = (await admin.post('/api/menu/categories', { name: 'BALIK' })).json<{ id: string }>();
  await api.owner.query('update menu_categories set is_twin = true where id = $1', [id]);
  expect((await status()).books.twinNames).toEqual(['BALIK']);
  await admin.patch(`/api/menu/categories/${id}`, { name: 'Deniz ürünleri' });
  expect((await status()).books.twinNames).toEqual([]);
});

test('a database that another process has migrated further is not current', async () => {
  await api.owner.query(`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`);
  expect((await status()).database.isCurrent).toBe(false);
  await api.owner.query(`delete from schema_migrations where name = '9999-later.sql'`);
});

test('counts waiting, uncertain and unseen failed slips of the own business only', async () => {
  const { printing } = await status();
  const { rows } = await api.owner.query<Record<string, number>>(
    `select count(*) filter (where state in ('PENDING', 'SENDING'))::int as waiting,
            count(*) filter (where state = 'UNCERTAIN')::int as uncertain,
            count(*) filter (where state = 'FAILED' and dismissed_at is null)::int as failed
       from print_jobs where business_id = $1`,
    [own.business.id],
  );
  expect(printing).toMatchObject(rows[0]!);
  expect(printing.waiting).toBeGreaterThan(0);
  expect(printing.waitingSince).not.toBeNull();
  await api.owner.query('update print_jobs set dismissed_at = now() where business_id = $1 and id = $2', [
    own.business.id,
    own.ids.failedJob,
  ]);
  expect((await status()).printing.failed).toBe(printing.failed - 1);
});

test('lists unreachable printers and the computers that print', async () => {
  await api.owner.query(
    `update printers set state = 'UNREACHABLE', last_error = 'Yanıt yok' where business_id = $1 and id = $2`,
    [own.business.id, own.ids.printer],
  );
  const { printers, agents } = (await status()).printing;
  expect(printers).toMatchObject([{ id: own.ids.printer, state: 'UNREACHABLE', lastError: 'Yanıt yok' }]);
  expect(agents.map(({ id }) => id)).toEqual([own.ids.agent]);
});

test('has the last backup with its size and verification, and null before the first', async () => {
  expect((await status()).backup).toBeNull();
  await api.owner.query(`
    insert into backups (id, kind, started_at, finished_at, verified_at, size_bytes, businesses) values
      (gen_random_uuid(), 'LOGICAL', now() - interval '2 days', now() - interval '2 days', now(), 10, 2),
      (gen_random_uuid(), 'LOGICAL', now() - interval '3 hours', now() - interval '2 hours', null, 5000000000, 2)`);
  const { backup } = await status();
  expect(backup).toMatchObject({ sizeBytes: 5_000_000_000, verifiedAt: null });
});

test('a device counts once, with any number of tabs, while one is connected', async () => {
  expect((await status()).connectedDevices).toBe(0);
  const { business, agent } = own;
  const tabs = [await connect(business.as('ADMIN')), await connect(business.as('ADMIN'))];
  const others = [await connect(business.as('WAITER')), await connect(agent)];
  await expect.poll(async () => (await status()).connectedDevices).toBe(2);
  for (const socket of [...tabs, ...others]) socket.disconnect();
  await expect.poll(async () => (await status()).connectedDevices).toBe(0);
});
