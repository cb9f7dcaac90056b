import { ReceiptText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { HistoryRow } from '#src/features/orders/history-row.tsx';
import { HistoryRange } from '#src/features/orders/history-range.tsx';
import { useOrderHistory } from '#src/features/orders/use-order-history.ts';
import type { DayRange } from '#src/features/orders/orders-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

/** *Siparişler*: the payments of a range, today's at first (spec 2, "Orders screen"). */
export function OrderHistoryPage() {
  const [range, setRange] = useState<DayRange>({});
  const { rows, isPending, isFetching, isFailed, isFallback, reload } = useOrderHistory(range);
  return (
    <>
      <PageHeader
        title="Siparişler"
        actions={
          <Button
            icon={RefreshCw}
            className="sm:order-last"
            isPending={isFetching}
            pendingLabel="Yenileniyor…"
            onClick={reload}
          >
            Yenile
          </Button>
        }
      >
        <HistoryRange range={range} onRange={setRange} />
      </PageHeader>
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
        {isFailed && (
          <Banner tone="error" onRetry={reload} isRetrying={isFetching}>
            Liste alınamadı
          </Banner>
        )}
        {isFallback && (
          <Banner tone="warning" onRetry={reload} isRetrying={isFetching}>
            Ödemeler okunamadı; ödenmiş siparişler gösteriliyor.
          </Banner>
        )}
        {isPending && (
          <Skeleton>
            {SKELETON_ROWS.map((row) => (
              <SkeletonBlock key={row} className="mb-2 h-16" />
            ))}
          </Skeleton>
        )}
        {rows?.length === 0 && <EmptyState icon={ReceiptText} title="Kayıt bulunamadı" />}
        {rows && rows.length > 0 && (
          <ul className="overflow-hidden rounded-lg border border-line bg-surface">
            {rows.map((row) => (
              <HistoryRow key={row.id} {...row} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
