import type { Payment } from '@sofra/contract/orders';
import { changeOf } from '@sofra/domain/cash-suggestions';
import { formatLira } from '@sofra/domain/money';
import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePrintReceipt } from '#src/features/orders/orders-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';

/** How long the change stays readable before the tables come back (design/interface.md, "Ödeme"). */
export const DONE_MS = 4_000;

interface Props {
  payment: Payment;
  onDone: () => void;
}

/** After the payment: the change, once more the receipt, then back to the tables by itself. */
export function PaymentDone({ payment, onDone }: Props) {
  const print = usePrintReceipt();
  const [hasReceipt, setHasReceipt] = useState(payment.receiptJobId !== null);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (print.isPending) return; // the answer is worth waiting for
    const timer = setTimeout(leave, DONE_MS);
    return () => clearTimeout(timer);
  }, [print.isPending]);
  const printAgain = () =>
    print.mutate(payment.id, {
      onSuccess: () => {
        setHasReceipt(true);
        toast.success('Fiş yazıcıya gönderildi');
      },
      onError: (error) => toast.error(errorTextOf(error, 'Yazdırma başarısız')),
    });
  const change = payment.received === null ? null : changeOf(payment.received, payment.amount);
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={`Ödeme alındı · ${payment.tableName}`}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button
            size={56}
            icon={Printer}
            className="flex-1"
            isPending={print.isPending}
            onClick={printAgain}
          >
            {hasReceipt ? 'Tekrar yazdır' : 'Fiş yazdır'}
          </Button>
          <Button size={56} variant="primary" className="flex-1" onClick={onDone} autoFocus>
            Masalara dön
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken px-4 py-5 text-center">
          <CircleCheck aria-hidden size={40} className="text-zeytin-text" />
          <p className="num text-3xl font-semibold">{formatLira(payment.amount)}</p>
          <PaymentMethodPill method={payment.method} />
        </div>
        {change !== null && <ChangeBox change={change} />}
      </div>
    </Dialog>
  );
}
