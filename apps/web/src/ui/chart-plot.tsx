import { plotPath, xOf, type axisOf, type Series } from '#src/ui/chart-scale.ts';

/** The point that is not over yet: drawn hollow and joined to nothing, or else it always looks like a fall. */
export interface OpenPoint {
  at: number;
  /** Said after its value: *20:14 itibarıyla* */
  note: string;
  /** What is fairly compared with it: the earlier value until the same minute. */
  before?: number | undefined;
}

const Level = ({ y }: { y: number }) => (
  <path d={`M0 ${y}H100`} className="stroke-line" strokeWidth={1} vectorEffect="non-scaling-stroke" />
);

interface LineProps {
  values: readonly number[];
  /** How many points fit the whole width; a line that is not over has fewer. */
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

/** Round whatever the box is stretched to, so it is no SVG. */
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

/** A value written above its point; near an edge it stays inside. */
const PointLabel = ({ at, count, value, top, text }: Omit<DotProps, 'variant'> & { text: string }) => {
  const x = xOf(at, count);
  return (
    <span
      aria-hidden
      className="num pointer-events-none absolute mb-2 rounded-sm bg-surface px-0.5 text-xs leading-4 font-semibold whitespace-nowrap text-cini-text"
      style={{
        left: `${x}%`,
        bottom: `${(value / top) * 100}%`,
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
  /** Each point is a dot, the highest and the open one with their values, until one is chosen. */
  formatPoint: ((value: number) => string) | undefined;
}

/** Levels, lines and dots, filling the box they stand in. */
export function ChartPlot({ series, compared, open, chosen, axis: { top, ticks }, formatPoint }: PlotProps) {
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
      {formatPoint && over.map((value, at) => <Dot key={at} at={at} value={value} variant="full" {...box} />)}
      {open && <Open open={open} value={series.values[open.at] ?? 0} {...box} />}
      {formatPoint &&
        chosen === null &&
        labelled(over, open, series).map(([at, value]) => (
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

/** How near, as a share of the height, the earlier dot may be to a label. */
const NEAR = 0.2;

/** Where the label of the open point stands: over both dots where they are near each other. */
const above = (value: number, { before = value }: OpenPoint, top: number): number =>
  before > value && before - value < NEAR * top ? before : value;

/** The highest that is over, unless that is nothing, and the open one. */
function labelled(
  over: readonly number[],
  open: OpenPoint | undefined,
  { values }: Series,
): [at: number, value: number][] {
  const peak = Math.max(0, ...over);
  return [
    ...(peak > 0 ? [[over.indexOf(peak), peak] as [number, number]] : []),
    ...(open ? [[open.at, values[open.at] ?? 0] as [number, number]] : []),
  ];
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
