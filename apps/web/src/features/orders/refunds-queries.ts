import { getPaymentRefunds, printRefund, refundPayment } from '@sofra/contract/orders/refunds';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** The refunds of a payment, and the amount that can still be refunded. For roles with `payments.read` only. */
export const usePaymentRefunds = (id: string) => useQuery(readQuery(getPaymentRefunds, { params: { id } }));

/** Refunds money of a payment. Lists and figures are refetched, also when another device was faster. */
export const useRefundPayment = () =>
  useKeyedWrite(refundPayment, { refreshes: ['orders', 'dashboard', 'cash', 'stock', 'menu', 'print-jobs'] });

/** Queues a copy of the slip of a refund. */
export const usePrintRefund = () => useWrite(printRefund, { refreshes: ['print-jobs'] });
