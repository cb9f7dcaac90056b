import type { RefundDocument } from '@sofra/contract/documents';
import { formatLira } from '@sofra/domain/money';
import { percentLabel } from '@sofra/domain/vat-rate';
import { Download } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useSaveRefundDocument } from '#src/features/orders/document-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { dateTimeText } from '#src/lib/zoned-time.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/** The drafts of what went back of the order, each with its file (DOCUMENT-20). */
export const RefundDocuments = ({ refunds }: { refunds: readonly RefundDocument[] }) =>
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
