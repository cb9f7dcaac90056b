import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connection);
  await owner.connect();
  await owner.query('create table marks (mark text unique); grant all on marks to sofra_app');
  pool = openPool(database.connection, 1, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const scope = { businessId: null };
const write = (tx: Tx, mark: string) => sql`insert into marks values (${mark})`.execute(tx);
const divide = (tx: Tx, by: number) =>
  sql<{ share: number }>`select 6 / ${by}::int as share`.execute(tx).then(({ rows }) => rows[0]?.share);
const marks = async () =>
  (await owner.query<{ mark: string }>('select mark from marks order by mark')).rows.map(({ mark }) => mark);

test('each statement of a packet gets its own result, with any rows, also the second time', async () => {
  const ask = (tx: Tx) =>
    together(
      divide(tx, 2),
      write(tx, 'a').then(({ numAffectedRows }) => numAffectedRows),
      sql`select null as nothing, 2::bigint as count, array['x', null] as list`
        .execute(tx)
        .then(({ rows }) => rows),
      sql`select 1 as n where false`.execute(tx).then(({ rows }) => rows),
      sql`delete from marks`.execute(tx).then(({ numAffectedRows }) => numAffectedRows),
    );
  const answers = [3, 1n, [{ nothing: null, count: 2, list: ['x', null] }], [], 1n];
  expect(await inTransaction(pool, scope, ask)).toEqual(answers);
  expect(await inTransaction(pool, scope, ask)).toEqual(answers);
});

test('no statement after a failed one is executed, not even the commit, and the connection stays usable', async () => {
  const failing = inTransaction(pool, scope, async (tx, { later }) => {
    later(write(tx, 'before'));
    later(divide(tx, 0));
    later(write(tx, 'behind'));
    await Promise.resolve();
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await marks()).toEqual([]);
  expect(await inTransaction(pool, scope, (tx) => divide(tx, 3))).toBe(2);
});

test('a statement with a failed first use can be used again', async () => {
  const text = (tx: Tx, by: number) => sql<{ n: number }>`select 8 / ${by}::int as n`.execute(tx);
  await expect(inTransaction(pool, scope, (tx) => text(tx, 0))).rejects.toMatchObject({ code: '22012' });
  expect((await inTransaction(pool, scope, (tx) => text(tx, 4))).rows).toEqual([{ n: 2 }]);
});

test('a value that cannot be sent ends the transaction, and later statements are not executed', async () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  const failing = inTransaction(pool, scope, async (tx, { later }) => {
    later(write(tx, 'before'));
    later(sql`select ${circle}::jsonb`.execute(tx));
    later(write(tx, 'behind'));
    await Promise.resolve();
  });
  await expect(failing).rejects.toThrow(/circular/);
  expect(await marks()).toEqual([]);
});

test('a number that is too large to read fails only its own statement', async () => {
  const huge = (tx: Tx) => sql`select 9007199254740993::bigint as n`.execute(tx);
  await expect(inTransaction(pool, scope, huge)).rejects.toThrow(/bigint out of range/);
  expect(await inTransaction(pool, scope, (tx) => divide(tx, 1))).toBe(6);
});

test('a statement that a transaction did not send is never executed outside it', async () => {
  const failing = inTransaction(pool, scope, async (tx) => {
    await divide(tx, 1);
    void write(tx, 'late').catch(() => undefined);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await inTransaction(pool, scope, (tx) => divide(tx, 1));
  expect(await marks()).toEqual([]);
});

test('parameters arrive unchanged: quotes, backslashes, null, times and bytes, also in lists', async () => {
  const texts = ['a"b', String.raw`c\d`, '', 'NULL', null, '{x,y}'];
  const moment = new Date('2026-03-01T10:20:30.456Z');
  const { rows } = await inTransaction(pool, scope, (tx) =>
    sql`select ${texts}::text[] as texts, ${moment}::timestamptz as moment, ${Buffer.from([0, 92, 255])}::bytea as bytes,
               ${[Buffer.from([1, 255])]}::bytea[] as lists, ${[true, false]}::boolean[] as flags, ${{ a: [1] }}::jsonb as json,
               ${[1, -2]}::int[] as numbers`.execute(tx),
  );
  expect(rows).toEqual([
    {
      texts,
      moment,
      bytes: Buffer.from([0, 92, 255]),
      lists: [Buffer.from([1, 255])],
      flags: [true, false],
      json: { a: [1] },
      numbers: [1, -2],
    },
  ]);
});

test('an answered or failed packet leaves no timer (REL-51)', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const patient = openPool(database.connection, 1, () => undefined, { query_timeout: 3_600_000 });
  try {
    expect(await inTransaction(patient, scope, (tx) => divide(tx, 2))).toBe(3);
    const before = timers();
    for (let round = 0; round < 20; round += 1) {
      await inTransaction(patient, scope, (tx) => divide(tx, 2));
      await expect(inTransaction(patient, scope, (tx) => divide(tx, 0))).rejects.toThrow('division by zero');
    }
    expect(timers()).toBeLessThan(before + 10); // each packet would have left one
  } finally {
    await patient.end();
  }
});
