import type { RuleSales } from '@sofra/contract/reports/reports';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { sql } from 'kysely';
import { PRICE_AFTER_RULE_SQL } from '#src/features/price-rules/price-after-rule.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The pieces paid at the price of each rule, under its present or last name. Comped pieces are left out: they were given
 * away by a person, not by the rule.
 */
export async function sumByPriceRule(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<RuleSales[]> {
  const { rows } = await sql<RuleSales>`
    select s.rule_id as "ruleId", coalesce(r.name, s.last_name) as name, s.qty, s.revenue, s.given_away as "givenAway"
      from (
        select l.price_rule_id as rule_id, (array_agg(l.price_rule_name order by p.created_at desc))[1] as last_name,
               sum(pl.qty)::bigint as qty, sum(pl.gross_kurus - pl.discount_kurus)::bigint as revenue,
               sum(pl.qty * (list_price_kurus - ${sql.raw(PRICE_AFTER_RULE_SQL)}))::bigint as given_away
          from payments p
          join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
          join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
         where p.business_id = ${businessId} and p.created_at >= ${from} and p.created_at < ${until}
           and l.price_rule_id is not null and l.comp_price_kurus is null
         group by l.price_rule_id) s
      left join price_rules r on r.business_id = ${businessId} and r.id = s.rule_id
     order by s.given_away desc, name collate turkish_natural, s.rule_id`.execute(tx);
  return rows;
}
