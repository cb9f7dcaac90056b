import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NeededApproval } from '#src/ui/approval/approval-banner.tsx';
import { paidTitle } from '#src/features/orders/payment/paid-title.ts';
import { isMeanwhile } from '#src/features/orders/payment/use-bill.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { askedApproval, type AskedApproval } from '#src/lib/api/asked-approval.ts';
import { isOnline, NEEDS_CONNECTION, onConnectionChange } from '#src/lib/realtime/connection.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { toast } from '#src/lib/format/notices.ts';

/**
 * `checking`: no response was received, or an indefinite one (`problem` is the server's message). The same payment
 * is sent again with the same key. `isOfDiscount`: the discount exceeds the role's limit, which is shown at the
 * discount. `needed`: another user may approve it. `chooseTill`: sends it again for the till that the user chooses.
 */
export type PaymentState<Answer> =
  | {
      step: 'form';
      problem: string | null;
      isOfDiscount?: boolean;
      needed?: NeededApproval | null;
      chooseTill?: ((tillId: string) => void) | null;
      /** *Marş ve öde*: sends what waits and takes the same payment, whose total has it (COURSE-19). */
      fireAndPay?: (() => void) | null;
    }
  | { step: 'paying' }
  | { step: 'checking'; tries: number; problem: string | null }
  /** A fiscal device takes it (FISCAL-13). */
  | { step: 'device'; basketId: string }
  | { step: 'paid'; answer: Answer };

/** The keys of a payment do nothing while it is sent, and while *Yönetici onayı* is open over it (APPROVE-11). */
export const areKeysOff = (state: PaymentState<unknown>): boolean =>
  state.step !== 'form' || state.needed?.isOpen === true;

/** A payment may need several approvals, each sent as a field of its own (ACCOUNT-9, COURSE-10). */
const APPROVAL_FIELD: Partial<Record<string, string>> = {
  ACCOUNT_LIMIT: 'accountApprovalId',
  CANCEL: 'heldApprovalId',
  ROLE_CANCEL: 'heldApprovalId',
};
const fieldOf = (asked: AskedApproval): string => APPROVAL_FIELD[asked.subject.act] ?? 'approvalId';

/** A payment that was taken; `openOrder` is null once nothing is left to pay. */
export interface Taken {
  payment: Payment;
  openOrder: OpenOrder | null;
}

/** The payment was sent to a fiscal device, whose answer is awaited. */
export interface SentToDevice {
  basket: FiscalBasket;
}

const FORM = { step: 'form', problem: null } as const;
/** True when the total lacks the lines that wait, so that they cannot be sent with it. */
const isTakingOff = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'held' in action && action.held === 'CANCEL';
const isAway = (state: PaymentState<unknown>) => state.step === 'form' && state.problem === NEEDS_CONNECTION;
/** Pauses between attempts after a lost response. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))),
  );

/**
 * Takes payments one at a time (PAY-35; docs/architecture.md, "Life of a payment"). The idempotency key is created at
 * the first press and kept until a definite response; any 4xx ends it. `afterRefusal` corrects what the form shows,
 * which is locked until then.
 */
export function usePayment<Action, Answer extends { payment: Pick<Payment, 'method'> }>(
  send: (action: Action, idempotencyKey: string) => Promise<Answer | SentToDevice>,
  afterRefusal: (error: unknown) => Promise<void>,
) {
  const [state, setState] = useState<PaymentState<Answer>>(FORM);
  // A ref, because state would be too slow for a double tap. The second tap may precede the next render.
  const isUnderWay = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => onConnectionChange(() => isOnline() && setState((now) => (isAway(now) ? FORM : now))), []);

  const refused = async (error: unknown, action: Action) => {
    const asked = askedApproval(error);
    const isTillNeeded = isApiError(error, 'TILL_NEEDED');
    const isHeld = isApiError(error, 'HELD_LINES');
    if (!isMeanwhile(error) && !asked && !isTillNeeded && !isHeld) toast.error('Ödeme alınamadı');
    await afterRefusal(error);
    isUnderWay.current = false;
    const problem = errorTextOf(error, 'Ödeme alınamadı');
    const needed = asked && neededFor(asked, action);
    setState({
      step: 'form',
      problem,
      isOfDiscount: isApiError(error, 'ROLE_LIMIT') && (!asked || fieldOf(asked) === 'approvalId'),
      needed,
      fireAndPay: isHeld && !isTakingOff(action) ? () => void pay({ ...action, held: 'FIRE' }) : null,
      chooseTill: isTillNeeded ? (tillId) => void pay({ ...action, tillId }) : null,
    });
  };
  /** The refused action itself is approved, and then sent (APPROVE-11). */
  const neededFor = (asked: AskedApproval, action: Action): NeededApproval => ({
    asked,
    isOpen: true,
    setIsOpen: (isOpen) =>
      setState((now) =>
        now.step === 'form' && now.needed ? { ...now, needed: { ...now.needed, isOpen } } : now,
      ),
    approve: (id) => void pay({ ...action, [fieldOf(asked)]: id }),
  });

  const finish = (answer: Answer) => {
    setState({ step: 'paid', answer });
    toast.success(paidTitle(answer.payment));
  };
  /** Repeats a failed read, which shows nothing about the rest of the order; undefined once the dialog is closed. */
  const untilRead = async <Read>(read: () => Promise<Read | undefined>): Promise<Read | undefined> => {
    for (let tries = 1; isMounted.current; tries += 1) {
      const found = await read();
      if (found !== undefined) return found;
      await pause(tries);
    }
    return undefined;
  };
  /** The device gave no payment: the form is ready for another try. */
  const reopen = (problem: string) => {
    isUnderWay.current = false;
    setState({ step: 'form', problem });
  };

  const pay = async (action: Action) => {
    if (isUnderWay.current) return;
    // Nothing was sent, so an immediate message is better than retries for minutes.
    if (!isOnline()) return setState({ step: 'form', problem: NEEDS_CONNECTION });
    isUnderWay.current = true;
    const idempotencyKey = newIdempotencyKey();
    setState({ step: 'paying' });
    for (let tries = 1; isMounted.current; tries += 1) {
      let problem: string | null = null;
      try {
        const answer = await send(action, idempotencyKey);
        if ('basket' in answer) setState({ step: 'device', basketId: answer.basket.id });
        else finish(answer);
        return;
      } catch (error) {
        if (!isApiError(error) || error.isDefinite) return refused(error, action);
        if (error.status > 0) problem = errorTextOf(error, 'Sunucu bir hata bildirdi.');
      }
      setState({ step: 'checking', tries, problem });
      await pause(tries);
    }
  };

  /** The result was seen, so the form is ready for the next payment. */
  const startOver = () => {
    isUnderWay.current = false;
    setState(FORM);
  };
  /** Hides the reason of the refusal once its field is being corrected. */
  const forgetProblem = () => setState((now) => (now.step === 'form' ? FORM : now));
  /** Hides a refusal that could still be sent again. */
  const forgetAction = () =>
    setState((now) => (now.step === 'form' && (now.needed ?? now.chooseTill ?? now.fireAndPay) ? FORM : now));
  return { state, pay, finish, untilRead, reopen, startOver, forgetProblem, forgetAction };
}

/** Calls `forgetAction` once the form has other values than those that were refused (APPROVE-16). */
export function useForgetStale(forgetAction: () => void, values: unknown): void {
  const forget = useEffectEvent(forgetAction);
  const key = JSON.stringify(values);
  useEffect(() => forget(), [key]);
}
