import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('embedded PostgreSQL', () => {
  let dataDir: string;
  let log: string[];
  const open: (() => Promise<unknown>)[] = [];

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-embedded-'));
    fs.chmodSync(dataDir, 0o755); // when run as root, PostgreSQL runs as another account
    log = [];
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(more: { dataDir?: string; rootHome?: string } = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, log: (line) => log.push(line), ...more });
    open.push(() => server.stop());
    return server;
  }

  async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('is UTF-8, sorts in Turkish, opens no TCP port, and is fresh until the first table', async () => {
    const first = await start();
    expect(first.isFresh).toBe(true);
    const [settings] = await query(
      first,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as tcp,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', tcp: '', fsync: 'on', commit: 'on' });
    await query(first, `create collation turkish_natural (provider = icu, locale = 'tr-u-kn-true')`);
    const [sorted] = await query(
      first,
      `select array_agg(name order by name collate turkish_natural) as names
       from unnest(array['Masa 10', 'Masa 2', 'iğne', 'ırmak', 'cam', 'çay']) name`,
    );
    expect(sorted?.names).toEqual(['cam', 'çay', 'ırmak', 'iğne', 'Masa 2', 'Masa 10']);

    await first.stop();
    const second = await start();
    expect(second.isFresh).toBe(true);
    await query(second, 'create table orders ()');
    await second.stop();
    expect((await start()).isFresh).toBe(false);
  });

  it('refuses a second server on the directory, by every name, and damages nothing', async () => {
    const first = await start();
    await query(first, 'create table orders as select 7 as id');
    const otherName = `${dataDir}-link`;
    fs.symlinkSync(dataDir, otherName);
    open.push(async () => fs.promises.rm(otherName));

    for (const name of [dataDir, otherName]) {
      const refusal = start({ dataDir: name });
      await expect(refusal).rejects.toThrow(StartupError);
      await expect(refusal).rejects.toThrow('başka bir Sofra tarafından kullanılıyor');
    }
    const child = startInChild(dataDir);
    expect(await child.firstLine).toContain('başka bir Sofra tarafından kullanılıyor');
    expect(await query(first, 'select id from orders')).toEqual([{ id: 7 }]);
  });

  it('keeps every acknowledged row after kill -9 of the server, of PostgreSQL, or of both', async () => {
    let acknowledged = 0;
    for (const victims of [['node', 'postgres'], ['node'], ['postgres', 'node']] as const) {
      const child = startInChild(dataDir);
      open.push(() => child.kill());
      const { pid } = JSON.parse(await child.firstLine) as { pid: number };
      acknowledged = await child.acknowledgedAtLeast(acknowledged + 50);
      for (const victim of victims) {
        if (victim === 'node') await child.kill();
        else process.kill(pid, 'SIGKILL');
      }
      acknowledged = child.acknowledged();

      const server = await start();
      const rows = await query(server, 'select max(id) as last, count(*)::int as rows from orders');
      expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
      expect(rows[0]?.rows).toBe(rows[0]?.last);
      acknowledged = Number(rows[0]?.last);
      const isOrphanNamed = log.some((line) => line.startsWith(`PostgreSQL ${pid} was left`));
      expect(isOrphanNamed).toBe(victims.length === 1);
      await server.stop();
    }
  });

  it('starts over lock files with a process id that now belongs to another process', async () => {
    const first = await start();
    await query(first, 'create table orders as select 7 as id');
    const cluster = first.connection.host;
    const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => path.join(cluster, name));
    const kept = locks.map((file) => fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    await first.stop();
    locks.forEach((file, index) => fs.writeFileSync(file, kept[index] ?? ''));

    expect(await query(await start(), 'select id from orders')).toEqual([{ id: 7 }]);
  });

  it('restarts by itself when PostgreSQL is killed during operation', async () => {
    const server = await start();
    await query(server, 'create table orders as select 7 as id');
    const recorded = fs.readFileSync(path.join(server.connection.host, 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(recorded, 10), 'SIGKILL');

    const answer = async (): Promise<unknown> =>
      query(server, 'select id from orders').catch(() => sleep(50).then(answer));
    await expect(Promise.race([answer(), sleep(40_000)])).resolves.toEqual([{ id: 7 }]);
    await expect(start()).rejects.toThrow('başka bir Sofra tarafından kullanılıyor');
  });

  it('repairs a first start that was killed', async () => {
    const unfinished = path.join(dataDir, 'postgres.4194305.tmp'); // above the highest process id
    fs.mkdirSync(unfinished);
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
    expect((await start()).isFresh).toBe(true);
    expect(fs.existsSync(unfinished)).toBe(false);
  });

  it('works in a path that is too long for a socket', async () => {
    const deep = path.join(dataDir, 'ç'.repeat(60));
    const server = await start({ dataDir: deep });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(fs.existsSync(server.connection.host)).toBe(false);
  });

  it('explains an unusable directory in one sentence', async () => {
    const file = path.join(dataDir, 'file');
    fs.writeFileSync(file, '');
    await expect(start({ dataDir: path.join(file, 'data') })).rejects.toThrow('okunamıyor ya da yazılamıyor');
    await expect(start({ dataDir: file })).rejects.toThrow('okunamıyor ya da yazılamıyor');
  });

  it('names the other version when the data belong to another PostgreSQL', async () => {
    const server = await start();
    const version = path.join(server.connection.host, 'PG_VERSION');
    await server.stop();
    fs.writeFileSync(version, '15\n');
    await expect(start()).rejects.toThrow('başka bir PostgreSQL sürümünden kalma');
  });

  it.runIf(isRoot)('opens a data directory that root made for itself, instead of another place', async () => {
    fs.chmodSync(dataDir, 0o700);
    expect((await start()).connection.host).toBe(path.join(dataDir, 'postgres'));
  });

  it.runIf(isRoot)(
    'serves root in a directory that only root may enter, and finds its data again',
    async () => {
      const rootHome = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-root-home-'));
      fs.chmodSync(rootHome, 0o755);
      open.push(async () => fs.promises.rm(rootHome, { recursive: true }));
      fs.chmodSync(dataDir, 0o700);

      const hidden = { dataDir: path.join(dataDir, 'clone', 'data'), rootHome };
      const first = await start(hidden);
      expect(first.connection.host.startsWith(rootHome)).toBe(true);
      await query(first, 'create table orders as select 7 as id');
      await first.stop();
      expect(await query(await start(hidden), 'select id from orders')).toEqual([{ id: 7 }]);
    },
  );
});

/**
 * Starts a separate Node that starts the database and inserts numbers, printing each only after its COMMIT was
 * acknowledged.
 */
function startInChild(dataDir: string) {
  const launcher = pathToFileURL(path.join(import.meta.dirname, 'embedded-postgres.ts')).href;
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    import pg from 'pg';
    const dataDir = process.argv[1];
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch((error) => {
      console.log(error.message);
      process.exit(1);
    });
    const client = new pg.Client(server.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table if not exists orders (id int generated always as identity primary key)');
    await client.query("select setval('orders_id_seq', coalesce((select max(id) from orders), 0) + 1, false)");
    const { rows } = await client.query("select (pg_stat_file('postmaster.pid')).size, split_part(pg_read_file('postmaster.pid'), E'\\\\n', 1)::int as pid");
    console.log(JSON.stringify({ pid: rows[0].pid }));
    for (;;) console.log((await client.query('insert into orders default values returning id')).rows[0].id);`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout! });
  const closed = once(reader, 'close');
  const firstLine = once(reader, 'line').then(([line]) => String(line));
  reader.on('line', (line) => lines.push(line));
  const acknowledged = () => Number(lines.slice(1).at(-1) ?? 0);
  return {
    firstLine,
    acknowledged,
    acknowledgedAtLeast: async (wanted: number) => {
      while (acknowledged() < wanted) await sleep(5);
      return acknowledged();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
