import type { HourSales } from '@sofra/contract/reports/reports';
import type { SalesPartReport } from '@sofra/contract/reports/sales-breakdown';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { ZERO } from '@sofra/domain/money/money';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { earlierText, earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { ChartSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  blindMoneyColumn,
  countColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import {
  useEarlierHourlySales,
  useHourlySales,
  useSalesBreakdown,
} from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import { rangeText, type DayRange } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { HourChart, hourText } from '#src/ui/charts/hour-chart.tsx';

const TITLE = 'Saatlik satış';

interface Compared {
  label: string;
  hours: readonly HourSales[];
}

function columnsOf(
  shown: string,
  compared: Compared | undefined,
  parts: readonly SalesPartReport[] | undefined,
) {
  const before = (hour: number) => compared?.hours.find((one) => one.hour === hour)?.revenue ?? ZERO;
  const partOf = (hour: number) => parts?.find(({ key }) => key === String(hour));
  return [
    textColumn<HourSales>('Saat', ({ hour }) => hourText(hour)),
    moneyColumn<HourSales>(shown, ({ revenue }) => revenue),
    ...(compared ? [moneyColumn<HourSales>(compared.label, ({ hour }) => before(hour))] : []),
    ...(parts
      ? [
          countColumn<HourSales>('Adisyon', ({ hour }) => partOf(hour)?.orders ?? 0),
          blindMoneyColumn<HourSales>('Ortalama', ({ hour }) => partOf(hour)?.avgTicket ?? null),
          moneyColumn<HourSales>('İptal', ({ hour }) => partOf(hour)?.canceled ?? ZERO),
        ]
      : []),
  ];
}

const PARTS = ['Adisyon', 'Ortalama', 'İptal'];

/** A single day is compared with a whole day, because each hour is compared with its own hour anyway. */
const wholeDay = ({ comparison, clock }: Earlier): Earlier =>
  comparison.kind === 'DAY' ? { comparison: { ...comparison, isCut: false }, clock } : { comparison, clock };

/** The place of the current hour when today was read; it is not over, and later hours have not begun. */
function openHourOf(isToday: boolean, readAt: number, { timeZone, dayStartHour }: BusinessClock) {
  if (!isToday || readAt === 0) return undefined;
  const time = clockText(readAt, timeZone);
  return { at: (Number(time.slice(0, 2)) - dayStartHour + 24) % 24, note: `${time} itibarıyla` };
}

/** The hours in the order of the business day, which a bar begins in the evening (REP-17). */
const inOrder = (hours: readonly HourSales[], { dayStartHour }: BusinessClock): HourSales[] => [
  ...hours.slice(dayStartHour),
  ...hours.slice(0, dayStartHour),
];

/** `önce ₺900,00 · Adisyon 12 · …`: the columns that a phone has no room for; nothing for an hour without sales. */
const detailOf = (columns: ReturnType<typeof columnsOf>, row: HourSales): string =>
  row.revenue === ZERO
    ? ''
    : columns
        .slice(2)
        .map(({ label, text }) => `${PARTS.includes(label) ? label : 'önce'}\u00a0${text(row)}`)
        .join(' · ');

interface Props {
  days: Required<DayRange>;
  today: string;
  clock: BusinessClock;
  earlier: Earlier | null;
}

/** Revenue by hour of the day as a line chart or a table, beside the earlier days (REP-17). */
export function HourlyPanel({ days, today, clock, earlier }: Props) {
  const [isTable, setIsTable] = useState(false);
  const query = useHourlySales(days);
  const shownBefore = earlier && wholeDay(earlier);
  const { data: read } = useEarlierHourlySales(
    shownBefore && earlierFilter(shownBefore, query.dataUpdatedAt),
  );
  const compared =
    shownBefore && read ? { label: earlierText(shownBefore), hours: inOrder(read, clock) } : undefined;
  const { data: parts } = useSalesBreakdown(days, 'HOUR');
  const shown = rangeText(days);
  const columns = columnsOf(shown, compared, parts);
  const isToday = days.from === today && days.to === today;
  const open = openHourOf(isToday, query.dataUpdatedAt, clock);
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={(hours) => reportCsv(csvName('saatlik-satis', days), columns, inOrder(hours, clock))}
      // A day without sales shows a flat line, because its hours exist all the same.
      emptyText={() => null}
      skeleton={<ChartSkeleton />}
      action={
        <Button size={44} icon={isTable ? ChartLine : Table2} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Grafik olarak göster' : 'Tablo olarak göster'}
        </Button>
      }
    >
      {(hours) =>
        isTable ? (
          <div tabIndex={0} role="region" aria-label={`${TITLE}, tablo`} className="h-72 overflow-y-auto">
            <ReportTable
              caption={TITLE}
              columns={columns}
              rows={inOrder(hours, clock)}
              keyOf={({ hour }) => String(hour)}
              narrow={columns.slice(0, 2).map(({ label }) => label)}
              detail={(row) => detailOf(columns, row)}
            />
          </div>
        ) : (
          <div className="px-4 pb-1">
            <HourChart
              label={TITLE}
              open={open}
              hours={inOrder(hours, clock).map(({ hour }) => hour)}
              series={{ label: shown, values: inOrder(hours, clock).map(({ revenue }) => revenue) }}
              compared={
                compared && {
                  label: compared.label,
                  values: compared.hours.map(({ revenue }) => revenue),
                }
              }
            />
          </div>
        )
      }
    </ReportPanel>
  );
}
