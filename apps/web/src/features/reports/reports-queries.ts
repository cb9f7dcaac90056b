import { listCancels } from '@sofra/contract/orders/order-changes';
import { listRefunds } from '@sofra/contract/orders/refunds';
import {
  compReport,
  grossProfit,
  guestReport,
  hourlySales,
  paymentBreakdown,
  portionSales,
  priceRuleReport,
  previewRangeReport,
  printRangeReport,
  reportSummary,
  staffReport,
  topItems,
} from '@sofra/contract/reports/reports';
import {
  channelReport,
  salesBreakdown,
  tableTurns,
  waitingTimes,
} from '@sofra/contract/reports/sales-breakdown';
import { vatReport } from '@sofra/contract/reports/vat-report';
import type { SalesDimensionKey } from '@sofra/domain/reports/sales-dimensions';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCancels } from '#src/features/orders/cancels-queries.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';

type Days = Required<DayRange>;

/** The number of items in the panel (REP-18). */
export const TOP_ITEMS = 10;
/** The most items the server returns. */
export const ALL_ITEMS = 1000;

/** While other days load, the previous figures stay on screen, dimmed. */
const KEEP = { placeholderData: keepPreviousData } as const;

export const useReportSummary = (days: Days) =>
  useQuery({ ...readQuery(reportSummary, { input: days }), ...KEEP });

/** A placeholder for a disabled query. */
const NO_FILTER = { from: '', to: '' };

/** The earlier figures; without a filter nothing is requested. */
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

/** Sales by kind of place, by area or by hour (REP-31, REP-33). */
export const useSalesBreakdown = (days: Days, by: SalesDimensionKey | 'HOUR') =>
  useQuery({ ...readQuery(salesBreakdown, { input: { ...days, by } }), ...KEEP });

export const useEarlierSalesBreakdown = (filter: Days | null, by: SalesDimensionKey) =>
  useQuery({
    ...readQuery(salesBreakdown, { input: { ...(filter ?? NO_FILTER), by } }),
    enabled: filter !== null,
  });

export const useWaitingTimes = (days: Days, by: SalesDimensionKey) =>
  useQuery({ ...readQuery(waitingTimes, { input: { ...days, by } }), ...KEEP });

export const useEarlierWaitingTimes = (filter: Days | null, by: SalesDimensionKey) =>
  useQuery({
    ...readQuery(waitingTimes, { input: { ...(filter ?? NO_FILTER), by } }),
    enabled: filter !== null,
  });

/** The times of tables, in all and by area (REP-42). */
export const useTableTurns = (days: Days) => useQuery({ ...readQuery(tableTurns, { input: days }), ...KEEP });

export const useEarlierTableTurns = (filter: Days | null) =>
  useQuery({ ...readQuery(tableTurns, { input: filter ?? NO_FILTER }), enabled: filter !== null });

/** Fees, commission and the rest of each channel (REP-41). */
export const useChannelReport = (days: Days) =>
  useQuery({ ...readQuery(channelReport, { input: days }), ...KEEP });

/** KDV by day and rate (VAT-10). */
export const useVatReport = (days: Days) => useQuery({ ...readQuery(vatReport, { input: days }), ...KEEP });

export const useEarlierVatReport = (filter: Days | null) =>
  useQuery({ ...readQuery(vatReport, { input: filter ?? NO_FILTER }), enabled: filter !== null });

const topItemsQuery = (days: Days, limit: number) => readQuery(topItems, { input: { ...days, limit } });

export const useTopItems = (days: Days, limit: number) =>
  useQuery({ ...topItemsQuery(days, limit), ...KEEP });

export const useEarlierTopItems = (filter: Days | null) =>
  useQuery({ ...topItemsQuery(filter ?? NO_FILTER, ALL_ITEMS), enabled: filter !== null });

export const usePortionSales = (days: Days) =>
  useQuery({ ...readQuery(portionSales, { input: days }), ...KEEP });

export const useEarlierPortionSales = (filter: Days | null) =>
  useQuery({ ...readQuery(portionSales, { input: filter ?? NO_FILTER }), enabled: filter !== null });

export const useRuleSales = (days: Days) =>
  useQuery({ ...readQuery(priceRuleReport, { input: days }), ...KEEP });

export const useGuestReport = (days: Days) =>
  useQuery({ ...readQuery(guestReport, { input: days }), ...KEEP });

/** All items of the days for a file, from the cache if the screen has all of them already. */
export function useReadAllItems() {
  const queries = useQueryClient();
  return (days: Days) => queries.query(topItemsQuery(days, ALL_ITEMS));
}

export const usePaymentBreakdown = (days: Days) =>
  useQuery({ ...readQuery(paymentBreakdown, { input: days }), ...KEEP });

export const useEarlierPaymentBreakdown = (filter: Days | null) =>
  useQuery({ ...readQuery(paymentBreakdown, { input: filter ?? NO_FILTER }), enabled: filter !== null });

export const useStaffReport = (days: Days) =>
  useQuery({ ...readQuery(staffReport, { input: days }), ...KEEP });

export const useEarlierStaffReport = (filter: Days | null) =>
  useQuery({ ...readQuery(staffReport, { input: filter ?? NO_FILTER }), enabled: filter !== null });

/** Cached under a key of the reports, because orders change all evening and a report should change only on request. */
export const useCancelEntries = (days: Days) =>
  useQuery({
    queryKey: ['reports', listCancels.path, days],
    queryFn: ({ signal }) => readCancels(days, signal),
    ...KEEP,
  });

export const useCompEntries = (days: Days) =>
  useQuery({ ...readQuery(compReport, { input: days }), ...KEEP });

export const useRefundEntries = (days: Days) =>
  useQuery({ ...readQuery(listRefunds, { input: days }), ...KEEP });

const REPORTS = { queryKey: ['reports'] };

/** *Yenile*: refetches everything on the screen. */
export function useRefreshReports() {
  const queries = useQueryClient();
  return { isFetching: useIsFetching(REPORTS) > 0, refresh: () => void queries.invalidateQueries(REPORTS) };
}

/** A preview of the range report, never cached. */
export const useRangeReportPreview = (days: Days) =>
  useQuery({ ...readQuery(previewRangeReport, { input: days }), staleTime: 0, gcTime: 0 });

/** Queues the slip. The key belongs to the dialog, so that a lost response causes no second copy. */
export const usePrintRangeReport = () =>
  useKeyedWrite(printRangeReport, { refreshes: ['zreport', 'print-jobs'] });
