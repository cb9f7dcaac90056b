import {
  closeCashSession,
  countCash,
  explainOpening,
  getCashSession,
  handOverCash,
  listCashSessions,
  revealExpectedCash,
  moveCash,
  openCashSession,
  printCashSession,
} from '@sofra/contract/money/cash-sessions';
import { listDrawerOpenings } from '@sofra/contract/money/drawer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

export const useCashSession = (id: string, { isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(getCashSession, { params: { id } }), enabled: isEnabled });

/** The sessions closed on the days of a report (CASH-22), under its key: a report changes only on request. */
export const useClosedSessions = (days: Required<DayRange>) =>
  useQuery({
    queryKey: ['reports', listCashSessions.path, days],
    queryFn: ({ signal }) => call(listCashSessions, { input: days, signal }),
    placeholderData: keepPreviousData,
  });

/** The drawers opened without a sale on these days (CASH-29), under the key of reports too. */
export const useDrawerOpenings = (days: Required<DayRange>) =>
  useQuery({
    queryKey: ['reports', listDrawerOpenings.path, days],
    queryFn: ({ signal }) => call(listDrawerOpenings, { input: days, signal }),
    placeholderData: keepPreviousData,
  });

/** A count reveals figures that were hidden, so the queries of other screens are refetched too. */
const refreshes = ['cash', 'orders', 'reports', 'dashboard', 'couriers', 'takeaway', 'day-ends'];

export const useOpenCash = () => useKeyedWrite(openCashSession, { refreshes });
/** An outflow may be an expense as well. */
export const useMoveCash = () => useKeyedWrite(moveCash, { refreshes: ['cash', 'expenses', 'reports'] });
export const useCountCash = () => useKeyedWrite(countCash, { refreshes });
export const useHandOverCash = () => useKeyedWrite(handOverCash, { refreshes: [...refreshes, 'print-jobs'] });
export const useExplainOpening = () => useWrite(explainOpening, { refreshes: ['cash'] });
export const useCloseCash = () =>
  useKeyedWrite(closeCashSession, { refreshes: [...refreshes, 'print-jobs'] });
export const useRevealExpectedCash = () => useWrite(revealExpectedCash);
export const usePrintCashSession = () => useWrite(printCashSession, { refreshes: ['print-jobs'] });
