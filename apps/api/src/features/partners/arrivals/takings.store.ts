import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Takings of a partner in one of the given spans, less its refunds (PARTNER-13). Tips charged together with the bills
 * are included (PARTNER-24).
 */
export interface Taking {
  partnerId: string;
  /** The span, counted from 1. */
  place: number;
  gross: Kurus;
  /** Tips in the gross. */
  tips: Kurus;
}

/**
 * Takings by partner and span, for one partner only when it is given. A span with nothing left to receive has no row.
 */
export async function sumTakings(
  tx: Tx,
  businessId: string,
  spans: readonly InstantRange[],
  partnerId: string | null = null,
): Promise<Taking[]> {
  const ends = (pick: (span: InstantRange) => Date) =>
    sql`${spans.map((span) => pick(span).toISOString())}::timestamptz[]`;
  const { rows } = await sql<Taking>`
    select t.partner_id as "partnerId", s.place::int as place, sum(t.amount_kurus + t.tip_kurus)::bigint as gross,
           sum(t.tip_kurus)::bigint as tips
      from unnest(${ends(({ from }) => from)}, ${ends(({ until }) => until)})
           with ordinality as s (since, until, place)
      join partner_takings t
        on t.business_id = ${businessId} and t.at >= s.since and t.at < s.until
           and (${partnerId}::uuid is null or t.partner_id = ${partnerId}::uuid)
     group by 1, 2 having sum(t.amount_kurus + t.tip_kurus) <> 0 order by 2`.execute(tx);
  return rows;
}
