import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The business with this secret, read across row security by a database function. */
export async function findReadyBoard(tx: Tx, secret: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_ready_board(${secret}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

export const findReadySecret = (tx: Tx, businessId: string): Promise<{ secret: string } | undefined> =>
  tx.selectFrom('ready_boards').select('secret').where('business_id', '=', businessId).executeTakeFirst();

/** Gives the board a new random secret; the old one becomes invalid. */
export async function renewReadySecret(tx: Tx, businessId: string): Promise<string> {
  const secret = sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 24)`;
  const row = await tx
    .insertInto('ready_boards')
    .values({ business_id: businessId, secret })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ secret }))
    .returning('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
}
