import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type Shop,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';

/** Several starts of a database one after the other, on a machine that does other things too. */
const PATIENCE_MS = 600_000;
const SCRIPT = path.join(import.meta.dirname, 'move-database.ts');

interface Run {
  code: number | null;
  text: string;
}

/** `killAt`: kills the command when it prints a line that begins with this text. */
async function run(settings: Record<string, string>, words: string[], killAt?: string): Promise<Run> {
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings };
  const child = spawn(process.execPath, [SCRIPT, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      if (killAt !== undefined && line.startsWith(killAt)) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: lines.join('\n') };
}

/** The target is a PostgreSQL as hosting companies provide it: the login owns its databases and is no superuser. */
describe.runIf(process.platform === 'linux')('npm run move-database', { timeout: PATIENCE_MS }, () => {
  const [old, elsewhere] = [temporaryDirectory(), temporaryDirectory()];
  const settings = { SOFRA_DATA_DIR: old.dataDir };
  let managed: EmbeddedPostgres;
  let started: StartedSofra;
  let shop: Shop;
  const urlOf = (database: string) =>
    `postgresql://kiraci:gizli@localhost/${database}?host=${encodeURIComponent(managed.connection.host)}`;
  beforeAll(async () => {
    managed = await startEmbeddedPostgres({ dataDir: elsewhere.dataDir, log: () => undefined });
    await asSuperuser('sofra', [
      `create role kiraci login password 'gizli' createrole nosuperuser nobypassrls`,
      'create database bos owner kiraci',
      'create database dolu owner kiraci',
    ]);
    await asSuperuser('dolu', ['create table public.baskasinin (id int)']);
    started = await startWholeSofra(settings);
    shop = await openShop(started, 'Taşınan Kafe');
    const lines = [{ itemId: shop.itemId, qty: 3 }];
    await started.send({ path: `/tables/${shop.tableId}/add-lines`, token: shop.token, body: { lines } });
  }, PATIENCE_MS);
  afterAll(async () => {
    await started.sofra.stop();
    await managed.stop();
    for (const place of [old, elsewhere]) place.remove();
  });

  async function asSuperuser(database: string, statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ ...managed.connection, database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const move = (database: string, killAt?: string) => run(settings, ['--to', urlOf(database)], killAt);
  const totalOf = async (token: string) => {
    const order = await started.send({ method: 'GET', path: `/tables/${shop.tableId}/open-order`, token });
    return [order.status, order.body.total];
  };

  test.each([[[]], [['--to', 'baska-yere']], [['--from', 'x']]])('prints its usage: %j', async (words) => {
    expect(await run(settings, words)).toEqual({
      code: 1,
      text: expect.stringMatching(/^Kullanım: npm run move-database/),
    });
  });

  test('refuses while Sofra runs, and refuses a missing or non-empty target; nothing changes (MOVE-7)', async () => {
    expect(await move('bos')).toEqual({ code: 1, text: 'Sofra çalışıyor; önce onu kapatın.' });
    expect(await totalOf(shop.token)).toEqual([200, 300]);
    await started.sofra.stop();
    expect(await move('dolu')).toEqual({
      code: 1,
      text: expect.stringContaining('başka bir programın tabloları'),
    });
    expect(await move('yok')).toEqual({
      code: 1,
      text: 'Veritabanına bağlanılamadı (adı verilen veritabanı yok). --to ayarını kontrol edin.',
    });
  });

  test('refuses books with wrong sums before it writes anything (MOVE-7)', async () => {
    const seal = (change: string) =>
      withOwnerConnection(readConfig(settings), (client) =>
        client.query(`alter table audit_log disable trigger user;
          update audit_log set actor_name = ${change} where seq = 2;
          alter table audit_log enable trigger user`),
      );
    await seal(`actor_name || '!'`);
    const { code, text } = await move('bos');
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('Denetim zinciri kırık: "Taşınan Kafe" işletmesinin 2. kaydında'),
    ]);
    expect(text).not.toContain('Yedek alınıyor');
    await seal(`rtrim(actor_name, '!')`);
  });

  test.each(['Defter ve denetim zinciri', 'Yedek alınıyor', 'Yeni veritabanına yükleniyor'])(
    'when the command is killed at “%s”, all data are still in the old database (MOVE-8)',
    async (line) => {
      expect((await move('bos', line)).code).toBeNull();
      started = await startWholeSofra(settings);
      expect(await totalOf(shop.token)).toEqual([200, 300]);
      await started.sofra.stop();
    },
  );

  test('moves every row, prints the required setting, and the old place no longer starts (MOVE-7, MOVE-8)', async () => {
    const { code, text } = await move('bos');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/satır, hepsi aynı\. Defter tutuyor, \d+ denetim kaydı sağlam\./),
    ]);
    expect(text).toContain('✓ Taşındı');
    expect(text).not.toContain('gizli');
    await expect(startWholeSofra(settings)).rejects.toThrow(
      /içindeki veritabanı .* adresine taşındı; DATABASE_URL ayarını verin/,
    );
    expect(await move('bos')).toEqual({ code: 1, text: expect.stringContaining('adresine taşındı') });

    started = await startWholeSofra({ ...settings, DATABASE_URL: urlOf('bos') });
    const credentials = { email: 'elif@ornek.test', password: 'gizli-sifre' };
    const signedIn = await started.send({ path: '/auth/login-smart', body: credentials });
    expect(signedIn.status).toBe(200);
    expect(await totalOf(String(signedIn.body.token))).toEqual([200, 300]);
  });

  test('never loads over existing businesses, even when the mark was removed (MOVE-7)', async () => {
    rmSync(path.join(old.dataDir, 'moved-database'));
    expect(await move('bos')).toEqual({ code: 1, text: expect.stringContaining('içinde işletmeler var') });
    const credentials = { email: 'elif@ornek.test', password: 'gizli-sifre' };
    const signedIn = await started.send({ path: '/auth/login-smart', body: credentials });
    expect(await totalOf(String(signedIn.body.token))).toEqual([200, 300]);
  });
});
