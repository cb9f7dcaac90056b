import type { GrossProfit, ReportSummary } from '@sofra/contract/reports/reports';
import { knownShareOf } from '@sofra/domain/reports/gross-profit';
import type { UseQueryResult } from '@tanstack/react-query';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { AmountChange } from '#src/features/reports/figure-change.tsx';
import {
  useEarlierSummary,
  useGrossProfit,
  useReportSummary,
} from '#src/features/reports/reports-queries.ts';
import { valueText } from '#src/features/reports/summary/gross-profit-cells.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { percentOwn } from '#src/lib/format/percent-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LeadCard, LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** *Ciro*, *Net ciro* and *Brüt kâr* above the list of a phone (REP-38). */
export function PhoneLead({ days, earlier }: Props) {
  const summary = useReportSummary(days);
  const gross = useGrossProfit(days);
  const filter = earlier && earlierFilter(earlier, summary.dataUpdatedAt);
  const before = useEarlierSummary(filter).data;
  const { data } = summary;
  if (!data && summary.isError)
    return (
      <Banner tone="error" onRetry={() => void summary.refetch()} isRetrying={summary.isFetching}>
        {errorTextOf(summary.error)}
      </Banner>
    );
  return (
    <LeadCard columns="four" isOld={summary.isPlaceholderData}>
      <LeadCell isWide>
        <Revenue summary={data} before={before} />
      </LeadCell>
      <LeadCell>
        <LeadFigure
          label="Net ciro"
          size="small"
          value={data ? blindLira(data.netRevenue) : ''}
          isLoading={!data}
        />
      </LeadCell>
      <LeadCell>
        <Gross query={gross} summary={data} />
      </LeadCell>
    </LeadCard>
  );
}

const Revenue = ({ summary, before }: Record<'summary' | 'before', ReportSummary | undefined>) => (
  <LeadFigure
    label="Ciro"
    size="first"
    value={summary ? blindLira(summary.revenue) : ''}
    isLoading={!summary}
  >
    {summary && before && <AmountChange now={summary.revenue} before={before.revenue} />}
  </LeadFigure>
);

interface GrossProps {
  query: UseQueryResult<GrossProfit>;
  summary: ReportSummary | undefined;
}

function Gross({ query: { data, isPending }, summary }: GrossProps) {
  const share = knownShareOf(data?.knownRevenue ?? null, summary?.revenue);
  return (
    <LeadFigure
      label="Brüt kâr"
      size="small"
      value={valueText(data, data?.grossProfit ?? null)}
      isLoading={isPending}
    >
      {share !== null && `${percentOwn(share)} biliniyor`}
    </LeadFigure>
  );
}
