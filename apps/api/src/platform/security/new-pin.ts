import { RuleError } from '@sofra/domain/errors';
import { pinProblem, type PinLength } from '@sofra/domain/people/pin';
import type { Passwords } from '#src/platform/security/passwords.ts';

/**
 * Checks and hashes a new PIN, before the write, because hashing is slow (PIN-8, PIN-9). Its salt is random, so that
 * equal PINs have different hashes. Errors: INVALID_INPUT at `path`.
 */
export async function hashNewPin(
  passwords: Passwords,
  pin: string,
  length: PinLength,
  path = 'pin',
): Promise<string> {
  const reason = pinProblem(pin, length);
  if (reason !== null) throw new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
  return passwords.hash(pin, undefined, 'pin');
}
