import type { HourSales } from '@sofra/contract/reports/reports';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { ZERO } from '@sofra/domain/money/money';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { earlierText, earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { ChartSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { useEarlierHourlySales, useHourlySales } from '#src/features/reports/reports-queries.ts';
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

function columnsOf(shown: string, compared: Compared | undefined) {
  const columns = [
    textColumn<HourSales>('Saat', ({ hour }) => hourText(hour)),
    moneyColumn<HourSales>(shown, ({ revenue }) => revenue),
  ];
  if (!compared) return columns;
  const before = (hour: number) => compared.hours.find((one) => one.hour === hour)?.revenue ?? ZERO;
  return [...columns, moneyColumn<HourSales>(compared.label, ({ hour }) => before(hour))];
}

/** A single day is compared with a whole day, because each hour is compared with its own hour anyway. */
const wholeDay = ({ comparison, clock }: Earlier): Earlier =>
  comparison.kind === 'DAY' ? { comparison: { ...comparison, isCut: false }, clock } : { comparison, clock };

/**
 * The current hour when today was read; it is not over, and later hours have not begun. Undefined if the business day
 * does not begin at midnight, because the hours after midnight are its last ones.
 */
function openHourOf(isToday: boolean, readAt: number, { timeZone, dayStartHour }: BusinessClock) {
  if (!isToday || readAt === 0 || dayStartHour !== 0) return undefined;
  const time = clockText(readAt, timeZone);
  return { at: Number(time.slice(0, 2)), note: `${time} itibarıyla` };
}

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
  const compared = shownBefore && read ? { label: earlierText(shownBefore), hours: read } : undefined;
  const shown = rangeText(days);
  const isToday = days.from === today && days.to === today;
  const open = openHourOf(isToday, query.dataUpdatedAt, clock);
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={(hours) => reportCsv(csvName('saatlik-satis', days), columnsOf(shown, compared), hours)}
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
          <div
            tabIndex={0}
            role="region"
            aria-label={`${TITLE}, tablo`}
            className="h-72 overflow-y-auto sm:h-80"
          >
            <ReportTable
              caption={TITLE}
              columns={columnsOf(shown, compared)}
              rows={hours}
              keyOf={({ hour }) => String(hour)}
            />
          </div>
        ) : (
          <div className="h-72 px-4 sm:h-80">
            <HourChart
              label={TITLE}
              open={open}
              hours={hours.map(({ hour }) => hour)}
              series={{ label: shown, values: hours.map(({ revenue }) => revenue) }}
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
