import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { GrossProfitCells } from '#src/features/reports/summary/gross-profit-cells.tsx';
import { SummaryCards } from '#src/features/reports/summary/summary-cards.tsx';
import { ReportCaption } from '#src/features/reports/report-caption.tsx';
import { useEarlierSummary, useReportSummary } from '#src/features/reports/reports-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';

interface Props {
  days: Required<DayRange>;
  today: string;
  timeZone: string;
  /** Null without a comparison. */
  earlier: Earlier | null;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
}

/** The shown days, the period they are compared with, and the figures. */
export function SummarySection({ days, today, timeZone, earlier, isComparing, onCompare }: Props) {
  const summary = useReportSummary(days);
  const compared = useEarlierSummary(earlier && earlierFilter(earlier, summary.dataUpdatedAt));
  const isGoingOn = days.from <= today && days.to >= today;
  const asOf = isGoingOn && summary.dataUpdatedAt > 0 ? clockText(summary.dataUpdatedAt, timeZone) : null;
  return (
    <section aria-label="Özet" className="flex flex-col gap-3">
      <ReportCaption days={days} asOf={asOf} comparison={{ earlier, isComparing, onCompare }} />
      {summary.isError && (
        <Banner tone="error" onRetry={() => void summary.refetch()} isRetrying={summary.isFetching}>
          {errorTextOf(summary.error)}
        </Banner>
      )}
      {earlier && <EarlierBanner query={compared} />}
      {(summary.data ?? !summary.isError) && (
        <SummaryCards
          summary={summary.data}
          earlier={earlier && !compared.isError ? compared.data : null}
          isGoingOn={isGoingOn}
          isOld={summary.isPlaceholderData}
        >
          <GrossProfitCells days={days} earlier={earlier} revenue={summary.data?.revenue} />
        </SummaryCards>
      )}
    </section>
  );
}

const EarlierBanner = ({ query }: { query: ReturnType<typeof useEarlierSummary> }) =>
  query.isError && (
    <Banner tone="warning" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      Karşılaştırılacak dönem alınamadı.
    </Banner>
  );
