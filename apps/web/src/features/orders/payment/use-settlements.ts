import { PAYMENT_METHODS, SETTLEMENTS, type Settlement } from '@sofra/domain/money/payment-method';
import { useOffersAccounts } from '#src/features/business/business-queries.ts';
import { useHasCustomers } from '#src/features/customers/customers-queries.ts';

/** The methods of a payment: an account only once there is a customer, or where the business wants it (ACCOUNT-27). */
export function useSettlements(): readonly Settlement[] {
  const isAlways = useOffersAccounts();
  const hasCustomers = useHasCustomers({ isEnabled: !isAlways });
  return isAlways || hasCustomers ? SETTLEMENTS : PAYMENT_METHODS;
}
