import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { recordedPostmaster } from '@sofra/api/src/platform/postgres/postgres-processes';
import type { Installation } from '#proofs/stage/installation.ts';

/** A disk that can be filled and freed for PostgreSQL without affecting the machine's own disks. */
export interface ScarceDisk {
  /** The method by which the disk is limited, for the output. */
  name: string;
  /** There is no room even for WAL: then PostgreSQL shuts down and must be restarted. */
  holdsLog: boolean;
  fill: (installation: Installation) => Promise<void>;
  free: (installation: Installation) => void;
}

const BALLAST_BYTES = 1024 * 1024;

/** A small file system at `room`, mounted for this proof alone, that is filled to the last byte. */
export function smallFileSystem(room: string): ScarceDisk {
  const ballast = path.join(room, 'ballast');
  return {
    name: 'a small file system of its own',
    holdsLog: true,
    fill: () => {
      const file = openSync(ballast, 'a');
      for (let bytes = BALLAST_BYTES; bytes >= 1;)
        if (!hasRoomFor(file, bytes)) bytes = Math.floor(bytes / 2);
      closeSync(file);
      return Promise.resolve();
    },
    free: () => rmSync(ballast, { force: true }),
  };
}

function hasRoomFor(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** The size of a WAL segment, which must still be writable; tables cannot grow beyond it. */
const LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * For machines that allow no mount: the kernel limits the size of PostgreSQL's files (RLIMIT_FSIZE, as `ulimit -f`). A
 * table that every order writes to has that size already.
 */
export const fileSizeLimit = (): ScarceDisk => ({
  name: 'a limit on the size of files, since nothing may be mounted here',
  holdsLog: false,
  fill: async (installation) => {
    await growTo(installation);
    limitFiles(installation, String(LIMIT_BYTES));
    await fillPages(installation);
  },
  free: (installation) => limitFiles(installation, 'unlimited'),
});

/** Rows of stored responses, as small as possible, so that they fill every gap in the pages. */
const ANSWERS = (count: number) => `
  insert into idempotency_keys (business_id, user_id, key, request_hash, status, answer)
  select u.business_id, u.id, gen_random_uuid(), '', 200,
         (select string_agg(md5(n * i || 'room'), '') from generate_series(1, 6) i)
    from (select business_id, id from users limit 1) u, generate_series(1, ${count}) n`;
const ENOUGH = 120_000;
const BATCH = 200;

const growTo = ({ owner }: Installation) =>
  owner.query(`${ANSWERS(ENOUGH)} where pg_relation_size('idempotency_keys') < ${LIMIT_BYTES}`);

/** Pages that were allocated for concurrent inserts have free space, and nothing is refused before it is used up. */
async function fillPages({ owner }: Installation): Promise<void> {
  for (let rows = 0; rows < ENOUGH; rows += BATCH) {
    const isFull = await owner.query(ANSWERS(BATCH)).then(
      () => false,
      () => true,
    );
    if (isFull) return;
  }
  throw new Error('the files of PostgreSQL grow on');
}

/** Limits the postmaster and all its processes; new ones inherit the limit from the postmaster. */
function limitFiles({ dataDir }: Installation, soft: string): void {
  const postmaster = recordedPostmaster(path.join(dataDir, 'postgres'))?.pid;
  if (postmaster === undefined) throw new Error('PostgreSQL does not run');
  for (const pid of [postmaster, ...childrenOf(postmaster)]) limitFilesOf(pid, soft);
}

/** Run as the account of the process, because root in a container may lack the right. */
function limitFilesOf(pid: number, soft: string): void {
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
  if (!owner) return; // the process has ended meanwhile
  const { uid, gid } = owner;
  const limit = [`--pid=${pid}`, `--fsize=${soft}:`];
  const { status, stderr } = spawnSync('prlimit', limit, { uid, gid, encoding: 'utf8' });
  if (status !== 0 && parentOf(pid) !== null)
    throw new Error(`the files of process ${pid} could not be limited: ${stderr}`);
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null; // the process has ended meanwhile
  }
}
