import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LockPlace } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { refuseTornCopy } from '#src/platform/postgres/copied-cluster.ts';
import { passwordOf } from '#src/platform/postgres/database-password.ts';
import {
  haveAllEnded,
  isSameDirectory,
  livingPostmaster,
  type Postmaster,
  recordedPostmaster,
  removeStaleLocks,
  socketsIn,
} from '#src/platform/postgres/postgres-processes.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

/** Key of the advisory lock that every running Sofra holds. It distinguishes its server from that of a killed Sofra. */
const OWNER_LOCK = 7_305_112;
/** A server whose Sofra was killed may first replay its WAL or write a checkpoint to a slow card. */
const ORPHAN_TIMEOUT_MS = 60_000;

export interface ServerAddress {
  /** A directory with its socket, or an address of this machine. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

/** Address at which the superuser connects to the postmaster of a data directory. */
export function addressOf({ clusterDir, host, port }: Omit<Postmaster, 'pid'>): ServerAddress {
  const password = passwordOf(clusterDir);
  return { host, port, user: 'postgres', ...(password !== null && { password }) };
}

export function directoryInUse(dataDir: string): StartupError {
  return new StartupError(
    `Veri dizini "${dataDir}" başka bir Sofra tarafından kullanılıyor; önce onu kapatın ya da SOFRA_DATA_DIR ile başka bir dizin seçin.`,
  );
}

/** Keeps other Sofras on this machine out of the directory, until the process ends, however it does. */
export async function claimDirectory(
  dataDir: string,
  lockPlace = thisSystem.lockPlace,
): Promise<{ release(): void }> {
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex');
  const server = await holdLock(lockPlace(`sofra-${name}`));
  if (!server) throw directoryInUse(dataDir);
  server.unref();
  return { release: () => server.close() };
}

async function holdLock(place: LockPlace): Promise<net.Server | null> {
  const server = await listenAt(place.path);
  if (server || !place.outlivesItsProcess || (await accepts(place.path))) return server;
  fs.rmSync(place.path, { force: true }); // of a process that was killed
  return listenAt(place.path);
}

/** Null when another one listens there. */
function listenAt(place: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen({ path: place }, () => resolve(server));
  });
}

/**
 * Takes the same lock inside the database, where a Sofra in another container sees it too. Null when it is taken. It is
 * held for the life of the process, and taken again after a restart of the database.
 */
export async function holdOwnerLock(
  address: ServerAddress,
  connectTimeoutMs?: number,
): Promise<{ release(): Promise<void> } | null> {
  const first = await lockingSession(address, connectTimeoutMs);
  if (!first) return null;
  let isReleased = false;
  let session = first;
  const takeAgain = async () => {
    while (!isReleased) {
      const next = await lockingSession(address).catch(() => null); // the database is still restarting
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
    await session.end().catch(() => undefined); // a broken session holds no lock
  };
  return { release };
}

async function lockingSession(address: ServerAddress, connectTimeoutMs = 0): Promise<pg.Client | null> {
  const session = new pg.Client({
    ...address,
    database: 'postgres',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  session.on('error', () => undefined); // followed by 'end', which is handled
  await session.connect();
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.taken) return session;
  await session.end();
  return null;
}

/**
 * Stops the PostgreSQL that a killed Sofra left and clears the lock files of a crash, before our own start. It checks
 * the processes and sockets that use the directory, because recorded information may be lost, corrupt, reused or
 * copied. Refuses when the directory is really in use. The caller must have claimed the directory.
 */
export async function endAbandoned(
  clusterDir: string,
  dataDir: string,
  log: (line: string) => void,
  { patienceMs = ORPHAN_TIMEOUT_MS, native = '' } = {},
): Promise<void> {
  const living = livingPostmaster(clusterDir);
  if (living) {
    const owner = await ownerOf(living, patienceMs);
    if (owner === 'a Sofra') throw directoryInUse(dataDir);
    if (owner === 'unknown') throw heldInSilence(dataDir, living.pid);
    log(`PostgreSQL ${living.pid} was left by a server that was killed; stopping it`);
    await stopOrphan(living, native, patienceMs);
  } else if (await isAnswering(clusterDir)) {
    throw directoryInUse(dataDir); // alive but invisible from here, for example in another container on the same volume
  }
  refuseTornCopy(clusterDir, dataDir);
  if (!(await haveAllEnded(clusterDir, patienceMs))) throw heldInSilence(dataDir, living?.pid);
  removeStaleLocks(clusterDir);
}

function heldInSilence(dataDir: string, pid?: number): StartupError {
  const holder = pid === undefined ? 'Bir PostgreSQL süreci' : `${pid} numaralı PostgreSQL süreci`;
  return new StartupError(
    `${holder} veri dizini "${dataDir}" üzerinde çalışıyor ve yanıt vermiyor; biraz sonra yeniden deneyin, sürerse bilgisayarı yeniden başlatın.`,
  );
}

const isStillThere = ({ clusterDir, pid }: Postmaster): boolean => livingPostmaster(clusterDir)?.pid === pid;

/**
 * Holder of the owner lock. `nobody`: this process could take the lock, or the holder has ended. `unknown`: the holder
 * is alive but does not respond, so it must not be stopped.
 */
async function ownerOf(living: Postmaster, patienceMs: number): Promise<'a Sofra' | 'nobody' | 'unknown'> {
  const address = addressOf(living);
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
    if (!isStillThere(living)) return 'nobody';
    try {
      const lock = await holdOwnerLock(address, patienceMs);
      await lock?.release();
      return lock === null ? 'a Sofra' : 'nobody';
    } catch {
      // It still replays its WAL or is shutting down: try again.
    }
  }
  return 'unknown';
}

/** Tries a fast shutdown first, and after the timeout an immediate one, which the next start repairs from the WAL. */
async function stopOrphan(living: Postmaster, native: string, patienceMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isStillThere(living)) thisSystem.signalPostgres(signal, living.pid, native);
    if (await haveAllEnded(living.clusterDir, patienceMs)) return;
  }
}

/**
 * True when a server responds at any socket of the directory, or at the recorded one. A record copied from elsewhere is
 * ignored.
 */
async function isAnswering(clusterDir: string): Promise<boolean> {
  const recorded = recordedPostmaster(clusterDir);
  const isCopied =
    recorded && fs.existsSync(recorded.clusterDir) && !isSameDirectory(recorded.clusterDir, clusterDir);
  const sockets = socketsIn(clusterDir).map((name) => path.join(clusterDir, name));
  if (recorded && !isCopied) sockets.push(path.join(recorded.host, `.s.PGSQL.${recorded.port}`));
  return (await Promise.all(sockets.map(accepts))).includes(true);
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
