import type { Category } from '@sofra/contract/menu/menu';
import { getMenu } from '@sofra/contract/menu/menu';
import { listPrintJobs } from '@sofra/contract/printing/print-jobs';
import { listPrinters } from '@sofra/contract/printing/printing';
import { listIngredients, type Ingredient } from '@sofra/contract/stock';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { lateLinesOf, latenessOf, type LateLimit } from '@sofra/domain/kitchen/kitchen-lateness';
import { can, type Person } from '@sofra/domain/people/permissions';
import { LONG_AFTER_MINUTES } from '@sofra/domain/orders/table-state';
import { compareNatural } from '@sofra/domain/text/turkish';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useOpenTables } from '#src/features/dashboard/dashboard-queries.ts';
import { useGuestCalls } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useKitchenTickets } from '#src/features/kitchen/kitchen-queries.ts';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { useBookFault, useWebhooksOff } from '#src/features/system/system-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { printersWithProblems, printerProblemText } from '#src/lib/device/printer-problems.ts';
import { useSession } from '#src/lib/api/session.ts';
import { nameWithPortion } from '#src/ui/order/choice-text.ts';

const MINUTE_MS = 60_000;
/** After this time a call should have been answered. */
const CALL_WAITS_AFTER_MINUTES = 5;

/**
 * Ingredients and tracked items at or below their warning level, the emptiest first. All are from the stock list. The
 * menu only shows which items are off sale, because those need no warning.
 */
function lowStockOf(stock: readonly Ingredient[], menu: readonly Category[]): Ingredient[] {
  const offSale = new Set(
    menu.flatMap(({ items }) => items.filter(({ isActive }) => !isActive).map(({ id }) => id)),
  );
  return stock
    .filter(({ id, stockAmount, minStock }) => stockAmount <= minStock && !offSale.has(id))
    .toSorted((a, b) => shareLeft(a) - shareLeft(b) || compareNatural(a.name, b.name));
}

/** The stock as a fraction of its warning level, so that grams and pieces sort in one list. */
const shareLeft = ({ stockAmount, minStock }: Ingredient): number =>
  minStock === 0 ? 0 : stockAmount / minStock;

type Ticket = NonNullable<ReturnType<typeof useKitchenTickets>['data']>[number];

export interface LateRow {
  id: string;
  /** *Bahçe 3 · 2 Çay* */
  text: string;
  /** *Gecikti · 16 dk, sınır 12 dk* */
  note: string;
}

/** Every line that exceeds its station's time limit, the longest waiting first. */
const lateLines = (
  tickets: readonly Ticket[],
  { stations, timeZone, now }: { stations: readonly LateLimit[]; timeZone: string; now: number },
): LateRow[] =>
  tickets
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .flatMap((ticket) =>
      lateLinesOf(ticket, stations, now).map((line) => {
        const { limit, promisedAt } = latenessOf({ ...ticket, lines: [line] }, stations, now);
        const waits = formatElapsed(now - ticket.sentAt.getTime());
        const until = promisedAt
          ? `söz ${clockText(promisedAt, timeZone)}`
          : `sınır ${limit?.lateAfterMinutes ?? 0} dk`;
        return {
          id: line.lineId,
          text: `${ticket.tableName} · ${line.qty > 1 ? `${line.qty} ` : ''}${nameWithPortion(line.name, line)}`,
          note: `Gecikti · ${waits}, ${until}`,
        };
      }),
    );

/**
 * *Şu an dikkat isteyenler*. It contains late dishes, unanswered guest calls, printers with waiting slips, and failed
 * slips not yet handled. It also contains items running out, tables open for long, and a ledger that does not add up.
 * Addresses that receive no events any more are in it too.
 */
export function useAttention() {
  const now = useNow();
  const timeZone = useTimeZone();
  const tables = useOpenTables();
  const tickets = useKitchenTickets();
  const stations = useStations();
  const menu = useQuery(readQuery(getMenu));
  const stock = useStockOf(useSession()?.role);
  const printers = useQuery(readQuery(listPrinters));
  const failedJobs = useQuery(readQuery(listPrintJobs, { input: { status: 'FAILED' } }));
  const calls = useGuestCalls();
  const bookFault = useBookFault();
  const webhooksOff = useWebhooksOff();
  const all = [tables, tickets, stations, menu, stock, printers, failedJobs, calls];
  const waitOf = ({ createdAt }: { createdAt: Date }) => now - createdAt.getTime();
  return {
    lateLines: lateLines(tickets.data ?? [], { stations: stations.data ?? [], timeZone, now }),
    waitingCalls: (calls.data ?? [])
      .filter((call) => waitOf(call) > CALL_WAITS_AFTER_MINUTES * MINUTE_MS)
      .map((call) => ({ ...call, waitMs: waitOf(call) })),
    longTables: (tables.data ?? []).flatMap(({ id, name, openedAt, occupied }) => {
      const openMs = openedAt ? now - openedAt.getTime() : 0;
      return occupied && openMs > LONG_AFTER_MINUTES * MINUTE_MS ? [{ id, name, openMs }] : [];
    }),
    lowStock: lowStockOf(stock.data ?? [], menu.data ?? []),
    printers: printersWithProblems(printers.data ?? [], now).map((printer) => ({
      id: printer.id,
      text: printerProblemText(printer, now),
      lastError: printer.lastError,
    })),
    bookFaults: bookFault === null ? [] : [bookFault],
    webhooksOff,
    failedJobs: (failedJobs.data ?? []).filter(({ isDismissed }) => !isDismissed),
    isLoading: all.some((one) => one.isLoading),
    ...failureOf(all),
  };
}

/** One error for all failed queries, and a way to retry them. */
function failureOf(all: readonly Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]) {
  const failed = all.filter(({ error }) => error !== null);
  return {
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** The query is disabled for roles that may not read stock. */
const useStockOf = (role: Person | undefined) =>
  useQuery({ ...readQuery(listIngredients), enabled: role !== undefined && can(role, 'stock.read') });
