import { perPaymentMethod } from '@sofra/domain/payment-method';
import * as z from 'zod/mini';

/** One value for each method, and one for accounts where there is anything on them (ACCOUNT-16). */
export const bySettlement = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ ...perPaymentMethod(() => value), ACCOUNT: z.optional(value) });
