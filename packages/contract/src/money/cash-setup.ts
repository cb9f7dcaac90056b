import { CASH_DIRECTIONS } from '@sofra/domain/cash/cash-session';
import * as z from 'zod/mini';
import { CashReason } from './cash.ts';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, NoContent, NoInput, NoParams, Version } from '../scalars.ts';

/** A till in the setup, without its session. */
export const TillName = z.object({ id: Id, name: z.string(), version: Version });
export type TillName = z.output<typeof TillName>;

export const createTill = endpoint({
  method: 'POST',
  path: '/cash/tills',
  summary: 'Adds a till',
  access: 'cash.setUp',
  params: NoParams,
  input: z.strictObject({ name: NAME.till }),
  response: TillName,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const renameTill = endpoint({
  method: 'PATCH',
  path: '/cash/tills/:id',
  summary: 'Renames a till, also in its closed sessions',
  access: 'cash.setUp',
  params: IdParams,
  input: z.strictObject({ name: NAME.till, expectedVersion: z.optional(Version) }),
  response: TillName,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const createCashReason = endpoint({
  method: 'POST',
  path: '/cash/reasons',
  summary: 'Adds a reason for cash put into the drawer or taken out of it',
  access: 'cash.setUp',
  params: NoParams,
  input: z.strictObject({
    name: NAME.cashReason,
    direction: z.enum(CASH_DIRECTIONS),
    isExpense: z.boolean(),
  }),
  response: CashReason,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateCashReason = endpoint({
  method: 'PATCH',
  path: '/cash/reasons/:id',
  summary: 'Changes the name of a reason or its expense setting. Past movements stay unchanged.',
  access: 'cash.setUp',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.cashReason),
    isExpense: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: CashReason,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

export const deleteCashReason = endpoint({
  method: 'DELETE',
  path: '/cash/reasons/:id',
  summary: 'Removes a reason; past movements keep its name',
  access: 'cash.setUp',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});
