import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { PaymentAside, type KeypadAmount } from '#src/features/orders/payment/payment-aside.tsx';
import { PaymentBody } from '#src/features/orders/payment/payment-body.tsx';
import { tenderKeypad } from '#src/features/orders/payment/payment-cash.tsx';
import { isCardDue, isCashDue, readPayment } from '#src/features/orders/payment/payment-form.ts';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import { readSplit, wayOf } from '#src/features/orders/payment/split-form.ts';
import { SplitWays } from '#src/features/orders/payment/split-ways.tsx';
import { TakePaymentButton } from '#src/features/orders/payment/take-payment-button.tsx';
import { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { usePaymentKeys } from '#src/features/orders/payment/use-payment-keys.ts';
import type { useSplitPayment } from '#src/features/orders/payment/use-split-payment.ts';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props extends Omit<ReturnType<typeof useSplitPayment>, 'order' | 'goOn'> {
  title: string;
  order: OpenOrder;
  onClose: () => void;
}

/** One part of the bill: which, how, and the button that takes it. Every part begins with nothing chosen. */
export function SplitFormDialog(props: Props) {
  const { title, order, state, fields: split, change, pressAmountKey, take, onClose } = props;
  const payment = usePaymentFields();
  const way = wayOf(split, order);
  const hasDiscount = way === 'lines';
  const fields = hasDiscount ? payment.fields : { ...payment.fields, discountType: 'NONE' as const };
  const { subtotal, problem, part } = readSplit(order, split);
  const figures = readPayment(subtotal, fields);
  const canPay = problem === null && figures.canPay;
  const isLocked = state.step !== 'form';
  // The keypad does not come and go under the hand while pieces are chosen.
  const hasTender = isCashDue(fields, figures) || (fields.method === 'CASH' && problem !== null);
  const forTender = tenderKeypad(hasTender, fields.tender, figures.due, payment.pressKey);
  const keypad = way === 'amount' ? amountKeypad(split.amountText, pressAmountKey) : forTender;
  const confirm = () => {
    if (canPay) void take(part, fields.method, figures);
  };
  usePaymentKeys(
    {
      onMethod: (method) => payment.change({ method }),
      onKeypad: (key) => keypad?.onKey(key),
      onConfirm: confirm,
    },
    isLocked,
  );
  const takePayment = (
    <TakePaymentButton
      state={state}
      canPay={canPay}
      reason={problem?.isMistake ? null : problem?.text}
      onPress={confirm}
    >
      {`Ödemeyi al · ${formatLira(figures.due)}`}
    </TakePaymentButton>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isLocked}
      title={title}
      size="large"
      footer={takePayment}
      aside={
        <PaymentAside keypad={keypad} isByCard={isCardDue(fields, figures)} isLocked={isLocked}>
          {takePayment}
        </PaymentAside>
      }
    >
      <PaymentNotice state={state} onGiveUp={onClose} />
      <fieldset disabled={isLocked} data-tight className="flex min-w-0 flex-col gap-4 tight:gap-3">
        <SplitWays
          order={order}
          fields={split}
          onChange={change}
          amountError={problem?.isMistake ? problem.text : null}
        />
        <PaymentBody
          fields={fields}
          figures={figures}
          note={hasDiscount ? `Seçilen ${formatLira(subtotal)}` : ''}
          onChange={payment.change}
          isLocked={isLocked}
          hasDiscount={hasDiscount}
          hasTenderKeypad={way !== 'amount'}
        />
      </fieldset>
    </Dialog>
  );
}

/** *Tutar gir*: by card too, what is typed is what the guest wants to give. */
const amountKeypad = (text: string, onKey: KeypadAmount['onKey']): KeypadAmount => ({
  label: 'Ödenecek tutar',
  text: text || '0',
  onKey,
});
