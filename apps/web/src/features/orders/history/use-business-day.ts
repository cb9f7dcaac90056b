import { businessDayOf } from '@sofra/domain/business-day';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { useNow } from '#src/lib/now.ts';

/** Which day it is for the business, and which an instant belongs to (decisions 29). */
export function useBusinessDay() {
  const now = useNow();
  const { timeZone = 'Europe/Istanbul', dayStartHour = 0 } = useBusiness().data ?? {};
  const dayOf = (instant: Date): string => businessDayOf(instant, timeZone, dayStartHour);
  return { today: dayOf(new Date(now)), dayOf };
}
