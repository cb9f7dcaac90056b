import { readFileSync, statSync } from 'node:fs';
import os from 'node:os';

/** The parts of the print agent that depend on the operating system. The server has its own (REL-60). */
export interface AgentSystem {
  /** True if other users of this computer may read the file. Permissions of Windows are not checked. */
  readonly isReadByOthers: (file: string) => boolean;
  /**
   * The start of a process: on Linux by boot id and start time, elsewhere by the boot time of the computer, to the
   * minute.
   */
  readonly birthOf: (pid: number) => string;
}

/** The calls to the operating system. A test replaces them. */
export interface AskedByAgent {
  /** Errors: that of the system when the file is not there. */
  readonly read: (file: string) => string;
  /** 0 when the file is not there. */
  readonly modeOf: (file: string) => number;
  /** In seconds since 1970. */
  readonly bootedAt: () => number;
}

export function agentSystem(name: NodeJS.Platform, asked: AskedByAgent): AgentSystem {
  return {
    isReadByOthers: (file) => name !== 'win32' && (asked.modeOf(file) & 0o077) !== 0,
    birthOf: (pid) => (name === 'linux' ? birthInProc(pid, asked) : bootMinute(asked)),
  };
}

function birthInProc(pid: number, asked: AskedByAgent): string {
  try {
    const boot = asked.read('/proc/sys/kernel/random/boot_id').trim();
    const status = asked.read(`/proc/${pid}/stat`);
    // The program name is in parentheses and may hold anything, so fields are counted after it. The 20th is the start
    // time.
    return `${boot} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return bootMinute(asked);
  }
}

const bootMinute = (asked: AskedByAgent): string => String(Math.round(asked.bootedAt() / 60));

export const thisSystem: AgentSystem = agentSystem(process.platform, {
  read: (file) => readFileSync(file, 'utf8'),
  modeOf: (file) => statSync(file, { throwIfNoEntry: false })?.mode ?? 0,
  bootedAt: () => Date.now() / 1000 - os.uptime(),
});
