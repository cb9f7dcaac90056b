-- A drawer that is opened without a sale is flagged in the audit log, and may need an approval (docs/product/cash.md).
set local role sofra_owner;

-- As in 0008, with openings (CASH-24).
drop index audit_log_to_look_at;
create index audit_log_to_look_at on audit_log (business_id, at)
  where event in ('order.cancelLines', 'order.lower', 'order.comp', 'cash.openDrawer')
     or details->>'isOverLimit' = 'true' or details->>'isImpliedDiscount' = 'true';

-- An opening is at a till and of no order, and takes no amount (APPROVE-17).
alter table approvals
  alter column order_id drop not null,
  add column till_id uuid,
  add foreign key (business_id, till_id) references tills,
  drop constraint approved_act_known,
  add constraint approved_act_known check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'DRAWER')),
  drop constraint approved_amount_above_zero,
  add constraint approved_amount_above_zero check (amount_kurus > 0 or act = 'DRAWER'),
  add constraint approved_opening_names_till check ((act = 'DRAWER') = (till_id is not null)),
  add constraint approved_opening_is_of_no_order check ((act = 'DRAWER') = (order_id is null));
create index approvals_by_till on approvals (business_id, till_id) where till_id is not null;
