import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { holdOrder, noteOrderWrite } from '#src/features/orders/orders-queries.ts';
import { readSendProblem } from '#src/features/orders/cart/send-problem.ts';
import { isAwaited } from '#src/features/orders/cart/use-send-order.ts';
import { toast } from '#src/lib/format/notices.ts';
import { startDelivery } from '#src/order-queue/queue-delivery-rounds.ts';
import { followHiding } from '#src/order-queue/tapped-fires.ts';
import { noteFireAnswer } from '#src/features/orders/courses/fire-problems.ts';
import { isAct, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { onAnswer, type BatchAnswer } from '#src/order-queue/shared-queue.ts';
import type { OrderWithLines } from '@sofra/contract/orders/orders';
import { formatLira } from '@sofra/domain/money/money';

/**
 * Sends the queue of this device while a user is signed in, on any screen. It updates the caches with each
 * response: the order directly, everything else by a refetch (OFF-10).
 */
export function useOrderDelivery(): void {
  const queries = useQueryClient();
  const handleAnswer = useEffectEvent(async ({ batch, order }: BatchAnswer) => {
    if (batch.refusal) void queries.invalidateQueries({ queryKey: ['menu'] });
    else await holdOrder(queries, placeOf(batch, order), order);
    noteFireAnswer(batch);
    noteOrderWrite(queries, batch.tableId);
    const changedPrices = order && changedPricesText(order);
    if (changedPrices && !document.hidden) toast.info(changedPrices);
    if (isAwaited(batch.key) || document.hidden) return;
    if (batch.refusal) toast.error(`${batch.tableName}: ${readSendProblem(batch.refusal).text}`);
    else showSaved(batch);
  });
  useEffect(() => {
    const stops = [onAnswer((answer) => handleAnswer(answer)), startDelivery(), followHiding()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** An act is for an order, which may be at another table by now. */
const placeOf = (batch: QueuedBatch, order: OrderWithLines | null): string =>
  (isAct(batch) ? order?.tableId : undefined) ?? batch.tableId;

/** The number of guests is shown by its button. */
function showSaved({ fire, lines, tableName }: QueuedBatch): void {
  if (fire) toast.success(`Marş verildi: ${tableName}`);
  else if (!isAct({ lines })) toast.success(`Sipariş kaydedildi: ${tableName}`);
}

/** A toast names so many items; the others are counted. */
const NAMED = 3;

/** `Fiyat değişti: Ayran ₺45,00 → ₺36,00` (PRICE-11); null when every price was the one shown. */
export function changedPricesText({
  changedPrices = [],
}: Pick<OrderWithLines, 'changedPrices'>): string | null {
  const texts = changedPrices.map(
    ({ name, portionName, shown, price }) =>
      `${[name, portionName].filter(Boolean).join(' ')} ${formatLira(shown)} → ${formatLira(price)}`,
  );
  const changes = [...new Set(texts)];
  if (changes.length === 0) return null;
  const rest = changes.length - NAMED;
  return `Fiyat değişti: ${changes.slice(0, NAMED).join(', ')}${rest > 0 ? ` ve ${rest} ürün daha` : ''}`;
}
