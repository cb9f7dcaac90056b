import type { RuleSales } from '@sofra/contract/reports/reports';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { useRuleSales } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const COLUMNS = [
  textColumn<RuleSales>('Kural', ({ name }) => name),
  countColumn<RuleSales>('Adet', ({ qty }) => qty),
  blindMoneyColumn<RuleSales>('Ciro', ({ revenue }) => revenue),
  moneyColumn<RuleSales>('Verilen indirim', ({ givenAway }) => givenAway),
];

/** Sales and price reductions of each timed price (PRICE-20). */
export const PriceRulesPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Fiyat kuralları"
    query={useRuleSales(days)}
    csv={(rows) => reportCsv(csvName('fiyat-kurallari', days), COLUMNS, rows)}
    emptyText={(rows) => (rows.length === 0 ? 'Bu tarihlerde fiyat kuralıyla satış yok.' : null)}
    skeleton={<TableSkeleton rows={2} />}
  >
    {(rows) => (
      <ReportTable caption="Fiyat kuralları" columns={COLUMNS} rows={rows} keyOf={({ ruleId }) => ruleId} />
    )}
  </ReportPanel>
);
