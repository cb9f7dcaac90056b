import type { ServerEventName, ServerEvents } from '@sofra/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Which reads an event makes old, by the first word of their query key (see `queryKeyOf`). */
const REFRESHES: Record<Exclude<ServerEventName, 'session:ended'>, readonly string[]> = {
  'orders:changed': ['tables', 'orders', 'dashboard'],
  'tables:changed': ['tables'],
  'menu:changed': ['menu'],
  'stock:changed': ['menu', 'stock'],
  'kds:changed': ['kds'],
  'kds:ready': ['tables'],
  'calls:changed': ['calls'],
  'printers:changed': ['printers', 'stations', 'print-jobs', 'print-agents'],
  'print:ticket': ['print-jobs', 'printers'],
  'print:station': ['print-jobs', 'printers'],
};
export type RefreshingEvent = keyof typeof REFRESHES;
export const REFRESHING_EVENTS = Object.keys(REFRESHES) as RefreshingEvent[];

/** A rush of events (16 waiters sending at once) is one refetch. */
const GATHER_MS = 60;
const OPEN_ORDER = '/tables/:id/open-order';
const LAYOUT = '/tables/layout';
const FREQUENT = '/menu/frequent';

export interface Refresher {
  handle: <Name extends RefreshingEvent>(name: Name, facts: ServerEvents[Name]) => void;
  /** This device wrote to the order of a table itself: as the event that says the same, and gathered with it. */
  noteOrderWrite: (tableId: string) => void;
  stop: () => void;
}

const refreshers = new WeakMap<QueryClient, Refresher>();

/** One for all who write and all who listen: what is told twice is still read once. */
export function refresherOf(queries: QueryClient): Refresher {
  const known = refreshers.get(queries) ?? createRefresher(queries);
  refreshers.set(queries, known);
  return known;
}

/** Whether what happened to the orders of these tables makes a read old. Where the tables stand is no order's matter. */
const isOfOrders = (path: unknown, params: unknown, tableIds: ReadonlySet<string>): boolean =>
  path === OPEN_ORDER ? tableIds.has((params as { id: string }).id) : path !== LAYOUT;

/**
 * A first read still under way may have been answered before the event, and invalidating alone would wait for that
 * answer and be content with it: it is given up and asked anew.
 */
async function askAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  await queries.cancelQueries({ predicate: (query) => query.state.data === undefined && isOld(query) });
  await queries.invalidateQueries({ predicate: isOld });
}

/**
 * After a contact: everything on screen is asked for again (REL-31). A read that is under way began before the server
 * sent events to this device, so its response may be older than an event nobody heard: it is left to end, so that a slow
 * phone shows something, and is asked for once more.
 */
export function refreshAll(queries: QueryClient): void {
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const isUnderWay = new Set(underWay);
  void queries.invalidateQueries({ predicate: (query) => !isUnderWay.has(query) });
  for (const query of underWay) {
    const askAgain = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // `fetch` gives the read that is under way. Its failure is shown where the query is used.
    void query.fetch().then(askAgain, askAgain);
  }
}

/** Gathers events and refetches what is on screen; what is not on screen is only marked old. */
function createRefresher(queries: QueryClient): Refresher {
  const keys = new Set<string>();
  /** Whether anything but stock made the menu old. */
  let isMenuItself = false;
  /** Tables whose order changed; null once an event concerned the tables as such. */
  let tableIds: Set<string> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    const [old, changed, isFrequentOld] = [new Set(keys), tableIds, isMenuItself];
    keys.clear();
    isMenuItself = false;
    tableIds = new Set();
    timer = undefined;
    const isOld = ({ queryKey: [key, path, params] }: Query): boolean =>
      typeof key === 'string' &&
      old.has(key) &&
      (changed === null || isOfOrders(path, params, changed)) &&
      (path !== FREQUENT || isFrequentOld);
    void askAgain(queries, isOld);
  };

  const refreshSoon = (name: RefreshingEvent) => {
    for (const key of REFRESHES[name]) keys.add(key);
    timer ??= setTimeout(refresh, GATHER_MS);
  };
  return {
    handle: (name, facts) => {
      if ('tableId' in facts) tableIds?.add(facts.tableId);
      else if (name === 'tables:changed') tableIds = null;
      // What sold until yesterday is no matter of stock, which changes with every Gönder.
      else if (name === 'menu:changed') isMenuItself = true;
      refreshSoon(name);
    },
    noteOrderWrite: (tableId) => {
      tableIds?.add(tableId);
      refreshSoon('orders:changed');
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
