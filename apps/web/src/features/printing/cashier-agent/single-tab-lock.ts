import { webLocks } from '#src/lib/browser-apis.ts';

const PLACE = 'sofra-cashier-agent';

/**
 * Waits until this tab is the only one of its browser that prints, and holds the lock until `signal` ends. `onTaken` is
 * called if another tab holds it. Without Web Locks (plain http) every tab may print: the server leases each slip to
 * one of them (PRINT-30), so several do no harm.
 */
export async function acquireTabLock(signal: AbortSignal, onTaken: () => void): Promise<void> {
  const locks = webLocks();
  if (!locks || signal.aborted) return;
  const untilOver = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  const taken = await new Promise<boolean>((resolve) => {
    const onLock = (lock: Lock | null) => {
      resolve(lock === null);
      return lock === null ? undefined : untilOver();
    };
    // A browser that denies the lock counts as having none.
    locks.request(PLACE, { ifAvailable: true }, onLock).catch(() => resolve(false));
  });
  if (!taken) return;
  onTaken();
  await new Promise<void>((resolve) => {
    const mine = () => {
      resolve();
      return untilOver();
    };
    // Aborted while waiting, so no lock is held.
    locks.request(PLACE, { signal }, mine).catch(() => resolve());
  });
}
