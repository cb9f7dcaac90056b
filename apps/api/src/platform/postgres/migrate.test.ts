import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { createUnmigratedDatabase, type TestDatabase } from '#test/test-database.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let directory: string;

  beforeEach(async () => {
    database = await createUnmigratedDatabase();
    client = await connect();
    directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-migrations-'));
    write('0001-tables.sql', 'create table tables (id int);\ncreate table orders (id int);');
    write('0002-rows.sql', 'insert into tables values (1);');
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
    fs.rmSync(directory, { recursive: true });
  });

  const write = (name: string, sql: string) => fs.writeFileSync(path.join(directory, name), sql);
  const remove = (name: string) => fs.rmSync(path.join(directory, name));
  const tableIds = async () =>
    (await client.query<{ id: number }>('select id from tables order by id')).rows.map(({ id }) => id);

  async function connect(): Promise<pg.Client> {
    const connected = new pg.Client(database.connection);
    await connected.connect();
    return connected;
  }

  it('applies the files in order, once, and later only new ones (REL-42)', async () => {
    expect(await migrate(client, directory)).toEqual(['0001-tables.sql', '0002-rows.sql']);
    expect(await migrate(client, directory)).toEqual([]);
    write('0003-more.sql', 'insert into tables values (2);');
    expect(await migrate(client, directory)).toEqual(['0003-more.sql']);
    expect(await tableIds()).toEqual([1, 2]);
  });

  it('makes processes that start together wait for each other', async () => {
    const other = await connect();
    write('0003-slow.sql', 'select pg_sleep(0.2);');
    const applied = await Promise.all([migrate(client, directory), migrate(other, directory)]);
    await other.end();
    expect(applied.map((names) => names.length).sort()).toEqual([0, 3]);
    expect(await tableIds()).toEqual([1]);
  });

  it('rolls a failed file back, names file and line, and continues there at the next start', async () => {
    write('0003-broken.sql', 'insert into tables values (2);\ninsert into\n  tabels values (3);');
    const failure = migrate(client, directory);
    await expect(failure).rejects.toThrow(StartupError);
    await expect(failure).rejects.toThrow(/0003-broken\.sql uygulanamadı, satır 3: .*tabels/);
    expect(await tableIds()).toEqual([1]);
    write('0003-broken.sql', 'insert into tables values (3);');
    expect(await migrate(client, directory)).toEqual(['0003-broken.sql']);
  });

  it('waits for a used table without blocking other clients, and changes it when it is free', async () => {
    await migrate(client, directory);
    const [reader, till] = [await connect(), await connect()];
    await reader.query('begin; select from orders');
    write('0003-column.sql', 'alter table orders add column note text;');
    let isApplied = false;
    const migrating = migrate(client, directory).then(() => (isApplied = true));
    await sleep(300); // the migration is waiting for its lock on the table by now
    await till.query("set lock_timeout = '3s'");
    for (let sale = 1; sale <= 3; sale += 1) await till.query('insert into orders values (1)');
    expect(isApplied).toBe(false);
    await reader.query('commit');
    await migrating;
    await till.query(`insert into orders (id, note) values (2, 'acısız')`);
    await Promise.all([reader.end(), till.end()]);
  });

  it('refuses an edited applied file with an instruction, but ignores line endings (REL-42)', async () => {
    await migrate(client, directory);
    write('0001-tables.sql', 'create table tables (id int);\r\ncreate table orders (id int);');
    expect(await migrate(client, directory)).toEqual([]);
    write('0001-tables.sql', 'create table tables (id bigint);');
    await expect(migrate(client, directory)).rejects.toThrow(
      /0001-tables\.sql uygulandıktan sonra değiştirilmiş.* Verileri kuran sürümle başlatın/,
    );
  });

  it('refuses a database newer than the code', async () => {
    await migrate(client, directory);
    remove('0002-rows.sql');
    await expect(migrate(client, directory)).rejects.toThrow('bu Sofra sürümünden daha yeni (0002-rows.sql)');
  });

  it('refuses a file added below an applied one and a removed one, with an instruction (REL-42)', async () => {
    await migrate(client, directory);
    write('0003-last.sql', 'select 1;');
    remove('0001-tables.sql');
    await expect(migrate(client, directory)).rejects.toThrow(
      'uygulanan adım 0001-tables.sql, bu sürümde sırada 0002-rows.sql',
    );
    write('0000-early.sql', 'select 1;');
    await expect(migrate(client, directory)).rejects.toThrow(
      /sırada 0000-early\.sql.* SOFRA_DATA_DIR ile boş bir dizin verin/,
    );
  });

  it('refuses two files with one number and a name without a number', async () => {
    write('0002-twin.sql', 'select 1;');
    await expect(migrate(client, directory)).rejects.toThrow('number of 0002-twin.sql');
    remove('0002-twin.sql');
    write('late.sql', 'select 1;');
    await expect(migrate(client, directory)).rejects.toThrow('late.sql must be named');
  });

  it('needs no superuser, and a file may give its tables to another role', async () => {
    const owner = `${database.connection.database ?? ''}_owner`;
    const keeper = `${owner}_keeper`;
    await client.query(`create role ${owner}; create role ${keeper}; grant ${keeper} to ${owner}`);
    await client.query(`alter database ${database.connection.database ?? ''} owner to ${owner}`);
    write(
      '0003-keeper.sql',
      `grant create on schema public to ${keeper};\nset local role ${keeper};\ncreate table kept (id int);`,
    );
    const session = await connect();
    await session.query(`set role ${owner}`);
    expect(await migrate(session, directory)).toHaveLength(3);
    expect(await migrate(session, directory)).toEqual([]);
    await session.end();
    await client.query(`drop owned by ${keeper}, ${owner}; drop role ${keeper}`);
    await client.query(
      `alter database ${database.connection.database ?? ''} owner to current_user; drop role ${owner}`,
    );
  });
});
