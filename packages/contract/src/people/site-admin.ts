import * as z from 'zod/mini';
import { Role } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Id,
  IdParams,
  Instant,
  LimitQuery,
  NoInput,
  NoParams,
  Text,
  TextOrEmpty,
  Version,
} from '../scalars.ts';

/** A user account of any business, as the site administrator sees it (SITE-4). */
export const SiteUser = z.object({
  id: Id,
  email: z.string(),
  fullName: z.nullable(z.string()),
  role: Role,
  businessId: z.nullable(Id),
  businessName: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: Instant,
  version: Version,
});
export type SiteUser = z.output<typeof SiteUser>;

/** One user, with the warnings a site administrator needs before removing rights. */
export const SiteUserDetail = z.extend(SiteUser, {
  isLastAdmin: z.boolean(),
  /** This user is the only account of the business, passive accounts included. */
  isLastUser: z.boolean(),
});
export type SiteUserDetail = z.output<typeof SiteUserDetail>;

/** Users on a page (SITE-4). */
export const SITE_USERS_PAGE = 50;

export const listSiteUsers = endpoint({
  method: 'GET',
  path: '/admin/site-users',
  summary: 'Lists users of all businesses by e-mail or name, newest first',
  access: 'siteUsers.read',
  params: NoParams,
  input: z.strictObject({
    q: z.optional(TextOrEmpty(120)),
    page: LimitQuery(99_999),
    limit: LimitQuery(200),
  }),
  response: z.object({ ok: z.literal(true), data: z.array(SiteUser), total: z.int() }),
  status: 200,
  errors: [],
});

/** Reads one user by id, so that the address `?u=` opens a user of any page of the list. */
export const getSiteUser = endpoint({
  method: 'GET',
  path: '/admin/site-users/:id',
  summary: 'Returns one user of any business',
  access: 'siteUsers.read',
  params: IdParams,
  input: NoInput,
  response: z.object({ ok: z.literal(true), data: SiteUserDetail }),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const updateSiteUser = endpoint({
  method: 'PATCH',
  path: '/admin/site-users/:id',
  summary:
    'Changes name, role (ADMIN, CASHIER, WAITER or KITCHEN, any case) or activity. Ends sessions when rights change.',
  access: 'siteUsers.write',
  params: IdParams,
  input: z.strictObject({
    fullName: z.optional(NAME.user),
    role: z.optional(Text(40)),
    isActive: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: z.object({ ok: z.literal(true), data: SiteUser }),
  status: 200,
  errors: ['NOT_FOUND', 'UNKNOWN_ROLE', 'CHANGED_MEANWHILE'],
});

export const deleteSiteUser = endpoint({
  method: 'DELETE',
  path: '/admin/site-users/:id',
  summary: 'Removes a user, even the last user of a business',
  access: 'siteUsers.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ ok: z.literal(true) }),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const BusinessWithoutUsers = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  createdAt: Instant,
});
export type BusinessWithoutUsers = z.output<typeof BusinessWithoutUsers>;

export const listBusinessesWithoutUsers = endpoint({
  method: 'GET',
  path: '/admin/businesses-without-users',
  summary: 'Lists the businesses without any user',
  access: 'siteUsers.read',
  params: NoParams,
  input: NoInput,
  response: z.array(BusinessWithoutUsers),
  status: 200,
  errors: [],
});
