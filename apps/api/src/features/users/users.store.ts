import { RuleError } from '@sofra/domain/errors';
import { can, type Role } from '@sofra/domain/people/permissions';
import { pinLockOf } from '@sofra/domain/people/pin-lock';
import { FORMER_USER } from '@sofra/domain/people/role-label';
import type { User } from '@sofra/contract/people/users';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const ofUser = sql`business_id = users.business_id and user_id = users.id`;

const COLUMNS = [
  'id',
  sql<string>`coalesce(email, '')`.as('email'),
  'full_name as fullName',
  'phone',
  'role',
  'is_active as isActive',
  sql<boolean>`pin_hash is not null`.as('hasPin'),
  sql<boolean>`password_hash is not null`.as('hasPassword'),
  'is_courier as isCourier',
  'created_at as createdAt',
  sql<string[]>`array(
    select a.area_id from user_areas a
     where a.business_id = users.business_id and a.user_id = users.id order by a.area_id)`.as('areaIds'),
  'version',
  'pin_failures as atPerson',
  'pin_failures_since as since',
  sql<{ failures: number; waitUntil: string | null }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('failures', failures, 'waitUntil', wait_until)), '[]') from (
      select failures, wait_until from pin_tries where ${ofUser}
      union all select failures, wait_until from approval_pin_tries where ${ofUser}) tries)`.as('places'),
  sql<{ until: string; isMailFailed: boolean } | null>`(
    select jsonb_build_object('until', expires_at, 'isMailFailed', mail_failed_at is not null)
      from password_keys where ${ofUser} and kind = 'INVITATION')`.as('invitation'),
  'last_sign_in_at as signedInAt',
  'last_sign_in_on as signedInOn',
  sql<Date>`now()`.as('readAt'),
] as const;

const usersOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null);

type UserRow = Awaited<ReturnType<ReturnType<typeof usersOf>['executeTakeFirstOrThrow']>>;

/** A user as the contract has it: counted tries become a lock (STAFF-27). */
function toUser({
  atPerson,
  since,
  places,
  invitation,
  signedInAt,
  signedInOn,
  readAt,
  ...user
}: UserRow): User {
  const tries = places.map(({ failures, waitUntil }) => ({
    failures,
    waitUntil: waitUntil === null ? null : new Date(waitUntil),
  }));
  return {
    ...user,
    pinLock: user.hasPin ? pinLockOf({ atPerson, since, places: tries }, readAt) : null,
    invitation: invitation && { ...invitation, until: new Date(invitation.until) },
    lastSignIn: signedInAt && { at: signedInAt, device: signedInOn },
  };
}

/** Sorted by name in natural Turkish order. */
export async function listUsers(tx: Tx, businessId: string): Promise<User[]> {
  const rows = await usersOf(tx, businessId)
    .orderBy(sql`full_name collate turkish_natural`)
    .orderBy('id')
    .execute();
  return rows.map(toUser);
}

export const findUser = async (tx: Tx, businessId: string, userId: string): Promise<User> =>
  toUser(await usersOf(tx, businessId).where('id', '=', userId).executeTakeFirstOrThrow());

/** The user in whose name the server writes; undefined for one who was deactivated or deleted. */
export async function findWorkingUser(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<{ userId: string; name: string; role: Role } | undefined> {
  const user = await usersOf(tx, businessId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return user && { userId, name: user.fullName, role: user.role };
}

/** Empty for a user without e-mail; undefined without such a user. */
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
  const users = locked.map(toUser);
  const user = users.find(({ id }) => id === userId);
  if (!user) throw new RuleError('NOT_FOUND');
  return { user, activeAdmins: users.filter(isWorkingAdmin) };
}

/** An invited ADMIN without a password yet cannot manage anything, so another one must stay (STAFF-6). */
const isWorkingAdmin = ({ role, isActive, hasPassword }: User): boolean =>
  isActive && hasPassword && can(role, 'users.manageRank');

export interface NewUser extends Pick<User, 'id' | 'fullName' | 'phone' | 'role' | 'isActive'> {
  /** Normalized; null for a user who signs in by PIN alone. */
  email: string | null;
  isCourier?: boolean;
  /** Null until an invitation is accepted. */
  passwordHash: string | null;
  /** A PIN that its holder replaces at the first sign-in (PIN-27). */
  temporaryPinHash?: string;
}

/** Errors: the constraint `user_email_taken`. */
export async function insertUser(tx: Tx, businessId: string, user: NewUser): Promise<User> {
  const inserted = await tx
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
      pin_hash: user.temporaryPinHash ?? null,
      pin_is_temporary: user.temporaryPinHash !== undefined,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(inserted);
}

/** Stores the e-mail of a user who has none. Errors: the constraint `user_email_taken`. */
export async function storeFirstEmail(
  tx: Tx,
  businessId: string,
  userId: string,
  email: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('email', 'is', null)
    .execute();
}

export async function updateUserRow(
  tx: Tx,
  businessId: string,
  user: Pick<User, 'id' | 'fullName' | 'phone' | 'role' | 'isActive' | 'isCourier'>,
  passwordHash: string | null,
): Promise<User> {
  const updated = await tx
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
  return toUser(updated);
}

/**
 * Removes a user from all lists and from signing in, with the personal data. The row stays under the name of its role,
 * because sales are counted for it (STAFF-20).
 */
export async function eraseUserRow(
  tx: Tx,
  businessId: string,
  { id, role }: { id: string; role: Role },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('password_keys')
    .where('business_id', '=', businessId)
    .where('user_id', '=', id)
    .execute();
  await tx
    .updateTable('users')
    .set({
      deleted_at: now,
      full_name: FORMER_USER[role],
      email: null,
      phone: null,
      password_hash: null,
      pin_hash: null,
      last_sign_in_at: null,
      last_sign_in_on: null,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
