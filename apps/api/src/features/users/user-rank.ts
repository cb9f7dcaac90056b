import type { User } from '@sofra/contract/users';
import { RuleError } from '@sofra/domain/errors';
import { can, type Role } from '@sofra/domain/permissions';
import type { Actor } from '#src/platform/writes/context.ts';

/**
 * Whoever may not manage ranks manages only accounts that manage nobody: a CASHIER those of WAITER and KITCHEN
 * (STAFF-4). Errors: RANK_TOO_LOW.
 */
export function refuseHigherRank(actor: Actor, role: Role): void {
  if (can(actor.role, 'users.manageRank')) return;
  if (can(role, 'users.write')) throw new RuleError('RANK_TOO_LOW');
}

/**
 * For whatever takes an account's rights away; asked after the rank, so that it tells nobody below it how many admins
 * there are. Errors: NOT_ON_YOURSELF (STAFF-5); LAST_ADMIN when nobody would be left who may do everything (STAFF-6).
 */
export function refuseLosingRights(actor: Actor, user: User, activeAdmins: readonly User[]): void {
  if (user.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  if (activeAdmins.length === 1 && activeAdmins[0]?.id === user.id) throw new RuleError('LAST_ADMIN');
}
