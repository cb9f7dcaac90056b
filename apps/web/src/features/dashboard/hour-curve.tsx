import type { Dashboard } from '@sofra/contract/reports/dashboard';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { openHours } from '@sofra/domain/reports/report';
import type { DashboardQuery } from '#src/features/dashboard/dashboard-queries.ts';
import { weekdayText } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { HourChart, hourText } from '#src/ui/charts/hour-chart.tsx';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

const TITLE = 'Saat saat';
const TODAY = 'Bugün';

interface Props {
  query: DashboardQuery;
  clock: BusinessClock;
}

/**
 * Revenue by full hour beside the same weekday a week ago. The current hour, which is not over, is a separate point.
 */
export const HourCurve = ({ query: { data }, clock }: Props) => (
  <div className="h-56 max-sm:order-2 sm:h-auto sm:min-h-40 sm:flex-1">
    {data ? (
      <CurveOrLabel data={data} clock={clock} />
    ) : (
      <SkeletonBlock className="size-full animate-appear" />
    )}
  </div>
);

const hasSold = (hours: Dashboard['hours'] = []): boolean => hours.some(({ revenue }) => revenue !== 0);

/** Shows a text instead of the curve when nothing was sold, because a flat line at zero has no information. */
const CurveOrLabel = (props: { data: Dashboard; clock: BusinessClock }) =>
  hasSold(props.data.hours) || hasSold(props.data.earlier?.hours) ? (
    <Curve {...props} />
  ) : (
    <p className="flex h-full items-center justify-center border-t border-line text-center text-sm text-ink-2">
      Saat saat satış, ilk ödemeyle burada çizilir
    </p>
  );

function Curve({ data: { hours, earlier, asOf }, clock }: { data: Dashboard; clock: BusinessClock }) {
  const now = clockText(asOf, clock.timeZone);
  const hourNow = Number(now.slice(0, 2));
  const shown = openHours([hours, earlier?.hours ?? []], hourNow, clock.dayStartHour);
  const valuesOf = (of: Dashboard['hours']): Kurus[] => shown.map((hour) => of[hour]?.revenue ?? ZERO);
  const at = shown.indexOf(hourNow);
  const series = { label: TODAY, values: valuesOf(hours) };
  const compared = earlier ? { label: weekdayText(earlier.day), values: valuesOf(earlier.hours) } : undefined;
  return (
    <>
      <HourChart
        label="Saat saat satış"
        hours={shown}
        series={series}
        compared={compared}
        open={{ at, note: `${now} itibarıyla`, before: earlier?.hourSoFar }}
        small={{ title: TITLE }}
      />
      {/* The box is clipped, not the table: a clipped table keeps the height of its rows, and Firefox shows its
          caption. */}
      <div className="sr-only">
        <table>
          <caption>Saat saat satış</caption>
          <thead>
            <tr>
              <th scope="col">Saat</th>
              <th scope="col">{TODAY}</th>
              {compared && <th scope="col">{compared.label}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((hour, n) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                <td>{n > at ? '–' : formatLira(series.values[n] ?? ZERO)}</td>
                {compared && <td>{formatLira(compared.values[n] ?? ZERO)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
