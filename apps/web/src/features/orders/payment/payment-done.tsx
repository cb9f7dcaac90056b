import type { Payment } from '@sofra/contract/orders/payments';
import { changeOf } from '@sofra/domain/money/cash-payment';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useUncountedNotice } from '#src/features/cash/cash-desk-queries.ts';
import { paidTitle } from '#src/features/orders/payment/paid-title.ts';
import { tipText } from '#src/features/orders/payment/tip-text.ts';
import { useReceipt } from '#src/features/orders/payment/use-receipt.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';

/** Time for which the change is shown before the screen continues by itself (PAY-34). */
export const DONE_MS = 4_000;

interface Props {
  payment: Payment;
  /** The unpaid rest of the order; undefined when this payment closed it. */
  remaining?: Kurus | undefined;
  /** Continues to the tables, or to the rest of the bill. */
  onDone: () => void;
  /** The close button; without it, closing continues too. */
  onClose?: () => void;
}

/** Shown after a payment: the change and a button to reprint the receipt; continues by itself. */
export function PaymentDone({ payment, remaining, onDone, onClose = onDone }: Props) {
  useUncountedNotice({ isCash: payment.method === 'CASH' });
  const { hasReceipt, isPrinting, printReceipt } = useReceipt(payment);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isPrinting) return; // the response about the receipt must still be shown
    const timer = setTimeout(leave, DONE_MS);
    return () => clearTimeout(timer);
  }, [isPrinting]);
  const { amount, tip, received } = payment;
  const change = received === null ? null : changeOf(received, withTip(amount, tip));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${paidTitle(payment)} · ${payment.tableName}`}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button size={56} icon={Printer} className="flex-1" isPending={isPrinting} onClick={printReceipt}>
            {hasReceipt ? 'Tekrar yazdır' : 'Fiş yazdır'}
          </Button>
          <Button size={56} variant="primary" className="flex-1" onClick={onDone} autoFocus>
            {remaining === undefined ? 'Masalara dön' : 'Devam et'}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken px-4 py-5 text-center">
          <CircleCheck aria-hidden size={40} className="text-zeytin-text" />
          <p className="text-3xl font-semibold">{formatLira(withTip(amount, tip))}</p>
          <p className="num text-ink-2 empty:hidden">{tipText(amount, tip)}</p>
          <PaymentMethodPill method={payment.method} partner={payment.partner ?? payment.customer} />
        </div>
        {change !== null && <ChangeBox change={change} />}
        {remaining !== undefined && <Remaining amount={remaining} />}
      </div>
    </Dialog>
  );
}

function Remaining({ amount }: { amount: Kurus }) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-md border border-line px-4 py-3 font-semibold">
      Kalan <span className="text-2xl">{formatLira(amount)}</span>
    </p>
  );
}
