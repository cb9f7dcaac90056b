import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { isOnline, NEEDS_CONNECTION, onConnectionChange } from '#src/lib/connection.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';

interface Keyed {
  idempotencyKey: string;
}

interface Options<Answer> {
  /** The text that is shown when the server gave none. */
  fallback: string;
  onDone: (answer: Answer) => void;
}

/**
 * A write of a dialog (ORD-50) that shows its failure in the dialog. While its result is not known (`isUnsure`: no
 * response came), every further press sends the same write with the same idempotency key, so that it is done once;
 * until then the fields of the dialog cannot be changed.
 */
export function useIdempotentAction<Variables extends Keyed, Answer>(
  mutation: UseMutationResult<Answer, Error, Variables>,
  { fallback, onDone }: Options<Answer>,
) {
  const { error, variables, isPending } = mutation;
  const isUnsure = error !== null && !(isApiError(error) && error.isDefinite);
  // State is too slow for a double tap: the second may come before the next render.
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
    /** Sends a write again whose result is not known. */
    again: () => variables && send(variables),
    isPending,
    isUnsure,
    /** Nothing may be changed: it is under way, or may have been done. */
    isFrozen: isPending || isUnsure,
    problem: isAway ? NEEDS_CONNECTION : error === null ? null : problemOf(error, fallback),
  };
}

export type IdempotentAction = Omit<ReturnType<typeof useIdempotentAction<Keyed, unknown>>, 'run'>;

/** Where the server names a field, its reason says more than *Gönderilen bilgiler geçersiz.* */
const problemOf = (error: Error, fallback: string): string =>
  (isApiError(error) && error.fields[0]?.reason) || errorTextOf(error, fallback);
