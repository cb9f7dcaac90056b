import type { Order } from '@sofra/contract/orders/orders';
import type * as contract from '@sofra/contract/orders/payments';
import { decidePayment } from '@sofra/domain/orders/order';
import { claimOf, takePayment, type ByDevice } from '#src/features/orders/payments/take-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Takes one payment for everything still unpaid and closes the order (PAY-2). After shares were taken it is the last
 * share. The server's own total decides; `finalTotal` is only compared with it. `isByPlatform`: the guest paid the
 * platform, which gave the discount, so no drawer and no approval is needed (INBOX-9).
 *
 * Errors: those of {@link takePayment}; ORDER_CHANGED (details: `total` in lira, `version`) and TOTAL_MISMATCH
 * (`total`).
 */
export async function payOrder(
  work: Work,
  request: RequestOf<typeof contract.payOrder>,
  { isByPlatform = false, ...by }: ByDevice & { isByPlatform?: boolean } = {},
): Promise<{ payment: contract.Payment; order: Order }> {
  const { payment, order } = await takePayment(work, request, {
    event: 'order.pay',
    ...{ isByPlatform, ...by },
    decide: (bill) => decidePayment(bill, claimOf(request)),
  });
  return { payment, order };
}
