/**
 * Reads an API that the browser may lack, or that throws on access if the user has blocked site data. Returns null in
 * both cases. All other code uses these functions and works without the API (UI-37).
 */
function part<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

/**
 * The storage that outlives the page; null if access is denied. Writing may still throw, for example when it is full.
 */
export const localValues = (): Storage | null => part(() => globalThis.localStorage);

export const databases = (): IDBFactory | null => part(() => globalThis.indexedDB);

/**
 * A channel between the tabs of this browser. Without it a tab notices changes of other tabs only when it reads the
 * data itself.
 */
export const openChannel = (name: string): BroadcastChannel | null => part(() => new BroadcastChannel(name));

/** Missing on plain http, although the type declares it. */
export const webLocks = (): LockManager | null => part(() => navigator.locks as LockManager | undefined);

export const serviceWorkers = (): ServiceWorkerContainer | null =>
  part(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

const storageManager = (): StorageManager | null =>
  part(() => navigator.storage as StorageManager | undefined);

let wasAsked = false;

/**
 * Requests, once per page, that the browser keeps the data of this site when space runs out. Called when the device
 * stores an order that the server does not have yet. The browser may prompt the user, refuse, or not support this.
 */
export async function askToKeepStorage(): Promise<void> {
  const storage = storageManager();
  if (wasAsked || typeof storage?.persist !== 'function') return;
  wasAsked = true;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // Refused: the orders stay stored all the same, but the browser may delete them.
  }
}
