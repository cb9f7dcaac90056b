import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartPlot, type OpenPoint } from '#src/ui/charts/chart-plot.tsx';
import { axisOf, xOf, type Series } from '#src/ui/charts/chart-scale.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** The name of the chart for screen readers: *Saatlik satış*. */
  label: string;
  /** One label for each point, from left to right: `14:00`. */
  points: readonly string[];
  series: Series;
  /** A second line to compare with, drawn dashed. */
  compared?: Series | undefined;
  /** The running point of `series`; later points are in the future and not drawn. */
  open?: OpenPoint | undefined;
  /** Formats a value: `₺1.234,50`. */
  format: (value: number) => string;
  /** Formats a value at the axis in a short form, `2 bin`, in the unit of the top of the axis. */
  formatAxis: (value: number, top: number) => string;
  /** Every n-th point has a label below, because a phone has no room for all of them. */
  named?: number;
  /** Formats the values of the peaks and of the open point, which are shown beside them. */
  formatPoint?: (value: number) => string;
  /** A small chart that fills the surrounding box. It shows a title before the legend and each point as a dot. */
  small?: { title: string };
}

/** The length of `14` in `14:00`. */
const SHORT_NAME = 2;
const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A line chart. A pointer or the arrow keys choose a point, whose values are shown above and read aloud. Only the lines
 * are SVG, which is stretched to the box. Texts and dots are HTML, so that they are not distorted.
 */
export function LineChart(props: Props) {
  const { label, points, series, compared, open, format, formatAxis, formatPoint, small } = props;
  const { named = small ? 2 : 4 } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const axis = axisOf(Math.max(0, ...series.values, ...(compared?.values ?? [])));
  const height = small ? 'min-h-20 flex-1' : 'h-48';
  const press = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen(chosen === null && event.key !== 'End' ? 0 : move(chosen ?? 0, last));
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className={classNames(small && 'flex h-full flex-col')}>
      <ChartReadout {...{ points, series, compared, format, chosen, open }} title={small?.title} />
      <div className={classNames('flex gap-2 pt-2', small && 'min-h-0 flex-1')}>
        <div
          aria-hidden
          className={classNames(
            'num relative shrink-0 text-right text-xs text-ink-2',
            small ? 'mb-6 w-14' : `w-12 ${height}`,
          )}
        >
          {axis.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: `${(tick / axis.top) * 100}%` }}
            >
              {formatAxis(tick, axis.top)}
            </span>
          ))}
        </div>
        <div className={classNames('min-w-0 flex-1 pr-2', small && 'flex flex-col')}>
          <div
            // The role makes screen readers pass the arrow keys to the chart.
            role="application"
            aria-roledescription="çizgi grafik"
            aria-label={`${label}. Sol ve sağ ok tuşları noktalar arasında gezer.`}
            tabIndex={0}
            onKeyDown={press}
            onFocus={() => setChosen((at) => at ?? peakAt(series.values))}
            onBlur={() => setChosen(null)}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={({ currentTarget }) =>
              currentTarget !== document.activeElement && setChosen(null)
            }
            className={classNames('relative cursor-crosshair touch-pan-y', height)}
          >
            <ChartPlot {...{ series, compared, open, chosen, axis, formatPoint }} isDotted={Boolean(small)} />
          </div>
          <div aria-hidden className="num relative mt-1 h-5 text-xs text-ink-2">
            {points.map(
              (name, at) =>
                at % named === 0 && (
                  <span
                    key={name}
                    className="absolute -translate-x-1/2"
                    style={{ left: `${xOf(at, points.length)}%` }}
                  >
                    {small ? name.slice(0, SHORT_NAME) : name}
                  </span>
                ),
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const peakAt = (values: readonly number[]): number => Math.max(0, values.indexOf(Math.max(...values)));

interface ChartReadoutProps {
  points: readonly string[];
  series: Series;
  compared: Series | undefined;
  format: (value: number) => string;
  /** The index of the chosen point; null if none is chosen. */
  chosen: number | null;
  open: OpenPoint | undefined;
  title?: string | undefined;
}

/**
 * The legend with the values of the chosen point. A point in the future shows no value; the open one shows its note.
 */
function ChartReadout({ points, series, compared, format, chosen, open, title }: ChartReadoutProps) {
  const valueOf = ({ values }: Series) => chosen !== null && format(values[chosen] ?? 0);
  const isAhead = open !== undefined && chosen !== null && chosen > open.at;
  const isOpen = open !== undefined && chosen === open.at;
  return (
    <div
      role="status"
      aria-live="polite"
      className={classNames(
        'num flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2',
        title ? 'min-h-7 text-xs' : 'min-h-8 text-sm',
      )}
    >
      {title && <span className="mr-auto font-semibold text-ink">{title}</span>}
      {chosen !== null && <span className="font-semibold text-ink">{points[chosen]}</span>}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="w-6 border-t-3 border-cini" />
        {series.label} <strong className="font-semibold text-ink">{isAhead ? '–' : valueOf(series)}</strong>
        {isOpen && ` (${open.note})`}
      </span>
      {compared && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-dashed border-ink-3" />
          {compared.label} <strong className="font-semibold text-ink">{valueOf(compared)}</strong>
        </span>
      )}
    </div>
  );
}
