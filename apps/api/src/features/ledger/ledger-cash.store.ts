import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/**
 * The invariants of drawers and purses (CASH-13, CASH-18, COURIER-21). All cash of a session is read from the view
 * `cash_entries`.
 */
export const CASH_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I18',
    promise:
      'a count expects the float and what the session took before it, and what stays and is handed over is what is there',
    violations: `
      select s.business_id, s.number, c.no, c.expected_kurus, s.float_kurus + e.before as should_be,
             s.left_kurus + s.handed_over_kurus as divided, c.counted_kurus + e.since as in_drawer
        from cash_counts c
        join cash_sessions s on s.business_id = c.business_id and s.id = c.session_id
        cross join lateral (
          select coalesce(sum(signed_kurus) filter (where count_no < c.no), 0) as before,
                 coalesce(sum(signed_kurus) filter (where count_no >= c.no), 0) as since
            from cash_entries where business_id = c.business_id and session_id = c.session_id) e
       where c.expected_kurus <> s.float_kurus + e.before or c.no > s.count_no
          or (c.no = s.count_no and s.left_kurus + s.handed_over_kurus <> greatest(c.counted_kurus + e.since, 0))`,
  },
  {
    name: 'I19',
    promise: 'a session has the counts it numbered, and took nothing after one that was not made',
    violations: `
      select s.business_id, s.number, s.count_no, e.part, e.count_no as of_count from cash_sessions s
        left join cash_entries e on e.business_id = s.business_id and e.session_id = s.id and e.count_no > s.count_no
       where e.part is not null
          or s.count_no <> (select count(*) from cash_counts c where c.business_id = s.business_id and c.session_id = s.id)`,
  },
  {
    name: 'I37',
    promise: 'a session remembers what the one before it left in its till',
    violations: `
      select s.business_id, s.number, s.left_before_kurus, b.left_kurus
        from cash_sessions s
        left join lateral (
          select left_kurus from cash_sessions
           where business_id = s.business_id and till_id = s.till_id and number < s.number
           order by number desc limit 1) b on true
       where s.left_before_kurus is distinct from b.left_kurus`,
  },
  {
    name: 'I43',
    promise: 'a drawer is with the person who took it over last, and no hand-over is the count of a close',
    violations: `
      select s.business_id, s.number, s.held_by, h.taken_by, s.handed_no, h.no
        from cash_sessions s
        left join lateral (
          select c.taken_by, c.no from cash_counts c
           where c.business_id = s.business_id and c.session_id = s.id and c.taken_by is not null
           order by c.no desc limit 1) h on true
       where s.held_by is distinct from h.taken_by or s.handed_no <> coalesce(h.no, 0)
          or exists (select from cash_counts g where g.business_id = s.business_id and g.session_id = s.id
                                                 and g.no <= s.handed_no and g.taken_by is null)`,
  },
  {
    name: 'I42',
    promise: 'what drawers gave a courier is what the purse received, and they received what it handed over',
    violations: `
      select s.business_id, s.number, s.handed_over_kurus, m.received, m.given, m.arrived
        from cash_sessions s
        join tills t on t.business_id = s.business_id and t.id = s.till_id and t.courier_id is not null
        cross join lateral (
          select coalesce(sum(amount_kurus) filter (where other_session_id = s.id and direction = 'IN'), 0) as received,
                 coalesce(sum(amount_kurus) filter (where other_session_id = s.id and direction = 'OUT'), 0) as given,
                 coalesce(sum(amount_kurus) filter (where session_id = s.id and other_session_id is not null
                                                      and direction = 'IN'), 0) as arrived
            from cash_movements where business_id = s.business_id and (other_session_id = s.id or session_id = s.id)) m
       where m.received <> coalesce(s.handed_over_kurus, 0) or m.given <> m.arrived`,
  },
];
