import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Payment, payPart, payShare } from '@sofra/contract/orders/payments';
import { useCallback, useState } from 'react';
import { tipOf, type PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { usePayPart, usePayShare } from '#src/features/orders/payments-queries.ts';
import {
  firstSplit,
  nextSplit,
  wayOf,
  type SplitFields,
  type SplitPart,
} from '#src/features/orders/payment/split-form.ts';
import { isMeanwhile, useBill } from '#src/features/orders/payment/use-bill.ts';
import { usePayment, type Taken } from '#src/features/orders/payment/use-payment.ts';
import type { PaidBy } from '#src/features/orders/payment/use-payment-partner.ts';
import type { WithIdempotencyKey, WriteOf } from '#src/lib/api/endpoint-write.ts';
import { endText, type EndedBasket } from '#src/features/orders/fiscal/ended-basket.ts';
import { useSendToDevice } from '#src/features/orders/fiscal/fiscal-queries.ts';
import type { ByDevice } from '#src/features/orders/payment/use-full-payment.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';

type PartAction = Omit<WriteOf<typeof payPart>, keyof WithIdempotencyKey>;
type ShareAction = Omit<WriteOf<typeof payShare>, keyof WithIdempotencyKey>;

/** *Böl*: one payment after another, each for a part of the order, until nothing is left. */
export function useSplitPayment(tableId: string, opened: OpenOrder, begun?: Payment) {
  const parts = usePayPart(tableId);
  const shares = usePayShare(tableId);
  const { order, setOrder, readAgain } = useBill(tableId, opened);
  const [fields, setFields] = useState<SplitFields>(() => ({
    ...firstSplit(opened),
    ...(begun && { way: 'amount' }),
  }));
  const [taken, setTaken] = useState<readonly Payment[]>(begun ? [begun] : []);
  const change = useCallback((some: Partial<SplitFields>) => setFields((old) => ({ ...old, ...some })), []);
  const toDevice = useSendToDevice();
  const { state, pay, finish, untilRead, reopen, startOver, ...forget } = usePayment<
    (PartAction | ShareAction) & ByDevice,
    Taken
  >(
    async ({ deviceId, ...action }, idempotencyKey) => {
      if (deviceId !== undefined) {
        const { id, ...input } = action;
        const asked = 'lines' in input ? { part: input } : { share: input };
        return { basket: await toDevice.mutateAsync({ id, deviceId, ...asked, idempotencyKey }) };
      }
      return 'lines' in action
        ? parts.mutateAsync({ ...action, idempotencyKey })
        : shares.mutateAsync({ ...action, idempotencyKey });
    },
    async (error) => {
      if (isMeanwhile(error)) await readAgain();
    },
  );

  /** The answer of the device is the payment of this part. */
  const endAtDevice = async (basket: EndedBasket) => {
    const openOrder = await untilRead(readAgain);
    if (openOrder === undefined) return;
    if (basket.payment) finish({ payment: basket.payment, openOrder });
    else reopen(endText(basket));
  };

  const take = (part: SplitPart, paidBy: PaidBy & ByDevice, figures: PaymentFigures) =>
    order ? pay({ ...actionOf(order, part, paidBy, figures), ...tillOfPayment() }) : undefined;

  /** Continues with what the payment left open. */
  const goOn = () => {
    if (state.step !== 'paid' || !order) return;
    const { payment, openOrder } = state.answer;
    setFields(nextSplit(fields, { way: wayOf(fields, order), amount: payment.amount }));
    setTaken([...taken, payment]);
    setOrder(openOrder);
    startOver();
  };
  return { order, state, fields, change, take, taken, goOn, endAtDevice, ...forget };
}

/** The version is always sent: it ensures that a part sent twice, or by two tills, is paid once. */
function actionOf(
  { id, version }: OpenOrder,
  part: SplitPart,
  paidBy: PaidBy & ByDevice,
  figures: PaymentFigures,
): (PartAction | ShareAction) & ByDevice {
  const { due, discountType, discountValue, received } = figures;
  const taking = { id, ...paidBy, expectedVersion: version, received, ...tipOf(figures) };
  return 'lines' in part
    ? { ...taking, ...part, finalTotal: due, discountType, discountValue }
    : { ...taking, ...part };
}
