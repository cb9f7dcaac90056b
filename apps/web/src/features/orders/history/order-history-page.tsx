import type { Payment } from '@sofra/contract/payments';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { CancelsList } from '#src/features/orders/history/cancels-list.tsx';
import { HistoryNotices } from '#src/features/orders/history/history-notices.tsx';
import { HistoryRow } from '#src/features/orders/history/history-row.tsx';
import { PaymentDetailDialog } from '#src/features/orders/history/payment-detail-dialog.tsx';
import { useCancelHistory, useOrderHistory } from '#src/features/orders/history/use-order-history.ts';
import { isTooLong, TOO_LONG_TEXT, type DayRange, type DayRangePreset } from '#src/lib/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RangeControl } from '#src/ui/range-control.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

type View = 'payments' | 'cancels';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'payments', label: 'Ödemeler' },
  { value: 'cancels', label: 'İptaller' },
];
const PRESETS: readonly DayRangePreset[] = ['today', 'yesterday', 'last7'];
const STAND_IN_TEXT = 'Ödemeler okunamadı; ödenmiş siparişler gösteriliyor.';

/** *Siparişler*: the payments of a range, today's at first (spec 2, "Orders screen"), and what was cancelled in it. */
export function OrderHistoryPage() {
  const { today } = useBusinessDay();
  const [range, setRange] = useState<DayRange>({});
  const [view, setView] = useState<View>('payments');
  const [opened, setOpened] = useState<Payment | null>(null);
  const days = { from: range.from ?? today, to: range.to ?? today };
  const isTooMuch = isTooLong(days);
  const payments = useOrderHistory(days, { isWanted: view === 'payments' && !isTooMuch });
  const cancels = useCancelHistory(days, { isWanted: view === 'cancels' && !isTooMuch });
  const { isFetching, reload } = view === 'payments' ? payments : cancels;
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
            pendingLabel="Yenileniyor…"
            onClick={reload}
          >
            Yenile
          </Button>
        }
      >
        <div className="w-full sm:w-auto">
          <SegmentedControl label="Görünüm" segments={VIEWS} value={view} onValue={setView} isWide />
        </div>
        <RangeControl range={range} onRange={setRange} today={today} presets={PRESETS} />
      </PageHeader>
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
        {isTooMuch ? (
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        ) : view === 'payments' ? (
          <Payments history={payments} onOpen={setOpened} />
        ) : (
          <Cancels history={cancels} />
        )}
      </div>
      {opened && <PaymentDetailDialog payment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface PaymentsProps {
  history: ReturnType<typeof useOrderHistory>;
  onOpen: (payment: Payment) => void;
}

function Payments({ history, onOpen }: PaymentsProps) {
  const { rows } = history;
  return (
    <>
      <HistoryNotices {...history} standInText={STAND_IN_TEXT} />
      {rows && rows.length > 0 && (
        <ul aria-label="Ödemeler" className="overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </>
  );
}

function Cancels({ history }: { history: ReturnType<typeof useCancelHistory> }) {
  const { rows } = history;
  return (
    <>
      <HistoryNotices {...history} standInText={null} />
      {rows && rows.length > 0 && <CancelsList cancels={rows} />}
    </>
  );
}
