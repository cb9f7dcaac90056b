import { getBusiness } from '@sofra/contract/business';
import { expenseTotals } from '@sofra/contract/expenses';
import { getMenu, type Category, type MenuItem } from '@sofra/contract/menu';
import { listOrders } from '@sofra/contract/orders';
import { paymentsSummary } from '@sofra/contract/payments';
import { listPrinters, listPrintJobs } from '@sofra/contract/printing';
import { listTables } from '@sofra/contract/tables';
import { businessDayOf } from '@sofra/domain/business-day';
import type { Milli } from '@sofra/domain/milli';
import { LONG_AFTER_MINUTES } from '@sofra/domain/table-state';
import { compareNatural } from '@sofra/domain/turkish';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useNow } from '#src/lib/now.ts';
import { printersInTrouble } from '#src/lib/printer-trouble.ts';

const MINUTE_MS = 60_000;
/** Expenses announce nothing, so today's figures are asked again each minute besides the events. */
const TODAY = { refetchInterval: MINUTE_MS } as const;
/** More open orders than tables in any house. */
const ALL_OPEN = { status: 'OPEN', limit: 1000 } as const;

/** The four figures of today (spec 2, "Dashboard"), today being the business's own day. */
export function useToday() {
  const business = useQuery(readQuery(getBusiness));
  const now = useNow(MINUTE_MS);
  const { timeZone = 'Europe/Istanbul', dayStartHour = 0 } = business.data ?? {};
  const day = businessDayOf(new Date(now), timeZone, dayStartHour);
  const input = { from: day, to: day };
  const wait = { ...TODAY, enabled: business.isSuccess };
  const payments = useQuery({ ...readQuery(paymentsSummary, { input }), ...wait });
  const openOrders = useQuery({ ...readQuery(listOrders, { input: ALL_OPEN }), ...TODAY });
  const expenses = useQuery({ ...readQuery(expenseTotals, { input }), ...wait });
  const all = [business, payments, openOrders, expenses];
  return {
    payments,
    openOrders,
    expenses,
    error: all.find((one) => one.error)?.error ?? null,
    isFetching: all.some((one) => one.isFetching),
    retry: () => Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}

const DAY_MS = 24 * 60 * MINUTE_MS;

type TrackedItem = MenuItem & { stockAmount: Milli };

/** Items on sale whose stock is at its warning level or below, the emptiest first. */
const lowStockOf = (menu: readonly Category[]): TrackedItem[] =>
  menu
    .flatMap(({ items }) => items.filter(isLow))
    .toSorted((a, b) => a.stockAmount - b.stockAmount || compareNatural(a.name, b.name));

const isLow = (item: MenuItem): item is TrackedItem =>
  item.isActive && item.trackStock && item.stockAmount !== null && item.stockAmount <= item.minStock;

/**
 * *Şu an dikkat isteyenler*: tables open for long, items that run out, printers with waiting slips, slips that failed
 * since yesterday.
 */
export function useAttention() {
  const now = useNow();
  const tables = useQuery(readQuery(listTables));
  const menu = useQuery(readQuery(getMenu));
  const printers = useQuery(readQuery(listPrinters));
  const failedJobs = useQuery(readQuery(listPrintJobs, { input: { status: 'FAILED' } }));
  const all = [tables, menu, printers, failedJobs];
  const isLong = ({ openedAt }: { openedAt: Date | null }) =>
    openedAt !== null && now - openedAt.getTime() > LONG_AFTER_MINUTES * MINUTE_MS;
  return {
    longTables: (tables.data ?? []).flatMap(({ id, name, openedAt, occupied }) =>
      occupied && openedAt && isLong({ openedAt }) ? [{ id, name, openMs: now - openedAt.getTime() }] : [],
    ),
    lowStock: lowStockOf(menu.data ?? []),
    printers: printersInTrouble(printers.data ?? []),
    failedJobs: (failedJobs.data ?? []).filter(({ createdAt }) => now - createdAt.getTime() < DAY_MS),
    isLoading: all.some((one) => one.isPending),
    isFailed: all.some((one) => one.isError),
    retry: () => Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}
