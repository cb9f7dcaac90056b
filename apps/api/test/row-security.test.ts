import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#src/platform/postgres/database.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let own: World;
let other: World;
beforeAll(async () => {
  api = await startTestApi();
  own = await createWorld(api);
  other = await createWorld(api);
});
afterAll(() => api.stop());

/** Runs work as the application does, in one of its transactions. */
const asBusiness = <T>(businessId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(api.services.pool, { businessId }, work);

const TABLES = [
  'businesses',
  'users',
  'sessions',
  'stations',
  'printers',
  'station_printers',
  'tables',
  'menu_categories',
  'menu_items',
  'expense_categories',
  'expenses',
  'orders',
  'order_lines',
  'order_counters',
  'payments',
  'payment_lines',
  'stock_movements',
  'recipe_ingredients',
  'print_jobs',
  'print_agents',
] as const;

describe.each(TABLES)('a query of %s without a business filter (REL-17)', (table) => {
  const businessesSeen = async (tx: Tx): Promise<string[]> => {
    const key = sql.ref(table === 'businesses' ? 'id' : 'business_id');
    const { rows } = await sql<{ id: string }>`select distinct ${key} as id from ${sql.table(table)}`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  };

  test('reads only the own rows', async () => {
    expect(await asBusiness(own.business.id, businessesSeen)).toEqual([own.business.id]);
    expect(await asBusiness(other.business.id, businessesSeen)).toEqual([other.business.id]);
  });

  test('reads nothing without a business, or with an unknown business', async () => {
    expect(await asBusiness(null, businessesSeen)).toEqual([]);
    expect(await asBusiness(newId(), businessesSeen)).toEqual([]);
  });
});

test('a change without a business filter affects only the own rows', async () => {
  const renamed = await asBusiness(own.business.id, (tx) =>
    tx.updateTable('tables').set({ capacity: 9 }).returning('business_id').execute(),
  );
  expect(renamed.length).toBe(4);
  const { rows } = await api.owner.query('select 1 from tables where business_id = $1 and capacity = 9', [
    other.business.id,
  ]);
  expect(rows).toEqual([]);
});

test('a new or moved row for another business is refused', async () => {
  const fence = /row-level security policy/;
  const table = { id: newId(), name: 'Kaçak', capacity: 2, business_id: other.business.id };
  await expect(
    asBusiness(own.business.id, (tx) => tx.insertInto('tables').values(table).execute()),
  ).rejects.toThrow(fence);
  await expect(
    asBusiness(own.business.id, (tx) =>
      tx.updateTable('tables').set({ business_id: other.business.id }).execute(),
    ),
  ).rejects.toThrow(fence);
  await expect(asBusiness(null, (tx) => tx.insertInto('tables').values(table).execute())).rejects.toThrow(
    fence,
  );
});

test('a row that refers to another business’s row is refused', async () => {
  const order = {
    business_id: own.business.id,
    id: newId(),
    number: 77,
    table_id: other.ids.freeTable,
    table_name: 'Masa',
    opened_by: own.business.as('WAITER').userId,
    opened_by_name: 'Kişi',
  };
  await expect(
    asBusiness(own.business.id, (tx) => tx.insertInto('orders').values(order).execute()),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the business setting ends with its transaction: the next one on the connection reads nothing', async () => {
  const client = await api.services.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.business_id', $1, true)", [own.business.id]);
    expect((await client.query('select 1 from tables')).rowCount).toBe(4);
    await client.query('commit');
    expect((await client.query('select 1 from tables')).rowCount).toBe(0);
  } finally {
    client.release();
  }
});

test('the application can neither lower its protection nor become another role (REL-18)', async () => {
  const attempts = [
    'alter table tables disable row level security',
    'drop policy own_business on tables',
    'create table public.leak (id integer)',
    'truncate tables',
    'select * from site_admins',
    'select * from installation',
    'select * from qz_identity',
    'delete from print_agents',
    'delete from payments',
    'update audit_log set actor_name = actor_name',
  ];
  for (const attempt of attempts) {
    await expect(
      asBusiness(own.business.id, (tx) => sql.raw(attempt).execute(tx)),
      attempt,
    ).rejects.toThrow(/permission denied|must be owner/);
  }
});
