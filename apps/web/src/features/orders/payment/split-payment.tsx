import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { ReceiptText } from 'lucide-react';
import { AtDevice } from '#src/features/orders/fiscal/at-device.ts';
import { PaymentDone } from '#src/features/orders/payment/payment-done.tsx';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import { SplitFormDialog } from '#src/features/orders/payment/split-form-dialog.tsx';
import { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { useSplitPayment } from '#src/features/orders/payment/use-split-payment.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';

export interface SplitPaymentProps {
  tableId: string;
  /** The order when the dialog opened. The rest is in the server's responses. */
  order: OpenOrder;
  /** The part that was paid in *Öde* before; the split continues with its method. */
  begun?: Payment;
  onClose: () => void;
  /** The last payment was taken and its result has been shown. */
  onDone: () => void;
}

/** *Böl* from the first part to the last: choose, pay, see the change, and again with what remains. */
export function SplitPayment({ tableId, order: opened, begun, onClose, onDone }: SplitPaymentProps) {
  const { order, goOn, endAtDevice, ...form } = useSplitPayment(tableId, opened, begun);
  // The method stays for the next share, because a table that pays by card usually continues to.
  const { startNext, ...payment } = usePaymentFields(form.forgetProblem, begun && { method: begun.method });
  const { state } = form;
  const title = `Böl · ${opened.tableName}`;
  if (state.step === 'paid') {
    const { payment: taken, openOrder } = state.answer;
    const next = () => {
      startNext();
      goOn();
    };
    return openOrder ? (
      <PaymentDone payment={taken} remaining={openOrder.total} onDone={next} onClose={onClose} />
    ) : (
      <PaymentDone payment={taken} onDone={onDone} />
    );
  }
  if (state.step === 'device')
    return (
      <AtDevice
        orderId={opened.id}
        basketId={state.basketId}
        title={title}
        onEnd={(basket) => void endAtDevice(basket)}
        onClose={onClose}
      />
    );
  if (order) return <SplitFormDialog {...form} {...{ title, order, payment, onClose }} />;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PaymentNotice state={state} onGiveUp={onClose} />
      <EmptyState icon={ReceiptText} title="Ödenecek satır yok" />
    </Dialog>
  );
}
