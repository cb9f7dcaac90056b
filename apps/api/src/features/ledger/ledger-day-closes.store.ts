import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/**
 * SQL condition for a change that was recorded after the figures of `d` were read. Writes commit in the order of the
 * audit chain. The entry that the figures name thus shows exactly what they contain (DAYEND-3).
 */
const isLater = (businessId: string, entityId: string, event: string): string => `
  exists (select from audit_log a
           where a.business_id = ${businessId} and a.entity_id = ${entityId} and ${event} and a.seq > d.audit_seq)`;

/** The payments of day closes with the method that they had at the time. */
const TAKEN = `
  select d.business_id, d.id as day_end, p.id, p.amount_kurus, p.discount_kurus, p.tip_kurus,
         coalesce((
           select c.method from payment_corrections c
            where c.business_id = p.business_id and c.payment_id = p.id
            order by c.created_at desc, c.id desc
           offset (select count(*) from audit_log a
                    where a.business_id = p.business_id and a.entity_id = p.id and a.event = 'payment.correctMethod'
                      and a.seq > d.audit_seq) limit 1), p.method) as method
    from ended_days d
    join payments p on p.business_id = d.business_id and p.created_at >= d.from_at and p.created_at < d.until_at
   where not ${isLater(
     'p.business_id',
     'p.order_id',
     `a.event in ('order.pay', 'order.payPart', 'order.payShare') and a.details->>'paymentId' = p.id::text`,
   )}`;

const GIVEN_BACK = `
  select d.business_id, d.id as day_end, f.id, f.method, f.amount_kurus, f.tip_kurus
    from ended_days d
    join refunds f on f.business_id = d.business_id and f.created_at >= d.from_at and f.created_at < d.until_at
   where not ${isLater(
     'f.business_id',
     'f.payment_id',
     `a.event = 'payment.refund' and a.details->>'number' = f.number::text`,
   )}`;

/** Money moved between methods on day closes. */
const MOVED = `
  select d.business_id, d.id as day_end, t.method, t.amount_kurus, t.tip_kurus
    from ended_days d
    join transferred_money t on t.business_id = d.business_id and t.at >= d.from_at and t.at < d.until_at
   where not ${isLater(
     't.business_id',
     't.payment_id',
     `a.event = 'payment.transferMethod' and a.details->>'transferId' = t.id::text`,
   )}`;

/**
 * Changes of accounts on day closes, with the signs of the figures. The audit log does not name a correction.
 * Therefore as many of a customer's last corrections are left out as the log has later entries of them.
 */
const ON_ACCOUNTS = `
  select t.business_id, t.day_end, 'charged' as what, '' as of_what, e.amount_kurus as kurus
    from taken t
    join account_entries e on e.business_id = t.business_id and e.payment_id = t.id and e.kind = 'CHARGE'
  union all
  select b.business_id, b.day_end, 'back to accounts', '', -e.amount_kurus
    from given_back b
    join account_entries e on e.business_id = b.business_id and e.refund_id = b.id
  union all
  select d.business_id, d.id, case e.kind when 'COLLECTION' then 'collected' else 'undone' end, e.method, abs(e.amount_kurus)
    from ended_days d
    join account_entries e on e.business_id = d.business_id and e.created_at >= d.from_at and e.created_at < d.until_at
   where e.kind in ('COLLECTION', 'UNDO', 'PAYOUT')
     and not ${isLater(
       'e.business_id',
       'e.customer_id',
       `a.event in ('account.collect', 'account.undo', 'account.payOut') and a.details->>'number' = e.number::text`,
     )}
  union all
  select d.business_id, d.id, 'corrected', '', e.amount_kurus
    from ended_days d
    join account_entries e on e.business_id = d.business_id and e.created_at >= d.from_at and e.created_at < d.until_at
   where e.kind = 'CORRECTION'
     and (select count(*) from account_entries n
           where n.business_id = e.business_id and n.customer_id = e.customer_id and n.kind = 'CORRECTION'
             and (n.created_at, n.id) > (e.created_at, e.id))
      >= (select count(*) from audit_log a
           where a.business_id = e.business_id and a.entity_id = e.customer_id and a.event = 'account.correct'
             and a.seq > d.audit_seq)`;

/** Base and KDV of payments, less those of refunds, by rate. */
const RATES = `
  select t.business_id, t.day_end, v.percent, v.gross_kurus, v.tax_kurus
    from taken t join payment_vat v on v.business_id = t.business_id and v.payment_id = t.id
  union all
  select b.business_id, b.day_end, v.percent, -v.gross_kurus, -v.tax_kurus
    from given_back b join refund_vat v on v.business_id = b.business_id and v.refund_id = b.id`;

/** The figures calculated again from the rows. */
const FROM_ROWS = `
  select business_id, day_end, 'revenue' as what, '' as of_what, amount_kurus as kurus from taken
  union all select business_id, day_end, 'discounts', '', discount_kurus from taken
  union all select business_id, day_end, 'payments', method, amount_kurus from taken
  union all select business_id, day_end, 'payments', method, amount_kurus from moved
  union all select business_id, day_end, 'tips', method, tip_kurus from taken
  union all select business_id, day_end, 'tips', method, tip_kurus from moved
  union all select business_id, day_end, 'tips', method, -tip_kurus from given_back
  union all select business_id, day_end, 'net', '', amount_kurus from taken
  union all select business_id, day_end, 'net', '', -amount_kurus from given_back
  union all select business_id, day_end, 'refunds', method, amount_kurus from given_back
  union all select business_id, day_end, 'gross', percent::text, gross_kurus from rates
  union all select business_id, day_end, 'tax', percent::text, tax_kurus from rates
  union all ${ON_ACCOUNTS}
  union all
  select d.business_id, d.id, 'tips paid', '', t.amount_kurus
    from ended_days d
    join tip_payouts t on t.business_id = d.business_id and t.created_at >= d.from_at and t.created_at < d.until_at
   where not ${isLater('t.business_id', 't.id', `a.event = 'tips.payOut'`)}
  union all
  select d.business_id, d.id, f.what, s.number::text, f.kurus
    from ended_days d
    join cash_sessions s on s.business_id = d.business_id and s.closed_at >= d.from_at and s.closed_at < d.until_at
    join cash_counts c on c.business_id = s.business_id and c.session_id = s.id and c.no = s.count_no
    cross join lateral (values
      ('expected', c.expected_kurus), ('counted', c.counted_kurus), ('left', s.left_kurus)) f (what, kurus)
   where not ${isLater('s.business_id', 's.id', `a.event = 'cash.close'`)}`;

/** The same figures as they were stored. */
const STORED = `
  select d.business_id, d.id, f.what, '', f.kurus::bigint
    from ended_days d
    cross join lateral (values
      ('revenue', d.figures->'sales'->>'revenue'), ('discounts', d.figures->'sales'->>'discounts'),
      ('net', d.figures->'sales'->>'netRevenue'), ('tips paid', d.figures->'tips'->>'paid'),
      ('charged', d.figures->'accounts'->'charged'->>'amount'),
      ('back to accounts', d.figures->'accounts'->'refunded'->>'amount'),
      ('corrected', d.figures->'accounts'->>'corrected')) f (what, kurus)
   where f.kurus is not null
  union all
  select d.business_id, d.id, f.what, one.key, (one.value->>'amount')::bigint
    from ended_days d
    cross join lateral (values
      ('collected', d.figures->'accounts'->'collected'), ('undone', d.figures->'accounts'->'undone')) f (what, sums)
    cross join lateral jsonb_each(f.sums) one
  union all
  select d.business_id, d.id, f.what, one->>'method', (one->>'amount')::bigint
    from ended_days d
    cross join lateral (values
      ('payments', d.figures->'payments'), ('refunds', d.figures->'refunds'),
      ('tips', d.figures->'tips'->'byMethod')) f (what, listed)
    cross join lateral jsonb_array_elements(f.listed) one
  union all
  select d.business_id, d.id, f.what, rate->>'percent', f.kurus::bigint
    from ended_days d
    cross join lateral jsonb_array_elements(d.figures->'vat'->'rates') rate
    cross join lateral (values ('gross', rate->>'gross'), ('tax', rate->>'tax')) f (what, kurus)
  union all
  select d.business_id, d.id, f.what, one->>'number', f.kurus::bigint
    from ended_days d
    cross join lateral jsonb_array_elements(d.figures->'sessions') one
    cross join lateral (values
      ('expected', one->>'expected'), ('counted', one->>'counted'), ('left', one->>'left')) f (what, kurus)`;

/** The invariants of day closes (DAYEND-15). */
export const DAY_END_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I29',
    promise:
      'day closes and slips of ranges are numbered from 1 without a gap, and the figures of a day close are those that were sealed',
    violations: `
      select business_id, null::uuid as id, max(number) as number, count(*) as numbers
        from (select business_id, number from day_ends union all select business_id, number from ended_days) n
       group by business_id
      having max(number) <> count(*) or count(distinct number) <> count(*)
      union all
      select d.business_id, d.id, d.number, null
        from ended_days d
       where d.digest <> figures_digest(d.figures)
          or exists (select from audit_log a
                      where a.business_id = d.business_id and a.entity_id = d.id and a.event = 'dayEnd.end'
                        and a.details->>'digest' <> encode(d.digest, 'hex'))`,
  },
  {
    name: 'I30',
    promise:
      'a day close says what payments, refunds, KDV, tips, accounts and drawers of its day came to when it was made',
    violations: `
      with taken as materialized (${TAKEN}),
      moved as materialized (${MOVED}),
      given_back as materialized (${GIVEN_BACK}),
      rates as (${RATES})
      select business_id, day_end, what, of_what, sum(kurus) as missing from (
        ${FROM_ROWS}
        union all
        select business_id, id, what, of_what, -kurus from (${STORED}) as stored (business_id, id, what, of_what, kurus)) sums
       group by 1, 2, 3, 4
      having sum(kurus) <> 0`,
  },
];
