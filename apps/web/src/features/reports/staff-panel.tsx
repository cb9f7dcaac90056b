import type { StaffReport } from '@sofra/contract/reports/reports';
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
import { useStaffReport } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const COLUMNS = [
  textColumn<StaffReport>('Personel', ({ name }) => name),
  blindMoneyColumn<StaffReport>('Ciro', ({ revenue }) => revenue),
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
const columnsOf = (rows: readonly StaffReport[]) =>
  rows.some(({ tips, tipsPaid, tipsOwed }) => (tips ?? 0) + (tipsPaid ?? 0) + (tipsOwed ?? 0) > 0)
    ? [...COLUMNS, ...TIPS]
    : COLUMNS;

const NARROW = ['Personel', 'Ciro'];

/**
 * `Adisyon 12 · …`: the columns a phone has no room for. No-break spaces keep each label with its figure, and each dot
 * at the end of its line.
 */
const detailOf = (row: StaffReport): string =>
  columnsOf([row])
    .filter(({ label }) => !NARROW.includes(label))
    .map(({ label, text }) => `${label}\u00a0${text(row)}`)
    .join('\u00a0· ');

/** Report by staff member (REP-8). */
export const StaffPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Personel"
    query={useStaffReport(days)}
    csv={(data) => reportCsv(csvName('personel', days), columnsOf(data), data)}
    emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde personel hareketi yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(data) => (
      <FoldedTable
        caption="Personel"
        columns={columnsOf(data)}
        rows={data}
        keyOf={({ userId }) => userId}
        narrow={NARROW}
        detail={detailOf}
      />
    )}
  </ReportPanel>
);
