import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Gives the next call number of a business day, from 1 (PLACE-3). The counter of the day stays locked until the
 * transaction ends. A rollback returns the number, and no two orders have the same one.
 */
export async function giveCallNumber(tx: Tx, businessId: string, day: string): Promise<number> {
  const { number } = await tx
    .insertInto('call_counters')
    .values({ business_id: businessId, day, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'day'])
        .doUpdateSet((eb) => ({ last_number: eb('call_counters.last_number', '+', 1) })),
    )
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  return number;
}
