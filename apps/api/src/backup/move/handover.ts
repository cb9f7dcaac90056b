import type pg from 'pg';
import { describeBusiness } from '#src/backup/business/export-business.ts';
import type { Ends } from '#src/backup/move/transfer-rows.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

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

/** State of a move as stored at the source: no move, known only to the target, or gone. */
type Handover = { state: 'NONE' } | { state: 'HANDING_OVER' | 'GONE'; home: string };

async function readHandover(source: pg.Client, businessId: string): Promise<Handover> {
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
async function noteHandover(source: pg.Client, businessId: string, home: string): Promise<void> {
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
async function forgetHandover(source: pg.Client, businessId: string): Promise<void> {
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
async function hasArrived(target: pg.Client, businessId: string): Promise<boolean> {
  await target.query('begin');
  try {
    await holdArrival(target, businessId);
    const { rowCount } = await target.query('select from businesses where id = $1', [businessId]);
    return rowCount === 1;
  } finally {
    await target.query('rollback');
  }
}

interface Arrival {
  businessId: string;
  home: string;
  reached?: ((step: 'HANDING_OVER') => Promise<void> | void) | undefined;
}

/**
 * The moment of the move (MOVE-11): the source notes that only the target knows the result, then the target commits. In
 * between neither writes. Errors: StartupError. When the response of the target was lost, the note stays, and the next
 * call of the command checks there.
 */
export async function commitArrival(
  { source, target }: Ends,
  { businessId, home, reached }: Arrival,
): Promise<void> {
  await noteHandover(source, businessId, home);
  await reached?.('HANDING_OVER');
  try {
    const { command } = await target.query('commit');
    if (command === 'COMMIT') return;
  } catch (error) {
    if (!/^[0-9A-Z]{5}$/.test(errorCode(error) ?? '') || errorCode(error)?.startsWith('57P') === true)
      throw new StartupError(
        'Hedefin yanıtı gelmedi: işletmenin orada olup olmadığı bilinmiyor, burada yazılmıyor. Aynı komutu yeniden çalıştırın; oraya bakıp işi bitirir ya da geri alır.',
        { cause: error },
      );
  }
  await forgetHandover(source, businessId);
  throw new StartupError('Hedef işletmeyi almadı; satış burada devam ediyor.');
}

export type Settled = 'NOTHING' | 'FINISHED' | 'UNDONE';

/**
 * Ends a move whose mover died at the moment of the switch (MOVE-11). If the target has the business, the source is
 * marked as gone. If not, the source continues. Errors: StartupError for a business that moved away long ago, or whose
 * mover still lives.
 */
export async function settleHandover(
  { source, target }: Ends,
  { business, home }: { business: string; home: string },
): Promise<Settled> {
  const { id, name } = (await describeBusiness(source, business)).business;
  const handover = await readHandover(source, id);
  if (handover.state === 'NONE') return 'NOTHING';
  if (handover.state === 'GONE')
    throw new StartupError(`"${name}" bu kurulumdan ${handover.home} adresine taşındı.`);
  if (handover.home !== home)
    throw new StartupError(
      `"${name}" yarım kalan taşımayla ${handover.home} adresine gidiyordu; önce o bitmeli: --home ${handover.home}`,
    );
  if (await hasArrived(target, id)) {
    await noteGone(source, id);
    return 'FINISHED';
  }
  await forgetHandover(source, id);
  return 'UNDONE';
}
