import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/** KDV of `gross_kurus` by largest remainder in proportion 100 to `percent`, the base first (VAT-5), in whole numbers. */
const TAX = `(v.gross_kurus * v.percent / (100 + v.percent)
  + case when v.gross_kurus * v.percent % (100 + v.percent) > v.gross_kurus * 100 % (100 + v.percent) then 1 else 0 end)`;

/**
 * Amounts that payments for pieces took for each line, with its rate. A set menu has the rate of its parts where they
 * all have the same. Otherwise the division among them is left open (`is_divided`).
 */
const PAID_LINES = `
  select pl.business_id, pl.payment_id, pl.gross_kurus - pl.discount_kurus as net,
         case when s.parts is null then l.vat_percent when s.is_one then s.lowest end as percent,
         s.parts is not null and not s.is_one as is_divided
    from payment_lines pl
    join payments p on p.business_id = pl.business_id and p.id = pl.payment_id and not p.is_share
    join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
    left join lateral (
      select nullif(count(*), 0) as parts, min(vat_percent) as lowest,
             min(coalesce(vat_percent, -1)) = max(coalesce(vat_percent, -1)) as is_one
        from order_lines part
       where part.business_id = l.business_id and part.set_line_id = l.id and not part.is_exchanged) s on l.is_set_menu`;

/** The invariants of KDV (VAT-12). */
export const VAT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I22',
    promise:
      'the rates of a payment are no more than it took, each is divided into base and KDV by its percent, and what went back of them is no more; all of it when everything went back',
    violations: `
      select v.business_id, v.payment_id, v.percent, v.gross_kurus, v.tax_kurus, ${TAX} as should_be, null::bigint as taken
        from payment_vat v where v.tax_kurus <> ${TAX}
      union all
      select v.business_id, v.payment_id, null, sum(v.gross_kurus), sum(v.tax_kurus), null, p.amount_kurus
        from payment_vat v
        join payments p on p.business_id = v.business_id and p.id = v.payment_id
       group by v.business_id, v.payment_id, p.amount_kurus
      having sum(v.gross_kurus) > p.amount_kurus
      union all
      select v.business_id, v.payment_id, v.percent, r.gross, r.tax, v.tax_kurus, v.gross_kurus
        from payment_vat v
        join payments p on p.business_id = v.business_id and p.id = v.payment_id
        cross join lateral (
          select coalesce(sum(fv.gross_kurus), 0) as gross, coalesce(sum(fv.tax_kurus), 0) as tax
            from refunds f
            join refund_vat fv on fv.business_id = f.business_id and fv.refund_id = f.id and fv.percent = v.percent
           where f.business_id = v.business_id and f.payment_id = v.payment_id) r
       where r.gross > v.gross_kurus or r.tax > v.tax_kurus or r.gross - r.tax > v.gross_kurus - v.tax_kurus
          or ((r.gross, r.tax) <> (v.gross_kurus, v.tax_kurus) and p.amount_kurus = (
               select sum(f.amount_kurus) from refunds f where f.business_id = p.business_id and f.payment_id = p.id))`,
  },
  {
    name: 'I23',
    promise:
      'the rates of a payment for pieces are those of its lines, and those of its set menus lie among them',
    violations: `
      with paid_lines as (${PAID_LINES}),
      divided as (
        select business_id, payment_id, sum(net) as net from paid_lines where is_divided group by 1, 2),
      rates as (
        select business_id, payment_id, percent, sum(of_lines) as of_lines, sum(stored) as stored from (
          select business_id, payment_id, percent, net as of_lines, 0 as stored from paid_lines where percent is not null
          union all
          select v.business_id, v.payment_id, v.percent, 0, v.gross_kurus from payment_vat v
            join payments p on p.business_id = v.business_id and p.id = v.payment_id and not p.is_share) r
         group by 1, 2, 3)
      select r.*, d.net as divided from rates r
        left join divided d on d.business_id = r.business_id and d.payment_id = r.payment_id
       where r.stored not between r.of_lines and r.of_lines + coalesce(d.net, 0)`,
  },
];
