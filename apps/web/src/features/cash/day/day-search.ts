import { isDay } from '@sofra/domain/calendar/is-day';

/** Search parameters of *Gün sonu*. */
export interface DaySearch {
  /** An earlier day; without it today. */
  day?: string;
  /** The cash session that is being counted. */
  count?: string;
  /** A day that was ended is ended again. */
  again?: true;
}

/** Validates the search parameters; invalid ones are dropped. */
export const readDaySearch = ({
  day,
  count,
  again,
}: Partial<Record<keyof DaySearch, unknown>>): DaySearch => ({
  ...(typeof day === 'string' && isDay(day) && { day }),
  ...(typeof count === 'string' && { count }),
  ...(again === true && { again }),
});
