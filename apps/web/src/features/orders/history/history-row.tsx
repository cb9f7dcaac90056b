import type { Payment } from '@sofra/contract/payments';
import { formatLira } from '@sofra/domain/money';
import { HistoryTime } from '#src/features/orders/history/history-time.tsx';
import type { HistoryEntry } from '#src/features/orders/history/use-order-history.ts';
import { PaymentMethodPill } from '#src/ui/method-pill.tsx';

interface Props {
  entry: HistoryEntry;
  onOpen: (payment: Payment) => void;
}

/** Columns of both lists of the screen: time, table, what, amount. */
export const HISTORY_GRID =
  'grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-left ' +
  'lg:grid-cols-[104px_minmax(120px,200px)_140px_1fr_auto]';

/** Time, table, method, what was sold, amount. A tap shows the payment whole. */
export function HistoryRow({ entry, onOpen }: Props) {
  const { payment } = entry;
  return (
    <li className="border-b border-line last:border-b-0">
      {payment ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(payment)}
          className={`${HISTORY_GRID} min-h-12 -outline-offset-3 hover:bg-sunken`}
        >
          <Cells {...entry} />
        </button>
      ) : (
        <div className={HISTORY_GRID}>
          <Cells {...entry} />
        </div>
      )}
    </li>
  );
}

function Cells({ at, tableName, method, description, amount }: HistoryEntry) {
  return (
    <>
      <HistoryTime at={at} />
      <span className="min-w-0 truncate font-medium">{tableName}</span>
      <span className="num text-right font-semibold lg:order-last">{formatLira(amount)}</span>
      <span className="col-span-3 flex min-w-0 items-center gap-3 lg:contents">
        <span className="shrink-0">{method && <PaymentMethodPill method={method} />}</span>
        <span className="min-w-0 text-sm break-words text-ink-2">{description}</span>
      </span>
    </>
  );
}
