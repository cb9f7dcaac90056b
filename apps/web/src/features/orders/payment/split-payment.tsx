import type { OpenOrder } from '@sofra/contract/orders';
import { ReceiptText } from 'lucide-react';
import { PaymentDone } from '#src/features/orders/payment/payment-done.tsx';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import { SplitFormDialog } from '#src/features/orders/payment/split-form-dialog.tsx';
import { useSplitPayment } from '#src/features/orders/payment/use-split-payment.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export interface SplitPaymentProps {
  tableId: string;
  /** As it was when the dialog opened; what remains comes with the server's answers. */
  order: OpenOrder;
  onClose: () => void;
  /** The last payment was taken and has been read. */
  onDone: () => void;
}

/** *Böl* from its first part to the last: choose, take, read the change, and again with what remains. */
export function SplitPayment({ tableId, order: opened, onClose, onDone }: SplitPaymentProps) {
  const { order, goOn, ...form } = useSplitPayment(tableId, opened);
  const { state } = form;
  const title = `Böl · ${opened.tableName}`;
  if (state.step === 'paid') {
    const { payment, openOrder } = state.answer;
    return openOrder ? (
      <PaymentDone payment={payment} remaining={openOrder.total} onDone={goOn} onClose={onClose} />
    ) : (
      <PaymentDone payment={payment} onDone={onDone} />
    );
  }
  if (order) return <SplitFormDialog {...form} {...{ title, order, onClose }} />;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PaymentNotice state={state} onGiveUp={onClose} />
      <EmptyState icon={ReceiptText} title="Ödenecek satır yok" />
    </Dialog>
  );
}
