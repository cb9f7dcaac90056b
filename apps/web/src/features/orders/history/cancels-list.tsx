import type { CancelEntry } from '@sofra/contract/order-changes';
import { formatLira, sumKurus } from '@sofra/domain/money';
import { menuTag } from '@sofra/domain/set-lines';
import { OptionTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { HistoryTime } from '#src/features/orders/history/history-time.tsx';

/** Columns: time, table, pieces, amount. */
const CANCEL_GRID =
  'grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-4 text-left ' +
  'lg:grid-cols-[104px_minmax(120px,200px)_140px_1fr_auto]';

/** The sum of all cancellations above the rows; each row says what was cancelled, why and by whom. */
export function CancelsList({ cancels }: { cancels: readonly CancelEntry[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p className="flex items-baseline justify-between gap-3 border-b border-line bg-sunken px-4 py-3 font-semibold">
        {`Toplam · ${cancels.length.toLocaleString('tr-TR')} iptal`}{' '}
        <span className="num text-lg">{formatLira(sumKurus(cancels.map(({ amount }) => amount)))}</span>
      </p>
      <div
        aria-hidden
        className={`${CANCEL_GRID} border-b border-line py-2 text-xs text-ink-2 max-lg:hidden`}
      >
        <span>Saat</span>
        <span>Masa</span>
        <span className="col-span-2">Ürün · neden, iptal eden</span>
        <span className="text-right">Tutar</span>
      </div>
      <ul aria-label="İptaller">
        {cancels.map((cancel) => (
          <CancelRow key={cancel.id} {...cancel} />
        ))}
      </ul>
    </div>
  );
}

function CancelRow(cancel: CancelEntry) {
  const { canceledAt, tableName, qty, name, setMenuName, options, reason, canceledBy, amount } = cancel;
  return (
    <li className={`${CANCEL_GRID} border-b border-line py-3 last:border-b-0`}>
      <HistoryTime at={canceledAt} />
      <span className="min-w-0 truncate font-medium">{tableName}</span>
      <span className="num text-right font-semibold lg:order-last">{formatLira(amount)}</span>
      <span className="col-span-3 min-w-0 text-sm lg:col-span-2">
        <span className="num break-words">
          {qty} x {name} <PortionPill {...cancel} />
          {setMenuName !== null && ` ${menuTag(setMenuName)}`}
        </span>
        <OptionTexts options={options} />
        <span className="block break-words text-ink-2">
          {[reason, canceledBy].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
