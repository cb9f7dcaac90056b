import type { User } from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import { can, needsEmail, type Role } from '@sofra/domain/people/permissions';
import type { Actor } from '#src/platform/writes/context.ts';

/**
 * A role that may not manage ranks may manage only accounts without permission to manage accounts: a CASHIER those of
 * WAITER and KITCHEN (STAFF-4). Errors: RANK_TOO_LOW.
 */
export function refuseHigherRank(actor: Actor, role: Role): void {
  if (can(actor.role, 'users.manageRank')) return;
  if (can(role, 'users.write')) throw new RuleError('RANK_TOO_LOW');
}

/** Errors: INVALID_INPUT at `role` for a user without e-mail who would manage others (STAFF-24). */
export function refuseWithoutEmail({ email, role }: Pick<User, 'email' | 'role'>): void {
  if (email !== '' || !needsEmail(role)) return;
  const reason = 'Patron ve müdür e-posta ve şifreyle de girer. Önce davet bağlantısıyla e-posta ekleyin.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'role', reason }] });
}

/**
 * For actions that take rights away from an account. Call it after the check of ranks, so that lower ranks do not learn
 * how many admins there are. Errors: NOT_ON_YOURSELF (STAFF-5); LAST_ADMIN when no active admin would be left
 * (STAFF-6).
 */
export function refuseLosingRights(actor: Actor, user: User, activeAdmins: readonly User[]): void {
  if (user.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  if (activeAdmins.length === 1 && activeAdmins[0]?.id === user.id) throw new RuleError('LAST_ADMIN');
}
