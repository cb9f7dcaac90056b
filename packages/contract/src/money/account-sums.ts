import * as z from 'zod/mini';
import { LiraSum } from '../scalars.ts';

const Sum = z.object({ amount: LiraSum, count: z.int() });

/** Account movements in a range (ACCOUNT-16). Only `charged` is revenue. */
export const AccountSums = z.object({
  charged: Sum,
  refunded: Sum,
  collected: z.object({ CASH: Sum, CARD: Sum }),
  /** Sums of undone collections and payouts (ACCOUNT-22, ACCOUNT-28); missing where there are none. */
  undone: z.optional(z.object({ CASH: Sum, CARD: Sum })),
  /** Above 0 customers owe more. */
  corrected: LiraSum,
});
export type AccountSums = z.output<typeof AccountSums>;
