import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { etagOf, rememberEtag } from '#src/lib/api/held-responses.ts';
import { inStore } from '#src/lib/device/indexed-db.ts';
import { currentOwner } from '#src/lib/api/session.ts';
import { createStore, useStore } from '#src/lib/device/store.ts';

/**
 * The queries that are readable offline (OFF-17): tables, areas, menu with its options, timed prices, channels and most
 * sold products, open orders, the user's business.
 */
const KEPT_PATHS = new Set([
  '/tables',
  '/areas',
  '/tables/:id/open-order',
  '/menu',
  '/menu/frequent',
  '/menu/option-groups',
  '/menu/price-rules',
  '/menu/channels',
  '/business/me',
]);
/** Older data would mislead more than it helps. */
const KEPT_FOR_MS = 3 * 24 * 3_600_000;
/** Responses that arrive within this time are written together. */
const GATHER_MS = 200;

interface PersistedQuery {
  /** `business/user`; the data is shown to this user only. */
  owner: string;
  name: string;
  key: QueryKey;
  data: unknown;
  /** The ETag of the data, if they are a response as the server sent it. */
  etag?: string | undefined;
  at: number;
  /** The build that wrote the data; another build may expect another shape. */
  build: string;
}

const isKept = ([, path]: QueryKey): boolean => typeof path === 'string' && KEPT_PATHS.has(path);
/** The name of the entry script contains a hash of everything it loads. */
const thisBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const lastUpdate = createStore(0);
const noteUpdate = (at: number): void => lastUpdate.set(Math.max(at, lastUpdate.get()));

/** The time of the latest response among the data that is readable offline (*son güncelleme*); 0 if there is none. */
export const useLastUpdate = (): number => useStore(lastUpdate);

/**
 * Persists the latest responses of the current user on the device. The next start restores them, so that screens are
 * filled at once. They are deleted when the session ends, and those of another user are never read. Returns a function
 * that stops it.
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
    const { data, dataUpdatedAt: at } = state;
    changed.set(name, { owner, name, key, data, etag: etagOf(data), at, build: thisBuild() });
    timer ??= setTimeout(write, GATHER_MS);
  });
  document.addEventListener('visibilitychange', write);
  void readReads(owner).then((reads) => {
    if (currentOwner() !== owner) return;
    isRestoring = true;
    for (const { key, data, etag, at } of reads) {
      // A response that arrived before the restore is newer.
      if (queries.getQueryData(key) !== undefined) continue;
      rememberEtag(data, etag);
      queries.setQueryData(key, data, { updatedAt: at });
      // They are older than the connection: an event since then was not received (REL-31).
      void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
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

/** The reads that this user and this build can still use; all others are deleted. */
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

/** A failure is ignored: a device that cannot store the data only has nothing to show offline. */
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
