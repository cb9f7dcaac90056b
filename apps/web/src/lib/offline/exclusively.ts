import { webLocks } from '#src/lib/browser-parts.ts';

/** Longer than any one request: whoever holds the lock for longer has been put to sleep with it. */
const PATIENCE_MS = 15_000;

/**
 * Runs `work` while no other tab of this browser runs any of the same name. It saves work and keeps the order, nothing
 * more: where the browser has no Web Locks (plain http), or a sleeping tab sits on one, it runs all the same, and the
 * idempotency key keeps it from being done twice.
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  const locks = webLocks();
  const lock = { isOurs: false };
  const begin = () => {
    lock.isOurs = true;
    return work();
  };
  if (!locks) return begin();
  try {
    await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (lock.isOurs) throw error;
    await begin();
  }
}
