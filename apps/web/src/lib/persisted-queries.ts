import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { inStore } from '#src/lib/indexed-db.ts';
import { currentOwner } from '#src/lib/session.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/**
 * What can be looked at without a connection (OFF-17): tables, menu and what sells most of it, open orders, the own
 * business.
 */
const KEPT_PATHS = new Set(['/tables', '/tables/:id/open-order', '/menu', '/menu/frequent', '/business/me']);
/** Older than this it misleads more than it helps. */
const KEPT_FOR_MS = 3 * 24 * 3_600_000;
/** A rush of answers is written once. */
const GATHER_MS = 200;

interface PersistedQuery {
  /** `business/user`: shown to nobody else. */
  owner: string;
  name: string;
  key: QueryKey;
  data: unknown;
  at: number;
  /** The build that wrote it: another one may expect another shape. */
  build: string;
}

const isKept = ([, path]: QueryKey): boolean => typeof path === 'string' && KEPT_PATHS.has(path);
/** The entry script carries the hash of everything it loads. */
const thisBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const lastUpdate = createStore(0);
const noteUpdate = (at: number): void => lastUpdate.set(Math.max(at, lastUpdate.get()));

/** When this device last heard what is shown without a connection (*son güncelleme*); 0 when never. */
export const useLastUpdate = (): number => useStore(lastUpdate);

/**
 * Keeps the last answers of the present user on the device and puts them on screen at once at the next start. They are
 * gone with the session, and another user's are never read. Returns how to stop.
 */
export function persistQueries(queries: QueryClient): () => void {
  const owner = currentOwner();
  const changed = new Map<string, PersistedQuery>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const reads = [...changed.values()];
    changed.clear();
    if (reads.length > 0) void putReads(reads);
  };
  let isRestoring = false;
  const stopWatching = queries.getQueryCache().subscribe((event) => {
    const { queryHash: name, queryKey: key, state } = event.query as Query;
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(key)) return;
    noteUpdate(state.dataUpdatedAt);
    if (isRestoring) return;
    changed.set(name, { owner, name, key, data: state.data, at: state.dataUpdatedAt, build: thisBuild() });
    timer ??= setTimeout(write, GATHER_MS);
  });
  document.addEventListener('visibilitychange', write);
  void readReads(owner).then((reads) => {
    if (currentOwner() !== owner) return;
    isRestoring = true;
    for (const { key, data, at } of reads) {
      // An answer that was faster counts.
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: at });
    }
    isRestoring = false;
  });
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', write);
    if (currentOwner() === owner) return write();
    clearTimeout(timer);
    lastUpdate.set(0);
    void dropReads(owner);
  };
}

/** What is still of use to this owner; everything else is thrown away. */
function readReads(owner: string): Promise<PersistedQuery[]> {
  const [build, oldest] = [thisBuild(), Date.now() - KEPT_FOR_MS];
  const isOfUse = (read: PersistedQuery) => read.owner === owner && read.build === build && read.at > oldest;
  return inStore<PersistedQuery[]>('reads', { mode: 'readwrite' }, (store, done) => {
    const request = store.getAll();
    request.onsuccess = () => {
      const all = request.result as PersistedQuery[];
      for (const read of all) if (!isOfUse(read)) store.delete([read.owner, read.name]);
      done(all.filter(isOfUse));
    };
  }).catch(() => []);
}

/** A device that keeps nothing shows nothing without a connection; nobody needs to hear of it. */
const putReads = (reads: readonly PersistedQuery[]): Promise<void> =>
  inStore<undefined>('reads', { mode: 'readwrite' }, (store, done) => {
    for (const read of reads) store.put(read);
    done(undefined);
  }).catch(() => undefined);

const dropReads = (owner: string): Promise<void> =>
  inStore<undefined>('reads', { mode: 'readwrite' }, (store, done) => {
    const request = store.index('owner').getAllKeys(owner);
    request.onsuccess = () => {
      for (const key of request.result) store.delete(key);
      done(undefined);
    };
  }).catch(() => undefined);
