import type { VatReport } from '@sofra/contract/reports/vat-report';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { Percent } from 'lucide-react';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { AmountChange } from '#src/features/reports/figure-change.tsx';
import { FoldedTable } from '#src/features/reports/folded-table.tsx';
import { BarsSkeleton, TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { blindMoneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useEarlierVatReport, useVatReport } from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import { weekdayText, type DayRange } from '#src/lib/format/day-range.ts';
import { BreakdownBars, type BreakdownPart } from '#src/ui/charts/breakdown-bars.tsx';

type Rate = VatReport['total']['rates'][number];
type Day = VatReport['days'][number];

const nameOf = ({ percent }: Rate): string => `KDV ${percentLabel(percent)}`;

const RATE_COLUMNS = [
  textColumn<Rate>('Oran', nameOf),
  blindMoneyColumn<Rate>('Matrah', ({ base }) => base),
  blindMoneyColumn<Rate>('KDV', ({ tax }) => tax),
  blindMoneyColumn<Rate>('KDV dahil', ({ gross }) => gross),
];

interface RateProps {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** Sales by rate of KDV, less refunds, beside the earlier days (REP-40). */
export function RateSalesPanel({ days, earlier }: RateProps) {
  const query = useVatReport(days);
  const before = useEarlierVatReport(earlier && earlierFilter(earlier, query.dataUpdatedAt)).data?.total;
  return (
    <ReportPanel
      title="KDV oranları"
      query={query}
      csv={({ total }) => reportCsv(csvName('kdv-oranlari', days), RATE_COLUMNS, total.rates)}
      emptyText={({ total }) => (total.rates.length === 0 ? 'Bu tarihlerde satış yok.' : null)}
      skeleton={<BarsSkeleton />}
    >
      {({ total }) => (
        <BreakdownBars
          label="KDV oranları"
          parts={total.rates.map((rate) => barOf(rate, before && rateOf(before, rate.percent)))}
        />
      )}
    </ReportPanel>
  );
}

const rateOf = ({ rates }: VatReport['total'], percent: number): Rate =>
  rates.find((rate) => rate.percent === percent) ?? { percent, base: ZERO, tax: ZERO, gross: ZERO };

const barOf = (rate: Rate, before: Rate | undefined): BreakdownPart => ({
  ...{ label: nameOf(rate), amount: rate.gross, icon: Percent, tone: 'cini' },
  note: `KDV ${blindLira(rate.tax)}`,
  beside: before && <AmountChange now={rate.gross} before={before.gross} />,
});

const DAY_COLUMNS = [
  textColumn<Day>('Gün', ({ day }) => weekdayText(day)),
  blindMoneyColumn<Day>('Net ciro', ({ gross, unknown }) =>
    gross === null || unknown === null ? null : kurus(gross + unknown),
  ),
  blindMoneyColumn<Day>('KDV', ({ tax }) => tax),
];

/** Net revenue of each day; a single day has it among its figures (REP-40). */
export const DaySalesPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Günler"
    query={useVatReport(days)}
    csv={(report) => reportCsv(csvName('gunler', days), DAY_COLUMNS, report.days)}
    emptyText={(report) => (report.days.length === 0 ? 'Bu tarihlerde satış yok.' : null)}
    skeleton={<TableSkeleton rows={5} />}
  >
    {(report) => (
      <FoldedTable
        caption="Günler"
        columns={DAY_COLUMNS}
        rows={report.days.toReversed()}
        keyOf={({ day }) => day}
      />
    )}
  </ReportPanel>
);
