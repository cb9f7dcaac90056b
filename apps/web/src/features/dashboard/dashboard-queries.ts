import { getBusiness } from '@sofra/contract/business';
import { getDashboard, type Dashboard } from '@sofra/contract/dashboard';
import { expenseTotals } from '@sofra/contract/expenses';
import { listOrders } from '@sofra/contract/orders';
import { paymentsSummary } from '@sofra/contract/payments';
import { listTables } from '@sofra/contract/tables';
import { businessDayOf } from '@sofra/domain/business-day';
import { can } from '@sofra/domain/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useNow } from '#src/lib/now.ts';
import { useSession } from '#src/lib/session.ts';

const MINUTE_MS = 60_000;
/** Expenses announce nothing, so today's figures are asked again each minute besides the events. */
const TODAY = { refetchInterval: MINUTE_MS } as const;
/** More open orders than tables in any business. */
const ALL_OPEN = { status: 'OPEN', limit: 1000 } as const;

/** The figures of today (REP-23), today being the business's own day, and what stands beside them. */
export function useToday() {
  const role = useSession()?.role;
  const business = useQuery(readQuery(getBusiness));
  const now = useNow(MINUTE_MS);
  const { timeZone = 'Europe/Istanbul', dayStartHour = 0 } = business.data ?? {};
  const day = businessDayOf(new Date(now), timeZone, dayStartHour);
  const input = { from: day, to: day };
  const wait = { ...TODAY, enabled: business.isSuccess };
  const payments = useQuery({ ...readQuery(paymentsSummary, { input }), ...wait });
  const openOrders = useQuery({ ...readQuery(listOrders, { input: ALL_OPEN }), ...TODAY });
  const expenses = useQuery({ ...readQuery(expenseTotals, { input }), ...wait });
  const mayRead = role !== undefined && can(role, 'reports.read');
  const dashboard = useQuery({ ...readQuery(getDashboard), ...TODAY, enabled: mayRead });
  const all = [business, payments, openOrders, expenses, dashboard];
  return {
    day,
    now,
    clock: { timeZone, dayStartHour },
    payments,
    openOrders,
    expenses,
    dashboard,
    error: all.find((one) => one.error)?.error ?? null,
    isFetching: all.some((one) => one.isFetching),
    retry: () => Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}

export type Today = ReturnType<typeof useToday>;
export type DashboardQuery = UseQueryResult<Dashboard>;

/** The tables as *Masalar* shows them; realtime events refetch them. */
export const useOpenTables = () => useQuery(readQuery(listTables));
