import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A place in a transaction to which {@link rollBackTo} returns. */
export const setSavepoint = async (tx: Tx): Promise<void> => {
  await sql`savepoint rehearsal`.execute(tx);
};

export const rollBackTo = async (tx: Tx): Promise<void> => {
  await sql`rollback to savepoint rehearsal`.execute(tx);
  await sql`release savepoint rehearsal`.execute(tx);
};
