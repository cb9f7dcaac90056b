import type { PortionSales } from '@sofra/contract/reports/reports';
import { FoldedTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  blindMoneyColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { usePortionSales } from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const COLUMNS = [
  textColumn<PortionSales>('Ürün', ({ name }) => name),
  textColumn<PortionSales>('Porsiyon', ({ portionName }) => portionName),
  countColumn<PortionSales>('Adet', ({ qty }) => qty),
  blindMoneyColumn<PortionSales>('Ciro', ({ revenue }) => revenue),
  moneyColumn<PortionSales>('Malzeme maliyeti', ({ materialCost }) => materialCost),
  {
    ...moneyColumn<PortionSales>('Brüt kâr', ({ grossProfit }) => grossProfit),
    // Unknown where a cost is unknown, hidden where only the profit is.
    text: ({ grossProfit, materialCost }: PortionSales) =>
      materialCost === null ? 'Bilinmiyor' : blindLira(grossProfit),
  },
];
const NARROW = ['Ürün', 'Adet', 'Brüt kâr'];

/** Profit of each item by its portions (REP-30). */
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
        detail={({ portionName, revenue }) => [portionName, blindLira(revenue)].filter(Boolean).join(' · ')}
      />
    )}
  </ReportPanel>
);
