import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { holdOrder, noteOrderWrite } from '#src/features/orders/orders-queries.ts';
import { changedPricesText } from '#src/features/orders/cart/changed-prices.ts';
import { readSendProblem } from '#src/features/orders/cart/send-problem.ts';
import { isAwaited } from '#src/features/orders/cart/use-send-order.ts';
import { toast } from '#src/lib/format/notices.ts';
import { startDelivery } from '#src/order-queue/queue-delivery-rounds.ts';
import { onAnswer, type BatchAnswer } from '#src/order-queue/order-queue.ts';

/**
 * Sends the queue of this device while a user is signed in, on any screen. It updates the caches with each
 * response: the order directly, everything else by a refetch (OFF-10).
 */
export function useOrderDelivery(): void {
  const queries = useQueryClient();
  const handleAnswer = useEffectEvent(async ({ batch, order }: BatchAnswer) => {
    if (batch.refusal) void queries.invalidateQueries({ queryKey: ['menu'] });
    else await holdOrder(queries, batch.tableId, order);
    noteOrderWrite(queries, batch.tableId);
    const changedPrices = order && changedPricesText(order);
    if (changedPrices && !document.hidden) toast.info(changedPrices);
    if (isAwaited(batch.key) || document.hidden) return;
    if (batch.refusal) toast.error(`${batch.tableName}: ${readSendProblem(batch.refusal).text}`);
    else toast.success(`Sipariş kaydedildi: ${batch.tableName}`);
  });
  useEffect(() => {
    const stops = [onAnswer((answer) => handleAnswer(answer)), startDelivery()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
