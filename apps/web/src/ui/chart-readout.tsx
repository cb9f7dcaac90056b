/** A line of a chart: its name and a value per point. */
export interface Series {
  /** *Bu aralık* */
  label: string;
  values: readonly number[];
}

interface Props {
  points: readonly string[];
  series: Series;
  compared: Series | undefined;
  format: (value: number) => string;
  /** Which point; null for none. */
  chosen: number | null;
}

/** The legend, with the values of the chosen point. */
export function ChartReadout({ points, series, compared, format, chosen }: Props) {
  const valueOf = ({ values }: Series) => chosen !== null && format(values[chosen] ?? 0);
  return (
    <div
      role="status"
      aria-live="polite"
      className="num flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2"
    >
      {chosen !== null && <span className="font-semibold text-ink">{points[chosen]}</span>}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="w-6 border-t-3 border-cini" />
        {series.label} <strong className="font-semibold text-ink">{valueOf(series)}</strong>
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
