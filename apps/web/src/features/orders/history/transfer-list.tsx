import type { ListedTransfer } from '@sofra/contract/payments';
import { formatLira } from '@sofra/domain/money';
import { withTip } from '@sofra/domain/tip';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { wayText } from '#src/features/orders/history/way-text.ts';
import { instantText } from '#src/lib/zoned-time.ts';

/** The methods of earlier days that were corrected in the range; the sums above have them (PAY-54). */
export function TransferList({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const timeZone = useTimeZone();
  if (transfers.length === 0) return null;
  return (
    <section className="px-4 pb-3 sm:px-6">
      <h2 className="text-xs text-ink-2">Önceki günlerin düzeltilen yöntemleri</h2>
      <ul aria-label="Düzeltilen yöntemler" className="rounded-lg bg-sunken px-4">
        {transfers.map(({ id, tableName, orderNumber, from, to, amount, tip, ...transfer }) => (
          <li key={id} className="border-b border-line py-2 text-sm last:border-b-0">
            <span className="num flex flex-wrap justify-between gap-x-3 font-medium">
              <span>{`${tableName} · Adisyon ${orderNumber} · ${wayText(from)} → ${wayText(to)}`}</span>
              <span>{formatLira(withTip(amount, tip))}</span>
            </span>
            <span className="num block text-xs break-words text-ink-2">
              {[instantText(transfer.createdAt, timeZone), transfer.transferredBy, transfer.reason].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
