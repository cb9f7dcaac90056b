import type { DrawerOpening } from '@sofra/contract/money/drawer';
import { openingsBySession, type OpeningCount } from '@sofra/domain/cash/drawer-openings';
import { useDrawerOpenings } from '#src/features/cash/cash-queries.ts';
import { FactTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { countColumn, instantColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** *12 · Ana kasa*, or *Kasa kapalıyken · Ana kasa*: cash taken out then is in no count. */
const sessionText = (number: number | null, till: string): string =>
  `${number ?? 'Kasa kapalıyken'} · ${till}`;

const columnsOf = (timeZone: string) => [
  // First, because a phone shows the other columns below it.
  textColumn<DrawerOpening>('Neden', ({ reason }) => reason),
  textColumn<DrawerOpening>('Açan', ({ openedBy }) => openedBy.name),
  instantColumn<DrawerOpening>('Zaman', timeZone, ({ openedAt }) => openedAt),
  textColumn<DrawerOpening>('Oturum', ({ session, till }) => sessionText(session?.number ?? null, till)),
  textColumn<DrawerOpening>('Kasiyer', ({ session }) => session?.cashier ?? null),
  textColumn<DrawerOpening>('Onaylayan', ({ approvedBy }) => approvedBy),
];

const COUNT_COLUMNS = [
  textColumn<OpeningCount>('Oturum', ({ session, till }) => sessionText(session, till)),
  textColumn<OpeningCount>('Açan', ({ name }) => name),
  countColumn<OpeningCount>('Kez', ({ openings }) => openings),
];

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

/**
 * *Satışsız çekmece*: every drawer that was opened without a sale, and the number of openings by each user in each
 * session (CASH-29).
 */
export function DrawerOpeningsPanel({ days, timeZone }: Props) {
  const columns = columnsOf(timeZone);
  return (
    <ReportPanel
      title="Satışsız çekmece"
      query={useDrawerOpenings(days)}
      csv={(rows) => reportCsv(csvName('satissiz-cekmece', days), columns, rows)}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde satışsız çekmece açılmadı.' : null)}
      skeleton={<TableSkeleton rows={2} />}
    >
      {(rows) => (
        <>
          <FactTable
            caption="Satışsız açılan çekmeceler"
            columns={columns}
            rows={rows}
            keyOf={({ seq }) => String(seq)}
            narrow={['Neden', 'Açan']}
            below={[]}
          />
          <ReportTable
            caption="Oturuma ve kişiye göre"
            columns={COUNT_COLUMNS}
            rows={openingsBySession(rows)}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </ReportPanel>
  );
}
