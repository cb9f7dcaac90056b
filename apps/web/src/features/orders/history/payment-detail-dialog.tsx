import type { Payment } from '@sofra/contract/payments';
import { can } from '@sofra/domain/permissions';
import { PencilLine, Printer } from 'lucide-react';
import { useState } from 'react';
import { CorrectMethodDialog } from '#src/features/orders/history/correct-method-dialog.tsx';
import { PaymentFacts } from '#src/features/orders/history/payment-facts.tsx';
import { PaymentLines } from '#src/features/orders/history/payment-lines.tsx';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useReceipt } from '#src/features/orders/payment/use-receipt.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  /** As the list had it when it was tapped. */
  payment: Payment;
  onClose: () => void;
}

/** One payment, whole: what it paid, how, who took it; its receipt again, and its method put right. Mount it to open it. */
export function PaymentDetailDialog({ payment: opened, onClose }: Props) {
  const [payment, setPayment] = useState(opened);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const role = useSession()?.role;
  const { today, dayOf } = useBusinessDay();
  const { isPrinting, printReceipt } = useReceipt(payment);
  const mayPay = role !== undefined && can(role, 'orders.pay');
  if (isCorrecting) {
    return (
      <CorrectMethodDialog
        payment={payment}
        onCorrected={setPayment}
        onClose={() => setIsCorrecting(false)}
      />
    );
  }
  const footer = mayPay && (
    <div className="flex flex-wrap gap-2">
      <Button
        size={56}
        icon={Printer}
        className="flex-auto whitespace-nowrap"
        isPending={isPrinting}
        onClick={printReceipt}
      >
        Fişi tekrar yazdır
      </Button>
      {dayOf(payment.createdAt) === today && (
        <Button
          size={56}
          icon={PencilLine}
          className="flex-auto whitespace-nowrap"
          onClick={() => setIsCorrecting(true)}
        >
          Yöntemi düzelt
        </Button>
      )}
    </div>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`Ödeme · ${payment.tableName}`} footer={footer}>
      <div className="flex flex-col gap-4">
        <PaymentFacts payment={payment} />
        <PaymentLines payment={payment} />
      </div>
    </Dialog>
  );
}
