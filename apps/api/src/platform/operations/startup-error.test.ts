import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDiskFull } from '#src/platform/operations/startup-error.ts';

function failureOf(program: string): unknown {
  try {
    return execFileSync('/bin/sh', ['-c', program], { stdio: 'pipe' });
  } catch (error) {
    return error;
  }
}

describe('isDiskFull', () => {
  it.each([
    ["the system's refusal", Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ["PostgreSQL's error code", Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'what initdb and postgres print',
      failureOf('echo "initdb: error: could not write: No space left on device" >&2; exit 1'),
    ],
  ])('knows %s', (_, error) => expect(isDiskFull(error)).toBe(true));

  it.runIf(process.platform === 'linux')('knows it from a real full device', () => {
    expect(() => writeFileSync('/dev/full', 'x')).toThrow(expect.toSatisfy(isDiskFull));
  });

  it('does not blame the disk for anything else', () => {
    expect(isDiskFull(Object.assign(new Error('permission denied'), { code: 'EACCES' }))).toBe(false);
    expect(isDiskFull(undefined)).toBe(false);
  });
});
