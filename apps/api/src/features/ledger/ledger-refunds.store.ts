import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/** The invariants of refunds (REFUND-2, REFUND-5, REFUND-8). */
export const REFUND_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I24',
    promise:
      'a refund is the sum of its lines, and of no payment, and of no line of one, more went back than it settled',
    violations: `
      select f.business_id, f.id, f.payment_id, null::uuid as line_id, f.amount_kurus, l.kurus as of_kurus
        from refunds f
        cross join lateral (
          select coalesce(sum(amount_kurus), 0) as kurus from refund_lines
           where business_id = f.business_id and refund_id = f.id) l
       where f.amount_kurus <> l.kurus
      union all
      select f.business_id, null, f.payment_id, null, sum(f.amount_kurus), p.amount_kurus
        from refunds f
        join payments p on p.business_id = f.business_id and p.id = f.payment_id
       group by f.business_id, f.payment_id, p.amount_kurus
      having sum(f.amount_kurus) > p.amount_kurus
      union all
      select l.business_id, null, l.payment_id, l.line_id, sum(l.amount_kurus), pl.gross_kurus - pl.discount_kurus
        from refund_lines l
        join payment_lines pl
          on pl.business_id = l.business_id and pl.payment_id = l.payment_id and pl.line_id = l.line_id
       group by l.business_id, l.payment_id, l.line_id, pl.gross_kurus, pl.discount_kurus
      having sum(l.amount_kurus) > pl.gross_kurus - pl.discount_kurus`,
  },
  {
    name: 'I25',
    promise:
      'no more pieces went back than were paid, all of them for all of what was paid, a part with its set menu; a piece of shares came back once; numbers have no gap',
    violations: `
      with back as (
        select l.business_id, l.payment_id, l.line_id, sum(l.qty) as qty, sum(l.amount_kurus) as kurus,
               coalesce(sum(l.back_qty), 0) as came
          from refund_lines l group by 1, 2, 3)
      select b.business_id, b.payment_id, b.line_id, b.qty, paid.qty as of_qty
        from back b
        join payment_lines pl
          on pl.business_id = b.business_id and pl.payment_id = b.payment_id and pl.line_id = b.line_id
        join payments p on p.business_id = b.business_id and p.id = b.payment_id
        cross join lateral (
          select case when p.is_share then sum(o.qty) else pl.qty end as qty
            from payment_lines o
            join payments q on q.business_id = o.business_id and q.id = o.payment_id and q.is_share
           where o.business_id = b.business_id and o.line_id = b.line_id) paid
       where b.qty > paid.qty
          or (b.qty = paid.qty and b.kurus <> pl.gross_kurus - pl.discount_kurus)
      union all
      select b.business_id, null, b.line_id, sum(b.came), max(b.qty)
        from back b
        join payments p on p.business_id = b.business_id and p.id = b.payment_id and p.is_share
       group by b.business_id, b.line_id
      having sum(b.came) <> max(b.qty)
      union all
      select s.business_id, s.payment_id, part.id, s.qty, b.qty
        from back s
        join payments p on p.business_id = s.business_id and p.id = s.payment_id and not p.is_share
        join order_lines part on part.business_id = s.business_id and part.set_line_id = s.line_id
        join payment_lines pl
          on pl.business_id = s.business_id and pl.payment_id = s.payment_id and pl.line_id = part.id
        left join back b
          on b.business_id = s.business_id and b.payment_id = s.payment_id and b.line_id = part.id
       where s.qty > 0 and b.qty is distinct from s.qty
      union all
      select business_id, null, null, max(number), count(*)
        from refunds group by business_id having max(number) <> count(*)`,
  },
];
