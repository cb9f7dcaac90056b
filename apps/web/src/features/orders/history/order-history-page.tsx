import { RefreshCw } from 'lucide-react';
import type { CancelEntry } from '@sofra/contract/orders/order-changes';
import { formatLira, sumKurus } from '@sofra/domain/money/money';
import { menuTag } from '@sofra/domain/orders/line-text';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useCancels } from '#src/features/orders/cancels-queries.ts';
import { HistoryList } from '#src/features/orders/history/history-list.tsx';
import { filterOf, type HistorySearch } from '#src/features/orders/history/history-search.ts';
import { PaymentsView } from '#src/features/orders/history/payments-view.tsx';
import { useOrderHistory } from '#src/features/orders/history/use-order-history.ts';
import { isTooLong, TOO_LONG_TEXT, type DayRange, type DayRangePreset } from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { OptionTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { HistoryTime } from '#src/features/orders/history/history-time.tsx';

type View = 'payments' | 'cancels';

interface Props {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'payments', label: 'Ödemeler' },
  { value: 'cancels', label: 'İptaller' },
];
const PRESETS: readonly DayRangePreset[] = ['today', 'yesterday', 'last7'];

/** Removes undefined values, so that they leave the address. */
const without = (search: Record<string, unknown>): HistorySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** *Siparişler*: the payments of a range, today by default (PAY-41), and its cancellations (PAY-48). */
export function OrderHistoryPage({ search, onSearch }: Props) {
  const { today } = useBusinessDay();
  const view: View = search.view ?? 'payments';
  const days = { from: search.from ?? today, to: search.to ?? today };
  const isTooMuch = isTooLong(days);
  const payments = useOrderHistory(days, filterOf(search), { isEnabled: view === 'payments' && !isTooMuch });
  const cancels = useCancels(days, { isEnabled: view === 'cancels' && !isTooMuch });
  const { isFetching, refetch } = view === 'payments' ? payments.list : cancels;
  const change = (some: Record<string, unknown>) => onSearch(without({ ...search, ...some }));
  const setRange = ({ from, to }: DayRange) => change({ from, to, payment: undefined });
  return (
    <>
      <PageHeader
        title="Siparişler"
        actions={
          <Button
            icon={RefreshCw}
            className="sm:order-last"
            disabled={isTooMuch}
            isPending={isFetching}
            onClick={() => void refetch()}
          >
            Yenile
          </Button>
        }
      >
        <div className="w-full sm:w-auto">
          <SegmentedControl
            label="Görünüm"
            segments={VIEWS}
            value={view}
            onValue={(next) =>
              change({ view: next === 'cancels' ? 'cancels' : undefined, payment: undefined })
            }
            isWide
          />
        </div>
        <RangeControl
          range={{ ...(search.from && { from: search.from }), ...(search.to && { to: search.to }) }}
          onRange={setRange}
          today={today}
          presets={PRESETS}
        />
      </PageHeader>
      {isTooMuch ? (
        <div className="px-4 py-4 sm:px-6 sm:py-6">
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        </div>
      ) : view === 'payments' ? (
        <PaymentsView history={payments} days={days} search={search} onChange={change} />
      ) : (
        <div className="flex flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
          <HistoryList query={cancels}>{(rows) => <CancelsList cancels={rows} />}</HistoryList>
        </div>
      )}
    </>
  );
}

/** Columns: time, table, pieces, amount. */
const CANCEL_GRID =
  'grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-4 text-left ' +
  'lg:grid-cols-[104px_minmax(120px,200px)_140px_1fr_auto]';

/** The sum of all cancellations above the rows. Each row shows the cancelled item, the reason and the user. */
function CancelsList({ cancels }: { cancels: readonly CancelEntry[] }) {
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
      <span className="min-w-0 font-medium break-words">{tableName}</span>
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
