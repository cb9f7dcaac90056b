import { MIN_PASSWORD, SHORT_PASSWORD } from '@sofra/contract/scalars';
import { RuleError } from '@sofra/domain/errors';

/**
 * Checks a password that is set for a member of staff: at least 6 characters. The form leaves this check to the server,
 * so it is not in the contract, by which the form validates too (STAFF-14). Errors: INVALID_INPUT at `path`.
 */
export function checkedPasswordLength(password: string, path: 'password' | 'newPassword'): string {
  if (password.length >= MIN_PASSWORD) return password;
  throw new RuleError('INVALID_INPUT', { fields: [{ path, reason: SHORT_PASSWORD }] });
}
