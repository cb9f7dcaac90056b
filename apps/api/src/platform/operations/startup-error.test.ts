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
      'the output of initdb and postgres',
      failureOf('echo "initdb: error: could not write: No space left on device" >&2; exit 1'),
    ],
  ])('recognises %s', (_, error) => expect(isDiskFull(error)).toBe(true));

  it.runIf(process.platform === 'linux')('recognises a real full device', () => {
    expect(() => writeFileSync('/dev/full', 'x')).toThrow(expect.toSatisfy(isDiskFull));
  });

  it('recognises no other error', () => {
    expect(isDiskFull(Object.assign(new Error('permission denied'), { code: 'EACCES' }))).toBe(false);
    expect(isDiskFull(undefined)).toBe(false);
  });
});
