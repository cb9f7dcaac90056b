import { earlierText, type Earlier } from '#src/features/reports/earlier-days.ts';
import { rangeText, type DayRange } from '#src/lib/format/day-range.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

interface Comparing {
  /** Null without a comparison. */
  earlier: Earlier | null;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
}

interface Props {
  days: Required<DayRange>;
  /** The time at which the figures were read, if the range is not over. */
  asOf?: string | null;
  /** Missing where nothing is compared. */
  comparison?: Comparing;
}

/** Both ranges, the time until which they count, and the switch of the comparison. */
export const ReportCaption = ({ days, asOf = null, comparison }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6">
    <p className="num text-sm text-ink-2">
      <strong className="font-semibold text-ink">{rangeText(days)}</strong>
      {asOf !== null && ` · ${asOf} itibarıyla`}
      {comparison?.earlier && ` · ${earlierText(comparison.earlier)} ile karşılaştırılıyor`}
    </p>
    {comparison && (
      <Switch
        label="Önceki dönemle karşılaştır"
        isOn={comparison.isComparing}
        onToggle={comparison.onCompare}
      />
    )}
  </div>
);
