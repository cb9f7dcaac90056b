import type { OrderDocument } from '@sofra/contract/documents';
import { formatLira } from '@sofra/domain/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/payment-method';
import { percentLabel } from '@sofra/domain/vat-rate';
import type { ReactNode } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { dateTimeText } from '#src/lib/zoned-time.ts';
import { RefundDocuments } from '#src/features/orders/document/refund-documents.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Totals } from '#src/ui/order/totals.tsx';

/** What a draft says, and that it was sent to nobody (DOCUMENT-7, DOCUMENT-11). */
export const DocumentFacts = ({ document }: { document: OrderDocument }) => (
  <div className="flex flex-col gap-4">
    <Banner tone="warning">{document.note}</Banner>
    {document.isAllRefunded && <Banner tone="warning">Bu adisyonun tamamı iade edildi.</Banner>}
    <Numbers document={document} />
    <Lines document={document} />
    <Totals
      rows={document.rates.flatMap(({ percent, base, tax }) => [
        { label: `Matrah ${percentLabel(percent)}`, amount: base },
        { label: `KDV ${percentLabel(percent)}`, amount: tax },
      ])}
      total={{ label: 'Toplam', amount: document.total }}
    />
    <RefundDocuments refunds={document.refunds} />
  </div>
);

function Numbers({ document }: { document: OrderDocument }) {
  const timeZone = useTimeZone();
  const { number, ettn, madeAt, madeBy, seller, buyer, payments } = document;
  return (
    <dl className="grid grid-cols-1 gap-3 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-2">
      <Fact label="No">{number}</Fact>
      <Fact label="Yapıldı">{`${dateTimeText(madeAt, timeZone)} · ${madeBy}`}</Fact>
      <Fact label="Satıcı">{`${seller.title} · ${seller.taxOffice} ${seller.taxNumber}`}</Fact>
      <Fact label="Alıcı">{`${buyer.firstName} ${buyer.familyName} · ${buyer.taxNumber}`}</Fact>
      <Fact label="Ödeme">
        {payments
          .map(({ method, amount }) => `${PAYMENT_METHOD_LABEL[method]} ${formatLira(amount)}`)
          .join(', ')}
      </Fact>
      <Fact label="ETTN">{ettn}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="num font-medium break-words">{children}</dd>
  </div>
);

const Lines = ({ document }: { document: OrderDocument }) => (
  <ul aria-label="Satırlar" className="flex flex-col">
    {document.lines.map(({ name, choice, qty, percent, gross }, at) => (
      // A set menu has a line for each of its rates, so no field of a line is its own.
      <li key={at} className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0">
        <span className="num w-8 shrink-0 text-ink-2">{`${qty}×`}</span>
        <span className="min-w-0 flex-1 break-words">
          {name}
          {choice !== null && <span className="block text-sm text-ink-2">{choice}</span>}
        </span>
        <span className="num shrink-0 text-sm text-ink-2">{percentLabel(percent)}</span>
        <span className="num shrink-0 font-medium">{formatLira(gross)}</span>
      </li>
    ))}
  </ul>
);
