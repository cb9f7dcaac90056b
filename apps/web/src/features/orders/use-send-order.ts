import type { OpenOrder } from '@sofra/contract/orders';
import { useRef, useState } from 'react';
import { useAddLines, useIsSending } from '#src/features/orders/orders-queries.ts';
import { readSendProblem, type SendProblem } from '#src/features/orders/send-problem.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';
import { beginSending, endSending, pendingCartOf, type UnsureSending } from '#src/lib/pending-cart.ts';
import { currentSession } from '#src/lib/session.ts';

/** `failed`: refused, or no answer came; the lines are still in the cart. */
export type SendOutcome = { kind: 'saved'; order: OpenOrder | null } | { kind: 'failed' };

const FAILED: SendOutcome = { kind: 'failed' };
const myName = (): string => currentSession()?.name ?? '';

/**
 * *Gönder*: saves the pending lines of a table (spec 8, "Save order"). A sending whose answer was lost goes first, as
 * it was and with its key, so that nothing is saved twice. `openOrderId` is sent along when an order is known.
 */
export function useSendOrder(tableId: string, openOrderId: string | undefined) {
  const addLines = useAddLines(tableId);
  const isSending = useIsSending(tableId);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  // State is too slow for a double tap: the second may come before the next render.
  const isUnderWay = useRef(false);

  const sendOnce = async (sending: UnsureSending): Promise<SendOutcome> => {
    const { key: idempotencyKey, lines, expectedOrderId } = sending;
    beginSending(tableId, sending);
    try {
      const order = await addLines.mutateAsync({
        idempotencyKey,
        lines: [...lines],
        ...(expectedOrderId !== undefined && { expectedOrderId }),
      });
      endSending(tableId, idempotencyKey, 'saved');
      return { kind: 'saved', order };
    } catch (error) {
      if (isApiError(error) && error.isDefinite) {
        endSending(tableId, idempotencyKey, 'refused');
        const refusal = readSendProblem(error);
        setProblem(refusal);
        toast.error(refusal.text);
      } else toast.error(errorTextOf(error, 'Sipariş kaydedilemedi'));
      return FAILED;
    }
  };

  /** A sending left without an answer, first; null when there is none. */
  const sendUnsure = (): Promise<SendOutcome> | SendOutcome | null => {
    const { unsure } = pendingCartOf(tableId);
    if (!unsure) return null;
    if (unsure.sentBy === myName()) return sendOnce(unsure);
    endSending(tableId, unsure.key, 'refused');
    setProblem(leftByAnother(unsure.sentBy));
    return FAILED;
  };

  const sendAll = async (): Promise<SendOutcome> => {
    const first = await sendUnsure();
    if (first?.kind === 'failed') return first;
    const rest = newSending(tableId, first?.order?.id ?? openOrderId);
    const outcome = rest ? await sendOnce(rest) : first;
    if (outcome?.kind === 'saved') toast.success('Sipariş kaydedildi');
    return outcome ?? FAILED;
  };

  const send = async (): Promise<SendOutcome> => {
    if (isUnderWay.current || isSending) return FAILED;
    isUnderWay.current = true;
    setProblem(null);
    try {
      return await sendAll();
    } finally {
      isUnderWay.current = false;
    }
  };
  return { send, isSending, problem, clearProblem: () => setProblem(null) };
}

/** What is pending now, under a new key; null when nothing is. */
function newSending(tableId: string, expectedOrderId: string | undefined): UnsureSending | null {
  const { lines } = pendingCartOf(tableId);
  if (lines.length === 0) return null;
  return {
    key: newIdempotencyKey(),
    lines: lines.map(({ itemId, qty }) => ({ itemId, qty })),
    sentBy: myName(),
    ...(expectedOrderId !== undefined && { expectedOrderId }),
  };
}

const leftByAnother = (name: string): SendProblem => ({
  text: `Bu ürünleri ${name} göndermişti; sonucu bilinmiyor.`,
  advice: 'Mutfakta bölümüne bakın: orada varsa sepetten çıkarın, yoksa gönderin.',
  rows: new Map(),
});
