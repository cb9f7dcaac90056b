import { ACCOUNT_ENTRY_KINDS, COLLECTION_METHODS } from '@sofra/domain/accounts/account';
import * as z from 'zod/mini';
import { Id, Instant, LiraSum } from '../scalars.ts';

/** One change of what a customer owes; never changed (ACCOUNT-8). */
export const AccountEntry = z.object({
  id: Id,
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** Above 0 the customer owes more. */
  amount: LiraSum,
  /** The debt of the customer after the entry. */
  balance: LiraSum,
  createdAt: Instant,
  enteredBy: z.string(),
  /** The order that was put on the account, of a debt and of its refund. */
  order: z.nullable(
    z.object({
      number: z.int(),
      tableName: z.string(),
      /** The payment and when it was taken, for a link to it (ACCOUNT-26). */
      payment: z._default(z.nullable(z.object({ id: Id, createdAt: Instant })), null),
      /** The lines that the payment paid for; empty for a share. */
      lines: z.array(z.object({ name: z.string(), qty: z.int() })),
    }),
  ),
  /** The number and the method of a collection, of an undo of one and of a payout; null for others. */
  collection: z.nullable(
    z.object({
      number: z.int(),
      method: z.enum(COLLECTION_METHODS),
      partner: z.nullable(z.string()),
      isUndone: z._default(z.boolean(), false),
      /** The number of the collection that it undoes. */
      undoes: z._default(z.nullable(z.int()), null),
    }),
  ),
  /** The reason of a correction, or of the undo of a collection. */
  reason: z.nullable(z.string()),
});
export type AccountEntry = z.output<typeof AccountEntry>;
