import type { TopItem } from '@sofra/contract/reports/reports';
import { useState } from 'react';
import { ZERO } from '@sofra/domain/money/money';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { FoldButton } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  blindMoneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import {
  ALL_ITEMS,
  TOP_ITEMS,
  useEarlierTopItems,
  useReadAllItems,
  useTopItems,
} from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const ITEM = textColumn<TopItem>('Ürün', ({ name }) => name);
const QTY = countColumn<TopItem>('Adet', ({ qty }) => qty);
/** Pieces alone: the revenue is that of the set menus they were parts of (SET-29). */
const IN_SETS = countColumn<TopItem>('Menü içinde', ({ inSets }) => inSets);
const REVENUE = blindMoneyColumn<TopItem>('Ciro', ({ revenue }) => revenue);

/** A business without set menus sees no column of them. */
const columnsFor = (items: readonly TopItem[], before: readonly TopItem[] | undefined) => [
  ITEM,
  QTY,
  ...(items.some(({ inSets }) => inSets > 0) ? [IN_SETS] : []),
  REVENUE,
  ...(before ? [beforeColumn(before)] : []),
];

/** The revenue of the earlier days; 0 for an item that was not sold then. */
const beforeColumn = (before: readonly TopItem[]) =>
  blindMoneyColumn<TopItem>('Önceki ciro', ({ id }) => {
    const same = before.find((item) => item.id === id);
    return same ? same.revenue : ZERO;
  });

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** The best-selling items, by revenue after discounts, beside the earlier days; the file contains every item (REP-44). */
export function TopItemsPanel({ days, earlier }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const query = useTopItems(days, isWhole ? ALL_ITEMS : TOP_ITEMS);
  const before = useEarlierTopItems(earlier && earlierFilter(earlier, query.dataUpdatedAt)).data;
  const readAll = useReadAllItems();
  return (
    <ReportPanel
      title="En çok satanlar"
      query={query}
      csv={async () => {
        const all = await readAll(days);
        return reportCsv(csvName('en-cok-satanlar', days), columnsFor(all, before), all);
      }}
      emptyText={(items) => (items.length === 0 ? 'Bu tarihlerde satış yok.' : null)}
      skeleton={<TableSkeleton rows={TOP_ITEMS} />}
    >
      {(items) => (
        <>
          <ReportTable
            caption="En çok satanlar"
            columns={columnsFor(items, before)}
            rows={items}
            keyOf={({ id }) => id}
            narrow={['Ürün', 'Adet', 'Menü içinde', 'Ciro']}
          />
          {items.length >= TOP_ITEMS && <FoldButton isWhole={isWhole} onFold={() => setIsWhole(!isWhole)} />}
        </>
      )}
    </ReportPanel>
  );
}
