import type { InputOf } from '@sofra/contract/endpoint';
import { listOrders, type OpenOrder } from '@sofra/contract/orders';
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
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useHoldOrder, useRefreshOrders } from '#src/features/orders/orders-queries.ts';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

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

/**
 * The order that is paid, and the idempotency key of the write: after a lost response the dialog sends it again with
 * the same key.
 */
type Paying<Input> = { orderId: string; idempotencyKey: string } & Input;

/** One try at taking a payment; what the answer leaves open is on every screen of this device at once. */
function useTaking<Action, Answer>(
  tableId: string,
  take: (action: Action) => Promise<Answer>,
  leftOpen: (answer: Answer) => OpenOrder | null,
) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: take,
    onSuccess: (answer) => lockOrderWithLines(tableId, leftOpen(answer)),
    onSettled: refresh,
  });
}

/** Everything still unpaid. */
export const usePayOrder = (tableId: string) =>
  useTaking(
    tableId,
    ({ orderId, idempotencyKey, ...input }: Paying<InputOf<typeof payOrder>>) =>
      call(payOrder, { params: { id: orderId }, input, idempotencyKey }),
    () => null,
  );

/** Chosen pieces. */
export const usePayPart = (tableId: string) =>
  useTaking(
    tableId,
    ({ orderId, idempotencyKey, ...input }: Paying<InputOf<typeof payPart>>) =>
      call(payPart, { params: { id: orderId }, input, idempotencyKey }),
    ({ openOrder }) => openOrder,
  );

/** An amount. */
export const usePayShare = (tableId: string) =>
  useTaking(
    tableId,
    ({ orderId, idempotencyKey, ...input }: Paying<InputOf<typeof payShare>>) =>
      call(payShare, { params: { id: orderId }, input, idempotencyKey }),
    ({ openOrder }) => openOrder,
  );

/** Queues the receipt of a payment once more. */
export function usePrintReceipt() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => call(printReceipt, { params: { id: paymentId } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['print-jobs'] }),
  });
}

type Correction = { paymentId: string; idempotencyKey: string } & InputOf<typeof correctPaymentMethod>;

/** Corrects the method of a payment; lists and figures are read again, also when another device was faster. */
export function useCorrectMethod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ paymentId, idempotencyKey, ...input }: Correction) =>
      call(correctPaymentMethod, { params: { id: paymentId }, input, idempotencyKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
  });
}
