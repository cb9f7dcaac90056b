import type { DayClose } from '@sofra/contract/reports/day-closes';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useDayCloses } from '#src/features/reports/day-closes-queries.ts';
import { FoldButton } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  instantColumn,
  maybeMoneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import { dayText, type DayRange } from '#src/lib/format/day-range.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { createLink, Link } from '#src/lib/router/link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

const columnsOf = (timeZone: string) => [
  countColumn<DayClose>('No', ({ number }) => number),
  textColumn<DayClose>('Gün', ({ day }) => day),
  blindMoneyColumn<DayClose>('Ciro', ({ revenue }) => revenue),
  blindMoneyColumn<DayClose>('Net ciro', ({ netRevenue }) => netRevenue),
  textColumn<DayClose>('Yerine geçtiği no', ({ replaces }) => replaces?.toString() ?? null),
  textColumn<DayClose>('ÖKC Z no', ({ zNo }) => zNo),
  maybeMoneyColumn<DayClose>('ÖKC toplamı', ({ zTotal }) => zTotal),
  textColumn<DayClose>('Bitiren', ({ endedBy }) => endedBy),
  instantColumn<DayClose>('Zaman', timeZone, ({ endedAt }) => endedAt),
];

/** *Gün sonları*: the days that were ended, and the way to end one (DAYEND-13). */
export function DayClosesPanel({ days, timeZone }: Props) {
  const { today } = useBusinessDay();
  const search = days.to < today ? { day: days.to } : {};
  return (
    <ReportPanel
      title="Gün sonları"
      query={useDayCloses(days)}
      csv={(rows) => reportCsv(csvName('gun-sonlari', days), columnsOf(timeZone), rows)}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde bitirilen gün yok.' : null)}
      skeleton={<TableSkeleton rows={2} />}
      action={
        <LinkTo to="/app/day" search={search} icon={CalendarCheck}>
          Günü bitir
        </LinkTo>
      }
    >
      {(rows) => <DayCloseList rows={rows} timeZone={timeZone} />}
    </ReportPanel>
  );
}

/** The number of rows until the user opens the full list. */
const SHOWN = 10;

interface ListProps {
  rows: readonly DayClose[];
  timeZone: string;
}

function DayCloseList({ rows, timeZone }: ListProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul aria-label="Gün sonları">
        {rows.slice(0, isWhole ? rows.length : SHOWN).map((row) => (
          <DayCloseRow key={row.id} row={row} timeZone={timeZone} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <FoldButton isWhole={isWhole} onFold={() => setIsWhole(!isWhole)} count={rows.length} />
      )}
    </>
  );
}

const DayCloseRow = ({ row, timeZone }: { row: DayClose; timeZone: string }) => (
  <li className="border-b border-line last:border-b-0">
    <Link
      to="/app/day/$dayId"
      params={{ dayId: row.id }}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-[120ms] hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="num block font-medium">{`No ${row.number} · ${dayText(row.day)}`}</span>
        <span className="num block text-sm break-words text-ink-2">{detailOf(row, timeZone)}</span>
      </span>
      <span className="num font-semibold">{blindLira(row.netRevenue)}</span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-2" />
    </Link>
  </li>
);

/** *Elif Yıldız · 23 Kas 23:44 · no 217 yerine · ÖKC Z no 0412* */
const detailOf = ({ endedBy, endedAt, replaces, zNo }: DayClose, timeZone: string): string =>
  [
    endedBy,
    instantText(endedAt, timeZone),
    replaces !== null && `no ${replaces} yerine`,
    zNo !== null && `ÖKC Z no ${zNo}`,
  ]
    .filter(Boolean)
    .join(' · ');
