import type { PortionSales } from '@sofra/contract/reports/reports';
import { ZERO } from '@sofra/domain/money/money';
import { salesByCategory, type CategorySales } from '@sofra/domain/reports/menu-matrix';
import { Shapes } from 'lucide-react';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { AmountChange } from '#src/features/reports/figure-change.tsx';
import { BarsSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useEarlierPortionSales, usePortionSales } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { BreakdownBars, type BreakdownPart } from '#src/ui/charts/breakdown-bars.tsx';

/** As guests read it on the menu. */
const nameOf = ({ name }: CategorySales): string => name ?? 'Diğer';

const COLUMNS = [
  textColumn<CategorySales>('Kategori', nameOf),
  countColumn<CategorySales>('Adet', ({ qty }) => qty),
  blindMoneyColumn<CategorySales>('Ciro', ({ revenue }) => revenue),
];

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** Sales by the present category of the items, beside the earlier days (REP-40). */
export function CategorySalesPanel({ days, earlier }: Props) {
  const query = usePortionSales(days);
  const before = useEarlierPortionSales(earlier && earlierFilter(earlier, query.dataUpdatedAt)).data;
  return (
    <ReportPanel
      title="Kategoriler"
      query={query}
      csv={(sold) => reportCsv(csvName('kategoriler', days), COLUMNS, salesByCategory(sold))}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde satış yok.' : null)}
      skeleton={<BarsSkeleton />}
    >
      {(sold) => <BreakdownBars label="Kategoriler" parts={partsOf(sold, before)} />}
    </ReportPanel>
  );
}

function partsOf(sold: PortionSales[], before: PortionSales[] | undefined): BreakdownPart[] {
  const earlier = before && salesByCategory(before);
  return salesByCategory(sold).map((category) => {
    const same = earlier?.find(({ name }) => name === category.name);
    return {
      ...{ label: nameOf(category), amount: category.revenue, icon: Shapes, tone: 'cini' },
      note: `${category.qty.toLocaleString('tr-TR')} adet`,
      beside: earlier && <AmountChange now={category.revenue} before={same ? same.revenue : ZERO} />,
    };
  });
}
