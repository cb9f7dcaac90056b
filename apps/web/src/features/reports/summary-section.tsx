import { earlierText, earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { GrossProfitCards } from '#src/features/reports/gross-profit-cards.tsx';
import { KpiCards } from '#src/features/reports/kpi-cards.tsx';
import { useEarlierSummary, useReportSummary } from '#src/features/reports/reports-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { rangeText, type DayRange } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

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
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Caption days={days} asOf={asOf} earlier={earlier} />
        <Switch label="Önceki dönemle karşılaştır" isOn={isComparing} onToggle={onCompare} />
      </div>
      {summary.isError && (
        <Banner tone="error" onRetry={() => void summary.refetch()} isRetrying={summary.isFetching}>
          {errorTextOf(summary.error)}
        </Banner>
      )}
      {earlier && <EarlierBanner query={compared} />}
      {(summary.data ?? !summary.isError) && (
        <KpiCards
          summary={summary.data}
          earlier={earlier && !compared.isError ? compared.data : null}
          isGoingOn={isGoingOn}
          isOld={summary.isPlaceholderData}
        >
          <GrossProfitCards days={days} earlier={earlier} revenue={summary.data?.revenue} />
        </KpiCards>
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

interface CaptionProps extends Pick<Props, 'days' | 'earlier'> {
  /** The time at which the figures were read, if the range is not over. */
  asOf: string | null;
}

/** Both ranges, and the time until which they count. */
const Caption = ({ days, asOf, earlier }: CaptionProps) => (
  <p className="num text-sm text-ink-2">
    <strong className="font-semibold text-ink">{rangeText(days)}</strong>
    {asOf !== null && ` · ${asOf} itibarıyla`}
    {earlier && ` · ${earlierText(earlier)} ile karşılaştırılıyor`}
  </p>
);
