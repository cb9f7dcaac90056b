import type pg from 'pg';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Writes under way end within seconds: their statements are limited to five. */
const MOST_WAIT_MS = 15_000;

/**
 * Closes the fence around a business (MOVE-10): from now on every write of every process is refused, and those under way
 * have ended when this resolves. The connection holds it: it falls when the connection ends, however that happens.
 * Errors: StartupError when another move holds it, or a write does not end.
 */
export async function closeFence(source: pg.Client, businessId: string): Promise<void> {
  try {
    await source.query(`set lock_timeout = ${MOST_WAIT_MS}`);
    await source.query('select pg_advisory_lock(fence_of($1))', [businessId]);
  } catch (error) {
    throw new StartupError(
      'İşletmenin süren bir işlemi bitmedi ya da başka bir taşıma sürüyor; satış devam ediyor. Yeniden deneyin.',
      { cause: error },
    );
  } finally {
    await source.query('reset lock_timeout').catch(() => undefined); // on a broken connection the error above counts
  }
}

/** Opens the fence. A connection that broke and was opened again no longer holds it. */
export async function openFence(source: pg.Client, businessId: string): Promise<void> {
  await source.query('select pg_advisory_unlock(fence_of($1))', [businessId]);
}
