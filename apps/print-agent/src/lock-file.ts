import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';

interface Holder {
  pid: number;
  /** Tells this process from another one that got its number later, after a power cut for example. */
  birth: string;
}

/** Takes the lock of this computer and token; false while another process holds it. A dead one's is taken over. */
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
  const me: Holder = { pid: process.pid, birth: birthOf(process.pid) };
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
    return null; // gone, or written half: whoever did that is dead
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false; // EPERM: another user's, but there
  }
  return birthOf(pid) === birth;
}

/** Where Linux tells, the start of the computer and of the process; elsewhere the former, to the minute. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything; the start is the 20th field behind it.
    return `${boot} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return String(Math.round((Date.now() / 1000 - os.uptime()) / 60));
  }
}
