import type { TableTurn } from '@sofra/contract/reports/sales-breakdown';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  reportCsv,
  textColumn,
  type ReportColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { useEarlierTableTurns, useTableTurns } from '#src/features/reports/reports-queries.ts';
import { csvCount, csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const TITLE = 'Masa süreleri';

const nameOf = ({ area }: TableTurn): string => (area === null ? 'Tüm masalar' : area || 'Bölümsüz');

/** `52 dk` on screen, `52` in the file. */
const timeColumn = (
  label: string,
  pick: (turn: TableTurn) => number | undefined,
): ReportColumn<TableTurn> => ({
  label,
  text: (turn) => {
    const minutes = pick(turn);
    return minutes === undefined ? '–' : formatElapsed(minutes * 60_000);
  },
  csv: (turn) => csvCount(pick(turn) ?? 0),
  isNumber: true,
});

const GUESTS: ReportColumn<TableTurn> = {
  label: 'Masa saatine kişi',
  text: ({ guestsPerHour }) => guestsPerHour?.toLocaleString('tr-TR') ?? '–',
  csv: ({ guestsPerHour }) => ({ number: String(guestsPerHour ?? '').replace('.', ',') }),
  isNumber: true,
};

/** A business that counts no guests has no column of them. */
const columnsOf = (turns: readonly TableTurn[], before: readonly TableTurn[] | undefined) => [
  textColumn<TableTurn>('Bölüm', nameOf),
  countColumn<TableTurn>('Adisyon', ({ orders }) => orders),
  timeColumn('Yarısı', ({ median }) => median),
  ...(before ? [timeColumn('Önce', ({ area }) => before.find((turn) => turn.area === area)?.median)] : []),
  timeColumn('Onda dokuzu', ({ most }) => most),
  ...(turns.some(({ guestsPerHour }) => guestsPerHour !== null) ? [GUESTS] : []),
];

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** The times of tables, in all and by area, beside the earlier days (REP-42). */
export function TableTurnsPanel({ days, earlier }: Props) {
  const query = useTableTurns(days);
  const before = useEarlierTableTurns(earlier && earlierFilter(earlier, query.dataUpdatedAt)).data;
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={(turns) => reportCsv(csvName('masa-sureleri', days), columnsOf(turns, before), turns)}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde masada ödenen adisyon yok.' : null)}
      skeleton={<TableSkeleton rows={2} />}
    >
      {(turns) => (
        <>
          <p className="px-4 pb-2 text-sm text-ink-2">
            Masanın açılmasından son ödemeye: adisyonların yarısı ve onda dokuzu bu süre içinde bitti.
          </p>
          <ReportTable
            caption={TITLE}
            columns={columnsOf(turns, before)}
            // With one area, it is all tables.
            rows={turns.length === 2 ? turns.slice(0, 1) : turns}
            keyOf={({ area }) => area ?? 'all'}
            narrow={['Bölüm', 'Yarısı', 'Onda dokuzu']}
            detail={({ orders }) => `${orders} adisyon`}
          />
        </>
      )}
    </ReportPanel>
  );
}
