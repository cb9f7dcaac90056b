import { MIN_PASSWORD, SHORT_PASSWORD } from '@sofra/contract/scalars';
import { RuleError } from '@sofra/domain/errors';

/**
 * A password that somebody gives to a member of staff, at least 6 characters. The form does not refuse by
 * itself, so the contract both sides share cannot ask for it (STAFF-14).
 * Errors: INVALID_INPUT at `path`.
 */
export function checkedPasswordLength(password: string, path: 'password' | 'newPassword'): string {
  if (password.length >= MIN_PASSWORD) return password;
  throw new RuleError('INVALID_INPUT', { fields: [{ path, reason: SHORT_PASSWORD }] });
}
