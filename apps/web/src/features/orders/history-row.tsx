import { formatLira } from '@sofra/domain/money';
import type { HistoryEntry } from '#src/features/orders/use-order-history.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';

const time = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short' });

/** Time, table, method, what was sold, amount. */
export function HistoryRow({ at, tableName, method, description, amount }: HistoryEntry) {
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[104px_minmax(120px,200px)_140px_1fr_auto]">
      <time dateTime={at.toISOString()} className="num text-sm text-ink-2">
        {isToday ? time.format(at) : `${day.format(at)} ${time.format(at)}`}
      </time>
      <span className="min-w-0 truncate font-medium">{tableName}</span>
      <span className="num text-right font-semibold lg:order-last">{formatLira(amount)}</span>
      <span className="col-span-3 flex min-w-0 items-center gap-3 lg:contents">
        <span className="shrink-0">{method && <PaymentMethodPill method={method} />}</span>
        <span className="min-w-0 text-sm break-words text-ink-2">{description}</span>
      </span>
    </li>
  );
}
