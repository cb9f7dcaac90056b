import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { openDatabase, type OpenedDatabase } from '#src/platform/postgres/open-database.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { temporaryDirectory } from '#test/faults/started-sofra.ts';

describe.runIf(process.platform === 'linux')('the owner’s connection', () => {
  const place = temporaryDirectory();
  const config = readConfig({ SOFRA_DATA_DIR: place.dataDir });
  let running: OpenedDatabase | undefined;
  afterAll(async () => {
    await running?.stop();
    place.remove();
  });

  /** The start time of the server, which identifies one run of it. */
  const serverOf = async (client: pg.Client): Promise<string | undefined> => {
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
    return rows[0]?.at;
  };

  test('refuses a place without data where data are required, and makes nothing there', async () => {
    await expect(withOwnerConnection(config, () => Promise.resolve(), { mustExist: true })).rejects.toThrow(
      `Veri dizini "${place.dataDir}" içinde veritabanı yok`,
    );
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('starts the database, migrated, and stops it again, also after a failure', async () => {
    const role = await withOwnerConnection(config, async (client) => {
      const { rows } = await client.query<{ role: string }>('select current_user as role');
      return rows[0]?.role;
    });
    expect(role).toBe('sofra_owner');
    await expect(
      withOwnerConnection(config, () => Promise.reject(new Error('the work failed'))),
    ).rejects.toThrow('the work failed');
    // Opening it succeeds only if the directory was released both times.
    running = await openDatabase(config, () => undefined);
  });

  test('uses the database of a running Sofra and leaves it running', async () => {
    const joined = await withOwnerConnection(config, serverOf, { mustExist: true });
    expect(joined).toBeDefined();
    expect(await withOwnerConnection(config, serverOf)).toBe(joined);
  });

  test('reads every business', async () => {
    await withOwnerConnection(config, async (client) => {
      for (const slug of ['bir', 'iki']) {
        await client.query(
          'insert into businesses (id, name, slug, trial_ends_at) values (gen_random_uuid(), $1, $1, now())',
          [slug],
        );
      }
    });
    const slugs = await withOwnerConnection(config, async (client) => {
      const { rows } = await client.query<{ slug: string }>('select slug from businesses order by slug');
      return rows.map(({ slug }) => slug);
    });
    expect(slugs).toEqual(['bir', 'iki']);
  });

  test('reports a missing database of DATABASE_URL in one sentence', async () => {
    const nowhere = readConfig({ DATABASE_URL: 'postgresql://kimse@127.0.0.1:1/yok' });
    await expect(withOwnerConnection(nowhere, () => Promise.resolve())).rejects.toThrow(
      'Veritabanına bağlanılamadı',
    );
  });
});
