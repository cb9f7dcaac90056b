import type { OpenOrder } from '@sofra/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { useKnownTable } from '#src/features/orders/orders-queries.ts';
import { readSendProblem, type SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { REQUEST_TIMEOUT_MS } from '#src/lib/api.ts';
import { isOnline } from '#src/lib/connection.ts';
import { toast } from '#src/lib/notices.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { queuePending, takeBack } from '#src/order-queue/queue-cart.ts';
import { currentOwner } from '#src/lib/session.ts';
import { batchesOfTable } from '#src/order-queue/order-queue.ts';
import { uncertainResponseOf } from '#src/order-queue/uncertain-responses.ts';

/**
 * `failed`: refused, a person must decide. `queued`: it lies safely on this device and is sent as soon as it can be.
 */
export type SendOutcome =
  | { kind: 'saved'; order: OpenOrder | null }
  | { kind: 'failed' }
  | { kind: 'queued' };

const FAILED: SendOutcome = { kind: 'failed' };
const QUEUED: SendOutcome = { kind: 'queued' };
/** The spinner is shown no longer than this; then the order counts as queued. */
const PATIENCE_MS = REQUEST_TIMEOUT_MS + 1_000;

/** Batches whose outcome a screen is waiting for and tells itself. */
const awaited = new Set<string>();
export const isAwaited = (key: string): boolean => awaited.has(key);

const atMost = (work: Promise<void>, limitMs: number): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, limitMs))]);

/** The server may have answered with an error of its own: then it is not the connection that is missing. */
function sayQueued(uncertainResponse: string | null): void {
  if (uncertainResponse === null) toast.info('Sipariş sırada: bağlantı gelince gönderilecek');
  else toast.error(`Sipariş sırada, yeniden denenecek: ${uncertainResponse}`);
}

/**
 * *Gönder*: stores the pending lines of a table in the queue and sends it (ORD-41). What is refused here
 * and now comes back into the cart with the reason (OFF-4); `problem` is that reason.
 */
export function useSendOrder(tableId: string) {
  const known = useKnownTable(tableId);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const [sending, setSending] = useState<{ key: string | null } | null>(null);
  // State is too slow for a double tap: the second may come before the next render.
  const isUnderWay = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** What has become of the table's queue. */
  const outcomeOf = async (key: string | null, hasSent: boolean): Promise<SendOutcome> => {
    const [first] = batchesOfTable(tableId);
    if (!first) {
      if (hasSent) toast.success('Sipariş kaydedildi');
      return { kind: 'saved', order: known().order };
    }
    if (!first.refusal) {
      sayQueued(uncertainResponseOf(first.key));
      return QUEUED;
    }
    const refusal = readSendProblem(first.refusal);
    toast.error(refusal.text);
    if (first.key === key && isMounted.current) {
      await takeBack(first);
      setProblem(refusal);
    }
    return FAILED;
  };

  const sendAll = async (): Promise<SendOutcome> => {
    const { openOrderId, tableName } = known();
    const [owner, isSentAtOnce] = [currentOwner(), isOnline()];
    const key = await queuePending({ tableId, tableName, expectedOrderId: openOrderId, isSentAtOnce });
    setSending({ key });
    // Batches that waited in the queue are sent with it; their results are shown here, once, and not by the delivery in
    // the background.
    const keys = batchesOfTable(tableId).map((batch) => batch.key);
    for (const one of keys) awaited.add(one);
    try {
      // Without a connection it is queued at once instead of waiting for a request that fails.
      if (isSentAtOnce) await atMost(flushTable(tableId), PATIENCE_MS);
      // The user has signed out meanwhile: the order stays in the queue, and there is nobody to show the result to.
      return currentOwner() === owner ? await outcomeOf(key, keys.length > 0) : FAILED;
    } finally {
      for (const one of keys) awaited.delete(one);
    }
  };

  const send = async (): Promise<SendOutcome> => {
    if (isUnderWay.current) return FAILED;
    isUnderWay.current = true;
    setProblem(null);
    setSending({ key: null });
    try {
      return await sendAll();
    } finally {
      isUnderWay.current = false;
      setSending(null);
    }
  };
  return { send, problem, isSending: sending !== null, sendingKey: sending?.key ?? null };
}
