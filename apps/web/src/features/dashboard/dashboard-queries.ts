import { getBusiness } from '@sofra/contract/people/business';
import { getDashboard, type Dashboard } from '@sofra/contract/reports/dashboard';
import { expenseTotals } from '@sofra/contract/money/expenses';
import { listOrders } from '@sofra/contract/orders/orders';
import { paymentsSummary } from '@sofra/contract/orders/payments';
import { listTables } from '@sofra/contract/orders/tables';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { can } from '@sofra/domain/people/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useNow } from '#src/lib/format/now.ts';
import { useSession } from '#src/lib/api/session.ts';

const MINUTE_MS = 60_000;
/** No event announces expenses, so today's figures are also refetched every minute. */
const TODAY = { refetchInterval: MINUTE_MS } as const;
/** More than any business has tables, so all open orders arrive in one request. */
const ALL_OPEN = { status: 'OPEN', limit: 1000 } as const;

/** The figures of the current business day (REP-23) and those they are compared with. */
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
