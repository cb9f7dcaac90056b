import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecoveryTime } from '#src/backup/physical/parse-recovery-time.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { openDatabase, type OpenedDatabase } from '#src/platform/postgres/open-database.ts';
import { temporaryDirectory } from '#test/faults/started-sofra.ts';

const place = temporaryDirectory();
const directory = path.join(place.dataDir, 'backups');

function run(
  script: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', SOFRA_DATA_DIR: place.dataDir },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trim() })));
}

test.each([
  ['backup', ['--kep'], 'Kullanım: npm run backup'],
  ['backup', ['--keep', '0'], '--keep en az 1 olmalı'],
  ['backup-verify', [], 'dizininde yedek yok'],
  ['restore', [], 'Kullanım: npm run restore'],
])('%s %j is refused in one sentence', async (script, args, sentence) => {
  expect(await run(script, args)).toEqual({ code: 1, output: expect.stringContaining(sentence) });
});

test('a recovery time needs a day and a time, and a zone unless the zone of this computer applies', () => {
  expect(parseRecoveryTime('2026-11-22T18:45:00Z').getTime()).toBe(Date.UTC(2026, 10, 22, 18, 45));
  expect(parseRecoveryTime('2026-11-22 21:45+03:00').getTime()).toBe(Date.UTC(2026, 10, 22, 18, 45));
  expect(parseRecoveryTime('2026-11-22 21:45').getTime()).toBe(new Date(2026, 10, 22, 21, 45).getTime());
  for (const text of ['dün', '2026-11-22', '2026-13-22 10:00', ''])
    expect(() => parseRecoveryTime(text)).toThrow('bir an değil');
});

describe.runIf(process.platform === 'linux')('with a database in use', () => {
  let database: OpenedDatabase;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(database.connection);
    await client.connect();
    return client;
  };
  const rowsOf = async (sql: string): Promise<unknown[]> => {
    const client = await connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  };
  const name = () => rowsOf('select name from businesses');

  beforeAll(async () => {
    database = await openDatabase(readConfig({ SOFRA_DATA_DIR: place.dataDir }), () => undefined);
    await rowsOf(
      `insert into businesses (id, name, slug, trial_ends_at) values (gen_random_uuid(), 'Köşe Kafe', 'kose-kafe', now())`,
    );
  });
  afterAll(async () => {
    await database.stop();
    place.remove();
  });

  test('takes backups, keeps the newest, verifies it, and restores over a database only when the user names that database (REL-39)', async () => {
    expect(await run('backup', [])).toEqual({ code: 0, output: expect.stringContaining('1 işletme') });
    expect((await run('backup', ['--keep', '1'])).output).toContain('1 eski yedek silindi');
    const files = readdirSync(directory);
    expect(files.length).toBe(1);
    const sound = { code: 0, output: expect.stringContaining('defter tutuyor') };
    expect(await run('backup-verify', [])).toEqual(sound);
    expect(
      await rowsOf('select verified_at is not null as "isVerified" from backups order by started_at'),
    ).toEqual([{ isVerified: false }, { isVerified: true }]);

    await rowsOf(`update businesses set name = 'Sonraki Kafe'`);
    const file = path.join(directory, files[0] ?? '');
    const somebody = await connect();
    expect((await run('restore', [file, '--over', '--yes'])).output).toContain('Sofra çalışıyor');
    await somebody.end();
    expect((await run('restore', [file])).output).toContain('Üzerine yüklemek için --over ekleyin');
    expect((await run('restore', [file, '--over'], 'Köşe Kafe\n')).output).toContain('hiçbir şey değişmedi');
    expect(await name()).toEqual([{ name: 'Sonraki Kafe' }]);
    expect(await run('restore', [file, '--over'], 'Sonraki Kafe\n')).toMatchObject({ code: 0 });
    expect(await name()).toEqual([{ name: 'Köşe Kafe' }]);
  }, 180_000); // nine processes, one after the other
});
