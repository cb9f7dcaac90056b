import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  haveAllEnded,
  isPostgresOf,
  type Postmaster,
  recordedPostmaster,
  removeStaleLocks,
} from '#src/platform/postgres-processes.ts';
import { errorCode, StartupError } from '#src/platform/startup-error.ts';

/** Key of the session lock that tells a server in use from one whose Sofra was killed. */
const OWNER_LOCK = 7_305_112;
/** A killed server may still be replaying its log, or writing a checkpoint to a slow card, before it listens to us. */
const ORPHAN_TIMEOUT_MS = 60_000;

export interface SocketAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export function directoryInUse(dataDir: string): StartupError {
  return new StartupError(
    `Veri dizini "${dataDir}" başka bir Sofra tarafından kullanılıyor; önce onu kapatın ya da SOFRA_DATA_DIR ile başka bir dizin seçin.`,
  );
}

/**
 * Keeps other Sofras of this machine off the directory. The lock is an abstract Unix socket: the kernel frees it with
 * the process, however that ends, so it can never be stale.
 */
export async function claimDirectory(dataDir: string): Promise<{ release(): void }> {
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex');
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(errorCode(error) === 'EADDRINUSE' ? directoryInUse(dataDir) : error),
    );
    server.listen({ path: `\0sofra-${name}` }, resolve);
  });
  server.unref();
  return { release: () => server.close() };
}

/**
 * The same claim inside the database, where a Sofra in another container sees it too: null when another one holds it.
 * Held for the life of the process; taken again by itself when the database restarts.
 */
export async function holdOwnerLock(address: SocketAddress): Promise<{ release(): Promise<void> } | null> {
  const first = await lockingSession(address);
  if (!first) return null;
  let isReleased = false;
  let session = first;
  const takeAgain = async () => {
    while (!isReleased) {
      const next = await lockingSession(address).catch(() => null); // the database is still on its way back
      if (next) return hold(next);
      await sleep(250);
    }
  };
  const hold = (held: pg.Client) => {
    session = held;
    held.once('end', () => void takeAgain());
  };
  hold(first);
  const release = async () => {
    isReleased = true;
    await session.end().catch(() => undefined); // a broken session holds nothing
  };
  return { release };
}

async function lockingSession(address: SocketAddress): Promise<pg.Client | null> {
  const session = new pg.Client({ ...address, database: 'postgres' });
  session.on('error', () => undefined); // followed by 'end', which is what counts
  await session.connect();
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.taken) return session;
  await session.end();
  return null;
}

/**
 * Before our own start: stops the PostgreSQL of a Sofra that was killed and clears the lock files a crash left.
 * Refuses when the directory is really in use. Call with the directory claimed.
 */
export async function endAbandoned(
  clusterDir: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const recorded = recordedPostmaster(clusterDir);
  if (recorded && isPostgresOf(clusterDir, recorded.pid)) {
    if (await isOwned(clusterDir, recorded)) throw directoryInUse(dataDir);
    log(`PostgreSQL ${recorded.pid} was left by a server that was killed; stopping it`);
    await stopOrphan(clusterDir, recorded.pid);
  } else if (recorded && (await isAnswering(clusterDir, recorded))) {
    throw directoryInUse(dataDir); // alive, but invisible from here: another container on the same volume
  }
  if (!(await haveAllEnded(clusterDir, ORPHAN_TIMEOUT_MS))) throw directoryInUse(dataDir);
  removeStaleLocks(clusterDir);
}

async function isOwned(clusterDir: string, { pid, port, socketDir }: Postmaster): Promise<boolean> {
  for (const until = Date.now() + ORPHAN_TIMEOUT_MS; Date.now() < until; await sleep(20)) {
    if (!isPostgresOf(clusterDir, pid)) return false;
    try {
      const lock = await holdOwnerLock({ host: socketDir, port, user: 'postgres' });
      await lock?.release();
      return lock === null;
    } catch {
      // still replaying its log, or already going down: ask again
    }
  }
  return true; // alive and silent: not ours to touch
}

/** Fast shutdown first; after the timeout an immediate one, which the next start repairs from the log. */
async function stopOrphan(clusterDir: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostgresOf(clusterDir, pid)) process.kill(pid, signal);
    if (await haveAllEnded(clusterDir, ORPHAN_TIMEOUT_MS)) return;
  }
}

async function isAnswering(clusterDir: string, { port, socketDir }: Postmaster): Promise<boolean> {
  const answers = await Promise.all(
    [clusterDir, socketDir].map((dir) => accepts(path.join(dir, `.s.PGSQL.${port}`))),
  );
  return answers.includes(true);
}

function accepts(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: socketPath });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
