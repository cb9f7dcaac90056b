import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { PaymentAside } from '#src/features/orders/payment/payment-aside.tsx';
import { PaymentBody } from '#src/features/orders/payment/payment-body.tsx';
import { tenderKeypad } from '#src/features/orders/payment/payment-cash.tsx';
import { PaymentDone } from '#src/features/orders/payment/payment-done.tsx';
import { isCardDue, isCashDue, readPayment } from '#src/features/orders/payment/payment-form.ts';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import { alreadyPaid, savedTotal } from '#src/features/orders/cart/saved-rows.ts';
import { TakePaymentButton } from '#src/features/orders/payment/take-payment-button.tsx';
import { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { usePaymentKeys } from '#src/features/orders/payment/use-payment-keys.ts';
import { useWholePayment } from '#src/features/orders/payment/use-whole-payment.ts';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  tableId: string;
  /** As it was when the dialog opened; a newer total comes with the server's answer. */
  order: OpenOrder;
  onClose: () => void;
  /** The payment was taken and has been read. */
  onDone: () => void;
}

/** *Öde*: one payment for everything still unpaid (spec 2, 5; design/interface.md, "Ödeme"). Mount it to open it. */
export function PayOrderDialog({ tableId, order, onClose, onDone }: Props) {
  const { state, bill, pay } = useWholePayment(tableId, order, onClose);
  const { fields, change, pressKey } = usePaymentFields();
  const figures = readPayment(bill.total, fields);
  const isLocked = state.step !== 'form';
  const isCash = isCashDue(fields, figures);
  const confirm = () => {
    if (figures.canPay) void pay(fields.method, figures);
  };
  usePaymentKeys(
    {
      onMethod: (method) => change({ method }),
      onKeypad: (key) => isCash && pressKey(key),
      onConfirm: confirm,
    },
    isLocked,
  );
  if (state.step === 'paid') return <PaymentDone payment={state.answer.payment} onDone={onDone} />;

  const takePayment = (
    <TakePaymentButton state={state} canPay={figures.canPay} onPress={confirm}>
      {figures.due === 0 ? 'Masayı kapat' : `Ödemeyi al · ${formatLira(figures.due)}`}
    </TakePaymentButton>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isLocked}
      title={`Ödeme · ${order.tableName}`}
      size="large"
      footer={takePayment}
      aside={
        <PaymentAside
          keypad={tenderKeypad(isCash, fields.tender, figures.due, pressKey)}
          isByCard={isCardDue(fields, figures)}
          isLocked={isLocked}
        >
          {takePayment}
        </PaymentAside>
      }
    >
      <PaymentNotice state={state} onGiveUp={onClose} />
      <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
        <PaymentBody
          fields={fields}
          figures={figures}
          note={billNote(bill)}
          onChange={change}
          isLocked={isLocked}
          hasDiscount
          hasTenderKeypad
        />
      </fieldset>
    </Dialog>
  );
}

/** With parts paid before: the due is the rest. */
function billNote(bill: OpenOrder): string {
  const paid = alreadyPaid(bill);
  const subtotal = `Ara toplam ${formatLira(savedTotal(bill))}`;
  return paid > 0 ? `${subtotal} · Ödenen ${formatLira(paid)}` : subtotal;
}
