import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { askedApproval } from '#src/lib/asked-approval.ts';
import { isOnline, NEEDS_CONNECTION, onConnectionChange } from '#src/lib/connection.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';

interface Keyed {
  idempotencyKey: string;
}

interface Options<Answer> {
  /** The text shown when the server sent none. */
  fallback: string;
  onDone: (answer: Answer) => void;
}

/**
 * A write of a dialog (ORD-50) that shows its failure there. While the result is unknown (`isUnsure`: no response
 * came), every further press sends the same write with the same idempotency key, so that it is done once; the dialog's
 * fields are locked until then.
 */
export function useIdempotentAction<Variables extends Keyed, Answer>(
  mutation: UseMutationResult<Answer, Error, Variables>,
  { fallback, onDone }: Options<Answer>,
) {
  const { error, variables, isPending } = mutation;
  const isUnsure = error !== null && !(isApiError(error) && error.isDefinite);
  // A ref, because state would be too slow for a double tap: the second may come before the next render.
  const isUnderWay = useRef(false);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => onConnectionChange(() => isOnline() && setIsAway(false)), []);
  const send = (action: Variables) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(action, {
      onSuccess: onDone,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  const run = (input: Omit<Variables, keyof Keyed>) => {
    if (isUnsure) return send(variables);
    setIsAway(!isOnline());
    if (isOnline()) send({ ...input, idempotencyKey: newIdempotencyKey() } as Variables);
  };
  return {
    run,
    /** Resends a write whose result is unknown. */
    again: () => variables && send(variables),
    /** What the write was refused for and somebody may approve (APPROVE-11). */
    asked: isPending ? null : askedApproval(error),
    isPending,
    isUnsure,
    /** The fields are locked: the write is running, or may have been done. */
    isFrozen: isPending || isUnsure,
    problem: isAway ? NEEDS_CONNECTION : error === null ? null : problemOf(error, fallback),
  };
}

export type IdempotentAction = Omit<ReturnType<typeof useIdempotentAction<Keyed, unknown>>, 'run'>;

/** The reason of a field is more precise than *Gönderilen bilgiler geçersiz.* */
const problemOf = (error: Error, fallback: string): string =>
  (isApiError(error) && error.fields[0]?.reason) || errorTextOf(error, fallback);
