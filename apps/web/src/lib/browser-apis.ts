/**
 * What a browser may lack, or forbid to a page whose site data it blocks: then the mere look at it throws. This is the
 * only place that touches these; everybody else gets the part, or null, and goes on without (UI-37).
 */
function part<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

/** The storage that outlives the page; null where it is denied. Writing may still throw: it may be full. */
export const localValues = (): Storage | null => part(() => globalThis.localStorage);

export const databases = (): IDBFactory | null => part(() => globalThis.indexedDB);

/** Between the tabs of this browser; without one each tab learns what is new when it asks. */
export const openChannel = (name: string): BroadcastChannel | null => part(() => new BroadcastChannel(name));

/** Plain http has none, whatever the types say. */
export const webLocks = (): LockManager | null => part(() => navigator.locks as LockManager | undefined);

export const serviceWorkers = (): ServiceWorkerContainer | null =>
  part(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

const storageManager = (): StorageManager | null =>
  part(() => navigator.storage as StorageManager | undefined);

let wasAsked = false;

/**
 * Asks the browser, once in the life of a page, not to clear what this device keeps when it wants room: called when an
 * order lies here that the server does not have yet. A browser may ask its user, refuse, or know no such thing.
 */
export async function askToKeepStorage(): Promise<void> {
  const storage = storageManager();
  if (wasAsked || typeof storage?.persist !== 'function') return;
  wasAsked = true;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // Denied: the orders lie where they lie.
  }
}
