import {
  carryOver,
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

/**
 * A day close never changes, but the corrections after it are read again with the reports. Under a key of its own, so
 * that orders do not refetch it.
 */
export const useDayClose = (id: string) =>
  useQuery({
    queryKey: ['reports', getDayClose.path, id],
    queryFn: ({ signal }) => call(getDayClose, { params: { id }, signal }),
    staleTime: 0,
  });

/** The open work of a day; refetched with every event that changes any of it. */
export const useDayToClose = (day: string | undefined) =>
  useQuery(readQuery(previewDayClose, { input: day === undefined ? {} : { day } }));

/** The preview as well where another till was faster. */
export const useCloseDay = () => useKeyedWrite(closeDay, { refreshes: [LIST, 'day-ends', 'print-jobs'] });

export const usePrintDayClose = () => useWrite(printDayClose, { refreshes: ['print-jobs'] });

export const useCarryOver = () => useWrite(carryOver, { refreshes: ['day-ends'] });
