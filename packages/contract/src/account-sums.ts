import * as z from 'zod/mini';
import { LiraSum } from './scalars.ts';

const Sum = z.object({ amount: LiraSum, count: z.int() });

/** What became of accounts in a range (ACCOUNT-16); none of it is revenue besides what was put on them. */
export const AccountSums = z.object({
  charged: Sum,
  refunded: Sum,
  collected: z.object({ CASH: Sum, CARD: Sum }),
  /** What of collections was taken back (ACCOUNT-22); missing where none was. */
  undone: z.optional(z.object({ CASH: Sum, CARD: Sum })),
  /** Above 0 customers owe more. */
  corrected: LiraSum,
});
export type AccountSums = z.output<typeof AccountSums>;
