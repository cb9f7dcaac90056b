import type { Page } from 'playwright-core';

/** The number of responses or orders stored on the device. */
export const kept = (page: Page, store: 'reads' | 'batches') =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sofra');
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            resolve(counting.result);
            opening.result.close();
          };
        };
      }),
    store,
  );

/**
 * Changes the time of every queued batch on the device, as if it had been sent so many hours ago. A batch that was
 * never tried stays untried.
 */
export const ageBatches = (page: Page, hours: number) =>
  page.evaluate(
    (ageMs) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('sofra');
        opening.onsuccess = () => {
          const changing = opening.result.transaction('batches', 'readwrite');
          const batches = changing.objectStore('batches');
          const reading = batches.getAll();
          reading.onsuccess = () => {
            for (const batch of reading.result as { queuedAt: number; triedSince: number | null }[])
              batches.put({
                ...batch,
                queuedAt: batch.queuedAt - ageMs,
                triedSince: batch.triedSince === null ? null : batch.triedSince - ageMs,
              });
          };
          changing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    hours * 3_600_000,
  );
