import { useEffect, useRef, useState } from 'react';
import { isMeanwhile } from '#src/features/orders/payment/use-bill.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { isOnline, NEEDS_CONNECTION, onConnectionChange } from '#src/lib/connection.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

/**
 * `checking`: no answer came, or one that decides nothing (`problem` is what the server said); the same payment is asked
 * about again, with the same key. `isOfDiscount`: the role may not give so much, which is said at the discount.
 */
export type PaymentState<Answer> =
  | { step: 'form'; problem: string | null; isOfDiscount?: boolean }
  | { step: 'paying' }
  | { step: 'checking'; tries: number; problem: string | null }
  | { step: 'paid'; answer: Answer };

const FORM = { step: 'form', problem: null } as const;
const isAway = (state: PaymentState<unknown>) => state.step === 'form' && state.problem === NEEDS_CONNECTION;
/** Between questions about a lost answer. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))),
  );

/**
 * Takes payments one at a time (PAY-35; docs/architecture.md, "Life of a payment"): the key is made at the first press
 * and kept until a definite answer; any 4xx ends it. `afterRefusal` puts right what the form shows, which stays locked
 * until then.
 */
export function usePayment<Action, Answer>(
  send: (action: Action, idempotencyKey: string) => Promise<Answer>,
  afterRefusal: (error: unknown) => Promise<void>,
) {
  const [state, setState] = useState<PaymentState<Answer>>(FORM);
  // State is too slow for a double tap: the second may come before the next render.
  const isUnderWay = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => onConnectionChange(() => isOnline() && setState((now) => (isAway(now) ? FORM : now))), []);

  const refused = async (error: unknown) => {
    if (!isMeanwhile(error)) toast.error('Ödeme alınamadı');
    await afterRefusal(error);
    isUnderWay.current = false;
    const problem = errorTextOf(error, 'Ödeme alınamadı');
    setState({ step: 'form', problem, isOfDiscount: isApiError(error, 'ROLE_LIMIT') });
  };

  const pay = async (action: Action) => {
    if (isUnderWay.current) return;
    // Nothing has left this device: better said now than asked about for minutes.
    if (!isOnline()) return setState({ step: 'form', problem: NEEDS_CONNECTION });
    isUnderWay.current = true;
    const idempotencyKey = newIdempotencyKey();
    setState({ step: 'paying' });
    for (let tries = 1; isMounted.current; tries += 1) {
      let problem: string | null = null;
      try {
        const answer = await send(action, idempotencyKey);
        setState({ step: 'paid', answer });
        toast.success('Ödeme alındı');
        return;
      } catch (error) {
        if (!isApiError(error) || error.isDefinite) return refused(error);
        if (error.status > 0) problem = errorTextOf(error, 'Sunucu bir hata bildirdi.');
      }
      setState({ step: 'checking', tries, problem });
      await pause(tries);
    }
  };

  /** The payment was read: the form is free for the next one. */
  const startOver = () => {
    isUnderWay.current = false;
    setState(FORM);
  };
  /** What was refused is being put right. */
  const forgetProblem = () => setState((now) => (now.step === 'form' ? FORM : now));
  return { state, pay, startOver, forgetProblem };
}
