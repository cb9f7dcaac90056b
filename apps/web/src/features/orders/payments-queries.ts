import type { InputOf } from '@sofra/contract/endpoint';
import { listOrders } from '@sofra/contract/orders';
import {
  correctPaymentMethod,
  listPayments,
  PAYMENTS_A_TIME,
  paymentsOverview,
  type Payment,
  payOrder,
  payPart,
  payShare,
  printReceipt,
} from '@sofra/contract/payments';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOrderWrite } from '#src/features/orders/orders-queries.ts';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/endpoint-write.ts';

/** A list is read only while a screen shows it. */
interface Options {
  isEnabled: boolean;
}

/** Which payments are asked for; the days alone are the plain call (PAY-44). */
export type PaymentsFilter = InputOf<typeof paymentsOverview>;

/**
 * Payments, newest first, as many at a time as the server answers by itself; while another wish is on its way the old
 * answer stays. For roles with `payments.read` only, like the list below.
 */
export const usePayments = (filter: PaymentsFilter, { isEnabled }: Options) =>
  useInfiniteQuery({
    enabled: isEnabled,
    queryKey: ['orders', listPayments.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, { input: { ...filter, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAYMENTS_A_TIME ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });

/** What they come to, and what there is to choose from. */
export const usePaymentsOverview = (filter: PaymentsFilter, { isEnabled }: Options) =>
  useQuery({
    ...readQuery(paymentsOverview, { input: filter }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

/** The most the server answers at once: a file has all of them. */
const FILE_PAGE = 5000;

/** All payments of a filter, for an exported file. */
export async function readAllPayments(filter: PaymentsFilter): Promise<Payment[]> {
  const all: Payment[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await call(listPayments, {
      input: { ...filter, limit: FILE_PAGE, ...(before !== undefined && { before }) },
    });
    all.push(...page);
    if (page.length < FILE_PAGE) return all;
  }
}

/** Paid orders of the days with their lines: what stands in when the payments cannot be read (PAY-43). */
export const usePaidOrders = (days: Required<DayRange>, { isEnabled }: Options) =>
  useQuery({
    ...readQuery(listOrders, { input: { status: 'PAID', full: 'true', ...days } }),
    enabled: isEnabled,
  });

/** Everything still unpaid. */
export const usePayOrder = (tableId: string) => useOrderWrite(payOrder, tableId, () => null);
/** Chosen pieces. */
export const usePayPart = (tableId: string) => useOrderWrite(payPart, tableId, ({ openOrder }) => openOrder);
/** An amount. */
export const usePayShare = (tableId: string) =>
  useOrderWrite(payShare, tableId, ({ openOrder }) => openOrder);

/** Queues the receipt of a payment once more. */
export const usePrintReceipt = () => useWrite(printReceipt, { refreshes: ['print-jobs'] });

/** Corrects the method of a payment; lists and figures are read again, also when another device was faster. */
export const useCorrectMethod = () => useKeyedWrite(correctPaymentMethod, { refreshes: ['orders'] });
