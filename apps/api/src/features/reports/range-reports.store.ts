import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface RangeReportNumber {
  number: number;
  /** The number of slips printed. */
  copies: number;
}

/** The range report number of a range that was printed before. */
export function findRangeReport(
  tx: Tx,
  businessId: string,
  range: InstantRange,
): Promise<RangeReportNumber | undefined> {
  return tx
    .selectFrom('day_ends')
    .select(['number', 'copies'])
    .where('business_id', '=', businessId)
    .where('from_at', '=', range.from)
    .where('until_at', '=', range.until)
    .executeTakeFirst();
}

/**
 * The next number of slips of ranges and of day closes, which are one series (DAYEND-2). {@link lockDayCloses} must be held.
 */
export const nextCloseOrReportNumber = (businessId: string): RawBuilder<number> => sql`(
  select coalesce(max(number), 0) + 1
    from (select max(number) as number from day_ends where business_id = ${businessId}
          union all
          select max(number) from ended_days where business_id = ${businessId}) used)`;

/** Makes range reports of one business run one after the other, so that numbers are assigned without a gap. */
export async function lockDayCloses(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(businessId)}, 0))`.execute(tx);
}

/** Keeps every day of the business from being ended until the transaction ends; many may hold them at once (PAY-56). */
export async function holdDayCloses(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(businessId)}, 0))`.execute(tx);
}

const lockName = (businessId: string): string => `day-ends/${businessId}`;

/** Counts one more copy of a range and assigns the next number when it has none. {@link lockDayCloses} must be held. */
export async function countRangeReportCopy(
  tx: Tx,
  actor: Actor,
  { from, until }: InstantRange,
  at: Date,
): Promise<RangeReportNumber> {
  const { rows } = await sql<RangeReportNumber>`
    insert into day_ends as d
           (business_id, number, from_at, until_at, copies, created_by, created_by_name, created_at)
    select ${actor.businessId}::uuid, ${nextCloseOrReportNumber(actor.businessId)}, ${from}::timestamptz, ${until}::timestamptz, 1,
           ${actor.userId}::uuid, ${actor.name}, ${at}::timestamptz
        on conflict on constraint one_number_per_range do update set copies = d.copies + 1
    returning number, copies`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('a range report was not counted');
  return counted;
}

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
