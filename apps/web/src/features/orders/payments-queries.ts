import type { InputOf } from '@sofra/contract/endpoint';
import { listOrders } from '@sofra/contract/orders/orders';
import {
  correctPaymentMethod,
  enterFiscalNumbers,
  listPayments,
  PAYMENTS_A_TIME,
  paymentsOverview,
  type ListedTransfer,
  type Payment,
  payOrder,
  payPart,
  payShare,
  printReceipt,
} from '@sofra/contract/orders/payments';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOrderWrite } from '#src/features/orders/orders-queries.ts';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** A list is read only while a screen shows it. */
interface Options {
  isEnabled: boolean;
}

/** The filter of the requested payments. With the days alone the request is unfiltered (PAY-44). */
export type PaymentsFilter = InputOf<typeof paymentsOverview>;

/**
 * Payments, newest first, in the server's default page size; while a changed filter loads, the previous ones stay on
 * screen. For roles with `payments.read` only, like the list below.
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

/** The sums of the filtered payments, and the options of the filters. */
export const usePaymentsOverview = (filter: PaymentsFilter, { isEnabled }: Options) =>
  useQuery({
    ...readQuery(paymentsOverview, { input: filter }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

/** The largest page the server returns, since a file contains all payments. */
const FILE_PAGE = 5000;

export interface PaymentsForFile {
  payments: Payment[];
  transfers: ListedTransfer[];
}

/** All payments of a filter and what was moved between their methods, for an exported file. */
export async function readForFile(filter: PaymentsFilter): Promise<PaymentsForFile> {
  const [payments, { transfers }] = await Promise.all([
    readAllPayments(filter),
    call(paymentsOverview, { input: filter }),
  ]);
  return { payments, transfers };
}

async function readAllPayments(filter: PaymentsFilter): Promise<Payment[]> {
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

/** Paid orders of the days with their lines, shown instead when the payments cannot be loaded (PAY-43). */
export const usePaidOrders = (days: Required<DayRange>, { isEnabled }: Options) =>
  useQuery({
    ...readQuery(listOrders, { input: { status: 'PAID', full: 'true', ...days } }),
    enabled: isEnabled,
  });

/** Pays everything unpaid. */
export const usePayOrder = (tableId: string) => useOrderWrite(payOrder, tableId, () => null);
/** Pays chosen pieces. */
export const usePayPart = (tableId: string) => useOrderWrite(payPart, tableId, ({ openOrder }) => openOrder);
/** Pays an amount. */
export const usePayShare = (tableId: string) =>
  useOrderWrite(payShare, tableId, ({ openOrder }) => openOrder);

/** Queues a copy of a payment's receipt. */
export const usePrintReceipt = () => useWrite(printReceipt, { refreshes: ['print-jobs'] });

/** Corrects the method of a payment. Lists and figures are refetched, also when another device was faster. */
export const useCorrectMethod = () => useKeyedWrite(correctPaymentMethod, { refreshes: ['orders'] });

/**
 * Stores the numbers that the ÖKC printed for a payment. They replace the stored ones, so sending twice is
 * harmless.
 */
export const useEnterFiscalNumbers = () => useWrite(enterFiscalNumbers, { refreshes: ['orders'] });
