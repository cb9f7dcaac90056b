import { expect, it } from 'vitest';
import { systemNamed, thisSystem } from '#src/platform/operating-system/this-system.ts';
import { askedMachine } from '#test/asked-machine.ts';

it.each([
  ['linux', 'linux-arm64', ['SIGINT', 'SIGTERM', 'SIGHUP']],
  ['darwin', 'darwin-arm64', ['SIGINT', 'SIGTERM', 'SIGHUP']],
  ['win32', 'windows-arm64', ['SIGINT', 'SIGBREAK', 'SIGHUP']],
  ['freebsd', 'freebsd-arm64', ['SIGINT', 'SIGTERM', 'SIGHUP']],
] as const)(
  'on %s packages are named %s and the server stops at its signals (REL-60)',
  (name, platform, signals) => {
    expect(systemNamed(name, askedMachine({ arch: 'arm64' }))).toMatchObject({
      platform,
      stopSignals: signals,
    });
  },
);

it('the system of this machine is the detected one', () => {
  const name = process.platform === 'win32' ? 'windows' : process.platform;
  expect(thisSystem.platform).toBe(`${name}-${process.arch}`);
});
