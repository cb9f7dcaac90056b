import type { StaffReport } from '@sofra/contract/reports/reports';
import { ZERO } from '@sofra/domain/money/money';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { FactTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  blindMoneyColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useEarlierStaffReport, useStaffReport } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const SALES = [
  textColumn<StaffReport>('Personel', ({ name }) => name),
  blindMoneyColumn<StaffReport>('Ciro', ({ revenue }) => revenue),
];
const DEEDS = [
  countColumn<StaffReport>('Adisyon', ({ orders }) => orders),
  blindMoneyColumn<StaffReport>('Ortalama', ({ avgTicket }) => avgTicket),
  countColumn<StaffReport>('Ürün', ({ items }) => items),
  moneyColumn<StaffReport>('İptal', ({ canceledAmount }) => canceledAmount),
  moneyColumn<StaffReport>('İndirim', ({ discountAmount }) => discountAmount),
  moneyColumn<StaffReport>('İkram', ({ compAmount }) => compAmount),
];
const TIPS = [
  blindMoneyColumn<StaffReport>('Bahşiş', ({ tips }) => tips),
  blindMoneyColumn<StaffReport>('Ödenen bahşiş', ({ tipsPaid }) => tipsPaid),
  blindMoneyColumn<StaffReport>('Kalan bahşiş', ({ tipsOwed }) => tipsOwed),
];

/** Tips have columns once anybody was given any, was paid or is owed some (TIP-11, TIP-20). */
const tipsOf = (rows: readonly StaffReport[]) =>
  rows.some(({ tips, tipsPaid, tipsOwed }) => (tips ?? 0) + (tipsPaid ?? 0) + (tipsOwed ?? 0) > 0)
    ? TIPS
    : [];

/** The columns that no screen has room for. */
const BELOW = ['İptal', 'İndirim', 'İkram', 'Ödenen bahşiş'];

/** The revenue of the earlier days; 0 for a person who was not there. */
const beforeColumn = (before: readonly StaffReport[]) =>
  blindMoneyColumn<StaffReport>('Önceki ciro', ({ userId }) => {
    const same = before.find((row) => row.userId === userId);
    return same ? same.revenue : ZERO;
  });

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** Report by staff member, beside the earlier days (REP-8, REP-44). */
export function StaffPanel({ days, earlier }: Props) {
  const query = useStaffReport(days);
  const before = useEarlierStaffReport(earlier && earlierFilter(earlier, query.dataUpdatedAt)).data;
  const all = (rows: readonly StaffReport[]) => [
    ...SALES,
    ...(before ? [beforeColumn(before)] : []),
    ...DEEDS,
    ...tipsOf(rows),
  ];
  return (
    <ReportPanel
      title="Personel"
      query={query}
      csv={(data) => reportCsv(csvName('personel', days), all(data), data)}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde personel hareketi yok.' : null)}
      skeleton={<TableSkeleton rows={3} />}
    >
      {(data) => (
        <FactTable
          caption="Personel"
          columns={all(data)}
          rows={data}
          keyOf={({ userId }) => userId}
          narrow={['Personel', 'Ciro']}
          below={BELOW}
        />
      )}
    </ReportPanel>
  );
}
