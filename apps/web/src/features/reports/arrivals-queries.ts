import { arrivalReport, enterArrival, undoArrival } from '@sofra/contract/money/arrivals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';

export const useArrivalReport = (days: Required<DayRange>) =>
  useQuery({ ...readQuery(arrivalReport, { input: days }), placeholderData: keepPreviousData });

/** Only this report shows arrivals. */
const refreshes = [['reports', arrivalReport.path]];

export const useEnterArrival = () => useKeyedWrite(enterArrival, { refreshes });
export const useUndoArrival = () => useKeyedWrite(undoArrival, { refreshes });
