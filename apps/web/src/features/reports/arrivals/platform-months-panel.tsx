import type { PlatformMonth } from '@sofra/contract/money/arrivals';
import { decimalPercentLabel } from '@sofra/domain/accounts/partner-terms';
import { UNEXPLAINED_LIMIT, type KeptBack } from '@sofra/domain/accounts/kept-back';
import { formatLira } from '@sofra/domain/money/money';
import { monthText } from '@sofra/domain/reports/accounting-month';
import { CircleAlert } from 'lucide-react';
import { useArrivalReport } from '#src/features/reports/arrivals-queries.ts';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

const TITLE = 'Platform kesintileri';

/** A month of a platform, or one of its arrivals. */
interface Row extends KeptBack {
  id: string;
  name: string;
  /** By the terms; null for a month, and where it is the commission. */
  agreed: PlatformMonth['commission'] | null;
  percent: number | null;
  isOver: boolean;
}

const COLUMNS = [
  textColumn<Row>('Ay ve platform', ({ name }) => name),
  moneyColumn<Row>('Brüt', ({ gross }) => gross),
  moneyColumn<Row>('Komisyon', ({ commission }) => commission),
  moneyColumn<Row>('Kurye ve görünürlük', ({ fees }) => fees),
  moneyColumn<Row>('Kesilen', ({ kept }) => kept),
  moneyColumn<Row>('Açıklanmayan', ({ unexplained }) => unexplained),
  {
    ...textColumn<Row>('Oran', ({ percent }) => (percent === null ? '–' : decimalPercentLabel(percent))),
    isNumber: true,
  },
];
const NARROW = ['Ay ve platform', 'Açıklanmayan'];

/** Deductions of platforms beside those that they were to make, by month and arrival (PARTNER-27). ADMIN only. */
export function PlatformMonthsPanel({ days }: { days: Required<DayRange> }) {
  const query = useArrivalReport(days);
  if (!query.data || query.data.platforms.length === 0) return null;
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={({ platforms }) =>
        reportCsv(csvName('platform-kesintileri', days), COLUMNS, platforms.flatMap(rowsOf))
      }
      emptyText={() => null}
      skeleton={<TableSkeleton rows={3} />}
    >
      {({ platforms }) => (
        <ReportTable
          caption={TITLE}
          columns={COLUMNS}
          rows={platforms.flatMap(rowsOf)}
          keyOf={({ id }) => id}
          narrow={NARROW}
          detail={(row) => (
            <>
              {COLUMNS.filter(({ label }) => !NARROW.includes(label))
                .map(({ label, text }) => `${label}\u00a0${text(row)}`)
                .join('\u00a0· ')}
              <Remarks row={row} />
            </>
          )}
          wideDetail={(row) => <Remarks row={row} />}
        />
      )}
    </ReportPanel>
  );
}

const rowsOf = (month: PlatformMonth): Row[] => [
  {
    ...month,
    ...{ id: `${month.partner.id} ${month.month}`, agreed: null },
    name: `${monthText(month.month)} · ${month.partner.name}`,
  },
  ...month.arrivals.map((arrival) => ({
    ...arrival,
    name: spanText(arrival.days),
    agreed: arrival.agreed === arrival.commission ? null : arrival.agreed,
  })),
];

const spanText = (days: readonly string[]): string =>
  [...new Set([days[0] ?? '', days.at(-1) ?? ''])].map(dayInDots).join(' – ');

/** The commission of the terms where the platform showed another one, and the mark of too large a part (PARTNER-26). */
function Remarks({ row: { agreed, percent, isOver } }: { row: Row }) {
  return (
    <>
      {agreed !== null && <span className="block">Anlaşmaya göre komisyon {formatLira(agreed)}</span>}
      {isOver && percent !== null && (
        <span className="flex items-center gap-1 font-medium text-nar-text">
          <CircleAlert aria-hidden size={14} className="shrink-0" />
          {`Açıklanmayan ${decimalPercentLabel(percent)} · sınır ${decimalPercentLabel(UNEXPLAINED_LIMIT)}`}
        </span>
      )}
    </>
  );
}
