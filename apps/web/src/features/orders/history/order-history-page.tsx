import { RefreshCw } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useCancels } from '#src/features/orders/cancels-queries.ts';
import { CancelsList } from '#src/features/orders/history/cancels-list.tsx';
import { HistoryList } from '#src/features/orders/history/history-list.tsx';
import { filterOf, type HistorySearch } from '#src/features/orders/history/history-search.ts';
import { PaymentsView } from '#src/features/orders/history/payments-view.tsx';
import { useOrderHistory } from '#src/features/orders/history/use-order-history.ts';
import { isTooLong, TOO_LONG_TEXT, type DayRange, type DayRangePreset } from '#src/lib/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RangeControl } from '#src/ui/range-control.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

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
