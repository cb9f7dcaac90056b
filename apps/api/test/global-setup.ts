import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { endAbandoned } from '../src/platform/postgres/data-directory-lock.ts';
import { isAlive } from '../src/platform/postgres/postgres-processes.ts';
import { endPostgresWithProcess } from './end-with-process.ts';
import { createEmptyDatabase, dropDatabases, type TestServer } from './test-database.ts';

const TEMP_PREFIX = 'sofra-api-tests-';
/**
 * Test rows need not survive a power cut. synchronous_commit stays on, because the application checks it at its start.
 */
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
};
const MEMORY = '/dev/shm';

/** Starts one PostgreSQL with one migrated template for the whole run; each test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = await (process.env.TEST_DATABASE_URL ? given(process.env.TEST_DATABASE_URL) : embedded());
  const server: TestServer = { admin: running.admin, prefix: `sofra_test_${process.pid}_` };
  try {
    await makeTemplate(server);
  } catch (error) {
    await running.stop();
    throw error;
  }
  project.provide('testServer', server);
  return async () => {
    await dropDatabases(server);
    await running.stop();
  };
}

interface RunningServer {
  readonly admin: TestServer['admin'];
  stop(): Promise<void>;
}

function given(url: string): RunningServer {
  const { host, port, user, password, database } = new pg.Client(url);
  return { admin: { host, port, user, password, database }, stop: () => Promise.resolve() };
}

async function embedded(): Promise<RunningServer> {
  const parent = tempDirectory();
  await removeAbandoned(parent);
  const dataDir = fs.mkdtempSync(path.join(parent, `${TEMP_PREFIX}${process.pid}-`));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: FAST_SETTINGS });
  const outliveProcess = endPostgresWithProcess(postgres.connection.host, dataDir);
  const stop = async () => {
    outliveProcess();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { admin: { ...postgres.connection, database: 'postgres' }, stop };
}

/**
 * Cloning a database writes 300 files: 20 ms in memory, up to 400 ms on a busy disk. Containers may allow little
 * memory.
 */
function tempDirectory(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize > 2 * 1024 ** 3) return MEMORY;
  } catch {
    // There is no such file system here.
  }
  return os.tmpdir();
}

/** Removes the PostgreSQL of a killed test run, which outlives its parent by design. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(TEMP_PREFIX))) {
    if (isAlive(Number(name.slice(TEMP_PREFIX.length).split('-')[0]))) continue;
    const dataDir = path.join(parent, name);
    const cluster = path.join(dataDir, 'postgres');
    if (fs.existsSync(cluster)) await endAbandoned(fs.realpathSync(cluster), dataDir, () => undefined);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  const template = new pg.Client(await createEmptyDatabase(server, 'template'));
  await template.connect();
  try {
    await migrate(template, path.join(import.meta.dirname, '..', 'migrations'));
  } finally {
    await template.end();
  }
}
