import { feesAmong } from '@sofra/domain/orders/delivery-fee';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { formatLira } from '@sofra/domain/money/money';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { SETTLEMENT, type Settlement } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import { useState } from 'react';
import { useAsksForTips } from '#src/features/business/business-queries.ts';
import { AtDevice } from '#src/features/orders/fiscal/at-device.ts';
import { DeviceLine } from '#src/features/orders/fiscal/device-line.tsx';
import { WatchedPayment } from '#src/features/orders/fiscal/watched-payment.tsx';
import { deviceIn, usePaymentDevice } from '#src/features/orders/fiscal/use-payment-device.ts';
import { placeTexts } from '#src/features/orders/order-place.ts';
import { alreadyPaid, savedTotal } from '#src/features/orders/cart/saved-rows.ts';
import { PaymentDone } from '#src/features/orders/payment/payment-done.tsx';
import { readDraw, readPayment, takeLabel } from '#src/features/orders/payment/payment-form.ts';
import { PaymentFrame } from '#src/features/orders/payment/payment-frame.tsx';
import { PaymentPad } from '#src/features/orders/payment/payment-pad.tsx';
import { SplitPaymentDialog } from '#src/features/orders/payment/split-payment-dialog.tsx';
import { TakePaymentButton } from '#src/features/orders/payment/take-payment-button.tsx';
import { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { usePaymentAccount } from '#src/features/orders/payment/use-payment-account.ts';
import { usePaymentKeys } from '#src/features/orders/payment/use-payment-keys.ts';
import { useSettlements } from '#src/features/orders/payment/use-settlements.ts';
import { useSlots } from '#src/features/orders/payment/use-slots.ts';
import { usePlatformPartner } from '#src/features/channels/channels-queries.ts';
import { usePaymentPartner } from '#src/features/orders/payment/use-payment-partner.ts';
import { areKeysOff, useForgetStale } from '#src/features/orders/payment/use-payment.ts';
import { useFullPayment } from '#src/features/orders/payment/use-full-payment.ts';
import { FullPaymentForm, wholeSlots } from '#src/features/orders/payment/full-payment-form.tsx';

interface Props {
  tableId: string;
  /** The order when the dialog opened. A refusal of the server contains a newer total. */
  order: OpenOrder;
  /** The act on the lines that wait, before the payment (COURSE-19). */
  held?: HeldAct | undefined;
  onClose: () => void;
  /** The payment was taken and its result has been shown. */
  onDone: () => void;
}

/**
 * *Öde*: one payment for everything unpaid (PAY-30). After a card payment of a part, the rest is split. Mount it to
 * open it.
 */
export function PayOrderDialog(props: Props) {
  const [wasAtDevice] = useState(props.order.isAtDevice === true);
  const [begun, setBegun] = useState<{ order: OpenOrder; payment: Payment } | null>(null);
  if (wasAtDevice) return <WatchedPayment order={props.order} onClose={props.onClose} />;
  if (begun) return <SplitPaymentDialog {...props} order={begun.order} begun={begun.payment} />;
  return <WholePayment {...props} onPart={(order, payment) => setBegun({ order, payment })} />;
}

type WholeProps = Props & { onPart: (rest: OpenOrder, payment: Payment) => void };

function WholePayment({ tableId, order, held, onClose, onDone, onPart }: WholeProps) {
  const { state, bill, pay, payPart, endAtDevice, ...forget } = useFullPayment(tableId, order, {
    held,
    onGone: onClose,
  });
  const platformId = usePlatformPartner();
  const { fields, change } = usePaymentFields(
    forget.forgetProblem,
    platformId === null ? {} : { method: 'CARD' },
  );
  const chosen = useSlots();
  const figures = readPayment(bill.total, fields, feesAmong(bill.lines));
  const partner = usePaymentPartner(fields.method, platformId);
  const account = usePaymentAccount(fields, change);
  const methods = useSettlements();
  const byDevice = usePaymentDevice(fields.method);
  const draw = readDraw(figures, fields);
  const asksForTip = useAsksForTips();
  const slots = wholeSlots({ fields, figures, draw, asksForTip, change }, state);
  const toTake = withTip(draw.amount, figures.tip);
  const isLocked = state.step !== 'form';
  const { problem } = account;
  const canPay = figures.canPay && draw.problem === null && problem === null;
  const paidBy = { ...partner.paidBy, ...account.paidBy, ...deviceIn(byDevice, toTake) };
  useForgetStale(forget.forgetAction, [fields, paidBy]);
  const confirm = () => {
    if (!canPay) return;
    partner.remember();
    void (draw.isPart ? payPart(paidBy, draw.amount, figures) : pay(paidBy, figures));
  };
  const typeDiscount = () => {
    change({ discountType: 'PERCENT', discountText: '' });
    chosen.choose('discount');
  };
  usePaymentKeys(
    {
      methods,
      onMethod: (method) => {
        partner.onMethodKey(method);
        account.onMethod(method);
        if (method !== fields.method) change({ method, draw: { kind: 'exact' } });
      },
      onKeypad: (key) => chosen.press(slots, key),
      onDiscount: typeDiscount,
      onTip: asksForTip ? () => chosen.choose('tip') : undefined,
      onConfirm: confirm,
    },
    areKeysOff(state) || account.isChoosing,
  );
  if (state.step === 'paid') {
    const { payment, openOrder } = state.answer;
    if (!openOrder) return <PaymentDone payment={payment} onDone={onDone} />;
    const goOn = () => onPart(openOrder, payment);
    return <PaymentDone payment={payment} remaining={openOrder.total} onDone={goOn} onClose={onClose} />;
  }
  if (state.step === 'device')
    return (
      <AtDevice
        orderId={order.id}
        basketId={state.basketId}
        title={`Ödeme · ${order.tableName}`}
        onEnd={(basket) => void endAtDevice(basket)}
        onClose={onClose}
      />
    );
  return (
    <PaymentFrame size="pay" onClose={onClose} isLocked={isLocked} isTouched={chosen.isPadOpen}>
      <FullPaymentForm
        title={`Ödeme · ${order.tableName}`}
        {...{
          methods,
          fields,
          figures,
          draw,
          asksForTip,
          change,
          chosen,
          partner,
          account,
          state,
          isLocked,
          onClose,
        }}
        note={billNote(bill)}
      />
      <div className="flex flex-col gap-2 border-t border-line bg-sunken p-4 pb-safe md:w-[356px] md:border-t-0 md:p-5 short:w-[320px] short:p-3 short:pb-safe-3">
        <PaymentPad slots={slots} chosen={chosen} isLocked={isLocked}>
          <TakePaymentButton state={state} canPay={canPay} reason={problem} onPress={confirm}>
            {toTake === 0
              ? placeTexts(order.placeKind).close
              : `${takeLabel(fields)} · ${formatLira(toTake)}`}
          </TakePaymentButton>
          <DeviceLine byDevice={byDevice} isLocked={isLocked} />
        </PaymentPad>
        <p className="text-center text-xs text-ink-2 max-md:hidden short:hidden">
          {`Enter onayla · ${keysOf(methods)} yöntem · % indirim${asksForTip ? ' · B bahşiş' : ''}`}
        </p>
      </div>
    </PaymentFrame>
  );
}

/** *N K Y* */
const keysOf = (methods: readonly Settlement[]): string =>
  methods.map((method) => SETTLEMENT[method].key.toUpperCase()).join(' ');

/** After earlier part payments the amount due is only the rest, so the note shows the paid amount. */
function billNote(bill: OpenOrder): string {
  const paid = alreadyPaid(bill);
  const subtotal = `Ara toplam ${formatLira(savedTotal(bill))}`;
  return paid > 0 ? `${subtotal} · Ödenen ${formatLira(paid)}` : subtotal;
}
