import { describe, expect, it } from 'vitest';
import { macos } from '#src/platform/operating-system/macos.ts';
import { askedMachine } from '#test/asked-machine.ts';

const PS = `    1     0 /sbin/launchd
  812     1 /Users/ayşe/sofra kasa/bin/postgres -D /Users/ayşe/sofra veri/postgres -c port=5432 -c unix_socket_directories=/Users/ayşe/sofra veri/postgres -c listen_addresses=
  813   812 postgres: checkpointer${' '}
  900     1 /opt/homebrew/bin/postgres -D /opt/homebrew/var/postgresql@17
  901     1 /usr/bin/vim postgres.conf
`;
const LSOF = `p812
fcwd
n/Users/ayşe/sofra veri/postgres
p813
fcwd
n/Users/ayşe/sofra veri/postgres
p900
fcwd
n/opt/homebrew/var/postgresql@17
`;
const DATA = '/Users/ayşe/sofra veri/postgres';

describe('macOS (REL-60)', () => {
  it('finds the PostgreSQL of a directory with ps and lsof, with a space in its path', () => {
    const machine = askedMachine({ run: (program) => (program === 'ps' ? PS : LSOF) });
    const [head, child, ...others] = macos(machine).postgresIn(DATA);
    expect([head?.pid, head?.parent, child?.pid, child?.parent, others]).toEqual([812, 1, 813, 812, []]);
    expect(head?.command).toEqual(
      expect.arrayContaining(['port=5432', `unix_socket_directories=${DATA}`, 'listen_addresses=']),
    );
    expect(child?.command[0]).toMatch(/^postgres: /);
    expect(machine.asked.at(-1)).toBe('lsof -a -d cwd -Fpn -p 812,813,900');
  });

  it('does not call lsof without a PostgreSQL, and finds none where lsof is missing', () => {
    const quiet = askedMachine({ run: () => '    1     0 /sbin/launchd\n' });
    expect(macos(quiet).postgresIn(DATA)).toEqual([]);
    expect(quiet.asked).toHaveLength(1);
    const without = askedMachine({ run: (program) => (program === 'ps' ? PS : null) });
    expect(macos(without).postgresIn(DATA)).toEqual([]);
  });

  it('locks with a socket file of a valid length, which stays after its process was killed', () => {
    const machine = askedMachine({ temporaryDirectory: '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T' });
    const place = macos(machine).lockPlace(`sofra-${'a'.repeat(64)}`);
    expect(place.outlivesItsProcess).toBe(true);
    expect(Buffer.byteLength(place.path)).toBeLessThan(104);
  });
});
