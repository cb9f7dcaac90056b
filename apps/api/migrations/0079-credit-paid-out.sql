-- Paying a customer what the business owes (docs/product/accounts.md, ACCOUNT-28), also above the limit of refunds (APPROVE-18).
set local role sofra_owner;

-- A payout has a number of the series of collections and leaves by a drawer or a terminal.
alter table account_entries
  drop constraint account_entry_known,
  add constraint account_entry_known
    check (kind in ('CHARGE', 'REFUND', 'COLLECTION', 'UNDO', 'PAYOUT', 'CORRECTION')),
  drop constraint entry_is_of_its_kind,
  add constraint entry_is_of_its_kind check (case kind
    when 'CHARGE' then amount_kurus > 0 and payment_id is not null and num_nonnulls(refund_id, number, method, reason, undoes) = 0
    when 'REFUND' then amount_kurus < 0 and refund_id is not null and num_nonnulls(payment_id, number, method, reason, undoes) = 0
    when 'COLLECTION' then amount_kurus < 0 and num_nonnulls(number, method) = 2
      and num_nonnulls(payment_id, refund_id, reason, undoes) = 0
    when 'UNDO' then amount_kurus > 0 and num_nonnulls(number, method, reason, undoes) = 4
      and num_nonnulls(payment_id, refund_id) = 0
    when 'PAYOUT' then amount_kurus > 0 and num_nonnulls(number, method) = 2
      and num_nonnulls(payment_id, refund_id, reason, undoes) = 0
    else reason is not null and num_nonnulls(payment_id, refund_id, number, method, undoes) = 0 end),
  drop constraint only_collections_bring_money,
  add constraint only_collections_move_money
    check (kind in ('COLLECTION', 'UNDO', 'PAYOUT') or num_nonnulls(partner_id, cash_session_id) = 0);

alter table approvals
  drop constraint approved_act_known,
  add constraint approved_act_known
    check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'EXCHANGE', 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE',
                   'DRAWER', 'ACCOUNT_LIMIT', 'COLLECTION_UNDO', 'CREDIT_PAYOUT')),
  drop constraint approved_act_names_order_or_not,
  add constraint approved_act_names_order_or_not
    check ((act in ('DRAWER', 'COLLECTION_UNDO', 'CREDIT_PAYOUT')) = (order_id is null));
