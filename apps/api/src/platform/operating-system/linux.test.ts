import { describe, expect, it } from 'vitest';
import { linux } from '#src/platform/operating-system/linux.ts';
import { askedMachine } from '#test/asked-machine.ts';

const FILES: Readonly<Record<string, string>> = {
  '/proc/70/comm': 'postgres\n',
  '/proc/70/stat': '70 (postgres) S 1 70',
  '/proc/70/cmdline': '/pg/bin/postgres\0-D\0/data/postgres\0-c\0port=5432\0',
  '/proc/71/comm': 'postgres\n',
  '/proc/71/stat': '71 (a) b) S 70 71',
  '/proc/71/cmdline': 'postgres: checkpointer \0',
  '/proc/72/comm': 'postgres\n', // of another data directory
  '/proc/80/comm': 'bash\n', // a shell working in the directory
};
const CWD: Readonly<Record<string, string>> = {
  '/proc/70/cwd': '/data/postgres',
  '/proc/71/cwd': '/data/postgres',
  '/proc/72/cwd': '/other',
  '/proc/80/cwd': '/data/postgres',
};
const machine = askedMachine({
  list: () => ['1', '70', '71', '72', '80', 'self', 'meminfo'],
  read: (file) => FILES[file] ?? '',
  isSameDirectory: (one, other) => (CWD[one] ?? one) === other,
});

describe('Linux (REL-60)', () => {
  it('finds the PostgreSQL of a directory in /proc, and no other process', () => {
    expect(linux(machine).postgresIn('/data/postgres')).toEqual([
      { pid: 70, parent: 1, command: ['/pg/bin/postgres', '-D', '/data/postgres', '-c', 'port=5432', ''] },
      { pid: 71, parent: 70, command: ['postgres: checkpointer ', ''] },
    ]);
  });

  it('locks with a name that disappears with its process', () => {
    expect(linux(machine).lockPlace('sofra-1')).toEqual({ path: '\0sofra-1', outlivesItsProcess: false });
  });

  it('runs PostgreSQL as another account when it is root, in a directory that this account can enter', () => {
    const accounts = askedMachine({
      userId: () => 0,
      run: (program, args) => {
        if (program === 'id') return args[1] === 'nobody' ? '65534\n' : null;
        return args[3] === '/open' ? '' : null;
      },
    });
    const system = linux(accounts);
    expect(system.isRoot()).toBe(true);
    expect(system.accountNamed('postgres')).toBeNull();
    expect(system.accountNamed('nobody')).toEqual({ uid: 65534, gid: 65534 });
    expect([system.canEnter(null, '/open'), system.canEnter(null, '/shut')]).toEqual([true, false]);
  });

  it('ends PostgreSQL with a signal', () => {
    const signalled = askedMachine({});
    linux(signalled).signalPostgres('SIGINT', 70, '/pg');
    expect(signalled.asked).toEqual(['SIGINT 70']);
  });
});
