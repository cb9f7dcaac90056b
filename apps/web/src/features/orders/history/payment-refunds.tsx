import type { Payment } from '@sofra/contract/orders/payments';
import type { PaymentRefunds, Refund } from '@sofra/contract/orders/refunds';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { can } from '@sofra/domain/people/permissions';
import { withTip } from '@sofra/domain/money/tip';
import { Printer, Undo2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { usePaymentRefunds, usePrintRefund } from '#src/features/orders/refunds-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  payment: Payment;
  onRefund: (refunds: PaymentRefunds) => void;
}

/** The reason that no further refund is possible (REFUND-21). */
const OBSTACLE: Record<NonNullable<PaymentRefunds['obstacle']>, string> = {
  NOT_SETTLED: 'Bu pay henüz bir ürünü karşılamadı. Hesap kapanınca iade edilebilir.',
  NOTHING_PAID: 'Bu ödemede iade edilecek tutar yok.',
  ALL_REFUNDED: 'Tamamı iade edildi.',
};

/** The refunds of a payment, each with its slip, and the button for a further refund (REFUND-20). */
export function PaymentRefundsPart({ payment, onRefund }: Props) {
  const role = useSession()?.role;
  const { data, isError, isFetching, refetch } = usePaymentRefunds(payment.id);
  const mayRefund = role !== undefined && can(role, 'payments.refund');
  if (isError && !data)
    return (
      <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        İadeler alınamadı
      </Banner>
    );
  return (
    <section aria-label="İade" className="flex flex-col gap-2">
      {data && data.refunds.length > 0 && (
        <ul aria-label="İadeler" className="rounded-lg bg-sunken px-4">
          {data.refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} mayPrint={mayRefund} />
          ))}
        </ul>
      )}
      {mayRefund &&
        (data && data.obstacle !== null && data.tipLeft === 0 ? (
          <p className="text-xs text-ink-2">{OBSTACLE[data.obstacle]}</p>
        ) : (
          <Button size={48} icon={Undo2} isWide disabled={!data} onClick={() => data && onRefund(data)}>
            İade et
          </Button>
        ))}
    </section>
  );
}

function RefundRow({ refund, mayPrint }: { refund: Refund; mayPrint: boolean }) {
  const { id, number, amount, tip, method, reason, refundedBy, createdAt } = refund;
  const timeZone = useTimeZone();
  const print = usePrintRefund();
  const printCopy = () =>
    print.mutate(
      { id },
      {
        onSuccess: ({ copyNo }) => toast.success(`İade fişi yazıcıya gönderildi (KOPYA ${copyNo})`),
        onError: (error) => toast.error(errorTextOf(error, 'Yazdırma başarısız')),
      },
    );
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 text-sm last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="num flex flex-wrap justify-between gap-x-3 font-medium">
          <span>{`İade ${number} · ${PAYMENT_METHOD_LABEL[method]}`}</span>
          <span className="text-nar-text">−{formatLira(withTip(amount, tip))}</span>
        </span>
        <span className="num block text-xs break-words text-ink-2">
          {[
            instantText(createdAt, timeZone),
            refundedBy,
            reason,
            ...(tip > 0 ? [`bahşiş ${formatLira(tip)}`] : []),
          ].join(' · ')}
        </span>
      </span>
      {mayPrint && (
        <IconButton
          icon={Printer}
          label={`İade ${number} fişini tekrar yazdır`}
          disabled={print.isPending}
          onClick={printCopy}
        />
      )}
    </li>
  );
}
