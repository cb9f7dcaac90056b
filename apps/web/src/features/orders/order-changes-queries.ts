import type { InputOf } from '@sofra/contract/endpoint';
import {
  cancelLines,
  cancelOrder,
  compLines,
  mergeOrders,
  moveLines,
  moveOrder,
  printBill,
} from '@sofra/contract/order-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHoldOrder, useRefreshOrders } from '#src/features/orders/orders-queries.ts';
import { call } from '#src/lib/api.ts';
import { refresherOf } from '#src/lib/realtime-refresh.ts';

/**
 * The order that is changed, and the idempotency key of the write: after a lost response the caller sends it again with
 * the same key.
 */
type Change<Input = unknown> = { orderId: string; idempotencyKey: string } & Input;

/** Cancels pieces of saved lines; the order is gone with its last piece. */
export function useCancelLines(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: Change<InputOf<typeof cancelLines>>) =>
      call(cancelLines, { params: { id: orderId }, input, idempotencyKey }),
    onSuccess: ({ openOrder }) => lockOrderWithLines(tableId, openOrder),
    onSettled: refresh,
  });
}

/** Gives pieces of saved lines away; the order is gone where shares had paid what is left. */
export function useCompLines(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: Change<InputOf<typeof compLines>>) =>
      call(compLines, { params: { id: orderId }, input, idempotencyKey }),
    onSuccess: (order) => lockOrderWithLines(tableId, order),
    onSettled: refresh,
  });
}

/** Cancels the whole order. */
export function useCancelOrder(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: Change<{ restock?: boolean; reason?: string }>) =>
      call(cancelOrder, { params: { id: orderId }, input: { status: 'CANCELED', ...input }, idempotencyKey }),
    onSuccess: () => lockOrderWithLines(tableId, null),
    onSettled: refresh,
  });
}

/** Queues the bill; the order is read again for *Hesap istendi*. */
export function usePrintBill(tableId: string) {
  const queries = useQueryClient();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey }: Change) =>
      call(printBill, { params: { id: orderId }, idempotencyKey }),
    onSettled: () => {
      refresh();
      void queries.invalidateQueries({ queryKey: ['print-jobs'] });
    },
  });
}

/** Both tables are read again: also after a refusal, which may mean that the other one is taken by now. */
function useRefreshBoth(tableId: string) {
  const queries = useQueryClient();
  return (toTableId: string) => {
    refresherOf(queries).noteOrderWrite(tableId);
    refresherOf(queries).noteOrderWrite(toTableId);
  };
}

/** The whole order to a free table. */
export function useMoveOrder(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshBoth(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: Change<InputOf<typeof moveOrder>>) =>
      call(moveOrder, { params: { id: orderId }, input, idempotencyKey }),
    onSuccess: (order) =>
      Promise.all([lockOrderWithLines(tableId, null), lockOrderWithLines(order.tableId, order)]),
    onSettled: (_order, _error, { toTableId }) => refresh(toTableId),
  });
}

/** Everything unpaid onto the open order of another table. */
export function useMergeOrders(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshBoth(tableId);
  return useMutation({
    mutationFn: ({
      orderId,
      idempotencyKey,
      intoOrderId,
    }: Change<{ intoOrderId: string; toTableId: string }>) =>
      call(mergeOrders, { params: { id: orderId }, input: { intoOrderId }, idempotencyKey }),
    onSuccess: (order) =>
      Promise.all([lockOrderWithLines(tableId, null), lockOrderWithLines(order.tableId, order)]),
    onSettled: (_order, _error, { toTableId }) => refresh(toTableId),
  });
}

/** Some pieces to another table, free or open. */
export function useMoveLines(tableId: string) {
  const lockOrderWithLines = useHoldOrder();
  const refresh = useRefreshBoth(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: Change<InputOf<typeof moveLines>>) =>
      call(moveLines, { params: { id: orderId }, input, idempotencyKey }),
    onSuccess: ({ from, to }) =>
      Promise.all([lockOrderWithLines(tableId, from), lockOrderWithLines(to.tableId, to)]),
    onSettled: (_answer, _error, { toTableId }) => refresh(toTableId),
  });
}
