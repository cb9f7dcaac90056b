import * as z from 'zod/mini';
import { bySettlement } from './by-settlement.ts';
import { LiraSum } from '../scalars.ts';

/** Sums of a range beside its payments, by method: what went back (REFUND-16), what was left as tips (TIP-10). */
export const AmountsByMethod = z.object({
  total: LiraSum,
  count: z.int(),
  byMethod: bySettlement(z.object({ amount: LiraSum, count: z.int() })),
});
