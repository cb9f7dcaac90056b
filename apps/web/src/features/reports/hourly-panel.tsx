import type { HourSales } from '@sofra/contract/reports';
import { formatLira, kurus, liraOf, ZERO } from '@sofra/domain/money';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { weekBefore } from '#src/features/reports/comparison.ts';
import { ChartSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { useEarlierHourlySales, useHourlySales } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { Button } from '#src/ui/button.tsx';
import { LineChart } from '#src/ui/line-chart.tsx';

const TITLE = 'Saatlik satış';
const SHOWN = 'Seçilen günler';
const EARLIER = 'Bir hafta önce';

/** `09:00` */
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const short = new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 2 });

function columnsOf(earlier: readonly HourSales[] | undefined) {
  const columns = [
    textColumn<HourSales>('Saat', ({ hour }) => hourText(hour)),
    moneyColumn<HourSales>(SHOWN, ({ revenue }) => revenue),
  ];
  const before = (hour: number) => earlier?.find((one) => one.hour === hour)?.revenue ?? ZERO;
  return earlier ? [...columns, moneyColumn<HourSales>(EARLIER, ({ hour }) => before(hour))] : columns;
}

interface Props {
  days: Required<DayRange>;
  isComparing: boolean;
}

/** Revenue by hour of the day, as a line or as a table, beside the same days a week before. */
export function HourlyPanel({ days, isComparing }: Props) {
  const [isTable, setIsTable] = useState(false);
  const { data: read } = useEarlierHourlySales(weekBefore(days), { isWanted: isComparing });
  const earlier = isComparing ? read : undefined;
  return (
    <ReportPanel
      title={TITLE}
      query={useHourlySales(days)}
      csv={(hours) => reportCsv(csvName('saatlik-satis', days), columnsOf(earlier), hours)}
      // An empty day is a flat line: the hours are there all the same.
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
              columns={columnsOf(earlier)}
              rows={hours}
              keyOf={({ hour }) => String(hour)}
            />
          </div>
        ) : (
          <div className="h-72 px-4 sm:h-80">
            <HourlyChart hours={hours} earlier={earlier} />
          </div>
        )
      }
    </ReportPanel>
  );
}

interface ChartProps {
  hours: readonly HourSales[];
  earlier: readonly HourSales[] | undefined;
}

const HourlyChart = ({ hours, earlier }: ChartProps) => (
  <LineChart
    label={TITLE}
    points={hours.map(({ hour }) => hourText(hour))}
    series={{ label: SHOWN, values: hours.map(({ revenue }) => revenue) }}
    compared={earlier && { label: EARLIER, values: earlier.map(({ revenue }) => revenue) }}
    format={(value) => formatLira(kurus(value))}
    formatAxis={(value) => short.format(liraOf(kurus(Math.round(value))))}
  />
);
