import { COLLECTION_METHODS } from '@sofra/domain/accounts/account';
import * as z from 'zod/mini';
import { AccountEntry } from './account-entry.ts';
import { APPROVED } from '../people/approvals.ts';
import { Customer } from './customers.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, LiraDifference, LiraSum, NoInput, PositiveLira, Text } from '../scalars.ts';

/** A customer with the entries of the account, the newest first (ACCOUNT-18). */
export const Account = z.object({
  customer: Customer,
  entries: z.array(AccountEntry),
  /** Older entries exist; the balances include them. */
  hasMore: z.boolean(),
});
export type Account = z.output<typeof Account>;

/** The most entries of one response. */
export const ENTRIES_AT_ONCE = 500;

export const getAccount = endpoint({
  method: 'GET',
  path: '/customers/:id/account',
  summary: 'Returns the account of a customer: its entries, newest first, with the balance after each entry',
  access: 'customers.read',
  params: IdParams,
  input: NoInput,
  response: Account,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The fields of a collection and of a payout. */
const MONEY = {
  amount: PositiveLira('Tutar sıfırdan büyük olmalı.'),
  method: z.enum(COLLECTION_METHODS),
  /** The balance that the caller saw (ACCOUNT-15). */
  expectedBalance: z.optional(LiraSum),
  /** The till of the device; without it the only one that is open (CASH-4). */
  tillId: z.optional(Id),
  /** The terminal; without it the only one that is on (PARTNER-5). */
  partnerId: z.optional(Id),
};

export const collectAccount = endpoint({
  method: 'POST',
  path: '/customers/:id/collections',
  summary: 'Records a collection from a customer, of the whole debt or a part',
  access: 'accounts.collect',
  params: IdParams,
  input: z.strictObject(MONEY),
  response: z.object({ collectionId: Id, jobId: z.nullable(Id), account: Account }),
  status: 201,
  errors: ['NOT_FOUND', 'TILL_NEEDED', 'ACCOUNT_CHANGED'],
});

export const payOutCredit = endpoint({
  method: 'POST',
  path: '/customers/:id/payouts',
  summary: 'Pays out the credit of a customer, in whole or in part',
  access: 'payments.refund',
  params: IdParams,
  input: z.strictObject({ ...MONEY, ...APPROVED }),
  response: z.object({ payoutId: Id, jobId: z.nullable(Id), account: Account }),
  status: 201,
  errors: ['NOT_FOUND', 'TILL_NEEDED', 'ACCOUNT_CHANGED', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

export const correctAccount = endpoint({
  method: 'POST',
  path: '/customers/:id/corrections',
  summary: 'Corrects the debt of a customer by an amount, without a payment',
  access: 'accounts.correct',
  params: IdParams,
  input: z.strictObject({
    /** Above 0 the customer owes more. */
    amount: LiraDifference.check(z.refine((amount) => amount !== 0, 'Tutar sıfır olamaz.')),
    reason: Text(200),
  }),
  response: Account,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const undoCollection = endpoint({
  method: 'POST',
  path: '/accounts/collections/:id/undo',
  summary:
    'Undoes a collection by a counter entry: returns the money by the same method and restores the debt',
  access: 'payments.refund',
  params: IdParams,
  input: z.strictObject({
    reason: Text(200),
    /** The till of the device; without it the only one that is open (CASH-4). */
    tillId: z.optional(Id),
    ...APPROVED,
  }),
  response: z.object({ undoId: Id, jobId: z.nullable(Id), account: Account }),
  status: 201,
  errors: ['NOT_FOUND', 'TILL_NEEDED', 'COLLECTION_UNDONE', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

export const printCollection = endpoint({
  method: 'POST',
  path: '/accounts/collections/:id/slip',
  summary: 'Prints the slip of a collection, of its undo or of a payout again, marked KOPYA',
  access: 'accounts.collect',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});

export const printStatement = endpoint({
  method: 'POST',
  path: '/customers/:id/account/slip',
  summary: 'Prints the account statement of a customer',
  access: 'accounts.collect',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});
