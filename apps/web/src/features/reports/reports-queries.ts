import { listCancels } from '@sofra/contract/order-changes';
import {
  compReport,
  grossProfit,
  hourlySales,
  paymentBreakdown,
  previewDayEnd,
  printDayEnd,
  reportSummary,
  staffReport,
  topItems,
} from '@sofra/contract/reports';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCancels } from '#src/features/orders/cancels-queries.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useKeyedWrite } from '#src/lib/endpoint-write.ts';

type Days = Required<DayRange>;

/** REP-18 */
export const TOP_ITEMS = 10;
/** The most the server names. */
export const ALL_ITEMS = 1000;

/** Of other days the old figures stay, dimmed, until the new ones are there. */
const KEEP = { placeholderData: keepPreviousData } as const;

export const useReportSummary = (days: Days) =>
  useQuery({ ...readQuery(reportSummary, { input: days }), ...KEEP });

/** What nobody asks for needs no days. */
const NO_FILTER = { from: '', to: '' };

/** The earlier figures to compare with; nothing is asked without a wish. */
export const useEarlierSummary = (filter: Days | null) =>
  useQuery({ ...readQuery(reportSummary, { input: filter ?? NO_FILTER }), enabled: filter !== null });

export const useGrossProfit = (days: Days) =>
  useQuery({ ...readQuery(grossProfit, { input: days }), ...KEEP });

export const useEarlierGrossProfit = (filter: Days | null) =>
  useQuery({ ...readQuery(grossProfit, { input: filter ?? NO_FILTER }), enabled: filter !== null });

export const useHourlySales = (days: Days) =>
  useQuery({ ...readQuery(hourlySales, { input: days }), ...KEEP });

export const useEarlierHourlySales = (filter: Days | null) =>
  useQuery({ ...readQuery(hourlySales, { input: filter ?? NO_FILTER }), enabled: filter !== null });

const topItemsQuery = (days: Days, limit: number) => readQuery(topItems, { input: { ...days, limit } });

export const useTopItems = (days: Days, limit: number) =>
  useQuery({ ...topItemsQuery(days, limit), ...KEEP });

/** All items of the days, for a file; from what is on screen where that is all of them. */
export function useReadAllItems() {
  const queries = useQueryClient();
  return (days: Days) => queries.query(topItemsQuery(days, ALL_ITEMS));
}

export const usePaymentBreakdown = (days: Days) =>
  useQuery({ ...readQuery(paymentBreakdown, { input: days }), ...KEEP });

export const useStaffReport = (days: Days) =>
  useQuery({ ...readQuery(staffReport, { input: days }), ...KEEP });

/** Under a word of this screen: orders change all evening, a report only when it is asked for again. */
export const useCancelEntries = (days: Days) =>
  useQuery({
    queryKey: ['reports', listCancels.path, days],
    queryFn: ({ signal }) => readCancels(days, signal),
    ...KEEP,
  });

export const useCompEntries = (days: Days) =>
  useQuery({ ...readQuery(compReport, { input: days }), ...KEEP });

const REPORTS = { queryKey: ['reports'] };

/** *Yenile*: everything on screen is read again. */
export function useRefreshReports() {
  const queries = useQueryClient();
  return { isFetching: useIsFetching(REPORTS) > 0, refresh: () => void queries.invalidateQueries(REPORTS) };
}

/** The day-end slip as it would print now: never an older one. */
export const useDayEndPreview = (days: Days) =>
  useQuery({ ...readQuery(previewDayEnd, { input: days }), staleTime: 0, gcTime: 0 });

/** Queues the slip; the key is the dialog's, so that a lost answer makes no second copy. */
export const usePrintDayEnd = () => useKeyedWrite(printDayEnd, { refreshes: ['zreport', 'print-jobs'] });
