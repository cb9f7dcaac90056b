import path from 'node:path';
import type { Machine } from '#src/platform/operating-system/machine.ts';
import type { OperatingSystem, PostgresProcess } from '#src/platform/operating-system/operating-system.ts';

const LIST = `Get-CimInstance Win32_Process -Filter "Name='postgres.exe'" | Select-Object ProcessId, ParentProcessId, CommandLine | ConvertTo-Json -Compress`;
const WORD = /"([^"]*)"|(\S+)/g;

interface Listed {
  readonly ProcessId: number;
  readonly ParentProcessId: number;
  /** Null for a process of another account. */
  readonly CommandLine: string | null;
}

export const windows = (machine: Machine): OperatingSystem => ({
  platform: `windows-${machine.arch}`,
  // Node opens no socket files there.
  reaches: 'by password',
  // Ctrl-C, Ctrl-Break, and the window that is closed. There is no SIGTERM.
  stopSignals: ['SIGINT', 'SIGBREAK', 'SIGHUP'],
  neededVariables: ['SystemRoot', 'TEMP', 'TMP'],
  keepsModes: false,
  syncsDirectories: false,
  isRoot: () => false,
  accountNamed: () => null,
  canEnter: (_account, directory) => machine.canRead(directory),
  programFile: (name) => `${name}.exe`,
  // A named pipe ends with its process.
  lockPlace: (name) => ({ path: `\\\\.\\pipe\\${name}`, outlivesItsProcess: false }),
  postgresIn: (clusterDir) => familyOf(clusterDir, listed(machine), machine),
  // Node would end the process without notice. `pg_ctl` sends the signal through the pipe that PostgreSQL listens to.
  signalPostgres: (signal, pid, native) => {
    const control = path.win32.join(native, 'bin', 'pg_ctl.exe');
    machine.run(control, ['kill', signal.slice('SIG'.length), String(pid)]);
  },
  flushCommand: null,
});

function listed(machine: Machine): PostgresProcess[] {
  const text = machine.run('powershell', ['-NoProfile', '-NonInteractive', '-Command', LIST]) ?? '';
  if (text.trim() === '') return [];
  const rows = [JSON.parse(text) as Listed | Listed[]].flat(); // one process is no list
  return rows.map(({ ProcessId, ParentProcessId, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: [...(CommandLine ?? '').matchAll(WORD)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  }));
}

/** A working directory cannot be read there: the postmaster is known by its `-D`, its children by their parent. */
function familyOf(clusterDir: string, all: readonly PostgresProcess[], machine: Machine): PostgresProcess[] {
  const heads = all.filter(({ command }) => {
    const flag = command.indexOf('-D');
    return flag > 0 && machine.isSameDirectory(command[flag + 1] ?? '', clusterDir);
  });
  const pids = heads.map(({ pid }) => pid);
  return [...heads, ...all.filter(({ pid, parent }) => pids.includes(parent) && !pids.includes(pid))];
}
