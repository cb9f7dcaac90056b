import {
  closeDay,
  getDayClose,
  listDayCloses,
  previewDayClose,
  printDayClose,
} from '@sofra/contract/reports/day-closes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** Under a key of the reports, so that *Yenile* reads it again. */
const LIST = ['reports', listDayCloses.path] as const;

export const useDayCloses = (days: Required<DayRange>) =>
  useQuery({
    queryKey: [...LIST, days],
    queryFn: ({ signal }) => call(listDayCloses, { input: days, signal }),
    placeholderData: keepPreviousData,
  });

/** A day close never changes, so it is read once. */
export const useDayClose = (id: string) =>
  useQuery({ ...readQuery(getDayClose, { params: { id } }), staleTime: Infinity });

/** Never cached, because the open items change all the time. */
export const useDayToClose = (day: string) =>
  useQuery({ ...readQuery(previewDayClose, { input: { day } }), staleTime: 0, gcTime: 0 });

/** The preview as well where another till was faster. */
export const useCloseDay = () => useKeyedWrite(closeDay, { refreshes: [LIST, 'day-ends', 'print-jobs'] });

export const usePrintDayClose = () => useWrite(printDayClose, { refreshes: ['print-jobs'] });
