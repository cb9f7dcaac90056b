import { ACCOUNT_ENTRY_KINDS, COLLECTION_METHODS } from '@sofra/domain/account';
import * as z from 'zod/mini';
import { Id, Instant, LiraSum } from './scalars.ts';

/** One change of what a customer owes; never changed (ACCOUNT-8). */
export const AccountEntry = z.object({
  id: Id,
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** Above 0 the customer owes more. */
  amount: LiraSum,
  /** What they owed after it. */
  balance: LiraSum,
  createdAt: Instant,
  enteredBy: z.string(),
  /** The order that was put on the account, of a debt and of its refund. */
  order: z.nullable(
    z.object({
      number: z.int(),
      tableName: z.string(),
      /** What the payment paid for; empty for a share. */
      lines: z.array(z.object({ name: z.string(), qty: z.int() })),
    }),
  ),
  /** Of a collection: its number, and how the money came. */
  collection: z.nullable(
    z.object({ number: z.int(), method: z.enum(COLLECTION_METHODS), partner: z.nullable(z.string()) }),
  ),
  /** Of a correction. */
  reason: z.nullable(z.string()),
});
export type AccountEntry = z.output<typeof AccountEntry>;
