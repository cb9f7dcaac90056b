import {
  endDay,
  getEndedDay,
  listEndedDays,
  previewDayToEnd,
  printEndedDay,
} from '@sofra/contract/reports/day-ends';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** Under a key of the reports, so that *Yenile* reads it again. */
const LIST = ['reports', listEndedDays.path] as const;

export const useEndedDays = (days: Required<DayRange>) =>
  useQuery({
    queryKey: [...LIST, days],
    queryFn: ({ signal }) => call(listEndedDays, { input: days, signal }),
    placeholderData: keepPreviousData,
  });

/** An ended day never changes, so it is read once. */
export const useEndedDay = (id: string) =>
  useQuery({ ...readQuery(getEndedDay, { params: { id } }), staleTime: Infinity });

/** Never cached, because the open items change all the time. */
export const useDayToEnd = (day: string) =>
  useQuery({ ...readQuery(previewDayToEnd, { input: { day } }), staleTime: 0, gcTime: 0 });

/** The preview as well where another till was faster. */
export const useEndDay = () => useKeyedWrite(endDay, { refreshes: [LIST, 'day-ends', 'print-jobs'] });

export const usePrintEndedDay = () => useWrite(printEndedDay, { refreshes: ['print-jobs'] });
