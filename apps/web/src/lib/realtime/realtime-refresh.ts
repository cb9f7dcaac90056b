import type { HeardFacts, ServerEventName } from '@sofra/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';

/** The queries that an event makes old, by the first segment of their query key (see `queryKeyOf`, STOCK-31). */
const REFRESHES: Record<Exclude<ServerEventName, 'session:ended'>, readonly string[]> = {
  'orders:changed': ['tables', 'takeaway', 'orders', 'dashboard', 'couriers', 'deliveries', 'day-ends'],
  'tables:changed': ['tables', 'areas', 'reservations', 'day-ends'],
  'reservations:changed': ['reservations'],
  'channel-orders:changed': ['channel-orders', 'channels'],
  'phone-calls:changed': ['phone-calls'],
  'menu:changed': ['menu', 'vat'],
  'stock:changed': ['menu', 'stock'],
  'kds:changed': ['kds', 'takeaway', 'day-ends'],
  'kds:ready': ['tables', 'takeaway'],
  'calls:changed': ['calls', 'guest-orders', 'day-ends'],
  'fiscal:changed': ['fiscal-baskets', 'fiscal-devices', 'orders', 'day-ends'],
  'cash:changed': ['cash', 'couriers', 'takeaway', 'day-ends'],
  'printers:changed': ['printers', 'stations', 'print-jobs', 'print-agents', 'day-ends'],
  'print:ticket': ['print-jobs', 'printers', 'day-ends'],
  'print:station': ['print-jobs', 'printers', 'day-ends'],
};
export type RefreshingEvent = keyof typeof REFRESHES;
export const REFRESHING_EVENTS = Object.keys(REFRESHES) as RefreshingEvent[];

/** Events that arrive within this time (16 waiters sending at once) cause one refetch. */
const GATHER_MS = 60;
const OPEN_ORDER = '/tables/:id/open-order';
const LAYOUT = '/tables/layout';
/** They change only with the menu itself, while stock changes with every *Gönder*. */
const NOT_STOCK: ReadonlySet<unknown> = new Set(['/menu/frequent', '/menu/price-rules', '/menu/channels']);

export interface Refresher {
  handle: <Name extends RefreshingEvent>(name: Name, facts: HeardFacts<Name>) => void;
  /**
   * Called after this device wrote to the order of a table. It has the effect of the event for the same write, and both
   * together cause one refetch.
   */
  noteOrderWrite: (tableId: string) => void;
  stop: () => void;
}

const refreshers = new WeakMap<QueryClient, Refresher>();

/** The one refresher of a query client, shared by writes and events: a change that both report is refetched once. */
export function refresherOf(queries: QueryClient): Refresher {
  const known = refreshers.get(queries) ?? createRefresher(queries);
  refreshers.set(queries, known);
  return known;
}

/**
 * True if a change to the orders of these tables makes a query old. The layout of the tables does not depend on orders.
 */
const isOfOrders = (path: unknown, params: unknown, tableIds: ReadonlySet<string>): boolean =>
  path === OPEN_ORDER ? tableIds.has((params as { id: string }).id) : path !== LAYOUT;

/**
 * Refetches the queries that an event made old. A first read that is under way is cancelled and restarted: its response
 * may be from before the event, and invalidating alone would wait for it and be satisfied.
 */
async function refetchOld(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  await queries.cancelQueries({ predicate: (query) => query.state.data === undefined && isOld(query) });
  await queries.invalidateQueries({ predicate: isOld });
}

/** Refetches everything on screen, except what is being read just now. */
export function refreshSettled(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ state }) => state.fetchStatus !== 'fetching' });
}

/**
 * Refetches data that was read before a time, such as data that the device kept. Reads under way are left out.
 */
export function refreshReadBefore(queries: QueryClient, time: number): void {
  void queries.invalidateQueries({
    predicate: ({ state }) => state.fetchStatus !== 'fetching' && state.dataUpdatedAt < time,
  });
}

/**
 * After a contact, refetches everything on screen (REL-31). A read that is under way began before this device received
 * events, so its response may miss a change: it may finish, so that a slow phone shows something, and is then repeated.
 */
export function refreshAll(queries: QueryClient): void {
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
  refreshSettled(queries);
  for (const query of underWay) {
    const refetchOld = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // `fetch` returns the promise of the read that is under way. The component that uses the query shows its failure.
    void query.fetch().then(refetchOld, refetchOld);
  }
}

/** Collects events for a moment, then refetches the queries on screen and marks the others as old. */
function createRefresher(queries: QueryClient): Refresher {
  const keys = new Set<string>();
  /** True if the menu itself changed, not only its stock. */
  let isMenuItself = false;
  /** The tables whose orders changed; null after an event that concerns all tables. */
  let tableIds: Set<string> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    const [old, changed, isMenuOld] = [new Set(keys), tableIds, isMenuItself];
    keys.clear();
    isMenuItself = false;
    tableIds = new Set();
    timer = undefined;
    const isOld = ({ queryKey: [key, path, params] }: Query): boolean =>
      typeof key === 'string' &&
      old.has(key) &&
      (changed === null || isOfOrders(path, params, changed)) &&
      (!NOT_STOCK.has(path) || isMenuOld);
    void refetchOld(queries, isOld);
  };

  const refreshSoon = (name: RefreshingEvent) => {
    for (const key of REFRESHES[name]) keys.add(key);
    timer ??= setTimeout(refresh, GATHER_MS);
  };
  return {
    handle: (name, facts) => {
      if ('tableId' in facts && typeof facts.tableId === 'string') tableIds?.add(facts.tableId);
      else if (name === 'tables:changed') tableIds = null;
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
