import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

const EVERY_MS = 10_000;

export interface ProgramCalls {
  /** Counts a call of the token with this session id. */
  count: (sessionId: string) => void;
  /** Stores the calls that were counted since the last time. */
  store: () => Promise<void>;
  /** Stores the last ones. */
  stop: () => Promise<void>;
}

/**
 * Counts the calls of tokens in memory, so that a call costs no write (TOKEN-7). They are stored every ten seconds. A
 * killed process loses at most ten seconds of counts.
 */
export function countProgramCalls(pool: pg.Pool, log: Logger): ProgramCalls {
  let waiting = new Map<string, number>();
  const store = async (): Promise<void> => {
    const counted = waiting;
    waiting = new Map();
    for (const [sessionId, calls] of counted) await storeCalls(pool, sessionId, calls);
  };
  const storing = repeatUntilStopped(store, {
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onFailure: (error) => log.warn({ err: error }, 'the calls of programs could not be counted'),
  });
  return {
    count: (sessionId) => void waiting.set(sessionId, (waiting.get(sessionId) ?? 0) + 1),
    store,
    stop: async () => {
      await storing.stop();
      await store();
    },
  };
}

const storeCalls = (pool: pg.Pool, sessionId: string, calls: number): Promise<unknown> =>
  inTransaction(pool, { businessId: null }, (tx) =>
    sql`select count_token_calls(${Buffer.from(sessionId, 'hex')}, ${calls})`.execute(tx),
  );
