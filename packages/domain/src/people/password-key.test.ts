import { expect, test } from 'vitest';
import { makeUpRecoveryCode, plainCode } from './password-key.ts';

test('a recovery code has no letters that people confuse, and is read in any spelling (SIGN-34, SIGN-35)', () => {
  const codes = Array.from({ length: 200 }, () => makeUpRecoveryCode(Math.random));
  expect(new Set(codes).size).toBe(200);
  expect(codes.join('')).not.toMatch(/[ILOU01]/);
  expect(plainCode(' abcd efgh-2345 ')).toBe(plainCode('ABCD-EFGH-2345'));
});
