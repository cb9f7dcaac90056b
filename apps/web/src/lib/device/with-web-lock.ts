import { webLocks } from '#src/lib/device/browser-apis.ts';

/** Longer than any request takes: a tab that holds the lock for longer was suspended by the browser. */
const PATIENCE_MS = 15_000;

/**
 * Runs `work` under a Web Lock, so that only one tab of this browser does it at a time. The lock only avoids repeated
 * requests and keeps the order. Without Web Locks (plain http), or while a suspended tab holds the lock, the work runs
 * anyway. The idempotency key then prevents a second execution.
 */
export async function withWebLock(name: string, work: () => Promise<void>): Promise<void> {
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
