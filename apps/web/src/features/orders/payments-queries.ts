import type { InputOf } from '@sofra/contract/endpoint';
import { listCancels, listCancelsReport } from '@sofra/contract/order-changes';
import { listOrders, type OpenOrder } from '@sofra/contract/orders';
import {
  correctPaymentMethod,
  listPayments,
  payOrder,
  payPart,
  payShare,
  printReceipt,
} from '@sofra/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHoldOrder, useRefreshOrders } from '#src/features/orders/orders-queries.ts';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

/** A list is read only while a screen shows it. */
interface Wish {
  isWanted: boolean;
}

/** Payments of a range, newest first. For roles with `payments.read` only, like the lists below. */
export const usePayments = (range: DayRange, { isWanted }: Wish) =>
  useQuery({ ...readQuery(listPayments, { input: { ...range } }), enabled: isWanted });

/** Paid orders of a range with their lines: what stands in when the payments cannot be read (spec 2, "Orders screen"). */
export const usePaidOrders = (range: DayRange, { isWanted }: Wish) =>
  useQuery({
    ...readQuery(listOrders, { input: { status: 'PAID', full: 'true', ...range } }),
    enabled: isWanted,
  });

/** What was cancelled in a range, newest first. */
export const useCancels = (range: DayRange, { isWanted }: Wish) =>
  useQuery({ ...readQuery(listCancels, { input: { ...range } }), enabled: isWanted });

/** The same from its second address, for when the first does not answer (spec 7). */
export const useCancelsReport = (range: DayRange, { isWanted }: Wish) =>
  useQuery({ ...readQuery(listCancelsReport, { input: { ...range } }), enabled: isWanted });

/** Which order is paid, and the key of the deed: trying again after a lost answer is the dialog's, with the same key. */
type Paying<Input> = { orderId: string; idempotencyKey: string } & Input;

/** One try at taking a payment; what the answer leaves open is on every screen of this device at once. */
function useTaking<Deed, Answer>(
  tableId: string,
  take: (deed: Deed) => Promise<Answer>,
  leftOpen: (answer: Answer) => OpenOrder | null,
) {
  const holdOrder = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: take,
    onSuccess: (answer) => holdOrder(tableId, leftOpen(answer)),
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
