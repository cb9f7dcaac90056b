import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { streamBusinessInProcess } from '#src/backup/business/business-process.ts';
import { createWorld, type World } from '#test/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { auditOf, createOrderedTable } from '#test/order-factories.ts';
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
    await importBusiness(client, place, () => undefined);
    await inspect(there);
  } finally {
    await client.end();
    await there.stop();
  }
}

test('an owner takes everything of the own business away and nothing of another, and that is written down (MOVE-6)', async () => {
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
    for (const table of ['orders', 'order_lines', 'payments', 'users', 'customers', 'menu_items'])
      expect([table, came[table]]).toEqual([table, here[table]]);
    const { rows } = await there.owner.query('select id from businesses');
    expect(rows).toEqual([{ id: world.business.id }]);
  });
  expect(await auditOf(api, neighbor.business.id, 'business.export')).toEqual([]);
});

test('nobody but an owner, whatever business is named (MOVE-6, REL-15)', async () => {
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

test('so many an hour (MOVE-6)', async () => {
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

test('what cannot be read is 503, and what ends early is no file (MOVE-6)', async () => {
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
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.app.server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const response = await fetch(`http://127.0.0.1:${port}${URL}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  await expect(response.arrayBuffer()).rejects.toThrow();
  api.services.streamBusiness = streamBusiness;
});

test('two at once in a server, and the next when one has ended or gone away (MOVE-6)', async () => {
  const { streamBusiness } = api.services;
  const admin = world.business.as('ADMIN');
  const begun: (() => void)[] = [];
  api.services.streamBusiness = async function* (id) {
    await new Promise<void>((resolve) => begun.push(resolve));
    yield* streamBusiness(id);
  };
  const two = [admin.get(URL), admin.get(URL)];
  while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await admin.get(URL)).statusCode).toBe(503);
  for (const go of begun) go();
  for (const answer of two) expect((await answer).statusCode).toBe(200);
  api.services.streamBusiness = streamBusiness;
  expect((await admin.get(URL)).statusCode).toBe(200);
});
