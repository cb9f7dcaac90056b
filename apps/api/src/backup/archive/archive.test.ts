import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKUP } from '#src/backup/archive/archive-format.ts';
import { openArchive } from '#src/backup/archive/read-archive.ts';
import { EXCLUDED_TABLES } from '#src/backup/rows/tables.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { archiveSnapshot } from '#src/backup/take-backup.ts';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { MIGRATIONS } from '#src/platform/operations/paths.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { createUnmigratedDatabase, type TestDatabase } from '#test/test-database.ts';

let api: TestApi;
let empty: TestDatabase;
let owner: pg.Client;
let target: pg.Client;
let directory: string;
let file: string;
let bytes: Buffer;

async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  await client.connect();
  return client;
}

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-archive-'));
  api = await startTestApi();
  empty = await createUnmigratedDatabase();
  owner = await connect(api.database.connection);
  target = await connect(empty.connection);
  await migrate(target, MIGRATIONS);
  const business = await api.createBusiness('Yedekli Kafe');
  // Tabs, line ends, backslashes and the spelling of NULL are syntax of COPY; the random bytes do not compress.
  await owner.query('update businesses set name = $1, settings = $2 where id = $3', [
    'Tab\t"Kafe"\\N\n₺ \\. İç',
    { filler: randomBytes(60_000).toString('base64') },
    business.id,
  ]);
  file = path.join(directory, 'whole.sofra');
  await archiveSnapshot(owner, file, () => undefined);
  bytes = readFileSync(file);
});
afterAll(async () => {
  await owner.end();
  await target.end();
  await empty.drop();
  await api.stop();
  rmSync(directory, { recursive: true });
});

const restore = (from: string) => restoreArchive(target, from, { log: () => undefined, isForService: true });
const changed = (name: string, content: Buffer): string => {
  const place = path.join(directory, name);
  writeFileSync(place, content);
  return place;
};
async function readWhole(from: string): Promise<void> {
  const archive = await openArchive(from, BACKUP);
  const tables = archive.tables();
  while (!(await tables.next()).done);
}
const sessionsOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select from sessions')).rowCount ?? 0;
const namesIn = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from businesses')).rows.map(({ name }) => name);

describe('a whole archive', () => {
  test('is restored exactly, without sessions, with guards and row security (REL-39)', async () => {
    expect(await sessionsOf(owner)).toBeGreaterThan(0);
    const { summary, migrated } = await restore(file);
    expect(migrated).toEqual([]);
    expect(summary.tables.find(({ name }) => name === 'businesses')?.rows).toBe(1);
    expect(await namesIn(target)).toEqual(['Tab\t"Kafe"\\N\n₺ \\. İç']);
    expect(await sessionsOf(target)).toBe(0);
    const guards = `
      select 'key' as kind, conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      union all select 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
      union all select 'fence', relname::text, '', relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1, 2, 3`;
    const before = (await owner.query(guards)).rows;
    expect(before.length).toBeGreaterThan(60);
    expect((await target.query(guards)).rows).toEqual(before);
  });

  test('every table that is left out exists', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname::text as name from pg_class where relname = any ($1) and relkind = 'r'`,
      [Object.keys(EXCLUDED_TABLES)],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(EXCLUDED_TABLES).sort());
  });
});

describe('an incomplete archive is refused', () => {
  test.each([
    ['half of it', () => bytes.subarray(0, bytes.length / 2), /yarım: sonu eksik/],
    ['all but the last byte', () => bytes.subarray(0, -1), /yarım: sonu eksik/],
    ['nothing but the first line', () => bytes.subarray(0, 15), /yarım: sonu eksik/],
    [
      'one flipped bit',
      () => {
        const copy = Buffer.from(bytes);
        const middle = copy.length >> 1;
        copy.writeUInt8(copy.readUInt8(middle) ^ 0x10, middle);
        return copy;
      },
      /bozuk: içindekiler sağlamasıyla uyuşmuyor/,
    ],
    [
      'a format of before',
      () => Buffer.concat([Buffer.from('SOFRA-BACKUP 0\n'), bytes.subarray(15)]),
      /biçimi 0/,
    ],
    ['a format of later', () => Buffer.from('SOFRA-BACKUP 12\nwhatever'), /biçimi 12/],
    [
      'a part that is missing in the middle',
      () => Buffer.concat([bytes.subarray(0, 5_000), bytes.subarray(9_000)]),
      /bozuk/,
    ],
    ['another file', () => Buffer.from('PK\u0003\u0004'), /bir Sofra yedeği değil/],
    ['an empty file', () => Buffer.alloc(0), /bir Sofra yedeği değil/],
  ])('%s is refused', async (_, content, sentence) => {
    await expect(readWhole(changed('other.sofra', content()))).rejects.toThrow(sentence);
  });

  test('and the data of the database stay', async () => {
    await restore(file);
    const kept = await namesIn(target);
    await owner.query(`update businesses set name = 'Başka Kafe'`);
    const other = path.join(directory, 'cut.sofra');
    await archiveSnapshot(owner, other, () => undefined);
    writeFileSync(other, readFileSync(other).subarray(0, -1));
    await expect(restore(other)).rejects.toThrow('yarım: sonu eksik');
    expect(await namesIn(target)).toEqual(kept);
  });

  test('a missing file', async () => {
    await expect(openArchive(path.join(directory, 'yok.sofra'), BACKUP)).rejects.toThrow('yok.');
  });
});

test('an archive of an older schema is migrated and gets a valid slug (MOVE-14)', async () => {
  const older = await createUnmigratedDatabase();
  const client = await connect(older.connection);
  try {
    await migrate(client, olderMigrations(directory));
    await client.query(
      `insert into businesses (id, name, slug, trial_ends_at) values (gen_random_uuid(), 'Eski Kafe', '../eski-kafe', now())`,
    );
    const old = path.join(directory, 'old.sofra');
    await archiveSnapshot(client, old, () => undefined);
    const { migrated } = await restore(old);
    expect(migrated.length).toBeGreaterThan(0);
    expect(await namesIn(target)).toEqual(['Eski Kafe']);
    const { rows } = await target.query<{ is: boolean }>(
      `select slug = 'isletme-' || id as is from businesses`,
    );
    expect(rows).toEqual([{ is: true }]);
    expect((await target.query('select from backups')).rowCount).toBe(0);
  } finally {
    await client.end();
    await older.drop();
  }
});

/** The migrations of a version of Sofra before shares of a bill. */
function olderMigrations(place: string): string {
  const older = mkdtempSync(path.join(place, 'migrations-'));
  for (const name of OLDER) writeFileSync(path.join(older, name), readFileSync(path.join(MIGRATIONS, name)));
  return older;
}

const OLDER = [
  '0001-tenancy-and-sessions.sql',
  '0002-audit.sql',
  '0003-floor-menu-printers.sql',
  '0004-orders.sql',
  '0005-print-jobs.sql',
  '0006-failed-jobs.sql',
];
