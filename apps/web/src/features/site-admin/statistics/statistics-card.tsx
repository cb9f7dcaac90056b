import type { PaymentBreakdown, TopItem } from '@sofra/contract/reports/reports';
import { PAYMENT_METHOD_LABEL, settled } from '@sofra/domain/money/payment-method';
import { useId, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useStatistics } from '#src/features/site-admin/site-admin-queries.ts';
import { useSiteDay } from '#src/features/site-admin/site-time.ts';
import { PaidOrders } from '#src/features/site-admin/statistics/paid-orders.tsx';
import { StatisticsFigures } from '#src/features/site-admin/statistics/statistics-figures.tsx';
import { StatisticsRangeChoice } from '#src/features/site-admin/statistics/statistics-range-choice.tsx';
import { daysOf, type StatisticsRange } from '#src/features/site-admin/statistics/statistics-range.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { isTooLong, rangeText, TOO_LONG_TEXT, type DayRange } from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { BreakdownBars, type BreakdownPart } from '#src/ui/charts/breakdown-bars.tsx';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { SkeletonBlock, Skeleton } from '#src/ui/lists/skeleton.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';

/** The figures of a business (SITE-19). Key the screen around it by user or business. */
export function StatisticsCard({ businessId }: { businessId: string | null }) {
  const titleId = useId();
  const today = useSiteDay();
  const [range, setRange] = useState<StatisticsRange>({ preset: 'today' });
  const days = daysOf(range, today);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-lg font-semibold">
          İstatistikler
        </h2>
        {businessId !== null && <p className="num text-sm text-ink-2">{rangeText(days)}</p>}
      </div>
      {businessId === null ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-8 text-center text-ink-2">
          İşletme bilgisi yoksa metrik gösteremeyiz.
        </p>
      ) : (
        <>
          <StatisticsRangeChoice range={range} days={days} today={today} onRange={setRange} />
          {isTooLong(days) ? (
            <Banner tone="error">{TOO_LONG_TEXT}</Banner>
          ) : (
            <Figures businessId={businessId} days={days} />
          )}
        </>
      )}
    </section>
  );
}

const NO_DATA = 'Veri yok.';
const NO_RECORDS = 'Kayıt yok.';

const partsOf = (breakdown: PaymentBreakdown): BreakdownPart[] =>
  settled(breakdown).map(({ settlement, value: { revenue, count } }) => ({
    ...PAYMENT_VARIANTS[settlement],
    label: PAYMENT_METHOD_LABEL[settlement],
    amount: revenue,
    note: `${count} ödeme`,
  }));

function Figures({ businessId, days }: { businessId: string; days: Required<DayRange> }) {
  const { summary, breakdown, items, orders } = useStatistics(businessId, days);
  return (
    <>
      {summary.isError && (
        <Banner tone="error" onRetry={() => void summary.refetch()} isRetrying={summary.isFetching}>
          {errorTextOf(summary.error)}
        </Banner>
      )}
      {(summary.data ?? !summary.isError) && (
        <StatisticsFigures summary={summary.data} isOld={summary.isPlaceholderData} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <StatisticsPanel
          title="Ödeme Kırılımı"
          query={breakdown}
          isEmpty={(data) => settled(data).every(({ value }) => value.count === 0)}
          emptyText={NO_DATA}
          skeleton={<SkeletonBlock className="h-40" />}
        >
          {(data) => <BreakdownBars label="Ödeme Kırılımı" parts={partsOf(data)} />}
        </StatisticsPanel>
        <StatisticsPanel
          title="En Çok Satanlar"
          query={items}
          isEmpty={(data) => data.length === 0}
          emptyText={NO_DATA}
          skeleton={<SkeletonBlock className="h-40" />}
        >
          {(data) => <TopItems items={data} />}
        </StatisticsPanel>
      </div>
      <StatisticsPanel
        title="Ödenen Siparişler"
        query={orders}
        isEmpty={(data) => data.length === 0}
        emptyText={NO_RECORDS}
        skeleton={<SkeletonBlock className="h-60" />}
      >
        {(data) => <PaidOrders orders={data} />}
      </StatisticsPanel>
    </>
  );
}

function TopItems({ items }: { items: readonly TopItem[] }) {
  return (
    <ol aria-label="En Çok Satanlar" className="px-4 pb-2">
      {items.map(({ id, name, qty, revenue }) => (
        <li
          key={id}
          className="flex items-baseline justify-between gap-3 border-b border-line py-2 text-sm last:border-b-0"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <span className="num shrink-0 text-right">
            <span className="text-ink-2">{qty} adet · </span>
            <span className="font-semibold">{blindLira(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** *Veri yok.* (SITE-21) */
  emptyText: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One part of the statistics, which loads, fails and is retried independently of the others. */
function StatisticsPanel<Data>({ title, query, isEmpty, emptyText, skeleton, children }: Props<Data>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 id={titleId} className="px-4 py-3 font-semibold">
        {title}
      </h3>
      <div aria-busy={query.isPlaceholderData || undefined} className="pb-2 aria-busy:opacity-60">
        <ListState
          query={query}
          stale="banner"
          bannerClass="px-4 pb-2"
          skeleton={
            <Skeleton>
              <div className="px-4 pb-2">{skeleton}</div>
            </Skeleton>
          }
          isEmpty={isEmpty}
          empty={<p className="px-4 py-8 text-center text-sm text-ink-2">{emptyText}</p>}
        >
          {children}
        </ListState>
      </div>
    </section>
  );
}
