import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { streamBusinessInProcess } from '#src/backup/business/business-process.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { auditOf, createOrderedTable } from '#test/factories/order-factories.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';

const URL = '/api/system/business-file';
let api: TestApi;
let world: World;
let neighbor: World;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-own-data-'));
  api = await startTestApi();
  world = await createWorld(api);
  neighbor = await createWorld(api, world.ids);
});
afterAll(async () => {
  await api.stop();
  rmSync(directory, { recursive: true });
});

/** Brings the file into another installation, which verifies it to the kuruş and to the last seal. */
async function arrive(file: Buffer, inspect: (there: TestApi) => Promise<void>): Promise<void> {
  const there = await startTestApi();
  const client = new pg.Client(there.database.connection);
  await client.connect();
  try {
    const place = path.join(directory, 'own.sofra');
    writeFileSync(place, file);
    await importBusiness(client, { file: place, log: () => undefined });
    await inspect(there);
  } finally {
    await client.end();
    await there.stop();
  }
}

const peopleOf = async ({ owner }: TestApi): Promise<{ email: string; hasPin: boolean }[]> =>
  (
    await owner.query<{ email: string; hasPin: boolean }>(
      `select email, pin_hash is not null as "hasPin" from users where business_id = $1 order by id`,
      [world.business.id],
    )
  ).rows;

test('an owner downloads only the own business, completely, and the audit log records it (MOVE-6, MOVE-16)', async () => {
  await createOrderedTable(world.business);
  const answer = await world.business.as('ADMIN').get(URL);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="sofra-isletme-\d{4}-\d\d-\d\d\.sofra"$/,
  );
  await arrive(answer.rawPayload, async (there) => {
    expect(await auditOf(there, world.business.id, 'business.export')).toEqual([{}]);
    const [here, came] = [
      await fingerprintOf(api, world.business.id),
      await fingerprintOf(there, world.business.id),
    ];
    for (const table of ['orders', 'order_lines', 'payments', 'customers', 'menu_items'])
      expect([table, came[table]]).toEqual([table, here[table]]);
    // All users are imported, without a PIN (MOVE-16).
    expect(await peopleOf(there)).toEqual(
      (await peopleOf(api)).map((person) => ({ ...person, hasPin: false })),
    );
    const { rows } = await there.owner.query('select id from businesses');
    expect(rows).toEqual([{ id: world.business.id }]);
  });
  expect(await auditOf(api, neighbor.business.id, 'business.export')).toEqual([]);
});

test('only an owner downloads, and only the business of the session (MOVE-6, REL-15)', async () => {
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect((await world.business.as(role).get(URL)).statusCode).toBe(403);
  for (const caller of [world.agent, world.device, world.siteAdminCaller])
    expect((await caller.get(URL, { 'x-biz-id': world.business.id })).statusCode).toBe(403);
  expect((await api.anyone.get(URL)).statusCode).toBe(401);
  const other = await neighbor.business.as('ADMIN').get(URL, { 'x-biz-id': world.business.id });
  await arrive(other.rawPayload, async (there) => {
    const { rows } = await there.owner.query('select id from businesses');
    expect(rows).toEqual([{ id: neighbor.business.id }]);
  });
});

test('downloads are limited per hour (MOVE-6)', async () => {
  const strict = await startTestApi({ LIMIT_EXPORTS_PER_HOUR: '1' });
  try {
    const business = await strict.createBusiness();
    expect((await business.as('ADMIN').get(URL)).statusCode).toBe(200);
    const more = await business.as('ADMIN').get(URL);
    expect([more.statusCode, more.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS' }),
    ]);
  } finally {
    await strict.stop();
  }
});

test('a failed start is 503, and a download that ends early fails (MOVE-6)', async () => {
  const { streamBusiness } = api.services;
  const admin = world.business.as('ADMIN');
  api.services.streamBusiness = streamBusinessInProcess({ DATABASE_URL: 'nonsense' });
  const unreadable = await admin.get(URL);
  expect([unreadable.statusCode, unreadable.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  ]);
  api.services.streamBusiness = async function* (id) {
    for await (const bytes of streamBusiness(id)) {
      yield bytes;
      throw new Error('the process was killed');
    }
  };
  const response = await fetch(`${await addressOf()}${URL}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  await expect(response.arrayBuffer()).rejects.toThrow();
  api.services.streamBusiness = streamBusiness;
});

test('a server runs two downloads at once, and accepts the next after one has ended (MOVE-6)', async () => {
  const { streamBusiness } = api.services;
  const admin = world.business.as('ADMIN');
  const begun: (() => void)[] = [];
  api.services.streamBusiness = async function* (id) {
    await new Promise<void>((resolve) => begun.push(resolve));
    yield* streamBusiness(id);
  };
  const three = [admin.get(URL), admin.get(URL), admin.get(URL)];
  expect((await Promise.race(three)).statusCode).toBe(503);
  while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const go of begun) go();
  const statuses = (await Promise.all(three)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 200, 503]);
  api.services.streamBusiness = streamBusiness;
  expect((await admin.get(URL)).statusCode).toBe(200);
});

test.each(['before the first piece', 'in the middle'])(
  'a client that disconnects %s frees its place and ends the reading (MOVE-6)',
  async (when) => {
    const { streamBusiness } = api.services;
    let reading = 0;
    let goOn = (): void => undefined;
    api.services.streamBusiness = async function* () {
      reading += 1;
      try {
        if (when === 'before the first piece') await new Promise<void>((resolve) => (goOn = resolve));
        for (;;) yield await Promise.resolve(Buffer.alloc(1_000_000));
      } finally {
        reading -= 1;
      }
    };
    const { token } = world.business.as('ADMIN');
    for (let visit = 0; visit < 3; visit += 1) {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const asked = fetch(`${await addressOf()}${URL}`, { headers, signal: leaving.signal });
      if (when === 'in the middle') expect((await asked).status).toBe(200);
      else await vi.waitFor(() => expect(reading).toBe(1));
      leaving.abort();
      await asked.catch((error: unknown) => expect(error).toHaveProperty('name', 'AbortError'));
      await new Promise((resolve) => setTimeout(resolve, 50)); // the server sees the line cut
      goOn();
      await vi.waitFor(() => expect(reading).toBe(0));
    }
    api.services.streamBusiness = streamBusiness;
  },
);

/** The server listens once, for the tests that need a line that can be cut. */
async function addressOf(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}
