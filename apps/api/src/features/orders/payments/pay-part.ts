import type * as contract from '@sofra/contract/orders/payments';
import { decidePayment } from '@sofra/domain/orders/order';
import { claimOf, takePayment, type ByDevice } from '#src/features/orders/payments/take-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Takes a payment, with a discount of its own, for chosen pieces (PAY-15). The rest stays on the open order, where a
 * requested bill is still expected. Paying the last pieces closes the order.
 *
 * Errors: those of {@link takePayment}; ORDER_CHANGED (details: `total` in lira, `version`) and TOTAL_MISMATCH
 * (`total`); QTY_EXCEEDS_REMAINING (details: `itemId`, `remaining`), where a line that is named twice counts together;
 * SHARES_STARTED; NOT_FOUND for a line of another order.
 */
export const payPart = (work: Work, request: RequestOf<typeof contract.payPart>, by: ByDevice = {}) =>
  takePayment(work, request, {
    ...{ event: 'order.payPart', ...by },
    decide: (bill) => decidePayment(bill, { ...claimOf(request), chosen: request.lines }),
  });
