import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { thisSystem } from '#agent/operating-system.ts';

interface Holder {
  pid: number;
  /** Identifies the process together with its number, which another process may have after a restart. */
  birth: string;
}

/**
 * Takes the lock of this computer for this server and token; false while another process holds it. The lock of a dead
 * process is taken over.
 */
export function takeLock(file: string): boolean {
  if (create(file)) return true;
  const holder = holderOf(file);
  if (holder !== null && holder.pid !== process.pid && isAlive(holder)) return false;
  rmSync(file, { force: true });
  return create(file);
}

export function releaseLock(file: string): void {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}

function create(file: string): boolean {
  const me: Holder = { pid: process.pid, birth: thisSystem.birthOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): Holder | null {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : null;
  } catch {
    return null; // the file is gone or half written, so its process is dead
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return thisSystem.birthOf(pid) === birth;
}
