import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

const LINES = `case when jsonb_typeof(a.details->'lines') = 'array' then a.details->'lines' else '[]' end`;

/** The pieces and amounts that the audit log names per order. An entry of an old version names none. */
const NAMED = `
  select a.business_id, a.entity_id as order_id, case a.event when 'order.comp' then 'comp' else 'cancellation' end as what,
         sum(l.qty) as qty, sum(l.kurus) as kurus,
         bool_or(jsonb_typeof(a.details->'lines') is distinct from 'array') as names_nothing
    from audit_log a
    cross join lateral (
      select coalesce(sum((one->>'qty')::bigint), 0) as qty, coalesce(sum((one->>'amountKurus')::bigint), 0) as kurus
        from jsonb_array_elements(${LINES}) one) l
   where a.event in ('order.lower', 'order.cancelLines', 'order.comp')
   group by 1, 2, 3`;

/** The parts of a set menu are named with it. What an exchange takes back and gives again is no new comp. */
const WRITTEN = `
  select c.business_id, c.order_id, 'cancellation' as what, sum(c.qty) as qty, sum(c.amount_kurus) as kurus
    from cancellations c
    join order_lines l on l.business_id = c.business_id and l.id = c.line_id and l.set_line_id is null
   group by 1, 2
  union all
  select g.business_id, g.order_id, 'comp', sum(g.qty), sum(g.amount_kurus)
    from comps g
   where g.qty > 0
     and not exists (select from comps b
                      where b.business_id = g.business_id and b.line_id = g.line_id and b.created_at = g.created_at
                        and b.qty = -g.qty)
   group by 1, 2`;

/** The invariant between the books and the audit log (REL-68). */
export const AUDIT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I38',
    promise: 'every cancellation, comp and refund stands in the audit log, with its pieces and its amount',
    violations: `
      select business_id, order_id as of_id, what, w.qty, w.kurus, n.qty as named_qty, n.kurus as named_kurus
        from (${WRITTEN}) w
        full join (${NAMED}) n using (business_id, order_id, what)
       where not coalesce(n.names_nothing, false)
         and (coalesce(w.qty, 0) > coalesce(n.qty, 0) or coalesce(w.kurus, 0) > coalesce(n.kurus, 0)
              or (what = 'cancellation' and (coalesce(w.qty, 0), coalesce(w.kurus, 0)) <> (coalesce(n.qty, 0), coalesce(n.kurus, 0))))
      union all
      select c.business_id, c.order_id, 'part of a set menu', c.qty, null, null, null
        from cancellations c
        join order_lines l on l.business_id = c.business_id and l.id = c.line_id and l.set_line_id is not null
       where not exists (select from audit_log a
                          where a.business_id = c.business_id and a.entity_id = c.order_id
                            and a.event in ('order.lower', 'order.cancelLines', 'order.exchange'))
      union all
      select business_id, coalesce(f.payment_id, n.payment_id), 'refund', number, f.kurus, null, n.kurus
        from (select business_id, payment_id, number, amount_kurus as kurus from refunds) f
        full join (
          select business_id, entity_id as payment_id, (details->>'number')::integer as number,
                 (details->>'amountKurus')::bigint as kurus
            from audit_log where event = 'payment.refund') n using (business_id, number)
       where f.payment_id is distinct from n.payment_id or f.kurus is distinct from coalesce(n.kurus, f.kurus)`,
  },
];
