import type pg from 'pg';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** State of a move as stored at the source: no move, known only to the target, or gone. */
export type Handover = { state: 'NONE' } | { state: 'HANDING_OVER' | 'GONE'; home: string };

export async function readHandover(source: pg.Client, businessId: string): Promise<Handover> {
  const { rows } = await source.query<{ state: 'HANDING_OVER' | 'GONE'; home: string }>(
    'select state, home from moved_businesses where id = $1',
    [businessId],
  );
  return rows[0] ?? { state: 'NONE' };
}

/**
 * Stored just before the target commits, by the connection that holds the fence. From here on the source refuses writes
 * until it is known whether the target has the business. That also holds when the mover and its fence are gone
 * (MOVE-11).
 */
export async function noteHandover(source: pg.Client, businessId: string, home: string): Promise<void> {
  await source.query(`insert into moved_businesses (id, state, home) values ($1, 'HANDING_OVER', $2)`, [
    businessId,
    home,
  ]);
}

/** The target has it: the source never writes it again (MOVE-12). */
export async function noteGone(source: pg.Client, businessId: string): Promise<void> {
  await source.query(`update moved_businesses set state = 'GONE', moved_at = now() where id = $1`, [
    businessId,
  ]);
}

/** Called when the target does not have the business and never will: the source continues. */
export async function forgetHandover(source: pg.Client, businessId: string): Promise<void> {
  await source.query(`delete from moved_businesses where id = $1 and state = 'HANDING_OVER'`, [businessId]);
}

/**
 * Lock held by the transaction that imports the business. The process that acquires it knows that this transaction has
 * ended.
 */
export async function holdArrival(target: pg.Client, businessId: string): Promise<void> {
  const { rows } = await target.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('arrival/' || $1, 0)) as held`,
    [businessId],
  );
  if (rows[0]?.held !== true)
    throw new StartupError('Bu işletme şu anda taşınıyor. Önceki taşıma bitince yeniden deneyin.');
}

/** True when the target certainly has the business. Errors: StartupError while its transaction is under way. */
export async function hasArrived(target: pg.Client, businessId: string): Promise<boolean> {
  await target.query('begin');
  try {
    await holdArrival(target, businessId);
    const { rowCount } = await target.query('select from businesses where id = $1', [businessId]);
    return rowCount === 1;
  } finally {
    await target.query('rollback');
  }
}
