import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { clockText, instantText } from '#src/lib/format/zoned-time.ts';

/** `19:42`, preceded by the day unless it is the current business day. */
export function HistoryTime({ at }: { at: Date }) {
  const { today, dayOf, timeZone } = useBusinessDay();
  return (
    <time dateTime={at.toISOString()} className="num text-sm text-ink-2">
      {dayOf(at) === today ? clockText(at, timeZone) : instantText(at, timeZone)}
    </time>
  );
}
