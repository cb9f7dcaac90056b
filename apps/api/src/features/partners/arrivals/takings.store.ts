import type { InstantRange } from '@sofra/domain/business-day';
import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * What a partner took in one of the given spans, less what was given back through it (PARTNER-13), with the tips that it
 * charged together with the bills (PARTNER-24).
 */
export interface Taking {
  partnerId: string;
  /** The span, counted from 1. */
  place: number;
  gross: Kurus;
  /** What of the gross were tips. */
  tips: Kurus;
}

/** By partner and span; where nothing is left to come there is no row. For one partner only where it is given. */
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
