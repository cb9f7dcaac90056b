import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { useNow } from '#src/lib/format/now.ts';
import { clockText, instantText } from '#src/lib/format/zoned-time.ts';

interface Props {
  at: number;
  /** The time zone of the business. */
  timeZone: string;
}

/** *Son güncelleme 19:42*, with the date if it was not today: the age of data that is shown offline. */
export function LastUpdate({ at, timeZone }: Props) {
  const dayOf = (instant: number): string => businessDayOf(new Date(instant), timeZone, 0);
  const text = dayOf(at) === dayOf(useNow()) ? clockText : instantText;
  return <p className="num py-1 text-xs">Son güncelleme {text(at, timeZone)}</p>;
}
