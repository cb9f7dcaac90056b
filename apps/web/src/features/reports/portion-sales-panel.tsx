import type { PortionSales } from '@sofra/contract/reports';
import { formatLira } from '@sofra/domain/money';
import { FoldedTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { countColumn, moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { usePortionSales } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';

const COLUMNS = [
  textColumn<PortionSales>('Ürün', ({ name }) => name),
  textColumn<PortionSales>('Porsiyon', ({ portionName }) => portionName),
  countColumn<PortionSales>('Adet', ({ qty }) => qty),
  moneyColumn<PortionSales>('Ciro', ({ revenue }) => revenue),
  moneyColumn<PortionSales>('Malzeme maliyeti', ({ materialCost }) => materialCost),
  moneyColumn<PortionSales>('Brüt kâr', ({ grossProfit }) => grossProfit),
];
const NARROW = ['Ürün', 'Adet', 'Brüt kâr'];

/** What each item made by its portions, after what it cost (REP-30). */
export const PortionSalesPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Ürün kârlılığı"
    query={usePortionSales(days)}
    csv={(rows) => reportCsv(csvName('urun-karliligi', days), COLUMNS, rows)}
    emptyText={(rows) => (rows.length === 0 ? 'Bu tarihlerde satış yok.' : null)}
    skeleton={<TableSkeleton rows={4} />}
  >
    {(rows) => (
      <FoldedTable
        caption="Ürün kârlılığı"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        narrow={NARROW}
        detail={({ portionName, revenue }) => [portionName, formatLira(revenue)].filter(Boolean).join(' · ')}
      />
    )}
  </ReportPanel>
);
