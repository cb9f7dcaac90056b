-- A collection of an account that is taken back (docs/product/accounts.md, ACCOUNT-22 to ACCOUNT-25).
set local role sofra_owner;

alter table account_entries
  -- The collection that an entry takes back: a counter entry of the same amount, method and partner, dated when the money
  -- went back, of the session that was open then and with the next number of the same series.
  add column undoes uuid,
  add foreign key (business_id, undoes) references account_entries (business_id, id),
  add constraint collection_undone_once unique (business_id, undoes),
  drop constraint account_entry_known,
  add constraint account_entry_known check (kind in ('CHARGE', 'REFUND', 'COLLECTION', 'UNDO', 'CORRECTION')),
  drop constraint entry_is_of_its_kind,
  add constraint entry_is_of_its_kind check (case kind
    when 'CHARGE' then amount_kurus > 0 and payment_id is not null and num_nonnulls(refund_id, number, method, reason, undoes) = 0
    when 'REFUND' then amount_kurus < 0 and refund_id is not null and num_nonnulls(payment_id, number, method, reason, undoes) = 0
    when 'COLLECTION' then amount_kurus < 0 and num_nonnulls(number, method) = 2
      and num_nonnulls(payment_id, refund_id, reason, undoes) = 0
    when 'UNDO' then amount_kurus > 0 and num_nonnulls(number, method, reason, undoes) = 4
      and num_nonnulls(payment_id, refund_id) = 0
    else reason is not null and num_nonnulls(payment_id, refund_id, number, method, undoes) = 0 end),
  drop constraint only_collections_bring_money,
  add constraint only_collections_bring_money
    check (kind in ('COLLECTION', 'UNDO') or num_nonnulls(partner_id, cash_session_id) = 0);
