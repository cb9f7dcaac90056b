import path from 'node:path';
import type { Machine } from '#src/platform/operating-system/machine.ts';
import type { OperatingSystem, PostgresProcess } from '#src/platform/operating-system/operating-system.ts';
import { unix } from '#src/platform/operating-system/unix.ts';

/** `  812   1 /…/postgres -D /…` */
const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(.+)$/;

/** Without /proc: `ps` lists the processes, and `lsof`, which is part of macOS, lists their working directories. */
export const macos = (machine: Machine): OperatingSystem => ({
  ...unix(machine),
  platform: `darwin-${machine.arch}`,
  // No abstract sockets, and 104 bytes for the path of one.
  lockPlace: (name) => ({
    path: path.posix.join(machine.temporaryDirectory, name.slice(0, 32)),
    outlivesItsProcess: true,
  }),
  postgresIn: (clusterDir) => {
    const all = (machine.run('ps', ['-axo', 'pid=,ppid=,command=']) ?? '').split('\n').flatMap(processIn);
    const directories = directoriesOf(
      machine,
      all.map(({ pid }) => pid),
    );
    return all.filter(({ pid }) => machine.isSameDirectory(directories.get(pid) ?? '', clusterDir));
  },
  // `sync` on macOS takes no file.
  flushCommand: () => 'sync',
});

function processIn(line: string): PostgresProcess[] {
  const [, pid, parent, text = ''] = PS_LINE.exec(line) ?? [];
  if (pid === undefined || !/^postgres: |(^|\/)postgres( |$)/.test(text)) return [];
  // The words of a command line are not kept apart, and a path may hold blanks: settings are cut where the next begins.
  const command = text.startsWith('postgres: ') ? [text] : text.split(/ (?=-D )| -c /);
  return [{ pid: Number(pid), parent: Number(parent), command }];
}

/** The output of `lsof -Fpn` has a line `p<id>` and, after it, a line `n<directory>`. */
function directoriesOf(machine: Machine, pids: readonly number[]): Map<number, string> {
  const found = new Map<number, string>();
  if (pids.length === 0) return found;
  let pid = 0;
  const output = machine.run('lsof', ['-a', '-d', 'cwd', '-Fpn', '-p', pids.join(',')]) ?? '';
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line.startsWith('n')) found.set(pid, line.slice(1));
  }
  return found;
}
