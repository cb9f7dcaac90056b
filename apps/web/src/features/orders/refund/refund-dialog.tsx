import type { Payment } from '@sofra/contract/orders/payments';
import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import { formatLira } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { useState } from 'react';
import { PaymentFrame } from '#src/features/orders/payment/payment-frame.tsx';
import { emptyRefund, readRefund, type RefundFields } from '#src/features/orders/refund/refund-figures.ts';
import { RefundMain } from '#src/features/orders/refund/refund-main.tsx';
import { RefundSide } from '#src/features/orders/refund/refund-side.tsx';
import { usePaymentRefunds, useRefundPayment } from '#src/features/orders/refunds-queries.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';

interface Props {
  payment: Payment;
  /** The refunds when the dialog opened. Later refunds by another device are refetched. */
  refunds: PaymentRefunds;
  onClose: () => void;
}

/**
 * *İade* of a payment (REFUND-22). On the left: the refunded pieces, the reason and the return to stock. On the
 * right: the amount and the method. Without a response it stays locked, and the same refund is sent again
 * (REFUND-24). Mount it to open it.
 */
export function RefundDialog({ payment, refunds: opened, onClose }: Props) {
  const { data: refunds = opened } = usePaymentRefunds(payment.id);
  const [fields, setFields] = useState(() =>
    emptyRefund(payment.customer?.isErased ? 'CASH' : payment.method, opened),
  );
  const change = (some: Partial<RefundFields>) => setFields((old) => ({ ...old, ...some }));
  const action = useIdempotentAction(useRefundPayment(), {
    fallback: 'İade yapılamadı',
    onDone: ({ refund, jobId }) => {
      toast.success(
        `${formatLira(withTip(refund.amount, refund.tip))} iade edildi · İade no ${refund.number}`,
      );
      if (jobId === null) toast.error('Tanımlı yazıcı yok: iade fişi basılmadı.');
      onClose();
    },
  });
  const figures = readRefund(refunds, fields);
  const { amount, tip, lines, reason } = figures;
  const { method, restock } = fields;
  const input = {
    ...{ id: payment.id, amount, method, reason, restock },
    ...(lines && { lines }),
    ...(tip > 0 && { tip }),
    expectedRefunded: refunds.refunded,
    ...tillOfPayment(),
  };
  const shared = { payment, refunds, fields, figures, action, onChange: change, onClose };
  return (
    <PaymentFrame size="refund" onClose={onClose} isLocked={action.isPending} isTouched>
      <RefundMain {...shared} input={input} />
      <RefundSide {...shared} onRefund={() => action.run(input)} />
    </PaymentFrame>
  );
}
