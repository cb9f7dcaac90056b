import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { livingPostmaster } from '#src/platform/postgres/postgres-processes.ts';
import { addressOf, claimDirectory } from '#src/platform/postgres/data-directory-lock.ts';

/** As where there are no Unix sockets; tried here with the PostgreSQL of this machine. */
describe.runIf(process.platform === 'linux')(
  'an embedded PostgreSQL that is reached by password (REL-61)',
  () => {
    let dataDir: string;
    const open: (() => Promise<unknown>)[] = [];
    beforeEach(() => {
      dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-password-test-'));
      fs.chmodSync(dataDir, 0o755); // when run as root, PostgreSQL runs as another account
    });
    afterEach(async () => {
      for (const close of open.splice(0).reverse()) await close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    });

    async function start() {
      const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, reaches: 'by password' });
      open.push(() => server.stop());
      return server;
    }
    async function answer(connection: pg.ClientConfig, sql: string): Promise<unknown> {
      const client = new pg.Client(connection);
      await client.connect();
      try {
        return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
      } finally {
        await client.end();
      }
    }

    it('listens only on the loopback and refuses every connection without the password', async () => {
      const { connection } = await start();
      expect(connection.host).toBe('127.0.0.1');
      expect(await answer(connection, `select current_setting('listen_addresses') as answer`)).toBe(
        '127.0.0.1',
      );
      expect(await answer(connection, `select current_setting('unix_socket_directories') as answer`)).toBe(
        '',
      );
      for (const password of ['', 'postgres'])
        await expect(answer({ ...connection, password }, 'select 1 as answer')).rejects.toThrow(/password/i);
    });

    it('keeps the password where only the database owner reads it, and never on a command line', async () => {
      const { connection } = await start();
      const file = path.join(dataDir, 'postgres', 'sofra-password');
      expect(fs.readFileSync(file, 'utf8')).toBe(connection.password);
      expect(connection.password).toMatch(/^[\w-]{32}$/);
      expect(fs.statSync(file).mode & 0o077).toBe(0);
      const { pid } = livingPostmaster(path.join(dataDir, 'postgres'))!;
      expect(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(connection.password);
      expect(fs.readdirSync(os.tmpdir()).filter((name) => /^sofra-password-(?!test)/.test(name))).toEqual([]);
    });

    it('is found by a command, and by the next start with its rows', async () => {
      const first = await start();
      await answer(first.connection, 'create table orders as select 7 as answer');
      const found = addressOf(livingPostmaster(path.join(dataDir, 'postgres'))!);
      expect(await answer({ ...found, database: 'sofra' }, 'select answer from orders')).toBe(7);
      await first.stop();
      const second = await start();
      expect(second.connection.password).toBe(first.connection.password);
      expect(await answer(second.connection, 'select answer from orders')).toBe(7);
    });
  },
);

describe.runIf(process.platform !== 'win32')('a lock with a name that outlives its process (REL-60)', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-lock-'));
  const lockPlace = () => ({ path: path.join(directory, 'lock'), outlivesItsProcess: true });

  it('excludes a second process while it is held, and is taken over from a killed process', async () => {
    const first = await claimDirectory(directory, lockPlace);
    await expect(claimDirectory(directory, lockPlace)).rejects.toThrow('başka bir Sofra');
    first.release();
    fs.rmSync(lockPlace().path, { force: true });
    leaveDeadSocket(lockPlace().path);
    expect(fs.existsSync(lockPlace().path)).toBe(true);
    const next = await claimDirectory(directory, lockPlace);
    await expect(claimDirectory(directory, lockPlace)).rejects.toThrow('başka bir Sofra');
    next.release();
    fs.rmSync(directory, { recursive: true, force: true });
  });
});

/** Leaves the file of a socket without a listener, as a killed process does. */
function leaveDeadSocket(file: string): void {
  const program = `require('node:net').createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', program]);
}
