import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { askedApproval } from '#src/lib/api/asked-approval.ts';
import { isOnline, NEEDS_CONNECTION, onConnectionChange } from '#src/lib/realtime/connection.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';

interface Keyed {
  idempotencyKey: string;
  approvalId?: string | undefined;
}

interface Options<Answer> {
  /** The text shown when the server sent none. */
  fallback: string;
  onDone: (answer: Answer) => void;
}

/**
 * A write of a dialog that shows its failure there (ORD-50). The result is unknown while no response has arrived
 * (`isUnsure`). Every further press then sends the same write with the same idempotency key, so that it is done once.
 * The dialog's fields are locked until then.
 */
export function useIdempotentAction<Variables extends Keyed, Answer>(
  mutation: UseMutationResult<Answer, Error, Variables>,
  { fallback, onDone }: Options<Answer>,
) {
  const { error, variables, isPending } = mutation;
  const isUnsure = error !== null && !(isApiError(error) && error.isDefinite);
  // A ref, because state would be too slow for a double tap: the second may arrive before the next render.
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
  const run = (input: object) => {
    if (isUnsure) return send(variables);
    setIsAway(!isOnline());
    if (isOnline()) send({ ...input, idempotencyKey: newIdempotencyKey() } as Variables);
  };
  return {
    run: (input: Omit<Variables, keyof Keyed>) => run(input),
    /** Sends what was refused, approved (APPROVE-11). */
    approve: (approvalId: string) => variables && run({ ...variables, approvalId }),
    /** True while the form still has the write that was sent last. */
    isOf: (input: object) => variables !== undefined && isSameWrite(variables, input),
    /** Resends a write whose result is unknown. */
    again: () => variables && send(variables),
    /** The limit for which the write was refused and which another user may approve (APPROVE-11). */
    asked: isPending ? null : askedApproval(error),
    /** Sends what was refused for the till of the one that the user chooses; null for every other result (CASH-4). */
    chooseTill:
      isApiError(error, 'TILL_NEEDED') && !isPending
        ? (tillId: string) => variables && run({ ...variables, tillId })
        : null,
    isPending,
    isUnsure,
    /** The fields are locked: the write is running, or may have been done. */
    isFrozen: isPending || isUnsure,
    problem: isAway ? NEEDS_CONNECTION : error === null ? null : problemOf(error, fallback),
  };
}

/** Both are made by the same code, so their keys have one order. */
function isSameWrite({ idempotencyKey: _, approvalId: __, ...sent }: Keyed, input: object): boolean {
  return JSON.stringify(sent) === JSON.stringify(input);
}

export type IdempotentAction = Omit<ReturnType<typeof useIdempotentAction<Keyed, unknown>>, 'run'>;

/** The reason of a field is more precise than *Gönderilen bilgiler geçersiz.* */
const problemOf = (error: Error, fallback: string): string =>
  (isApiError(error) && error.fields[0]?.reason) || errorTextOf(error, fallback);
