import type * as contract from '@sofra/contract/orders/payments';
import { decideShare } from '@sofra/domain/orders/bill-shares';
import { takePayment, type ByDevice } from '#src/features/orders/payments/take-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Takes a share of the bill as an amount (PAY-17). It pays no particular dishes, so it has no lines until the shares
 * reach the unpaid amount. Then they settle all lines together and the order closes.
 *
 * Errors: those of {@link takePayment}; ORDER_CHANGED (details: `total` in lira, `version`) and TOTAL_MISMATCH
 * (`total`) for an amount of zero or of more than is owed.
 */
export const payShare = (work: Work, request: RequestOf<typeof contract.payShare>, by: ByDevice = {}) =>
  takePayment(work, request, {
    ...{ event: 'order.payShare', ...by },
    decide: (bill) => decideShare(bill, request),
  });
