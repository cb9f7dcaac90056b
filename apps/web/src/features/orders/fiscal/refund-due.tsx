import type { Payment } from '@sofra/contract/orders/payments';
import { useFiscalWork } from '#src/features/orders/fiscal/fiscal-queries.ts';

/** *İade gerekli* at a payment whose receipt was voided at the device (FISCAL-11). */
export const RefundDue = ({ payment: { id, fiscal } }: { payment: Payment }) =>
  fiscal.receiptNo === '' ? null : <Due paymentId={id} />;

function Due({ paymentId }: { paymentId: string }) {
  const { data } = useFiscalWork();
  const isDue = data?.baskets.some((basket) => basket.isRefundDue && basket.paymentId === paymentId);
  return isDue ? <span className="block text-xs font-medium text-nar-text">İade gerekli</span> : null;
}
