import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { queriesOn, type Tx } from '#src/platform/database.ts';
import { isConnectionLost, isWorthRetrying, translateDatabaseError } from '#src/platform/database-errors.ts';

export interface TransactionScope {
  /** Row security shows the rows of this business only; `null` shows none (the narrow owner functions still answer). */
  businessId: string | null;
  /** One snapshot for all its reads, and PostgreSQL itself refuses to write. */
  readOnly?: boolean;
}

const MAX_TRIES = 3;

/**
 * Runs one unit of work in one transaction of one business. A deadlock or serialization failure is tried again, at
 * most three times; whatever PostgreSQL refuses otherwise is translated into a refusal of the catalogue.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, scope, work);
    } catch (error) {
      if (attempt === MAX_TRIES || !isWorthRetrying(error)) throw translateDatabaseError(error);
      await sleep(attempt * 10 * Math.random());
    }
  }
}

async function runOnce<T>(pool: pg.Pool, scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A client that dies while checked out reports it here; without a listener it would end the process.
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    const opened = open(client, scope);
    const result = await work(queriesOn(client));
    await opened;
    await commit(client);
    return result;
  } catch (error) {
    if (isConnectionLost(error)) broken ??= error as Error;
    if (!broken) await client.query('rollback').catch((failure: unknown) => (broken = failure as Error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Not awaited before the work begins: both statements travel together with the first query of the work. */
function open(client: pg.PoolClient, { businessId, readOnly }: TransactionScope): Promise<unknown> {
  const opened = Promise.all([
    client.query(readOnly ? 'begin isolation level repeatable read read only' : 'begin'),
    client.query({
      name: 'tenant',
      text: "select set_config('app.business_id', $1, true)",
      values: [businessId ?? ''],
    }),
  ]);
  opened.catch(() => undefined); // seen by the await after the work; the work's own failure comes first
  return opened;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // A failed statement makes COMMIT roll back without an error of its own.
  if (command !== 'COMMIT') throw new Error(`the transaction was not committed but answered ${command}`);
}
