-- A drawer is handed over in the middle of a session (docs/product/cash.md, docs/decisions/0113).
set local role sofra_owner;

-- A hand-over is a count: `given_by` bears its difference, and `taken_by` has the drawer from then on.
alter table cash_counts
  add column given_by uuid,
  add column given_by_name text,
  add column taken_by uuid,
  add column taken_by_name text,
  add foreign key (business_id, given_by) references users,
  add foreign key (business_id, taken_by) references users,
  add constraint handed_over_whole_or_not
    check (num_nulls(given_by, given_by_name, taken_by, taken_by_name) in (0, 4)),
  add constraint handed_over_to_another check (given_by <> taken_by),
  drop constraint counted_again_for_a_reason,
  -- The first count after a hand-over needs none either.
  add constraint counted_again_for_a_reason
    check (no > 0 and (reason is null or no > 1) and (reason is null or taken_by is null));

-- `held_by` has the drawer now; null while it is still the one who opened it. `handed_no` is the count of the last
-- hand-over.
alter table cash_sessions
  add column held_by uuid,
  add column held_by_name text,
  add column handed_no integer not null default 0,
  add foreign key (business_id, held_by) references users,
  add constraint held_since_a_hand_over check (num_nulls(held_by, held_by_name) = case handed_no when 0 then 2 else 0 end),
  drop constraint closed_after_a_count,
  add constraint closed_after_a_count check (handed_no <= count_no and (closed_at is null or count_no > handed_no));
grant update (held_by, held_by_name, handed_no, opening_note) on cash_sessions to sofra_app;

-- As in 0076, with the differences of hand-overs, which the next count expects.
create or replace view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, entry.part,
         entry.kurus as amount_kurus, entry.kurus as signed_kurus
    from payments p
    cross join lateral (values ('payments', p.amount_kurus), ('tips', p.tip_kurus)) entry (part, kurus)
   where p.cash_session_id is not null and (entry.part = 'payments' or entry.kurus > 0)
     and coalesce((select m.from_method from method_transfers m
                    where m.business_id = p.business_id and m.payment_id = p.id and m.keeps_drawer
                    order by m.no limit 1),
                  (select m.to_method from method_transfers m
                    where m.business_id = p.business_id and m.payment_id = p.id order by m.no desc limit 1),
                  (select c.method from payment_corrections c
                    where c.business_id = p.business_id and c.payment_id = p.id
                    order by c.created_at desc, c.id desc limit 1), p.method) = 'CASH'
  union all
  select business_id, session_id, count_no, case direction when 'IN' then 'movedIn' else 'movedOut' end,
         amount_kurus, case direction when 'IN' then amount_kurus else -amount_kurus end
    from cash_movements
  union all
  select f.business_id, f.cash_session_id, f.cash_count_no, entry.part, entry.kurus, entry.signed
    from refunds f
    cross join lateral (values ('refunds', f.amount_kurus, -f.amount_kurus), ('tips', -f.tip_kurus, -f.tip_kurus))
         entry (part, kurus, signed)
   where f.cash_session_id is not null and f.method = 'CASH' and entry.kurus <> 0
  union all
  select business_id, cash_session_id, cash_count_no, 'tipsPaid', amount_kurus, -amount_kurus from tip_payouts
  union all
  select business_id, cash_session_id, cash_count_no, 'collections', -amount_kurus, -amount_kurus
    from account_entries where cash_session_id is not null and method = 'CASH'
  union all
  select business_id, session_id, no, 'handOvers', counted_kurus - expected_kurus, counted_kurus - expected_kurus
    from cash_counts where taken_by is not null and counted_kurus <> expected_kurus;

-- The person who takes a drawer over approves it with the own PIN.
alter table approvals
  drop constraint approved_act_known,
  add constraint approved_act_known
    check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'EXCHANGE', 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE',
                   'DRAWER', 'ACCOUNT_LIMIT', 'COLLECTION_UNDO', 'CREDIT_PAYOUT', 'HAND_OVER')),
  drop constraint approved_amount_above_zero,
  add constraint approved_amount_above_zero
    check (amount_kurus > 0 or act in ('DRAWER', 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE', 'HAND_OVER')),
  drop constraint approved_opening_names_till,
  add constraint approved_act_names_till check ((act in ('DRAWER', 'HAND_OVER')) = (till_id is not null)),
  drop constraint approved_act_names_order_or_not,
  add constraint approved_act_names_order_or_not
    check ((act in ('DRAWER', 'COLLECTION_UNDO', 'CREDIT_PAYOUT', 'HAND_OVER')) = (order_id is null));
