import type { User } from '@sofra/contract/people/users';
import { can, ROLES, type Person, type Role } from '@sofra/domain/people/permissions';
import { includesFolded } from '@sofra/domain/text/turkish';

/**
 * True if `actor` sees accounts of `role`. Without the permission to manage ranks, these are only accounts that manage
 * no others. The server refuses the same with RANK_TOO_LOW (STAFF-3).
 */
const mayManage = (actor: Person, role: Role): boolean =>
  can(actor, 'users.manageRank') || !can(role, 'users.write');

export const manageableRoles = (actor: Person): Role[] => ROLES.filter((role) => mayManage(actor, role));

/** The users that `actor` may manage and whose name, e-mail or phone contains the query (STAFF-9). */
export const findUsers = (users: readonly User[], actor: Person, query: string): User[] =>
  users.filter(
    ({ role, fullName, email, phone }) =>
      mayManage(actor, role) && includesFolded(`${fullName} ${email} ${phone ?? ''}`, query),
  );

const isActiveAdmin = ({ role, isActive }: User): boolean => isActive && can(role, 'users.manageRank');

/**
 * The reason why an account cannot be deleted or deactivated nor lose its role, or null. The server refuses the same
 * (STAFF-7).
 */
export function whyKept(user: User, users: readonly User[], ownId: string | null): string | null {
  if (isActiveAdmin(user) && users.filter(isActiveAdmin).length === 1)
    return 'İşletmenin tek aktif patronu: rolü değiştirilemez, pasif yapılamaz ve silinemez.';
  if (user.id === ownId) return 'Kendi rolünüzü ve durumunuzu değiştiremez, kendi hesabınızı silemezsiniz.';
  return null;
}
