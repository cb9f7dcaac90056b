import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The next number of day closes (DAYEND-2). It follows the slips of ranges, which had numbers of the same
 * series in earlier versions. {@link lockDayCloses} must be held.
 */
export const nextDayCloseNumber = (businessId: string): RawBuilder<number> => sql`(
  select coalesce(max(number), 0) + 1
    from (select max(number) as number from day_ends where business_id = ${businessId}
          union all
          select max(number) from ended_days where business_id = ${businessId}) used)`;

/** Makes day closes of one business run one after the other, so that numbers are assigned without a gap. */
export async function lockDayCloses(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(businessId)}, 0))`.execute(tx);
}

/** Keeps every day of the business from being ended until the transaction ends; many may hold them at once (PAY-56). */
export async function holdDayCloses(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(businessId)}, 0))`.execute(tx);
}

const lockName = (businessId: string): string => `day-ends/${businessId}`;

/** The last entry of the audit chain with its seal in hexadecimal; null for an empty chain. */
export async function findAuditHead(
  tx: Tx,
  businessId: string,
): Promise<{ seq: number; hash: string } | null> {
  const head = await tx
    .selectFrom('audit_heads')
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return head ?? null;
}
