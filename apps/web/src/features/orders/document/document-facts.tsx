import type { OrderDocument, RefundDocument } from '@sofra/contract/money/documents';
import { buyerName } from '@sofra/domain/documents/buyer';
import { DOCUMENT_STATE_LABEL, DOOR_LABEL } from '@sofra/domain/documents/document-state-text';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { dateTimeText } from '#src/lib/format/zoned-time.ts';
import { addressText } from '#src/ui/buyer/buyer-draft.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Totals } from '#src/ui/order/totals.tsx';
import { useSaveRefundDocument } from '#src/features/orders/document-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/** The drafts of the refunds of the order, each with its file (DOCUMENT-20). */
const RefundDocuments = ({ refunds }: { refunds: readonly RefundDocument[] }) =>
  refunds.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">İade taslakları</h3>
      <ul aria-label="İade taslakları" className="rounded-lg bg-sunken px-4">
        {refunds.map((refund) => (
          <RefundRow key={refund.ettn} refund={refund} />
        ))}
      </ul>
    </section>
  );

function RefundRow({ refund }: { refund: RefundDocument }) {
  const { ettn, number, refundNumber, total, rates, lines, madeAt, madeBy, reason, note } = refund;
  const timeZone = useTimeZone();
  const save = useSaveRefundDocument();
  const pieces = lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ');
  const kdv = rates.map(({ percent, tax }) => `KDV ${percentLabel(percent)} ${formatLira(tax)}`);
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 text-sm last:border-b-0">
      <span className="min-w-0 flex-1 break-words">
        <span className="num flex flex-wrap justify-between gap-x-3 font-medium">
          <span>{`${number} · İade no ${refundNumber}`}</span>
          <span className="text-nar-text">−{formatLira(total)}</span>
        </span>
        <span className="num block text-xs text-ink-2">{[pieces, ...kdv].join(' · ')}</span>
        <span className="num block text-xs text-ink-2">
          {[dateTimeText(madeAt, timeZone), madeBy, reason, note].join(' · ')}
        </span>
      </span>
      <IconButton
        icon={Download}
        label={`${number} XML indir`}
        disabled={save.isPending}
        onClick={() =>
          save.mutate(
            { id: ettn },
            { onError: (error) => toast.error(errorTextOf(error, 'Dosya alınamadı')) },
          )
        }
      />
    </li>
  );
}

/** The content of a draft, with the note that it was not sent to any recipient (DOCUMENT-7, DOCUMENT-11). */
export const DocumentFacts = ({ document }: { document: OrderDocument }) => (
  <div className="flex flex-col gap-4">
    <State document={document} />
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

/** The note of a draft and the state of its transmission (DOCUMENT-11, DOCUMENT-44, DOCUMENT-50). */
function State({ document: { note, sending } }: { document: OrderDocument }) {
  const words = sending && [
    ...[DOCUMENT_STATE_LABEL[sending.state], sending.door && DOOR_LABEL[sending.door]],
    ...[sending.isTest && 'test ortamı', sending.problem, sending.code !== null && `kod ${sending.code}`],
  ];
  const isBad = sending?.state === 'REJECTED' || sending?.state === 'UNKNOWN';
  return (
    <>
      {note !== null && <Banner tone="warning">{note}</Banner>}
      {words && <Banner tone={isBad ? 'error' : 'info'}>{words.filter(Boolean).join(' · ')}</Banner>}
    </>
  );
}

function Numbers({ document }: { document: OrderDocument }) {
  const timeZone = useTimeZone();
  const { number, ettn, madeAt, madeBy, seller, buyer, payments } = document;
  return (
    <dl className="grid grid-cols-1 gap-3 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-2">
      <Fact label="No">{number}</Fact>
      <Fact label="Yapıldı">{`${dateTimeText(madeAt, timeZone)} · ${madeBy}`}</Fact>
      <Fact label="Satıcı">{`${seller.title} · ${seller.taxOffice} ${seller.taxNumber}`}</Fact>
      <Fact label="Alıcı">
        {[buyerName(buyer), [buyer.taxOffice, buyer.taxNumber].filter(Boolean).join(' ')].join(' · ')}
        {buyer.street !== '' && (
          <span className="block text-sm font-normal text-ink-2">
            {[addressText(buyer), buyer.email].filter(Boolean).join(' · ')}
          </span>
        )}
      </Fact>
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
      // A set menu has a line for each of its rates, so no field identifies a line.
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
