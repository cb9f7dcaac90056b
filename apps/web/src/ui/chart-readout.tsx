import type { OpenPoint } from '#src/ui/chart-plot.tsx';
import type { Series } from '#src/ui/chart-scale.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
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
export function ChartReadout({ points, series, compared, format, chosen, open, title }: Props) {
  const valueOf = ({ values }: Series) => chosen !== null && format(values[chosen] ?? 0);
  const isAhead = open !== undefined && chosen !== null && chosen > open.at;
  const isOpen = open !== undefined && chosen === open.at;
  return (
    <div
      role="status"
      aria-live="polite"
      className={classNames(
        'num flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2',
        title ? 'min-h-7 text-xs' : 'min-h-11 text-sm',
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
