import { getBusiness } from '@sofra/contract/business';
import { expenseTotals } from '@sofra/contract/expenses';
import { getMenu, type Category } from '@sofra/contract/menu';
import { listOrders } from '@sofra/contract/orders';
import { paymentsSummary } from '@sofra/contract/payments';
import { listPrintJobs } from '@sofra/contract/print-jobs';
import { listPrinters } from '@sofra/contract/printing';
import { listIngredients, type Ingredient } from '@sofra/contract/stock';
import { listTables } from '@sofra/contract/tables';
import { businessDayOf } from '@sofra/domain/business-day';
import { can, type Person } from '@sofra/domain/permissions';
import { LONG_AFTER_MINUTES } from '@sofra/domain/table-state';
import { compareNatural } from '@sofra/domain/turkish';
import { useQuery } from '@tanstack/react-query';
import { useGuestCalls } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useBookFault } from '#src/features/system/system-queries.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useNow } from '#src/lib/now.ts';
import { printersInTrouble, troubleText } from '#src/lib/printer-trouble.ts';
import { useSession } from '#src/lib/session.ts';

const MINUTE_MS = 60_000;
/** By then somebody should have gone. */
const CALL_WAITS_AFTER_MINUTES = 5;
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
    day,
    payments,
    openOrders,
    expenses,
    error: all.find((one) => one.error)?.error ?? null,
    isFetching: all.some((one) => one.isFetching),
    retry: () => Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}

/**
 * Ingredients and tracked items at their warning level or below, the emptiest first. One source for both; the menu only
 * says which items are off sale, of which nobody needs more.
 */
function lowStockOf(stock: readonly Ingredient[], menu: readonly Category[]): Ingredient[] {
  const offSale = new Set(
    menu.flatMap(({ items }) => items.filter(({ isActive }) => !isActive).map(({ id }) => id)),
  );
  return stock
    .filter(({ id, stockAmount, minStock }) => stockAmount <= minStock && !offSale.has(id))
    .toSorted((a, b) => shareLeft(a) - shareLeft(b) || compareNatural(a.name, b.name));
}

/** Of its warning level: grams and pieces stand in one list. */
const shareLeft = ({ stockAmount, minStock }: Ingredient): number =>
  minStock === 0 ? 0 : stockAmount / minStock;

/**
 * *Şu an dikkat isteyenler*: guests who wait for an answer, tables open for long, items that run out, printers with waiting slips, slips that failed
 * and that nobody has seen to, books that do not add up.
 */
export function useAttention() {
  const now = useNow();
  const tables = useQuery(readQuery(listTables));
  const menu = useQuery(readQuery(getMenu));
  const stock = useStockOf(useSession()?.role);
  const printers = useQuery(readQuery(listPrinters));
  const failedJobs = useQuery(readQuery(listPrintJobs, { input: { status: 'FAILED' } }));
  const calls = useGuestCalls();
  const bookFault = useBookFault();
  const all = [tables, menu, stock, printers, failedJobs, calls];
  const isLong = ({ openedAt }: { openedAt: Date | null }) =>
    openedAt !== null && now - openedAt.getTime() > LONG_AFTER_MINUTES * MINUTE_MS;
  const waitOf = ({ createdAt }: { createdAt: Date }) => now - createdAt.getTime();
  return {
    waitingCalls: (calls.data ?? [])
      .filter((call) => waitOf(call) > CALL_WAITS_AFTER_MINUTES * MINUTE_MS)
      .map((call) => ({ ...call, waitMs: waitOf(call) })),
    longTables: (tables.data ?? []).flatMap(({ id, name, openedAt, occupied }) =>
      occupied && openedAt && isLong({ openedAt }) ? [{ id, name, openMs: now - openedAt.getTime() }] : [],
    ),
    lowStock: lowStockOf(stock.data ?? [], menu.data ?? []),
    printers: printersInTrouble(printers.data ?? [], now).map((printer) => ({
      id: printer.id,
      text: troubleText(printer, now),
      lastError: printer.lastError,
    })),
    bookFaults: bookFault === null ? [] : [bookFault],
    failedJobs: (failedJobs.data ?? []).filter(({ isDismissed }) => !isDismissed),
    isLoading: all.some((one) => one.isLoading),
    isFailed: all.some((one) => one.isError),
    retry: () => Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}

/** Who may not read stock asks for none. */
const useStockOf = (role: Person | undefined) =>
  useQuery({ ...readQuery(listIngredients), enabled: role !== undefined && can(role, 'stock.read') });
