import { MAX_VAT_PERCENT, MAX_VAT_RATE_NAME } from '@sofra/domain/vat-rate';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, NoInput, NoParams, Text, Version } from './scalars.ts';

const VatPercent = z.int().check(z.gte(0), z.lte(MAX_VAT_PERCENT));

export const VatRate = z.object({
  id: Id,
  name: z.string(),
  /** By the business day from which each counts, the first one since ever (VAT-1). */
  percents: z.array(z.object({ percent: VatPercent, from: Day })),
  version: Version,
});
export type VatRate = z.output<typeof VatRate>;

export const listVatRates = endpoint({
  method: 'GET',
  path: '/vat/rates',
  summary: 'The rates of KDV in their order, with what counts later',
  access: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(VatRate),
  status: 200,
  errors: [],
});

export const createVatRate = endpoint({
  method: 'POST',
  path: '/vat/rates',
  summary: 'Adds a rate of KDV',
  access: 'vat.write',
  params: NoParams,
  input: z.strictObject({ name: Text(MAX_VAT_RATE_NAME), percent: VatPercent }),
  response: VatRate,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateVatRate = endpoint({
  method: 'PATCH',
  path: '/vat/rates/:id',
  summary: 'Renames a rate, or gives it another percent from a day on; saved lines keep theirs',
  access: 'vat.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(Text(MAX_VAT_RATE_NAME)),
    /** The percent that counts from that business day on; without a day, from today. */
    percent: z.optional(VatPercent),
    from: z.optional(Day),
    expectedVersion: z.optional(Version),
  }),
  response: VatRate,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});
