import type { MethodTransfer, Payment } from '@sofra/contract/orders/payments';
import { changeOf } from '@sofra/domain/money/cash-payment';
import { formatLira } from '@sofra/domain/money/money';
import { SETTLEMENT } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import type { ReactNode } from 'react';
import { wayText } from '#src/features/orders/history/way-text.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { dateTimeText, instantText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';

/** When, where, how and by whom a payment was taken. */
export function PaymentFacts({ payment, isNarrow = false }: { payment: Payment; isNarrow?: boolean }) {
  const timeZone = useTimeZone();
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-sunken px-4 py-3',
        !isNarrow && 'sm:grid-cols-3',
      )}
    >
      <Fact label="Yöntem">
        <PaymentMethodPill method={payment.method} />
      </Fact>
      {payment.partner && <Fact label="Ortak">{payment.partner.name}</Fact>}
      {payment.customer && <Fact label="Müşteri">{payment.customer.name}</Fact>}
      <Fact label="Zaman">
        <time dateTime={payment.createdAt.toISOString()}>{dateTimeText(payment.createdAt, timeZone)}</time>
      </Fact>
      <Fact label="Masa">{payment.tableName}</Fact>
      {payment.guests !== undefined && <Fact label="Kişi">{payment.guests}</Fact>}
      {payment.channel && <Fact label="Kanal">{payment.channel}</Fact>}
      <Fact label="Adisyon no">{payment.orderNumber}</Fact>
      <Fact label="Ödemeyi alan">{payment.takenBy}</Fact>
      {payment.tipFor !== null && (
        <Fact label="Bahşiş">{`${formatLira(payment.tip)} · ${payment.tipFor}`}</Fact>
      )}
      {payment.fiscal.receiptNo !== '' && <Fact label="ÖKC fiş no">{payment.fiscal.receiptNo}</Fact>}
      {payment.fiscal.zNo !== '' && <Fact label="Z no">{payment.fiscal.zNo}</Fact>}
      <CashFacts payment={payment} />
      {payment.transfers.map((transfer) => (
        <TransferFact key={transfer.id} transfer={transfer} timeZone={timeZone} />
      ))}
    </dl>
  );
}

/** A correction of a later day (PAY-53). */
function TransferFact({ transfer, timeZone }: { transfer: MethodTransfer; timeZone: string }) {
  const { from, to, createdAt, transferredBy, reason } = transfer;
  return (
    <div className="col-span-full min-w-0">
      <dt className="text-xs text-ink-2">Sonradan düzeltildi</dt>
      <dd className="num font-medium break-words">{`${wayText(from)} → ${wayText(to)}`}</dd>
      <dd className="num text-xs break-words text-ink-2">
        {[instantText(createdAt, timeZone), transferredBy, reason].join(' · ')}
      </dd>
    </div>
  );
}

/**
 * The received amount is shown only for a method that gives change. A correction to another method hides it.
 */
function CashFacts({ payment: { method, received, amount, tip } }: { payment: Payment }) {
  if (!SETTLEMENT[method].givesChange || received === null) return null;
  const change = changeOf(received, withTip(amount, tip));
  return (
    <>
      <Fact label="Alınan">{formatLira(received)}</Fact>
      {change !== null && <Fact label="Para üstü">{formatLira(change)}</Fact>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="num font-medium break-words">{children}</dd>
    </div>
  );
}
