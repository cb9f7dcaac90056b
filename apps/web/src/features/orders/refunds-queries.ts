import { getPaymentRefunds, printRefund, refundPayment } from '@sofra/contract/refunds';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/endpoint-write.ts';

/** What was given back of a payment, and what still can be. For roles with `payments.read` only. */
export const usePaymentRefunds = (id: string) => useQuery(readQuery(getPaymentRefunds, { params: { id } }));

/** Gives money of a payment back. Lists and figures are refetched, also when another device was faster. */
export const useRefundPayment = () =>
  useKeyedWrite(refundPayment, { refreshes: ['orders', 'dashboard', 'cash', 'stock', 'menu', 'print-jobs'] });

/** Queues a copy of the slip of a refund. */
export const usePrintRefund = () => useWrite(printRefund, { refreshes: ['print-jobs'] });
