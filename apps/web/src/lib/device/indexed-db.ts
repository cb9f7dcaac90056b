import { databases } from '#src/lib/device/browser-apis.ts';

/** The database of this device: orders that are not sent yet, and the last responses for reading offline. */
const NAME = 'sofra';
const VERSION = 1;
export type KeptStore = 'batches' | 'reads';

let opened: Promise<IDBDatabase> | undefined;

/**
 * Returns the one connection of this page. It is opened again after the browser has closed it, as phones do to pages in
 * the background.
 */
function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const factory = databases();
    if (!factory) return reject(new Error('there is no IndexedDB'));
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('batches', { keyPath: 'key' }).createIndex('owner', 'owner');
      request.result.createObjectStore('reads', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner');
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = forget;
      // Otherwise this tab would block the upgrade by a newer version of the application in another tab.
      database.onversionchange = () => {
        forget();
        database.close();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
    request.onblocked = () => reject(new Error('IndexedDB is held by another version'));
  });
  opened = opening;
  opening.catch(forget);
  return opening;
}

function forget(): void {
  opened = undefined;
}

async function begin(
  name: KeptStore,
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
): Promise<IDBTransaction> {
  const database = await open();
  try {
    return database.transaction(name, mode, { durability });
  } catch {
    forget(); // the connection was closed without an event
    return (await open()).transaction(name, mode, { durability });
  }
}

interface Options {
  mode: IDBTransactionMode;
  /** `strict`: resolves only when the data is written to the disk. */
  durability?: IDBTransactionDurability;
}

/**
 * Runs one transaction on one store. `work` makes its requests and passes the result to `done`; the promise resolves
 * with it after the commit. Rejects if IndexedDB is missing, blocked or full.
 */
export async function inStore<Result>(
  name: KeptStore,
  { mode, durability = 'default' }: Options,
  work: (store: IDBObjectStore, done: (result: Result) => void) => void,
): Promise<Result> {
  const transaction = await begin(name, mode, durability);
  return new Promise((resolve, reject) => {
    let finish: () => void = () => reject(new Error(`nothing was decided about ${name}`));
    transaction.oncomplete = () => finish();
    transaction.onabort = () => reject(transaction.error ?? new Error(`${name}: the transaction was ended`));
    work(transaction.objectStore(name), (result) => {
      finish = () => resolve(result);
    });
  });
}
