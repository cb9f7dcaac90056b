import { describe, expect, it } from 'vitest';
import { windows } from '#src/platform/operating-system/windows.ts';
import { askedMachine } from '#test/asked-machine.ts';

const DATA = String.raw`C:\Users\Ayşe\AppData\Local\Sofra\postgres`;
const POSTGRES = String.raw`C:\sofra\native\bin\postgres.exe`;
const HEAD = {
  ProcessId: 812,
  ParentProcessId: 400,
  CommandLine: `"${POSTGRES}" -D "${DATA}" -c port=50111 -c listen_addresses=127.0.0.1`,
};
const CHILD = {
  ProcessId: 813,
  ParentProcessId: 812,
  CommandLine: `"${POSTGRES}" --forkchild="checkpointer" 4`,
};
const OTHER = { ProcessId: 900, ParentProcessId: 1, CommandLine: `postgres -D C:\\pgdata` };
const HIDDEN = { ProcessId: 901, ParentProcessId: 900, CommandLine: null };

const listing = (...rows: object[]) =>
  windows(askedMachine({ run: () => JSON.stringify(rows.length === 1 ? rows[0] : rows) }));

describe('Windows (REL-60)', () => {
  it('finds the PostgreSQL of a directory by its command line, and its children by their parent', () => {
    const found = listing(OTHER, HIDDEN, CHILD, HEAD).postgresIn(DATA);
    expect(found.map(({ pid, parent }) => [pid, parent])).toEqual([
      [812, 400],
      [813, 812],
    ]);
    expect(found[0]?.command).toEqual([
      POSTGRES,
      '-D',
      DATA,
      '-c',
      'port=50111',
      '-c',
      'listen_addresses=127.0.0.1',
    ]);
  });

  it('reads the list of one process, of none, and of a machine without PowerShell', () => {
    expect(listing(HEAD).postgresIn(DATA)).toHaveLength(1);
    expect(windows(askedMachine({ run: () => '' })).postgresIn(DATA)).toEqual([]);
    expect(windows(askedMachine({ run: () => null })).postgresIn(DATA)).toEqual([]);
  });

  it('ends PostgreSQL with its own program, because there are no signals', () => {
    const machine = askedMachine({});
    windows(machine).signalPostgres('SIGQUIT', 812, String.raw`C:\sofra\native`);
    expect(machine.asked).toEqual([String.raw`C:\sofra\native\bin\pg_ctl.exe kill QUIT 812`]);
  });

  it('has no socket files, modes or archive shell; a lock is a pipe that ends with its process', () => {
    const system = windows(askedMachine({ canRead: (directory) => directory === DATA }));
    expect(system).toMatchObject({ reaches: 'by password', keepsModes: false, flushCommand: null });
    expect(system.lockPlace('sofra-1')).toEqual({
      path: String.raw`\\.\pipe\sofra-1`,
      outlivesItsProcess: false,
    });
    expect([system.isRoot(), system.canEnter(null, DATA), system.canEnter(null, 'D:')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(system.programFile('initdb')).toBe('initdb.exe');
  });
});
