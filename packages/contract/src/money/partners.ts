import { MAX_PARTNER_DAYS, PARTNER_METHODS } from '@sofra/domain/accounts/partner';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Day, Id, IdParams, NoInput, NoParams, Percent, Version } from '../scalars.ts';

export const PartnerMethod = z.enum(PARTNER_METHODS);

/** A partner's commission and its delay of payment (PARTNER-11). */
export const PartnerTerms = z.object({
  /** In percent; null where it is unknown. */
  commission: z.nullable(z.number()),
  /** Calendar days until the money arrives; null where the number is unknown. */
  days: z.nullable(z.int()),
});

/** A terminal or the brand of a meal card (PARTNER-1). */
export const Partner = z.object({
  id: Id,
  method: PartnerMethod,
  name: z.string(),
  /** By the business day from which each is valid; empty where none was entered. */
  terms: z.array(z.extend(PartnerTerms, { from: Day })),
  isActive: z.boolean(),
  /** Brought by a channel, and offered on its orders only (CHANNEL-8). */
  isPlatform: z._default(z.boolean(), false),
  version: Version,
});
export type Partner = z.output<typeof Partner>;

/** A partner as payments name it. */
export const PartnerName = z.object({ id: Id, name: z.string() });
export type PartnerName = z.output<typeof PartnerName>;

const TERMS = {
  commission: z.optional(z.nullable(Percent)),
  days: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_PARTNER_DAYS)))),
  isActive: z.optional(z.boolean()),
};

export const listPartners = endpoint({
  method: 'GET',
  path: '/partners',
  summary: 'Lists the terminals and meal cards of the business, including those that are off',
  access: 'partners.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Partner),
  status: 200,
  errors: [],
});

export const createPartner = endpoint({
  method: 'POST',
  path: '/partners',
  summary: 'Adds a terminal or the brand of a meal card',
  access: 'partners.write',
  params: NoParams,
  input: z.strictObject({ method: PartnerMethod, name: NAME.partner, ...TERMS }),
  response: Partner,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updatePartner = endpoint({
  method: 'PATCH',
  path: '/partners/:id',
  summary: 'Changes a payment partner, its terms from a day on, or switches it on or off. Its method stays.',
  access: 'partners.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.partner),
    ...TERMS,
    /** The business day from which other terms count; without it today. */
    from: z.optional(Day),
    expectedVersion: z.optional(Version),
  }),
  response: Partner,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});
