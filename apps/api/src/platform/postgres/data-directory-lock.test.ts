import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { endAbandoned } from '#src/platform/postgres/data-directory-lock.ts';
import {
  haveAllEnded,
  isAlive,
  livingPostmaster,
  recordedPostmaster,
} from '#src/platform/postgres/postgres-processes.ts';
import { leaveOrphan } from '#test/orphaned-postgres.ts';

/** Use of a data directory is read from the processes, because a power cut may have corrupted any file. */
describe.runIf(process.platform === 'linux')('a data directory with wrong lock files', () => {
  let template: string;
  let dataDir: string;
  let cluster: string;
  const open: (() => unknown)[] = [];
  const temp = () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-holder-'));
    fs.chmodSync(directory, 0o755); // when run as root, PostgreSQL runs as another account
    return directory;
  };

  beforeAll(async () => {
    template = temp();
    await query(await start(template), 'create table orders as select 7 as id');
    await stopAll();
  });
  afterAll(() => fs.rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    dataDir = temp();
    cluster = path.join(dataDir, 'postgres');
    execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(directory = dataDir): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir: directory, log: () => undefined });
    open.push(() => server.stop());
    return server;
  }

  async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      return (await client.query<{ id: number }>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const silent = () => undefined;
  const pidFile = () => path.join(cluster, 'postmaster.pid');
  const socketLock = () => path.join(cluster, '.s.PGSQL.5432.lock');
  const stopAll = async () => {
    for (const close of open.splice(0).reverse()) await close();
  };

  /** The database's own account, because PostgreSQL ignores lock files that name a process of another account. */
  const account = () => {
    const { uid, gid } = fs.statSync(cluster);
    return process.getuid?.() === 0 ? { uid, gid } : {};
  };

  /** Starts a process that has nothing to do with the database; returns its id. */
  function stranger(): number {
    const child = spawn('sleep', ['600'], { ...account(), cwd: '/', stdio: 'ignore' });
    open.push(() => child.kill('SIGKILL'));
    return child.pid!;
  }

  /** Starts a zombie: a process that has ended but was not reaped, so that its id still exists. */
  async function zombie(): Promise<number> {
    const program = 'sleep 0.05 & echo $!; exec sleep 600';
    const parent: ChildProcess = spawn('sh', ['-c', program], {
      ...account(),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    open.push(() => parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
    const pid = Number(String(line));
    const state = () => /\) (\w)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    await expect.poll(state).toBe('Z');
    return pid;
  }

  const SPOILED: [string, string, (before: string) => string | null, () => number | Promise<number>][] = [
    ['lost', 'a stranger', () => null, stranger],
    ['lost', 'a zombie', () => null, zombie],
    ['empty', 'a stranger', () => '', stranger],
    ['garbage', 'a stranger', () => '\0\0\0\0', stranger],
    ['cut off', 'a stranger', (before) => before.slice(0, 3), stranger],
  ];
  const spoil = (spoiled: string | null) => {
    if (spoiled === null) fs.rmSync(pidFile(), { force: true });
    else fs.writeFileSync(pidFile(), spoiled);
  };

  it.each(SPOILED)(
    'starts when postmaster.pid is %s and the hidden lock names %s',
    async (_, _who, spoilt, holder) => {
      await start();
      const [pids, lock] = [pidFile(), socketLock()].map((file) => fs.readFileSync(file, 'utf8'));
      await stopAll();
      spoil(spoilt(pids!));
      fs.writeFileSync(socketLock(), lock!.replace(/^\d+/, String(await holder())));
      expect(await query(await start(), 'select id from orders')).toEqual([{ id: 7 }]);
    },
  );

  it.each([null, ''])(
    'first ends the PostgreSQL of a killed Sofra, also when it recorded %j',
    async (spoilt) => {
      const orphan = await leaveOrphan(dataDir);
      spoil(spoilt);
      expect(livingPostmaster(cluster)?.pid).toBe(orphan);
      expect(await query(await start(), 'select id from orders')).toEqual([{ id: 7 }]);
      expect(livingPostmaster(cluster)?.pid).not.toBe(orphan);
    },
  );

  it('ends no PostgreSQL of a running Sofra, even when its files are missing', async () => {
    await start();
    const postmaster = recordedPostmaster(cluster)!.pid;
    for (const file of [pidFile(), socketLock()]) fs.rmSync(file);
    // As a Sofra in another container: it does not see our lock, only processes and files.
    await expect(endAbandoned(cluster, dataDir, silent)).rejects.toThrow(
      'başka bir Sofra tarafından kullanılıyor',
    );
    expect(isAlive(postmaster)).toBe(true);
    expect(fs.existsSync(path.join(cluster, '.s.PGSQL.5432'))).toBe(true);
  });

  it('names the process that holds the directory without responding, and leaves it running', async () => {
    const orphan = await leaveOrphan(dataDir);
    process.kill(orphan, 'SIGSTOP');
    open.push(() => process.kill(orphan, 'SIGKILL'));
    const refusal = endAbandoned(cluster, dataDir, silent, { patienceMs: 300 });
    await expect(refusal).rejects.toThrow(`${orphan} numaralı PostgreSQL süreci`);
    expect(fs.existsSync(pidFile())).toBe(true);
  });

  describe('a copy of a data directory', () => {
    let copy: string;
    beforeEach(() => {
      copy = `${dataDir}-kopya`;
      open.push(() => fs.rmSync(copy, { recursive: true, force: true }));
    });
    const copyIt = () => execFileSync('cp', ['-a', dataDir, copy]);

    it('that was made during operation is refused, without a message to close another Sofra', async () => {
      await start();
      copyIt();
      const refusal = start(copy);
      await expect(refusal).rejects.toThrow(`"${copy}" çalışan bir Sofra'nın dizininden kopyalanmış`);
      await expect(refusal).rejects.not.toThrow('başka bir Sofra');
      expect(fs.existsSync(path.join(cluster, '.s.PGSQL.5432'))).toBe(true);
      expect(fs.existsSync(socketLock())).toBe(true);
    });

    it('that was made during operation is refused after the stop too, because it is inconsistent', async () => {
      await start();
      copyIt();
      await open.pop()!(); // stops the server and keeps the copy
      await expect(start(copy)).rejects.toThrow('dizininden kopyalanmış');
    });

    it('that was made after a stop is an ordinary directory beside the first', async () => {
      copyIt();
      const [one, two] = [await start(), await start(copy)];
      for (const server of [one, two])
        expect(await query(server, 'select id from orders')).toEqual([{ id: 7 }]);
    });

    it('that was made after a power cut opens, and so does a directory moved after one', async () => {
      const orphan = await leaveOrphan(dataDir);
      process.kill(orphan, 'SIGKILL');
      expect(await haveAllEnded(cluster, 10_000)).toBe(true);
      copyIt();
      expect(await query(await start(copy), 'select id from orders')).toEqual([{ id: 7 }]);
      await stopAll(); // removes the copy
      fs.renameSync(dataDir, copy);
      open.push(() => fs.rmSync(copy, { recursive: true, force: true }));
      expect(await query(await start(copy), 'select id from orders')).toEqual([{ id: 7 }]);
    });
  });
});
