import type { Machine } from '#src/platform/operating-system/machine.ts';
import type { OperatingSystem } from '#src/platform/operating-system/operating-system.ts';
import { unix } from '#src/platform/operating-system/unix.ts';

export const linux = (machine: Machine): OperatingSystem => ({
  ...unix(machine),
  platform: `linux-${machine.arch}`,
  // An abstract socket: the kernel frees it with the process, so it can never be stale.
  lockPlace: (name) => ({ path: `\0${name}`, outlivesItsProcess: false }),
  postgresIn: (clusterDir) =>
    machine
      .list('/proc')
      .filter((pid) => /^\d+$/.test(pid) && machine.read(`/proc/${pid}/comm`).startsWith('postgres'))
      // A zombie has no working directory any more.
      .filter((pid) => machine.isSameDirectory(`/proc/${pid}/cwd`, clusterDir))
      .map((pid) => ({
        pid: Number(pid),
        parent: parentIn(machine.read(`/proc/${pid}/stat`)),
        command: machine.read(`/proc/${pid}/cmdline`).split('\0'),
      })),
  flushCommand: (file) => `sync ${file}`,
});

/** The parent is the fourth field. Fields are counted after the name, which may contain anything. */
const parentIn = (stat: string): number => Number(stat.split(') ').at(-1)?.split(' ')[1]);
