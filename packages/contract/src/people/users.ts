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
  email: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  role: Role,
  isActive: z.boolean(),
  hasPin: z.boolean(),
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
  input: z.strictObject({ pin: z.nullable(NewPin) }),
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
