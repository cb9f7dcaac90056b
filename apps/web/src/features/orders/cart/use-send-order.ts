import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useEffect, useRef, useState } from 'react';
import { useKnownTable } from '#src/features/orders/orders-queries.ts';
import { readSendProblem, type SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { REQUEST_TIMEOUT_MS } from '#src/lib/api/api.ts';
import { isOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { queueDrafts, takeBack } from '#src/order-queue/queue-drafts.ts';
import { currentOwner } from '#src/lib/api/session.ts';
import { batchesOfTable } from '#src/order-queue/shared-queue.ts';
import { hurryFires } from '#src/order-queue/tapped-fires.ts';
import { uncertainResponseOf } from '#src/order-queue/uncertain-responses.ts';

/** `failed`: refused, a person must decide. `queued`: stored on this device and sent as soon as possible. */
export type SendOutcome =
  | { kind: 'saved'; order: OpenOrder | null }
  | { kind: 'failed' }
  | { kind: 'queued' };

const FAILED: SendOutcome = { kind: 'failed' };
const QUEUED: SendOutcome = { kind: 'queued' };
/** The spinner is shown no longer than this; after it the order counts as queued. */
const PATIENCE_MS = REQUEST_TIMEOUT_MS + 1_000;

/** Batches whose result a screen waits for and shows itself. */
const awaited = new Set<string>();
export const isAwaited = (key: string): boolean => awaited.has(key);

const atMost = (work: Promise<void>, limitMs: number): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, limitMs))]);

/** A server error may be the cause, in which case the text must not blame the connection. */
function sayQueued(uncertainResponse: string | null): void {
  if (uncertainResponse === null) toast.info('Sipariş sırada: bağlantı gelince gönderilecek');
  else toast.error(`Sipariş sırada, yeniden denenecek: ${uncertainResponse}`);
}

interface Before {
  reprice?: () => void;
  /** The courses whose lines wait, at the tap. */
  heldCourses?: () => readonly number[];
}

/**
 * *Gönder*: stores the pending lines of a table in the queue and sends it (ORD-41). A batch that is refused immediately
 * returns to the cart (OFF-4); `problem` is the reason. `reprice` gives the lines the prices that the screen shows.
 */
export function useSendOrder(tableId: string, { reprice, heldCourses }: Before = {}) {
  const known = useKnownTable(tableId);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const [sending, setSending] = useState<{ key: string | null } | null>(null);
  // A ref, because state would be too slow for a double tap. The second tap may precede the next render.
  const isUnderWay = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Reads the result from the table's queue. */
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
    const key = await queueDrafts({
      ...{ tableId, tableName, expectedOrderId: openOrderId, isSentAtOnce },
      heldCourses: heldCourses?.() ?? [],
    });
    setSending({ key });
    // Batches that waited in the queue are sent with it. Their results are shown here, once, and not by the
    // delivery in the background.
    const keys = batchesOfTable(tableId).map((batch) => batch.key);
    for (const one of keys) awaited.add(one);
    try {
      // Without a connection it is queued at once instead of waiting for a request that fails.
      if (isSentAtOnce) await atMost(flushTable(tableId), PATIENCE_MS);
      // The user has signed out meanwhile. The order stays in the queue, and no user is there to see the result.
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
    reprice?.();
    try {
      // A Marş that can still be taken back is sent first, in the order of the taps.
      await hurryFires(tableId);
      return await sendAll();
    } finally {
      isUnderWay.current = false;
      setSending(null);
    }
  };
  const forgetProblem = () => setProblem(null);
  return { send, problem, forgetProblem, isSending: sending !== null, sendingKey: sending?.key ?? null };
}
