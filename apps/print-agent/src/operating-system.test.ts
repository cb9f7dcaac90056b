import { expect, test } from 'vitest';
import { agentSystem, type AskedByAgent } from '#agent/operating-system.ts';

const FILES: Readonly<Record<string, string>> = {
  '/proc/sys/kernel/random/boot_id': 'b00t\n',
  '/proc/70/stat': `70 (a) program) S ${Array.from({ length: 18 }, (_, index) => index + 4).join(' ')} 987654 1`,
};
const asked: AskedByAgent = {
  read: (file) => {
    const text = FILES[file];
    if (text === undefined) throw new Error(`${file} is not there`);
    return text;
  },
  modeOf: () => 0o100_640,
  bootedAt: () => 6_000_031,
};

test.each([
  ['linux', 'b00t 987654', true],
  ['darwin', '100001', true],
  ['win32', '100001', false],
] as const)(
  '%s: a process is distinguished from a later one with its id, a file by its mode (REL-60)',
  (name, birth, isRead) => {
    const system = agentSystem(name, asked);
    expect(system.birthOf(70)).toBe(birth);
    expect(system.isReadByOthers('token')).toBe(isRead);
  },
);

test('a missing process of Linux has the start time of the machine (REL-60)', () => {
  expect(agentSystem('linux', asked).birthOf(71)).toBe('100001');
});
