import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, queriesOn, type Tx } from '#src/platform/postgres/database.ts';
import {
  databaseErrorKind,
  isAbortedAlready,
  isConnectionLost,
  isRefusedByStandby,
  isWorthRetrying,
  translateDatabaseError,
  unavailable,
} from '#src/platform/postgres/database-errors.ts';
import type { Statement } from '#src/platform/postgres/packet.ts';
import { PacketSender } from '#src/platform/postgres/packet-sender.ts';
import { databaseErrors, transactionRetries } from '#src/platform/operations/metrics.ts';

export interface TransactionScope {
  /**
   * The business whose rows row security shows (REL-16, REL-17). `null` shows none; functions of the narrow owner still
   * work (REL-18).
   */
  businessId: string | null;
  /** Taken before anything else and held until the end: transactions of the same name run one after the other. */
  lockName?: string | null;
  /** One snapshot for all reads, and PostgreSQL itself refuses writes (REL-2). */
  readOnly?: boolean;
  /**
   * Aborts the transaction in the middle of a statement: for long work that may be repeated and must not delay a stop.
   */
  signal?: AbortSignal;
}

/**
 * Registers a last statement that was sent already: it travels together with the commit, and its failure rolls
 * everything back.
 */
export type Later = (statement: Promise<unknown>) => void;

/** One try of a transaction. */
export interface Try {
  later: Later;
  /** An earlier try failed, perhaps because what it had read without a lock was no longer so: this one locks first. */
  isRepeated: boolean;
}

const MAX_TRIES = 3;

/**
 * Runs one unit of work in one transaction of one business. It is retried at most three times after a deadlock or
 * serialization failure (REL-6). Other errors of PostgreSQL are translated into refusals of the catalogue.
 *
 * Statements are pipelined. Those sent without waiting for each other travel together. They are executed in the order
 * they were sent, each seeing the effects of those before it. Use `together` for that, never a bare `Promise.all`.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (tx: Tx, attempt: Try) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isRepeated = attempt > 1;
      return await runOnce(pool, scope, (tx, later) => work(tx, { later, isRepeated }));
    } catch (error) {
      const kind = databaseErrorKind(error);
      if (kind) databaseErrors.inc({ kind });
      if (isOfStandby(error, scope)) throw unavailable(error);
      if (attempt === MAX_TRIES || !isWorthRetrying(error)) throw translateDatabaseError(error);
      transactionRetries.inc({ reason: kind ?? 'serialization' });
      await sleep(attempt * 10 * Math.random());
    }
  }
}

/** A transaction that only reads and is refused a write is a bug of ours wherever it runs. */
const isOfStandby = (error: unknown, { readOnly }: TransactionScope): boolean =>
  !readOnly && isRefusedByStandby(error);

/**
 * Waits until every statement has ended, then throws the first failure. A bare `Promise.all` would let a refusal end
 * the transaction while another statement is still being sent.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

async function runOnce<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (tx: Tx, later: Later) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A client that loses its connection while checked out emits this event; without a listener it would end the process.
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  const stop = () => breakOff(client);
  scope.signal?.addEventListener('abort', stop, { once: true });
  const packets = new PacketSender(client);
  const { tx, close, firstFailure } = queriesOn(packets);
  const opened = open(packets, scope);
  try {
    const last = [...opened];
    const result = await work(tx, (statement) => last.push(handled(statement)));
    close();
    await commit(packets, last);
    return result;
  } catch (error) {
    close();
    packets.discard(error);
    const cause = isAbortedAlready(error) ? await causeOf(opened, firstFailure() ?? error) : error;
    if (isConnectionLost(cause) || isOfStandby(cause, scope)) broken ??= cause as Error;
    if (!broken) await client.query('rollback').catch((failure: unknown) => (broken = failure as Error));
    throw cause;
  } finally {
    scope.signal?.removeEventListener('abort', stop);
    client.off('error', onError);
    client.release(broken);
  }
}

const BEGIN = { name: 'begin', text: 'begin' };
const BEGIN_READING = { name: 'read', text: 'begin isolation level repeatable read read only' };
const SET_TENANT = "select set_config('app.business_id', $1, true)";
const TENANT = { name: 'tenant', text: SET_TENANT };
const LOCK = 'pg_advisory_xact_lock(hashtextextended($1, 0))';
const LOCKED = { name: 'locked', text: `select ${LOCK}` };
/**
 * Refuses writes to a business that moves or has moved away (MOVE-10). The mover waits for all holders of the lock
 * before it closes the fence (`fence_of`, migration 0061). The next statement reads the mover's decision, in a snapshot
 * younger than the lock.
 */
const WRITTEN = {
  name: 'written',
  text: `${SET_TENANT},
    case when not pg_try_advisory_xact_lock_shared(hashtextextended('fence/' || $1::uuid::text, 0))
         then refuse_write(null, null) end`,
};
const IF_MOVED = 'select refuse_write(state, home) from moved_businesses where id =';
const HELD = { name: 'held', text: `${IF_MOVED} $1` };
const HELD_LOCKED = { name: 'held-locked', text: `select ${LOCK}, (${IF_MOVED} $2)` };
const COMMIT = { name: 'commit', text: 'commit' };

/** Not awaited before the work begins: the statements are sent together with the first query of the work. */
function open(packets: PacketSender, scope: TransactionScope): Promise<unknown>[] {
  return [scope.readOnly ? BEGIN_READING : BEGIN, ...guardsOf(scope)].map((statement) =>
    handled(packets.send(statement)),
  );
}

function guardsOf({ businessId, readOnly, lockName }: TransactionScope): Statement[] {
  if (readOnly) return [{ ...TENANT, values: [businessId ?? ''] }];
  // A site administrator who chose none has an empty one.
  if (!businessId) {
    const tenant = { ...TENANT, values: [''] };
    return lockName ? [tenant, { ...LOCKED, values: [lockName] }] : [tenant];
  }
  const written = { ...WRITTEN, values: [businessId] };
  const held = lockName
    ? { ...HELD_LOCKED, values: [lockName, businessId] }
    : { ...HELD, values: [businessId] };
  return [written, held];
}

/**
 * Cause of the failed beginning, which also made the rest fail: a business that moves, or a lock that was not granted.
 */
async function causeOf(opened: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const ends = await Promise.allSettled(opened);
  const failed = ends.find((end) => end.status === 'rejected' && !isAbortedAlready(end.reason));
  return failed?.status === 'rejected' ? failed.reason : otherwise;
}

/**
 * Prevents an unhandled rejection. The failure is checked before the commit counts; until then no code awaits this
 * promise.
 */
function handled(statement: Promise<unknown>): Promise<unknown> {
  statement.catch(() => undefined);
  return statement;
}

async function commit(packets: PacketSender, last: readonly Promise<unknown>[]): Promise<void> {
  const committed = packets.send(COMMIT);
  void handled(committed);
  await Promise.all(last);
  const { command } = await committed;
  // After a failed statement COMMIT rolls back without an error of its own.
  if (command !== 'COMMIT') throw new Error(`the transaction was not committed but answered ${command}`);
}
