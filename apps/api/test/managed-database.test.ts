import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBusiness } from '#src/backup/business/export-business.ts';
import { keyTextOf } from '#src/backup/archive/signed-head.ts';
import { readInstallationKey } from '#src/backup/business/installation-key.ts';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { holdsData, isInUse, restoreArchive } from '#src/backup/restore-archive.ts';
import { takeBackup } from '#src/backup/take-backup.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withDatabase, withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type Shop,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';

/**
 * A database as hosting companies provide it: the login owns it, but is no superuser and may not bypass row security.
 * It needs a cluster of its own, because the roles of the test run's cluster are ours already.
 */
describe.runIf(process.platform === 'linux')('a managed PostgreSQL', () => {
  const place = temporaryDirectory();
  let postgres: EmbeddedPostgres;
  let url: string;
  let started: StartedSofra;
  let first: Shop;
  let second: Shop;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
    ends.push(() => postgres.stop());
    await asSuperuser([
      'create role kiraci login createdb createrole nosuperuser nobypassrls',
      'create database kafe owner kiraci',
      'revoke connect on database kafe from public',
    ]);
    url = `postgresql://kiraci@localhost/kafe?host=${encodeURIComponent(postgres.connection.host)}`;
    started = await startWholeSofra({ DATABASE_URL: url });
    ends.push(() => started.sofra.stop());
    first = await openShop(started, 'Birinci Kafe');
    second = await openShop(started, 'İkinci Kafe');
  });
  const ends: (() => unknown)[] = [place.remove];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function asSuperuser(statements: readonly string[]): Promise<void> {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const get = (url: string, { token }: Shop) => started.send({ method: 'GET', path: url, token });
  const post = (url: string, { token }: Shop, body: Record<string, unknown>) =>
    started.send({ path: url, token, body });

  test('no role in it bypasses row security', async () => {
    await withOwnerConnection(readConfig({ DATABASE_URL: url }), async (client) => {
      const { rows } = await client.query(
        `select rolname, rolsuper or rolbypassrls as "isAbove" from pg_roles
          where rolname in ('kiraci', 'sofra_owner', 'sofra_app') order by 1`,
      );
      expect(rows).toEqual([
        { rolname: 'kiraci', isAbove: false },
        { rolname: 'sofra_app', isAbove: false },
        { rolname: 'sofra_owner', isAbove: false },
      ]);
      const owners = await client.query(
        `select distinct tableowner from pg_tables where schemaname = 'public' order by 1`,
      );
      expect(owners.rows).toEqual([{ tableowner: 'kiraci' }, { tableowner: 'sofra_owner' }]);
    });
  });

  test('an order is served and paid, and another business reads no data of it', async () => {
    const order = await post(`/tables/${first.tableId}/add-lines`, first, {
      lines: [{ itemId: first.itemId, qty: 3 }],
    });
    expect([order.status, order.body.total]).toEqual([200, 300]);
    const paid = await post(`/orders/${String(order.body.id)}/pay`, first, {
      method: 'CARD',
      finalTotal: 300,
    });
    expect(paid.status).toBe(200);
    expect((await get('/orders/payments/summary', first)).body).toEqual({ total: 300, count: 1 });

    expect((await get('/orders/payments/summary', second)).body).toEqual({ total: 0, count: 0 });
    expect((await get(`/tables/${first.tableId}/open-order`, second)).status).toBe(404);
    expect(JSON.stringify((await get('/tables', second)).body)).not.toContain(first.tableId);
    const foreign = await post(`/tables/${second.tableId}/add-lines`, second, {
      lines: [{ itemId: first.itemId, qty: 1 }],
    });
    expect(foreign.status).toBe(404);
  });

  test('signing in and out, which read across businesses, work too', async () => {
    const credentials = { email: 'elif@ornek.test', password: 'gizli-sifre' };
    const both = await started.send({ path: '/auth/login-smart', body: credentials });
    expect([both.status, both.body.code]).toEqual([409, 'MULTIPLE_BUSINESSES']);
    const one = await started.send({
      path: '/auth/login-smart',
      body: { ...credentials, businessSlug: 'ikinci-kafe' },
    });
    expect(one.status).toBe(200);
    const token = String(one.body.token);
    expect((await started.send({ path: '/auth/logout', token })).status).toBe(200);
    expect((await started.send({ method: 'GET', path: '/tables', token })).status).toBe(401);
  });

  test('the owner’s commands read every business, and the books are consistent', async () => {
    await withOwnerConnection(readConfig({ DATABASE_URL: url }), async (client) => {
      const { rows } = await client.query('select name from businesses order by name');
      expect(rows).toEqual([{ name: 'Birinci Kafe' }, { name: 'İkinci Kafe' }]);
      expect(await findLedgerViolations(client)).toEqual([]);
    });
  });

  test('a backup is made, verified and restored over existing data, without more rights', async () => {
    const config = readConfig({ DATABASE_URL: url, SOFRA_DATA_DIR: place.dataDir });
    const { file } = await withOwnerConnection(config, (client) =>
      takeBackup(client, config.backupDir, () => undefined),
    );
    const verified = await withDatabase(config, (connection) =>
      verifyBackup(connection, file, () => undefined),
    );
    expect([verified.header.businesses, verified.isRecorded]).toEqual([2, true]);
    await started.sofra.stop();
    const isForService = true;
    await withOwnerConnection(config, async (client) => {
      expect([await isInUse(client), await holdsData(client)]).toEqual([false, true]);
      await restoreArchive(client, file, { log: () => undefined, isForService });
      expect(await findLedgerViolations(client)).toEqual([]);
    });
    started = await startWholeSofra({ DATABASE_URL: url });
    expect((await get('/orders/payments/summary', first)).status).toBe(401);
    const body = { email: 'elif@ornek.test', password: 'gizli-sifre', businessSlug: 'birinci-kafe' };
    first = {
      ...first,
      token: String((await started.send({ path: '/auth/login-smart', body })).body.token),
    };
  });

  test('a signed business file is exported and imported into another installation, without more rights (MOVE-1, MOVE-3, MOVE-15)', async () => {
    const config = readConfig({ DATABASE_URL: url });
    const file = path.join(place.dataDir, 'birinci-kafe.sofra');
    const log = () => undefined;
    const keys = await withOwnerConnection(config, async (client) => {
      const key = await readInstallationKey(client, config);
      await exportBusiness(client, { business: 'birinci-kafe', key, file, log });
      return [keyTextOf(key), keyTextOf(await readInstallationKey(client, config))];
    });
    expect(keys[0]).toBe(keys[1]);
    await asSuperuser(['create database komsu owner kiraci']);
    const there = readConfig({ DATABASE_URL: url.replace('/kafe?', '/komsu?') });
    await withOwnerConnection(there, async (client) => {
      const { auditEntries, signedBy } = await importBusiness(client, { file, log });
      expect(signedBy).toBe(keys[0]);
      expect(auditEntries).toBeGreaterThan(3);
      const { rows } = await client.query('select name from businesses');
      expect(rows).toEqual([{ name: 'Birinci Kafe' }]);
    });
  });

  test('a later start finds everything unchanged', async () => {
    await started.sofra.stop();
    started = await startWholeSofra({ DATABASE_URL: url });
    expect((await get('/orders/payments/summary', first)).body).toEqual({ total: 300, count: 1 });
  });
});
