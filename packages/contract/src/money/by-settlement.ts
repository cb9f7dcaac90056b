import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';

/** One value for each method, and one for accounts where there is anything on them (ACCOUNT-16). */
export const bySettlement = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ ...perPaymentMethod(() => value), ACCOUNT: z.optional(value) });

/** The same where cash is a value of its own, of which a part may be blind. */
export const byBlindSettlement = <Value extends z.ZodMiniType, Cash extends z.ZodMiniType>(
  value: Value,
  cash: Cash,
) => z.object({ ...perPaymentMethod(() => value), CASH: cash, ACCOUNT: z.optional(value) });
