import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '@sofra/api/src/platform/operating-system/operating-system';
import type { Setting, Verdict } from '#proofs/proof.ts';

/**
 * The size of a file system in memory that holds a cluster and its WAL. It ends with the processes that see it.
 */
const SIZE = '256m';

interface SmallDisk {
  size?: string;
  /** The owner of the mount, when root mounts it for another account. */
  account?: Account | null;
}

/** The messages from the process on the small disk to the one that started it. */
export type SmallDiskMessage = { said: string } | { verdict: Verdict };

/** True when this machine allows a private mount, which many containers do not. */
export function mayMount(): boolean {
  const room = makeRoom();
  try {
    return spawnSync('unshare', unshareArguments(room, ['true']), { stdio: 'ignore' }).status === 0;
  } finally {
    rmdirSync(room);
  }
}

/**
 * Runs `module` in a process that sees a small file system at the directory for temporary files. No other process sees
 * it.
 */
export async function runOnSmallDisk(module: string, { seed, share, log }: Setting): Promise<Verdict> {
  const room = makeRoom();
  const command = [process.execPath, module, String(seed), String(share), room];
  const child = spawn('unshare', unshareArguments(room, command), {
    env: { ...process.env, TMPDIR: room },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    return await verdictOf(child, log);
  } finally {
    rmdirSync(room); // empty, because only the child has seen the mount
  }
}

function makeRoom(): string {
  const room = mkdtempSync(path.join(os.tmpdir(), 'sofra-small-disk-'));
  chmodSync(room, 0o755); // when run as root, PostgreSQL runs as another account
  return room;
}

/**
 * Root mounts in a mount namespace of its own. Other users become root of a user namespace for the mount. They then
 * become themselves again, because PostgreSQL does not run as root.
 */
export function unshareArguments(
  room: string,
  command: readonly string[],
  { size = SIZE, account = null }: SmallDisk = {},
): string[] {
  const owner = account ? `,uid=${account.uid},gid=${account.gid}` : '';
  const mount = `mount -t tmpfs -o size=${size},mode=755${owner} none "$1" && shift && exec "$@"`;
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid === 0) return ['--mount', 'sh', '-c', mount, 'sh', room, ...command];
  const asOneself = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, ...command];
  return ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh', room, ...asOneself];
}

function verdictOf(child: ChildProcess, log: Setting['log']): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    let verdict: Verdict | undefined;
    child.on('message', (message: SmallDiskMessage) => {
      if ('said' in message) log(message.said);
      else ({ verdict } = message);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (verdict) resolve(verdict);
      else reject(new Error(`the process on the small disk ended with ${code} and no verdict`));
    });
  });
}
