import { peaksOf, plotPath, xOf, type axisOf, type Series } from '#src/ui/charts/chart-scale.ts';

/**
 * The point of a period that is not over yet. It is drawn hollow and not connected, because its lower value would look
 * like a decline.
 */
export interface OpenPoint {
  at: number;
  /** Shown after its value: *20:14 itibarıyla*. */
  note: string;
  /** The value to compare with it: that of the earlier period until the same minute. */
  before?: number | undefined;
}

const Level = ({ y }: { y: number }) => (
  <path d={`M0 ${y}H100`} className="stroke-line" strokeWidth={1} vectorEffect="non-scaling-stroke" />
);

interface LineProps {
  values: readonly number[];
  /** The number of points across the whole width; the line of a running period has fewer. */
  count: number;
  top: number;
  isCompared?: boolean;
}

const Line = ({ values, count, top, isCompared = false }: LineProps) => (
  <path
    d={plotPath(values, top, count)}
    fill="none"
    className={isCompared ? 'stroke-ink-3' : 'stroke-cini'}
    strokeWidth={isCompared ? 2 : 3}
    strokeDasharray={isCompared ? '4 4' : undefined}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);

const DOT = 'pointer-events-none absolute -translate-x-1/2 translate-y-1/2 rounded-full';
const VARIANTS = {
  full: 'size-1.5 bg-cini',
  chosen: 'size-3 border-2 border-surface bg-cini',
  hollow: 'size-3 border-3 border-cini bg-surface',
  before: 'size-1.5 bg-ink-3',
} as const;

interface DotProps {
  at: number;
  count: number;
  value: number;
  top: number;
  variant: keyof typeof VARIANTS;
}

/** An HTML element, because the stretched SVG would distort a circle. */
const Dot = ({ at, count, value, top, variant }: DotProps) => (
  <span
    className={`${DOT} ${VARIANTS[variant]}`}
    style={{ left: `${xOf(at, count)}%`, bottom: `${(value / top) * 100}%` }}
  />
);

const Rule = ({ at, count }: { at: number; count: number }) => (
  <span
    className="pointer-events-none absolute inset-y-0 w-px bg-line-strong"
    style={{ left: `${xOf(at, count)}%` }}
  />
);

/** The value above its point; near an edge it is moved inwards. */
const PointLabel = ({ at, count, value, top, text }: Omit<DotProps, 'variant'> & { text: string }) => {
  const x = xOf(at, count);
  return (
    <span
      aria-hidden
      className="num pointer-events-none absolute mb-2 rounded-sm bg-surface px-0.5 text-xs leading-4 font-semibold whitespace-nowrap text-cini-text"
      style={{
        left: `${x}%`,
        // The highest label stays within the plot, clear of the legend above it.
        bottom: `min(${(value / top) * 100}%, calc(100% - 1.5rem))`,
        transform: `translateX(-${x < 12 ? 0 : x > 88 ? 100 : 50}%)`,
      }}
    >
      {text}
    </span>
  );
};

interface PlotProps {
  series: Series;
  compared: Series | undefined;
  open: OpenPoint | undefined;
  chosen: number | null;
  axis: ReturnType<typeof axisOf>;
  /** Given where the peaks and the open point show their values until a point is chosen. */
  formatPoint: ((value: number) => string) | undefined;
  /** Each point is a dot, not only those with a value. */
  isDotted: boolean;
}

/** Grid lines, lines and dots, stretched to the surrounding box. */
export function ChartPlot(props: PlotProps) {
  const { series, compared, open, chosen, axis, formatPoint, isDotted } = props;
  const { top, ticks } = axis;
  const count = series.values.length;
  const over = open ? series.values.slice(0, open.at) : series.values;
  const box = { count, top };
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {ticks.map((tick) => (
          <Level key={tick} y={100 - (tick / top) * 100} />
        ))}
        {compared && <Line values={compared.values} isCompared {...box} />}
        <Line values={over} {...box} />
      </svg>
      {isDotted && over.map((value, at) => <Dot key={at} at={at} value={value} variant="full" {...box} />)}
      {open && <Open open={open} value={series.values[open.at] ?? 0} {...box} />}
      {formatPoint &&
        chosen === null &&
        labelled(over, open, series, top).map(([at, value]) => (
          <PointLabel
            key={at}
            at={at}
            value={at === open?.at ? above(value, open, top) : value}
            text={formatPoint(value)}
            {...box}
          />
        ))}
      {chosen !== null && <Rule at={chosen} count={count} />}
      {chosen !== null && chosen < over.length && (
        <Dot at={chosen} value={over[chosen] ?? 0} variant="chosen" {...box} />
      )}
    </>
  );
}

/** The distance to another dot or label, as a share of the height, within which a label would cover it. */
const NEAR = 0.2;
/** The same in percent of the width: one and a half labels on a phone, since a label at the edge is moved inwards. */
const BESIDE = 25;

/** The height for the label of the open point: above both dots if they are close together. */
const above = (value: number, { before = value }: OpenPoint, top: number): number =>
  before > value && before - value < NEAR * top ? before : value;

/** The points with a label: the open one, and the peaks that are over and whose label would not cover the open one's. */
function labelled(
  over: readonly number[],
  open: OpenPoint | undefined,
  { values }: Series,
  top: number,
): [at: number, value: number][] {
  const peaks = peaksOf(over, BESIDE, values.length).map((at): [number, number] => [at, over[at] ?? 0]);
  if (!open) return peaks;
  const now = values[open.at] ?? 0;
  const isClear = ([at, value]: [number, number]) =>
    xOf(open.at, values.length) - xOf(at, values.length) >= BESIDE ||
    Math.abs(above(now, open, top) - value) >= NEAR * top;
  return [...peaks.filter(isClear), [open.at, now]];
}

const Open = ({
  open,
  value,
  ...box
}: { open: OpenPoint; value: number } & Pick<DotProps, 'count' | 'top'>) => (
  <>
    {open.before !== undefined && <Dot at={open.at} value={open.before} variant="before" {...box} />}
    <Dot at={open.at} value={value} variant="hollow" {...box} />
  </>
);
