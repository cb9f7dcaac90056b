-- What a role may not take off an order can be approved, and an exchange after the bill (docs/product/approvals.md).
set local role sofra_owner;

-- What a role may not do needs an approval whatever it costs (APPROVE-19); after the bill it is about an amount.
alter table approvals
  drop constraint approved_act_known,
  add constraint approved_act_known
    check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'EXCHANGE', 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE',
                   'DRAWER', 'ACCOUNT_LIMIT', 'COLLECTION_UNDO')),
  drop constraint approved_amount_above_zero,
  add constraint approved_amount_above_zero
    check (amount_kurus > 0 or act in ('DRAWER', 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE'));
