import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/**
 * Method and partner of payment `p` when the audit chain had reached `c.seq`: by its last transfer, its last
 * correction, or as taken.
 */
const WAY_THEN = `
  select coalesce(m.to_method, k.method, p.method) as method,
         case when m.id is not null then m.to_partner_id when k.id is not null then k.partner_id else p.partner_id end as partner_id
    from (select) one
    left join lateral (
      select t.id, t.to_method, t.to_partner_id from method_transfers t
       where t.business_id = p.business_id and t.payment_id = p.id
         and not exists (select from audit_log a
                          where a.business_id = p.business_id and a.entity_id = p.id and a.event = 'payment.transferMethod'
                            and a.details->>'transferId' = t.id::text and a.seq > c.seq)
       order by t.no desc limit 1) m on true
    left join lateral (
      select id, method, partner_id from payment_corrections
       where business_id = p.business_id and payment_id = p.id
       order by created_at desc, id desc
      offset (select count(*) from audit_log a
               where a.business_id = p.business_id and a.entity_id = p.id and a.event = 'payment.correctMethod'
                 and a.seq > c.seq) limit 1) k on true`;

/** Money that terminals and meal cards moved in closed sessions, read from the rows alone. */
const MOVED = `
  select c.business_id, c.id, w.partner_id, p.amount_kurus + p.tip_kurus as kurus
    from closed c
    join payments p on p.business_id = c.business_id and p.cash_session_id = c.id
    cross join lateral (${WAY_THEN}) w
  union all
  select c.business_id, c.id, w.partner_id, -f.amount_kurus - f.tip_kurus
    from closed c
    join refunds f on f.business_id = c.business_id and f.cash_session_id = c.id
    join payments p on p.business_id = f.business_id and p.id = f.payment_id
    cross join lateral (${WAY_THEN}) w
   where w.method = f.method
  union all
  select c.business_id, c.id, e.partner_id, -e.amount_kurus
    from closed c
    join account_entries e on e.business_id = c.business_id and e.cash_session_id = c.id`;

/** The invariant of what the terminals of a drawer should report (CASH-30). */
export const DEVICE_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I36',
    promise:
      'a closed session says of each terminal what its payments, tips, refunds and collections came to when it was closed',
    violations: `
      with closed as materialized (
        select s.business_id, s.id, s.devices, a.seq from cash_sessions s
          left join audit_log a on a.business_id = s.business_id and a.entity_id = s.id and a.event = 'cash.close'
         where s.devices is not null)
      select business_id, id, partner_id, sum(kurus) as missing from (
        ${MOVED}
        union all
        select c.business_id, c.id, (device->>'partnerId')::uuid, -(device->>'expected')::bigint
          from closed c cross join lateral jsonb_array_elements(c.devices) device) sums
       where partner_id is not null
       group by 1, 2, 3
      having sum(kurus) <> 0`,
  },
];
