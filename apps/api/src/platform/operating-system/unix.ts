import type { Machine } from '#src/platform/operating-system/machine.ts';
import type { OperatingSystem } from '#src/platform/operating-system/operating-system.ts';

type Shared =
  | 'reaches'
  | 'stopSignals'
  | 'neededVariables'
  | 'keepsModes'
  | 'syncsDirectories'
  | 'isRoot'
  | 'accountNamed'
  | 'canEnter'
  | 'programFile'
  | 'signalPostgres';

/** Behaviour that Linux and macOS have in common. */
export const unix = (machine: Machine): Pick<OperatingSystem, Shared> => ({
  reaches: 'by socket',
  stopSignals: ['SIGINT', 'SIGTERM', 'SIGHUP'],
  neededVariables: [],
  keepsModes: true,
  syncsDirectories: true,
  isRoot: () => machine.userId() === 0,
  accountNamed: (name) => {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(machine.run('id', [flag, name]) ?? NaN));
    return uid === undefined || gid === undefined || Number.isNaN(uid + gid) ? null : { uid, gid };
  },
  canEnter: (account, directory) =>
    machine.run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], account) !== null,
  programFile: (name) => name,
  signalPostgres: (signal, pid) => machine.kill(pid, signal),
});
