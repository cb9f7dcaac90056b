import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { payOrder, payShare } from '@sofra/contract/orders/payments';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { kurusFromLira, type Kurus } from '@sofra/domain/money/money';
import { tipOf, type PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { usePayOrder, usePayShare } from '#src/features/orders/payments-queries.ts';
import { withoutHeld } from '#src/features/orders/courses/held-order.ts';
import { isMeanwhile, useBill } from '#src/features/orders/payment/use-bill.ts';
import { usePayment, type Taken } from '#src/features/orders/payment/use-payment.ts';
import type { PaidBy } from '#src/features/orders/payment/use-payment-partner.ts';
import { endText, type EndedBasket } from '#src/features/orders/fiscal/ended-basket.ts';
import { useSendToDevice } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { isApiError, type ApiError } from '#src/lib/api/api-error.ts';
import type { WithIdempotencyKey, WriteOf } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';

interface Ways {
  held: HeldAct | undefined;
  onGone: () => void;
}

/** The fiscal device that takes the payment, where one does. */
export interface ByDevice {
  deviceId?: string;
}

type WholeAction = Omit<WriteOf<typeof payOrder>, keyof WithIdempotencyKey>;
type ShareAction = Omit<WriteOf<typeof payShare>, keyof WithIdempotencyKey>;

/**
 * *Öde*: pays everything unpaid at once, or a part of it by card. `onGone` is called if another user has closed the
 * order. `held` is done first with the lines that wait (COURSE-10).
 */
export function useFullPayment(tableId: string, opened: OpenOrder, { held, onGone }: Ways) {
  const whole = usePayOrder(tableId);
  const share = usePayShare(tableId);
  const { order, setOrder, readAgain } = useBill(tableId, opened);
  const bill = held === 'CANCEL' ? withoutHeld(order ?? opened) : (order ?? opened);
  const first = held && { held };
  const leave = (error: ApiError) => {
    toast.error(error.message);
    onGone();
  };
  const toDevice = useSendToDevice();
  const { state, pay, finish, untilRead, reopen, ...forget } = usePayment<
    (WholeAction | ShareAction) & ByDevice,
    Taken
  >(
    async ({ deviceId, ...action }, idempotencyKey) => {
      if (deviceId !== undefined) {
        const { id, ...input } = action;
        const asked = 'amount' in input ? { share: input } : { all: input };
        return { basket: await toDevice.mutateAsync({ id, deviceId, ...asked, idempotencyKey }) };
      }
      if ('amount' in action) return share.mutateAsync({ ...action, idempotencyKey });
      const { payment } = await whole.mutateAsync({ ...action, idempotencyKey });
      return { payment, openOrder: null };
    },
    async (error) => {
      if (isApiError(error, 'ORDER_NOT_OPEN')) return leave(error);
      if (!isMeanwhile(error)) return;
      const now = await readAgain();
      if (now === null) leave(error);
      if (now === undefined) setOrder({ ...bill, ...newFigures(error) });
    },
  );
  /** The answer of the device is the payment, and the order may have a rest. */
  const endAtDevice = async (basket: EndedBasket) => {
    // The version counts both steps of the device.
    const openOrder = await untilRead(readAgain);
    if (openOrder === undefined) return;
    if (basket.payment) finish({ payment: basket.payment, openOrder });
    else reopen(endText(basket));
  };
  const payAll = (paidBy: PaidBy & ByDevice, figures: PaymentFigures) =>
    pay({
      id: bill.id,
      ...paidBy,
      ...first,
      finalTotal: figures.due,
      discountType: figures.discountType,
      discountValue: figures.discountValue,
      expectedVersion: bill.version,
      received: figures.received,
      ...tipOf(figures),
      ...tillOfPayment(),
    });
  /** Pays less than the amount due; the rest stays open. */
  const payPart = (paidBy: PaidBy & ByDevice, amount: Kurus, figures: PaymentFigures) =>
    pay({
      id: bill.id,
      ...paidBy,
      ...first,
      amount,
      expectedVersion: bill.version,
      received: null,
      ...tipOf(figures),
      ...tillOfPayment(),
    });
  return { state, bill, pay: payAll, payPart, endAtDevice, ...forget };
}

/** Reads the new total of a refusal, which is in lira on the wire. */
function newFigures({ details: { total, version } }: ApiError): Partial<OpenOrder> {
  const amount = typeof total === 'number' ? kurusFromLira(total) : null;
  return amount === null || typeof version !== 'number' ? {} : { total: amount, version };
}
