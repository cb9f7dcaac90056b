import { plainPhone } from '@sofra/domain/text/phone';
import * as z from 'zod/mini';
import { Role } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_AREAS } from '../orders/areas.ts';
import { NAME } from '../names.ts';
import {
  Email,
  Id,
  IdParams,
  Instant,
  NewPin,
  NoContent,
  NoInput,
  NoParams,
  StaffPassword,
  Version,
} from '../scalars.ts';

/** A user of the business as the staff screen shows it (STAFF-8). */
export const User = z.object({
  id: Id,
  /** Empty for a user without e-mail, who signs in by PIN (STAFF-23). */
  email: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  role: Role,
  isActive: z.boolean(),
  hasPin: z.boolean(),
  /** Null while every device takes the PIN (STAFF-27). */
  pinLock: z._default(z.nullable(z.object({ wrongTries: z.int(), opensAt: z.nullable(Instant) })), null),
  hasPassword: z._default(z.boolean(), true),
  /** The link that was made for this user, until it is used. */
  invitation: z._default(z.nullable(z.object({ until: Instant, isMailFailed: z.boolean() })), null),
  /** Null before the first; `device` is a shared device. */
  lastSignIn: z._default(z.nullable(z.object({ at: Instant, device: z.nullable(z.string()) })), null),
  /** Takes deliveries along and has a purse (COURIER-1). */
  isCourier: z._default(z.boolean(), false),
  /** The areas of the floor that this user sees first (STAFF-22). */
  areaIds: z.array(Id),
  createdAt: Instant,
  version: Version,
});
export type User = z.output<typeof User>;

/** More areas than any floor has. */
const AreaIds = z.array(Id).check(z.maxLength(MAX_AREAS));

const Phone = z.nullable(
  z
    .string()
    .check(z.overwrite(plainPhone), z.trim(), z.maxLength(30), z.regex(/^[\d ()+-]*$/, 'Telefon geçersiz.')),
);

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Lists the users of the business, by name',
  access: 'users.read',
  params: NoParams,
  input: NoInput,
  response: z.array(User),
  status: 200,
  errors: [],
});

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Adds a user to the business',
  access: 'users.write',
  params: NoParams,
  input: z.strictObject({
    email: Email,
    fullName: NAME.user,
    phone: z.optional(Phone),
    password: StaffPassword,
    role: Role,
    isActive: z.optional(z.boolean()),
    isCourier: z.optional(z.boolean()),
    areaIds: z.optional(AreaIds),
  }),
  response: User,
  status: 201,
  errors: ['EMAIL_TAKEN', 'RANK_TOO_LOW', 'NOT_FOUND'],
});

export const createUserWithPin = endpoint({
  method: 'POST',
  path: '/users/with-pin',
  summary:
    'Adds a user who signs in by PIN, whose first sign-in replaces it. The e-mail is for an invitation.',
  access: 'users.write',
  params: NoParams,
  input: z.strictObject({
    fullName: NAME.user,
    role: Role,
    pin: NewPin,
    /** Required for ADMIN and CASHIER (STAFF-24). */
    email: z.optional(Email),
    isCourier: z.optional(z.boolean()),
    areaIds: z.optional(AreaIds),
  }),
  response: User,
  status: 201,
  errors: ['EMAIL_TAKEN', 'RANK_TOO_LOW', 'NOT_FOUND'],
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invitation',
  summary:
    'Makes a link with which the user sets the own password, and mails it where mail is set up. Voids the earlier link.',
  access: 'users.write',
  params: IdParams,
  /** The e-mail of a user who has none; it never changes afterwards. */
  input: z.strictObject({ email: z.optional(Email) }),
  response: z.object({ user: User, key: z.string(), until: Instant, isMailed: z.boolean() }),
  status: 200,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'RANK_TOO_LOW', 'NOT_ON_YOURSELF', 'SHOWN_ONCE'],
  isSecret: true,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary:
    'Changes name, phone, role, activity, courier flag, areas or password of a user. Ends the user’s sessions when rights or password change.',
  access: 'users.write',
  params: IdParams,
  input: z.strictObject({
    fullName: z.optional(NAME.user),
    phone: z.optional(Phone),
    role: z.optional(Role),
    isActive: z.optional(z.boolean()),
    isCourier: z.optional(z.boolean()),
    areaIds: z.optional(AreaIds),
    newPassword: z.optional(StaffPassword),
    expectedVersion: z.optional(Version),
  }),
  response: User,
  status: 200,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'NOT_ON_YOURSELF', 'RANK_TOO_LOW', 'CHANGED_MEANWHILE'],
});

export const setUserPin = endpoint({
  method: 'PUT',
  path: '/users/:id/pin',
  summary:
    'Sets a user’s PIN, or removes it with null. Ends the user’s sessions on shared devices, except the caller’s.',
  access: 'users.setPin',
  params: IdParams,
  input: z.strictObject({
    pin: z.nullable(NewPin),
    /** The user replaces it at the first sign-in (PIN-27). */
    isTemporary: z.optional(z.boolean()),
  }),
  response: User,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Removes a user; history keeps the name',
  access: 'users.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'NOT_ON_YOURSELF', 'RANK_TOO_LOW'],
});
