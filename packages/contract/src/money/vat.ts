import { EXEMPTION_CODES } from '@sofra/domain/documents/vat-exemption';
import { MAX_VAT_PERCENT } from '@sofra/domain/vat/vat-rate';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Day, Id, IdParams, NoInput, NoParams, Version } from '../scalars.ts';

const VatPercent = z.int().check(z.gte(0), z.lte(MAX_VAT_PERCENT));

/** A code of the tax office's list, which a rate of 0 needs (VAT-16). */
const Exemption = z.nullable(
  z.string().check(z.refine((code) => EXEMPTION_CODES.includes(code), 'Listeden bir istisna nedeni seçin.')),
);

export const VatRate = z.object({
  id: Id,
  name: z.string(),
  /** By the business day from which each counts; the first one counts from the beginning (VAT-1). */
  percents: z.array(z.object({ percent: VatPercent, from: Day })),
  /** The reason for 0; null in an older rate of 0, and where it is not 0. */
  exemption: z.nullable(z.string()),
  version: Version,
});
export type VatRate = z.output<typeof VatRate>;

export const listVatRates = endpoint({
  method: 'GET',
  path: '/vat/rates',
  summary: 'Lists the rates of KDV in their order, with percents that apply from later days',
  access: 'menu.read',
  scope: 'menu.read',
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
  input: z.strictObject({
    name: NAME.vatRate,
    percent: VatPercent,
    exemption: z.optional(Exemption),
  }),
  response: VatRate,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateVatRate = endpoint({
  method: 'PATCH',
  path: '/vat/rates/:id',
  summary: 'Renames a rate of KDV, or changes its percent from a day on. Saved lines keep their percent.',
  access: 'vat.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.vatRate),
    /** The percent that counts from that business day on; without a day, from today. */
    percent: z.optional(VatPercent),
    from: z.optional(Day),
    exemption: z.optional(Exemption),
    expectedVersion: z.optional(Version),
  }),
  response: VatRate,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});
