import { weekBefore } from '#src/features/reports/comparison.ts';
import { KpiCards } from '#src/features/reports/kpi-cards.tsx';
import { useEarlierSummary, useReportSummary } from '#src/features/reports/reports-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { rangeText, type DayRange } from '#src/lib/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface Props {
  days: Required<DayRange>;
  today: string;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
}

/** Which days are shown, with what they are compared, and the figures. */
export function SummarySection({ days, today, isComparing, onCompare }: Props) {
  const summary = useReportSummary(days);
  const earlierDays = weekBefore(days);
  const earlier = useEarlierSummary(earlierDays, { isWanted: isComparing });
  return (
    <section aria-label="Özet" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="num text-sm text-ink-2">
          <strong className="font-semibold text-ink">{rangeText(days)}</strong>
          {isComparing && ` · ${rangeText(earlierDays)} ile karşılaştırılıyor`}
          {days.to === today && ' · Bugün henüz bitmedi'}
        </p>
        <Switch label="Bir hafta önceyle karşılaştır" isOn={isComparing} onSwitch={onCompare} />
      </div>
      {summary.isError && (
        <Banner tone="error" onRetry={() => void summary.refetch()} isRetrying={summary.isFetching}>
          {errorTextOf(summary.error)}
        </Banner>
      )}
      {isComparing && earlier.isError && (
        <Banner tone="warning" onRetry={() => void earlier.refetch()} isRetrying={earlier.isFetching}>
          Bir hafta öncesi alınamadı.
        </Banner>
      )}
      {(summary.data ?? !summary.isError) && (
        <KpiCards
          summary={summary.data}
          earlier={isComparing && !earlier.isError ? earlier.data : null}
          isOld={summary.isPlaceholderData}
        />
      )}
    </section>
  );
}
