import type { User } from '@sofra/contract/people/users';
import { can, ROLES, type Person, type Role } from '@sofra/domain/people/permissions';

/**
 * True if `actor` sees accounts of `role`. Without the permission to manage ranks, these are only accounts that manage
 * no others. The server refuses the same with RANK_TOO_LOW (STAFF-3).
 */
export const mayManage = (actor: Person, role: Role): boolean =>
  can(actor, 'users.manageRank') || !can(role, 'users.write');

export const manageableRoles = (actor: Person): Role[] => ROLES.filter((role) => mayManage(actor, role));

const isWorkingAdmin = ({ role, isActive, hasPassword }: User): boolean =>
  isActive && hasPassword && can(role, 'users.manageRank');

/**
 * The reason why an account cannot be deleted or deactivated nor lose its role, or null. The server refuses the same
 * (STAFF-7).
 */
export function whyKept(user: User, users: readonly User[], ownId: string | null): string | null {
  if (isWorkingAdmin(user) && users.filter(isWorkingAdmin).length === 1)
    return 'İşletmenin tek aktif patronu: rolü değiştirilemez, pasif yapılamaz ve silinemez.';
  if (user.id === ownId) return 'Kendi rolünüzü ve durumunuzu değiştiremez, kendi hesabınızı silemezsiniz.';
  return null;
}
