import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import type { User } from '@sofra/contract/people/users';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'id',
  'email',
  'full_name as fullName',
  'phone',
  'role',
  'is_active as isActive',
  sql<boolean>`pin_hash is not null`.as('hasPin'),
  'is_courier as isCourier',
  'created_at as createdAt',
  sql<string[]>`array(
    select a.area_id from user_areas a
     where a.business_id = users.business_id and a.user_id = users.id order by a.area_id)`.as('areaIds'),
  'version',
] as const;

const usersOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null);

/** Sorted by name in natural Turkish order. */
export async function listUsers(tx: Tx, businessId: string): Promise<User[]> {
  return usersOf(tx, businessId)
    .orderBy(sql`full_name collate turkish_natural`)
    .orderBy('id')
    .execute();
}

export const findUser = (tx: Tx, businessId: string, userId: string): Promise<User> =>
  usersOf(tx, businessId).where('id', '=', userId).executeTakeFirstOrThrow();

export async function findUserEmail(tx: Tx, businessId: string, userId: string): Promise<string | undefined> {
  const user = await usersOf(tx, businessId).where('id', '=', userId).executeTakeFirst();
  return user?.email;
}

/**
 * Locks a user together with every active ADMIN, always in the same order: if two admins demote each other, the second
 * transaction waits and sees the result of the first. Errors: NOT_FOUND, also for a user of another business
 * (STAFF-19).
 */
export async function lockUserAndAdmins(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<{ user: User; activeAdmins: User[] }> {
  const locked = await usersOf(tx, businessId)
    .where((is) =>
      is.or([is('id', '=', userId), is.and([is('role', '=', 'ADMIN'), is('is_active', '=', true)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new RuleError('NOT_FOUND');
  return {
    user,
    activeAdmins: locked.filter(({ role, isActive }) => isActive && can(role, 'users.manageRank')),
  };
}

export interface NewUser extends Pick<User, 'id' | 'email' | 'fullName' | 'phone' | 'role' | 'isActive'> {
  isCourier?: boolean;
  passwordHash: string;
}

/** The e-mail must be normalized. Errors: the constraint `user_email_taken`. */
export async function insertUser(tx: Tx, businessId: string, user: NewUser): Promise<User> {
  return tx
    .insertInto('users')
    .values({
      business_id: businessId,
      id: user.id,
      email: user.email,
      full_name: user.fullName,
      phone: user.phone,
      role: user.role,
      is_active: user.isActive,
      is_courier: user.isCourier ?? false,
      password_hash: user.passwordHash,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateUserRow(
  tx: Tx,
  businessId: string,
  user: Pick<User, 'id' | 'fullName' | 'phone' | 'role' | 'isActive' | 'isCourier'>,
  passwordHash: string | null,
): Promise<User> {
  return tx
    .updateTable('users')
    .set({
      full_name: user.fullName,
      phone: user.phone,
      role: user.role,
      is_active: user.isActive,
      is_courier: user.isCourier,
      ...(passwordHash !== null && { password_hash: passwordHash }),
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', user.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes a user from all lists and from signing in. The row stays, because history names it. */
export async function deleteUserRow(tx: Tx, businessId: string, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deleted_at: now, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .execute();
}
