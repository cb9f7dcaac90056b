import * as z from 'zod/mini';
import { bySettlement } from './by-settlement.ts';
import { LiraSum } from '../scalars.ts';

/** Sums of a range in addition to its payments, by method: of refunds (REFUND-16) or of tips (TIP-10). */
export const AmountsByMethod = z.object({
  total: LiraSum,
  count: z.int(),
  byMethod: bySettlement(z.object({ amount: LiraSum, count: z.int() })),
});
