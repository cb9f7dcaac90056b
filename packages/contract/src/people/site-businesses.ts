import { BUSINESS_STATES } from '@sofra/domain/people/trial';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  NoInput,
  NoParams,
  Note,
  Text,
  TextOrEmpty,
} from '../scalars.ts';

/** One business as the site administrator sees it, without its sales and guests (SITE-22, SITE-24). */
export const SiteBusiness = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** The first active ADMIN; null where there is none. */
  ownerEmail: z.nullable(z.string()),
  createdAt: Instant,
  state: z.enum(BUSINESS_STATES),
  trialEndsAt: Instant,
  /** The last sign-in or order. */
  lastUsedAt: z.nullable(Instant),
  orders: z.int(),
  /** Orders of the last 30 days. */
  recentOrders: z.int(),
  users: z.int(),
  tables: z.int(),
  items: z.int(),
  pictureBytes: z.int(),
});
export type SiteBusiness = z.output<typeof SiteBusiness>;

/** Columns that the list can be sorted by (SITE-23). */
export const BUSINESS_SORTS = [
  'name',
  'lastUsedAt',
  'state',
  'trialEndsAt',
  'orders',
  'recentOrders',
  'users',
  'tables',
  'items',
  'pictureBytes',
] as const;
export type BusinessSort = (typeof BUSINESS_SORTS)[number];

/** Businesses on a page. */
export const SITE_BUSINESSES_PAGE = 50;

export const listSiteBusinesses = endpoint({
  method: 'GET',
  path: '/admin/businesses',
  summary: 'Lists all businesses with state, last use and size, by name, slug or e-mail of the owner',
  access: 'siteBusinesses.read',
  params: NoParams,
  input: z.strictObject({
    q: z.optional(TextOrEmpty(120)),
    state: z.optional(z.enum(BUSINESS_STATES)),
    sort: z.optional(z.enum(BUSINESS_SORTS)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    page: LimitQuery(99_999),
  }),
  response: z.object({ data: z.array(SiteBusiness), total: z.int() }),
  status: 200,
  errors: [],
});

/** An act of a site administrator on a business itself. */
export const SiteAct = z.object({
  seq: z.int(),
  at: Instant,
  actorName: z.string(),
  kind: z.enum(['EXTEND_TRIAL', 'LOCK', 'UNLOCK']),
  reason: z.nullable(z.string()),
  /** Ends of the trial before and after; null for a lock. */
  before: z.nullable(Instant),
  after: z.nullable(Instant),
});
export type SiteAct = z.output<typeof SiteAct>;

export const getSiteBusiness = endpoint({
  method: 'GET',
  path: '/admin/businesses/:id',
  summary: 'Returns one business with what site administrators did to it',
  access: 'siteBusinesses.read',
  params: IdParams,
  input: NoInput,
  response: z.extend(SiteBusiness, { acts: z.array(SiteAct) }),
  status: 200,
  errors: ['NOT_FOUND'],
});

const Done = z.object({ ok: z.literal(true) });
const MaybeReason = z.optional(Note());

export const extendTrial = endpoint({
  method: 'POST',
  path: '/admin/businesses/:id/trial',
  summary: 'Extends the trial of a business to the end of a day',
  access: 'siteBusinesses.write',
  params: IdParams,
  input: z.strictObject({ until: Day, reason: MaybeReason }),
  response: Done,
  status: 200,
  errors: ['NOT_FOUND', 'TRIAL_END_REFUSED'],
});

export const lockBusiness = endpoint({
  method: 'POST',
  path: '/admin/businesses/:id/lock',
  summary: 'Locks a business: sessions, devices, print agents and pages of guests stop until it is unlocked',
  access: 'siteBusinesses.write',
  params: IdParams,
  input: z.strictObject({ reason: Text(200) }),
  response: Done,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const unlockBusiness = endpoint({
  ...lockBusiness,
  path: '/admin/businesses/:id/unlock',
  summary: 'Unlocks a business: sessions, devices and print agents continue',
  input: z.strictObject({ reason: MaybeReason }),
});
