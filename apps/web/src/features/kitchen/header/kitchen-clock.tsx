import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/now.ts';
import { clockText } from '#src/lib/zoned-time.ts';

/** The time of the business, as a wall has it. */
export function KitchenClock() {
  const timeZone = useTimeZone();
  const now = useNow(1000);
  return <p className="num shrink-0 text-[24px] leading-8 font-semibold">{clockText(now, timeZone)}</p>;
}
