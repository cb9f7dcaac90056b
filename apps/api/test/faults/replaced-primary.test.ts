import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import {
  openShop,
  patiently,
  type Shop,
  type StartedSofra,
  startWholeSofra,
  temporaryDirectory,
  until,
} from './started-sofra.ts';
import { makeStreamingReplica } from './streaming-replica.ts';
import { startSwitchingProxy, type SwitchingProxy } from './switching-proxy.ts';

const PATIENCE_MS = 60_000;

describe.runIf(process.platform === 'linux')('a primary that is replaced by its standby', () => {
  const places = { primary: temporaryDirectory(), standby: temporaryDirectory() };
  let primary: EmbeddedPostgres;
  let standby: EmbeddedPostgres;
  let proxy: SwitchingProxy;
  let started: StartedSofra;
  let owner: pg.Client;
  /** At the standby. */
  let watcher: pg.Client;
  const ends: (() => unknown)[] = [places.primary.remove, places.standby.remove];
  beforeAll(async () => {
    primary = await startEmbeddedPostgres({ dataDir: places.primary.dataDir, log: () => undefined });
    ends.push(() => primary.stop());
    proxy = await startSwitchingProxy(primary.connection);
    ends.push(() => proxy.close());
    // One connection, so that the next request gets the one that was used before.
    started = await startWholeSofra({ DATABASE_URL: proxy.url, SOFRA_POOL_SIZE: '1' });
    ends.push(() => started.sofra.stop());
    owner = await started.connectOwner(primary.connection);
    ends.push(() => owner.end());
    standby = await makeStreamingReplica(
      { dataDir: places.primary.dataDir, postgres: primary },
      places.standby.dataDir,
    );
    ends.push(() => standby.stop());
    watcher = await started.connectOwner(standby.connection);
    ends.push(() => watcher.end());
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  let shop: Shop;
  let shops = 0;
  beforeEach(async () => {
    shop = await openShop(started, `Kafe ${(shops += 1)}`);
  });

  const addLines = (key: string) =>
    started.send({
      path: `/tables/${shop.tableId}/add-lines`,
      token: shop.token,
      key,
      body: { lines: [{ itemId: shop.itemId, qty: 2 }] },
    });
  const readiness = async () => (await fetch(`http://127.0.0.1:${started.sofra.port}/health/ready`)).status;
  const linesThere = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from order_lines where item_id = $1',
      [shop.itemId],
    );
    return rows[0]?.count ?? 0;
  };
  const connectionsToStandby = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'sofra'`,
    );
    return rows[0]?.count ?? 0;
  };
  const breakConnections = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );

  test('a connection to a standby is ended: 503, not ready, and the same key then succeeds once (REL-51)', async () => {
    proxy.leadTo(standby.connection);
    await breakConnections();
    await until('the standby is reached', PATIENCE_MS, async () => {
      await readiness();
      return (await connectionsToStandby()) > 0;
    });
    const refused = await addLines('to-the-standby');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readiness()).toBe(503);

    proxy.leadTo(primary.connection); // the connection to the standby is not cut
    await until('ready', PATIENCE_MS, async () => (await readiness()) === 200);
    const done = await patiently(() => addLines('to-the-standby'));
    expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect(await linesThere()).toBe(1);
  });

  test('a connection without a response is ended before a screen stops waiting (REL-51, UI-13)', async () => {
    expect((await addLines('before')).status).toBe(200);
    const cut = proxy.silence();
    const startedAt = performance.now();
    const refused = await addLines('into-silence');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(performance.now() - startedAt).toBeGreaterThan(5_000); // a statement may take that long
    const done = await patiently(() => addLines('into-silence'));
    expect(done.status).toBe(200);
    expect(await linesThere()).toBe(2);
    cut();
  });

  test('a stored response is not repeated before the standby has it too (REL-52)', async () => {
    const setStandbys = async (names: string) => {
      await owner.query(`alter system set synchronous_standby_names = '${names}'`);
      await owner.query('select pg_reload_conf()');
    };
    await setStandbys('somebody_who_is_away');
    try {
      await until('commits wait', PATIENCE_MS, async () => {
        const { rows } = await owner.query<{ names: string }>('show synchronous_standby_names');
        return Object.values(rows[0] ?? {})[0] !== '';
      });
      expect((await addLines('waiting')).body.code).toBe('UNAVAILABLE');
      expect(await linesThere()).toBe(0);
      await breakConnections(); // as when PostgreSQL starts again after a crash
      await until('it is stored here', PATIENCE_MS, async () => (await linesThere()) === 1);
      expect((await addLines('waiting')).body.code).toBe('UNAVAILABLE');
    } finally {
      await setStandbys('');
    }
    await until('ready', PATIENCE_MS, async () => (await readiness()) === 200);
    const told = await patiently(() => addLines('waiting'));
    expect([told.status, told.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await linesThere()).toBe(1);
  });
});
