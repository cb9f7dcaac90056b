import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartReadout, type Series } from '#src/ui/chart-readout.tsx';
import { axisOf, plotPath, xOf } from '#src/ui/chart-scale.ts';

interface Props {
  /** What is drawn, read aloud: *Saatlik satış*. */
  label: string;
  /** One per point, from left to right: `14:00`. */
  points: readonly string[];
  series: Series;
  /** Drawn dashed beside it. */
  compared?: Series | undefined;
  /** How a value reads: `₺1.234,50`. */
  format: (value: number) => string;
  /** The same at the axis, where there is no room: `₺2 B`. */
  formatAxis: (value: number) => string;
}

/** Every how many points one is named below; all of them would not fit on a phone. */
const NAMED = 4;
const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A line of points. A pointer or the arrow keys choose one, whose values stand above as a text that is read aloud. Only
 * lines are SVG, stretched to the box; what is text or round is HTML, which no stretching distorts.
 */
export function LineChart({ label, points, series, compared, format, formatAxis }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const peak = Math.max(0, ...series.values, ...(compared?.values ?? []));
  const axis = axisOf(peak);
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
    <div>
      <ChartReadout {...{ points, series, compared, format, chosen }} />
      <div className="flex gap-2 pt-2">
        <div aria-hidden className="num relative h-48 w-12 shrink-0 text-right text-xs text-ink-2 sm:h-56">
          {axis.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(tick / axis.top) * 100}%` }}
            >
              {formatAxis(tick)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1 pr-2">
          <div
            // Its own arrow keys: screen readers must let them through.
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
            className="relative h-48 cursor-crosshair touch-pan-y sm:h-56"
          >
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {axis.ticks.map((tick) => (
                <Level key={tick} y={100 - (tick / axis.top) * 100} />
              ))}
              {compared && <Line values={compared.values} top={axis.top} isCompared />}
              <Line values={series.values} top={axis.top} />
            </svg>
            {chosen !== null && <Marker at={chosen} values={series.values} top={axis.top} />}
          </div>
          <div aria-hidden className="num relative mt-1 h-5 text-xs text-ink-2">
            {points.map(
              (name, at) =>
                at % NAMED === 0 && (
                  <span
                    key={name}
                    className="absolute -translate-x-1/2"
                    style={{ left: `${xOf(at, points.length)}%` }}
                  >
                    {name}
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

const Level = ({ y }: { y: number }) => (
  <path d={`M0 ${y}H100`} className="stroke-line" strokeWidth={1} vectorEffect="non-scaling-stroke" />
);

interface LineProps {
  values: readonly number[];
  top: number;
  isCompared?: boolean;
}

const Line = ({ values, top, isCompared = false }: LineProps) => (
  <path
    d={plotPath(values, top)}
    fill="none"
    className={isCompared ? 'stroke-ink-3' : 'stroke-cini'}
    strokeWidth={isCompared ? 2 : 3}
    strokeDasharray={isCompared ? '5 5' : undefined}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);

const Marker = ({ at, values, top }: { at: number; values: readonly number[]; top: number }) => (
  <>
    <span
      className="pointer-events-none absolute inset-y-0 w-px bg-line-strong"
      style={{ left: `${xOf(at, values.length)}%` }}
    />
    <span
      className="pointer-events-none absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-cini"
      style={{ left: `${xOf(at, values.length)}%`, bottom: `${((values[at] ?? 0) / top) * 100}%` }}
    />
  </>
);
